import CoreGraphics
import Simulator

/// The three images of a failure: what was expected, what was drawn, and where they differ.
struct FailureImages {
  private let folder: String
  private let stem: String

  init(folder: String, stem: String) { (self.folder, self.stem) = (folder, stem) }

  private enum Kind: String, CaseIterable { case reference, failure, difference }

  private func path(_ kind: Kind) -> String { "\(folder)/\(stem).\(kind.rawValue).png" }

  /// Writes the images that there are, and adds their paths to a result.
  func write(reference: [UInt8]?, failure: [UInt8], difference: Data?, to result: inout FrameResult) throws {
    result.reference = try reference.map { try write(Data($0), .reference) }
    result.failure = try write(Data(failure), .failure)
    result.difference = try difference.map { try write($0, .difference) }
    // An earlier failure may have had more images.
    if result.reference == nil { unsafe unlink(path(.reference)) }
    if result.difference == nil { unsafe unlink(path(.difference)) }
  }

  private func write(_ data: Data, _ kind: Kind) throws -> String {
    var attempt = 1
    while true {
      try FileWriting.makeFolder(folder)
      do {
        try FileWriting.replace(path(kind), with: data)
        return path(kind)
      } catch {
        // Another case of the test may have passed and removed the empty folder.
        if attempt == Self.attempts { throw error }
        attempt += 1
      }
    }
  }

  /// How often a folder that was removed meanwhile is made again (our choice).
  private static let attempts = 20

  /// Removes the images of an earlier failure, and the folder when it is empty.
  func remove() {
    guard FileReading.isFolder(folder) else { return }
    for kind in Kind.allCases { unsafe unlink(path(kind)) }
    unsafe rmdir(folder)
  }
}
