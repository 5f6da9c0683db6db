import Foundation

/// Reads the names of dependencies from `Podfile` and `Cartfile`, without running the files.
enum DependencyManifest {
  /// A pod with its local folder, which is nil if CocoaPods downloads the pod.
  struct Pod: Equatable {
    var name: String
    var path: String?
  }

  /// Returns the pods of a `Podfile`, without subspecs.
  static func pods(at path: String) -> [Pod] {
    lines(of: path).compactMap { line in
      guard line.hasPrefix("pod "), let name = quoted(in: line)?.split(separator: "/").first else { return nil }
      let path = [":path", "path:"].compactMap { line.range(of: $0)?.upperBound }.first.flatMap {
        quoted(in: String(line[$0...]))
      }
      return Pod(name: String(name), path: path)
    }
  }

  /// Returns the names of a `Cartfile`'s repositories: the last components of their addresses.
  static func carthage(at path: String) -> [String] {
    lines(of: path).compactMap { line in
      guard line.hasPrefix("github ") || line.hasPrefix("git "), let address = quoted(in: line) else { return nil }
      let last = (address as NSString).lastPathComponent
      return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
  }

  /// Returns the lines of a file without white space at their ends. A missing file has none.
  static func lines(of path: String) -> [String] {
    guard let data = RegularFile.contents(atPath: path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  /// Returns the first text in single or double quotation marks.
  static func quoted(in line: String) -> String? {
    let parts = line.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
    return parts.count > 2 && !parts[1].isEmpty ? String(parts[1]) : nil
  }
}
