import Foundation
import LottieReading

/// Recognises Lottie animations by the contents of their files.
package enum LottieDocument {
  /// The maximum size of an animation file: 64 MiB (our choice).
  private static let maximumBytes = 64 << 20
  /// The members that every Lottie animation has, and that distinguish it from a layer document.
  private static let members = ["layers", "ip", "op", "fr", "w", "h"]

  /// Returns a Boolean value indicating whether a `.lottie` or `.lot` file is an archive. Either may be JSON instead.
  static func isArchive(_ path: String) -> Bool {
    guard ["lottie", "lot"].contains(where: { path.hasSuffix("." + $0) }) else { return false }
    guard let file = RegularFile.handle(path) else { return false }
    defer { try? file.close() }
    return LottieFile.isArchive((try? file.read(upToCount: 2)) ?? Data())
  }

  /// Returns whether a file is a Lottie animation: JSON with the typical members, or a `.lottie` archive.
  package static func isAnimation(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular, let size = attributes?[.size] as? Int,
      size <= maximumBytes
    else { return false }
    if isArchive(path) { return true }
    guard let file = RegularFile.handle(path) else { return false }
    defer { try? file.close() }
    guard let data = try? file.readToEnd() else { return false }
    let outline = JSONOutline(data).firstBytes
    return members.allSatisfy { outline[$0] != nil } && outline["layers"] == UInt8(ascii: "[")
  }
}
