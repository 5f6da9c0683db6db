import CoreGraphics
import Simulator

/// A pattern for the names of numbered images, such as `frames/shot-%04d.png`.
package struct ImageSequenceName: Sendable, Equatable {
  /// The folder that contains the images.
  package let folder: String
  private let head: String
  private let digits: Int
  private let tail: String

  /// Creates the pattern for a folder, or for a path whose last component contains `%d` or `%04d`.
  ///
  /// Returns nil for any other path.
  package init?(_ path: String) {
    if path.hasSuffix("/") || FileReading.isFolder(path) {
      let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      (folder, head, digits, tail) = (trimmed, "frame-", 4, ".png")
      return
    }
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard let percent = name.firstIndex(of: "%") else { return nil }
    let rest = name[name.index(after: percent)...]
    let width = rest.prefix { $0.isASCII && $0.isNumber }
    guard rest.dropFirst(width.count).first == "d", width.count <= 2, width.isEmpty || width.hasPrefix("0") else {
      return nil
    }
    folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    (head, digits) = (String(name[..<percent]), Int(width) ?? 1)
    tail = String(rest.dropFirst(width.count + 1))
  }

  /// Returns a Boolean value indicating whether a file name matches the pattern.
  package func isName(_ name: String) -> Bool {
    guard name.hasPrefix(head), name.hasSuffix(tail), name.count > head.count + tail.count else { return false }
    return Int(name.dropFirst(head.count).dropLast(tail.count)).map { $0 >= 0 && self.name($0) == name } ?? false
  }

  /// Returns a notice about images after the first `count` in the folder; nil if there are none. An earlier, longer
  /// sequence leaves such images.
  package func noticeOfImages(after count: Int) -> String? {
    var end = count
    while FileManager.default.fileExists(atPath: "\(folder)/\(name(end))") { end += 1 }
    if end == count { return nil }
    let range = end == count + 1 ? "\(name(count)) is" : "\(name(count)) to \(name(end - 1)) are"
    return "\(folder): \(range) of an earlier sequence"
  }

  /// Returns the file name of the image with a number.
  func name(_ number: Int) -> String {
    let text = String(number)
    return head + String(repeating: "0", count: max(0, digits - text.count)) + text + tail
  }
}
