import CoreGraphics
import Simulator

/// An output to numbered images in a folder. The images appear there together, after all are complete.
final class ImageSequenceFolder: VideoOutput {
  private let name: ImageSequenceName
  /// A hidden folder that holds the images until the sequence is complete.
  private let hidden: String
  private let isNew: Bool
  private var count = 0
  private var isFinished = false

  init(_ name: ImageSequenceName) throws {
    self.name = name
    try FileWriting.checkHome(name.folder)
    isNew = !FileManager.default.fileExists(atPath: name.folder)
    TemporaryName.removeAbandoned(in: name.folder)
    hidden = "\(name.folder)/\(TemporaryName.prefix)\(UUID().uuidString.prefix(8))"
    do { try FileManager.default.createDirectory(atPath: hidden, withIntermediateDirectories: true) } catch {
      throw SimulationError("\(name.folder): no folder can be made here")
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: hidden)
    // Something else may have been written into the folder in the meantime.
    if !isFinished, isNew { FileWriting.removeFolderIfEmpty(name.folder) }
  }

  func write(_ bytes: [UInt8]) throws {
    guard !bytes.isEmpty else { return }
    try FileWriting.replace("\(hidden)/\(name.name(count))", with: Data(bytes))
    count += 1
  }

  func finish(_ corrections: (Int) -> [(offset: Int, bytes: [UInt8])]) throws {
    for number in 0..<count {
      let target = "\(name.folder)/\(name.name(number))"
      guard unsafe rename("\(hidden)/\(name.name(number))", target) == 0 else {
        throw SimulationError("\(target): this file cannot be written")
      }
    }
    isFinished = true
  }
}
