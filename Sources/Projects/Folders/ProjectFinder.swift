import Foundation

/// Finds the Xcode projects in a folder.
enum ProjectFinder {
  /// The maximum depth of the search for demo projects.
  private static let maximumDepth = 4
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "build", "DerivedData", "node_modules", "SourcePackages", "fastlane", "Packages",
  ]

  /// Returns workspaces and projects in order of preference.
  ///
  /// Items nearer to the folder come first, and a workspace comes before the projects beside it. Benchmarks come last,
  /// because a demo shows more of a library.
  static func projects(in folder: String) -> [String] {
    var found: [String] = []
    var level = [folder]
    for _ in 0..<maximumDepth {
      var next: [String] = []
      for folder in level { scan(folder, into: &found, folders: &next) }
      level = next
    }
    func isBenchmark(_ path: String) -> Bool {
      path.dropFirst(folder.count).split(separator: "/").contains { $0.lowercased().hasPrefix("benchmark") }
    }
    return found.filter { !isBenchmark($0) } + found.filter(isBenchmark)
  }

  /// Adds the projects in a folder to `found`, and its subfolders to `folders`.
  private static func scan(_ folder: String, into found: inout [String], folders: inout [String]) {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    for kind in [".xcworkspace", ".xcodeproj"] {
      found += names.filter { $0.hasSuffix(kind) }.map { folder + "/" + $0 }
    }
    folders += names.filter { !skipped.contains($0) && !$0.hasPrefix(".") && !SourceFolder.isOpaque($0) }
      .map { folder + "/" + $0 }.filter { FolderListing.isFolder($0) && !FolderListing.isLink($0) }
  }
}
