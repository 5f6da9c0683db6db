import Foundation

/// Tells Lottie animations from other files by their contents.
package enum LottieDocument {
  /// The largest file that is read as an animation: 64 MiB (our choice).
  private static let maximumBytes = 64 << 20
  /// Members that every Lottie animation has. A layer document has other ones.
  private static let members = ["layers", "ip", "op", "fr", "w", "h"]

  /// Returns a Boolean value indicating whether a file is a Lottie animation: JSON with its members, or an archive named
  /// `.lottie`.
  package static func isAnimation(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular, let size = attributes?[.size] as? Int,
      size <= maximumBytes, let file = FileHandle(forReadingAtPath: path)
    else { return false }
    defer { try? file.close() }
    if path.hasSuffix(".lottie") { return (try? file.read(upToCount: 2)) == Data("PK".utf8) }
    guard let data = try? file.readToEnd() else { return false }
    let outline = JSONOutline(data).firstBytes
    return members.allSatisfy { outline[$0] != nil } && outline["layers"] == UInt8(ascii: "[")
  }
}
