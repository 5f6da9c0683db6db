import Foundation

/// Creates messages about dependencies that a manifest requires but that are not on disk.
enum MissingDependency {
  static func pod(_ folder: String) -> String {
    "this pod is not in the project; \"pod install\" in \(folder) brings it"
  }

  static func carthage(_ folder: String) -> String {
    "this dependency is not in the project; \"carthage checkout\" in \(folder) brings it"
  }

  /// Returns the message for a package, with its address and, if known, its version or branch.
  static func package(url: String, revision: String?, folder: String) -> String {
    let last = (url as NSString).lastPathComponent
    let name = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    let start = "the package \(url) is not in the project"
    // Untrusted text becomes part of a suggested command only if a shell interprets every character literally.
    guard [url, revision ?? "", name].allSatisfy(isPlain), !name.hasPrefix("."), !url.hasPrefix("-") else {
      return start
    }
    let branch = revision.map { " --branch \($0)" } ?? ""
    return "\(start); \"git clone\(branch) \(url) SourcePackages/checkouts/\(name)\" in \(folder) brings it"
  }

  private static func isPlain(_ text: String) -> Bool {
    text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/:.@-_~+".contains($0)) } && !text.hasPrefix("-")
  }
}
