import Foundation

/// The names of dependencies in files of CocoaPods and Carthage; the files are not run.
enum DependencyManifest {
  /// A pod and the folder that it is taken from, nil for one that CocoaPods fetches.
  struct Pod: Equatable {
    var name: String
    var path: String?
  }

  /// The pods of a `Podfile`, without their subspecs.
  static func pods(at path: String) -> [Pod] {
    lines(of: path).compactMap { line in
      guard line.hasPrefix("pod "), let name = quoted(in: line)?.split(separator: "/").first else { return nil }
      let path = [":path", "path:"].compactMap { line.range(of: $0)?.upperBound }.first.flatMap {
        quoted(in: String(line[$0...]))
      }
      return Pod(name: String(name), path: path)
    }
  }

  /// The repositories of a `Cartfile`, by the last component of their address.
  static func carthage(at path: String) -> [String] {
    lines(of: path).compactMap { line in
      guard line.hasPrefix("github ") || line.hasPrefix("git "), let address = quoted(in: line) else { return nil }
      let last = (address as NSString).lastPathComponent
      return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
  }

  static func lines(of path: String) -> [String] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  /// The first text in quotation marks of either kind.
  static func quoted(in line: String) -> String? {
    let parts = line.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
    return parts.count > 2 && !parts[1].isEmpty ? String(parts[1]) : nil
  }
}
