import Foundation

/// Reads the headers of Objective-C files. The files are not compiled, but Swift code uses their classes.
enum ObjectiveCHeaders {
  /// The maximum size of a header: 1 MiB (our choice).
  private static let maximumBytes = 1 << 20

  /// Returns the superclass of each class that the headers beside the given files declare.
  static func superclasses(beside files: [String]) -> [String: String] {
    var found: [String: String] = [:]
    for file in files where file.hasSuffix(".m") || file.hasSuffix(".mm") {
      let header = (file as NSString).deletingPathExtension + ".h"
      guard let data = RegularFile.contents(atPath: header), data.count <= maximumBytes else { continue }
      found.merge(superclasses(in: String(decoding: data, as: UTF8.self))) { first, _ in first }
    }
    return found
  }

  /// Returns the superclasses in a header: `@interface Cell : UITableViewCell <Protocol>`. Categories are ignored.
  static func superclasses(in header: String) -> [String: String] {
    var found: [String: String] = [:]
    for line in header.split(whereSeparator: \.isNewline) where line.drop(while: \.isWhitespace).hasPrefix("@interface")
    {
      let words = line.replacingOccurrences(of: ":", with: " : ").split {
        !($0.isLetter || $0.isNumber || "_:@".contains($0))
      }
      guard words.count >= 4, words[0] == "@interface", words[2] == ":" else { continue }
      found[String(words[1])] = String(words[3])
    }
    return found
  }
}
