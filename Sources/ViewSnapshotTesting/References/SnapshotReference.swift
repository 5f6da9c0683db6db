import Comparison
import CoreGraphics
import Simulator

/// The reference of a snapshot: an image that was reviewed, in a folder beside the test's file.
struct SnapshotReference {
  /// The file name of the image, without extension.
  let name: String
  /// The folder with the references of a test file.
  let folder: String
  /// The folder for the images of failures.
  let artifacts: String

  /// The path of the image.
  var path: String { "\(folder)/\(name).png" }

  /// Compares a snapshot with the reference, and writes a new reference if the mode requires it.
  ///
  /// Returns nil if the snapshot matches.
  func check(_ image: [UInt8], limits: ComparisonLimits, mode: SnapshotRecordMode) throws -> SnapshotFailure? {
    if mode == .all {
      try write(image)
      return SnapshotFailure(
        "the record mode is \"all\": the snapshot was written to \(path) and not compared", failure: image)
    }
    guard FileManager.default.fileExists(atPath: path) else {
      if mode == .never {
        let paths = try writeArtifacts(image, nil)
        return SnapshotFailure("there is no reference \(path), and none is recorded\n\(paths)", failure: image)
      }
      try write(image)
      return SnapshotFailure(
        "there was no reference; the snapshot was written to \(path): look at it, and test again", failure: image)
    }
    guard var failure = try difference(image, limits) else { return nil }
    if mode == .failed {
      try write(image)
      failure.message += "\nthe snapshot is the new reference"
    }
    return failure
  }

  private func difference(_ image: [UInt8], _ limits: ComparisonLimits) throws -> SnapshotFailure? {
    let golden = try FileReading.bytes(of: path)
    if golden == image { return nil }
    let drawn = try ImageFile(bytes: image, path: name)
    let reference: ImageFile
    do { reference = try ImageFile(bytes: golden, path: path) } catch let error as SimulationError {
      return SnapshotFailure("the reference cannot be read: \(error.message)", failure: image)
    }
    let comparison = ImageComparison(name: name, reference, drawn, limits: limits)
    if comparison.isSame { return nil }
    let difference = try comparison.difference.map(drawn.data).map(Array.init)
    let paths = try writeArtifacts(image, difference)
    let lines = ["\(name) is not its reference: \(comparison.sentence)"] + comparison.recordLines
    return SnapshotFailure(
      lines.joined(separator: "\n") + "\nreference: \(path)\n" + paths, failure: image, difference: difference)
  }

  private func write(_ image: [UInt8]) throws {
    try FileWriting.makeFolder(folder)
    try FileWriting.replace(path, with: Data(image))
  }

  /// Writes the images of a failure, and returns lines with their paths.
  private func writeArtifacts(_ image: [UInt8], _ difference: [UInt8]?) throws -> String {
    try FileWriting.makeFolder(artifacts)
    let paths = ["\(artifacts)/\(name).png", "\(artifacts)/\(name).difference.png"]
    try FileWriting.replace(paths[0], with: Data(image))
    guard let difference else { return "snapshot: \(paths[0])" }
    try FileWriting.replace(paths[1], with: Data(difference))
    return "snapshot: \(paths[0])\ndifference: \(paths[1])"
  }
}

/// A snapshot's failure, with the drawn image and the difference as PNG files.
struct SnapshotFailure {
  var message: String
  var failure: [UInt8]?
  var difference: [UInt8]?

  init(_ message: String, failure: [UInt8]? = nil, difference: [UInt8]? = nil) {
    (self.message, self.failure, self.difference) = (message, failure, difference)
  }
}
