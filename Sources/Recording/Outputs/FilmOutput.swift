import CoreGraphics
import Simulator

/// A place for a film's bytes. Without `finish`, nothing is left there.
protocol FilmOutput: AnyObject {
  /// Writes the next piece: the beginning, a frame or the end.
  func write(_ bytes: [UInt8]) throws
  /// Ends the film and gives it its name. `corrections` returns bytes that depend on the length of the file.
  func finish(_ corrections: (_ length: Int) -> [(offset: Int, bytes: [UInt8])]) throws
}

/// A film in one file.
final class FileOutput: FilmOutput {
  private let file: ReplacingFile

  init(_ path: String) throws { file = try ReplacingFile(path) }

  func write(_ bytes: [UInt8]) throws { try file.write(Data(bytes)) }

  func finish(_ corrections: (Int) -> [(offset: Int, bytes: [UInt8])]) throws {
    for correction in corrections(file.length) {
      try file.overwrite(Data(correction.bytes), at: correction.offset)
    }
    try file.replace()
  }
}
