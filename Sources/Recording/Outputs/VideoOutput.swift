import CoreGraphics
import Simulator

/// A destination for a video's bytes. Without a call of `finish`, no file remains.
protocol VideoOutput: AnyObject {
  /// Writes the next bytes: the beginning, a frame or the end.
  func write(_ bytes: [UInt8]) throws
  /// Completes the file and moves it to its path. `corrections` returns bytes to overwrite, for the file's length.
  func finish(_ corrections: (_ length: Int) -> [(offset: Int, bytes: [UInt8])]) throws
}

/// An output to a single file.
final class FileOutput: VideoOutput {
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
