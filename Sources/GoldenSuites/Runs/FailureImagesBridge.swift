import CoreGraphics
import Simulator

/// The images of a failed frame: the golden one, the drawn one, and their difference.
struct FailureImages {
  private let folder: String
  private let stem: String

  init(folder: String, stem: String) { (self.folder, self.stem) = (folder, stem) }

  private enum Kind: String, CaseIterable { case reference, failure, difference }

  private func path(_ kind: Kind) -> String { "\(folder)/\(stem).\(kind.rawValue).png" }

  /// Writes the given images, and stores their paths in a result.
  func write(reference: [UInt8]?, failure: [UInt8], difference: Data?, to result: inout FrameResult) throws {
    result.referencePath = try reference.map { try write(Data($0), .reference) }
    result.drawnPath = try write(Data(failure), .failure)
    result.differencePath = try difference.map { try write($0, .difference) }
    // An earlier failure may have left images that this one does not have.
    if result.referencePath == nil { unsafe unlink(path(.reference)) }
    if result.differencePath == nil { unsafe unlink(path(.difference)) }
  }

  private func write(_ data: Data, _ kind: Kind) throws -> String {
    var attempt = 1
    while true {
      try FileWriting.makeFolder(folder)
      do {
        try FileWriting.replace(path(kind), with: data)
        return path(kind)
      } catch {
        // Another case of the same test may just have removed the empty folder.
        if attempt == Self.attempts { throw error }
        attempt += 1
      }
    }
  }

  /// The maximum number of attempts to write an image whose folder disappears (our choice).
  private static let attempts = 20

  /// Removes the images of an earlier failure, and then the folder if it is empty.
  func remove() {
    guard FileReading.isFolder(folder) else { return }
    for kind in Kind.allCases { unsafe unlink(path(kind)) }
    unsafe rmdir(folder)
  }
}
