import Foundation

/// Finds the Xcode projects in a folder.
enum ProjectFinder {
  /// The preference of a project: lower ones come first.
  struct Rank: Comparable {
    /// Benchmarks come last, because a demo shows more of a library.
    let isBenchmark: Bool
    /// The number of folders between the searched one and the project.
    let depth: Int
    /// A demo comes after another application at the same depth.
    let isDemo: Bool

    static func < (a: Rank, b: Rank) -> Bool {
      (a.isBenchmark ? 1 : 0, a.depth, a.isDemo ? 1 : 0) < (b.isBenchmark ? 1 : 0, b.depth, b.isDemo ? 1 : 0)
    }
  }

  /// The maximum depth of the search for demo projects.
  private static let maximumDepth = 4
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "build", "DerivedData", "node_modules", "SourcePackages", "fastlane", "Packages",
  ]

  /// Returns groups of workspaces and projects with the same rank, in order of preference.
  ///
  /// In a group a workspace comes before the projects beside it.
  static func projects(in folder: String) -> [(rank: Rank, paths: [String])] {
    var groups: [(rank: Rank, paths: [String])] = []
    var level = [folder]
    for depth in 0..<maximumDepth {
      var found: [String] = []
      var next: [String] = []
      for folder in level { scan(folder, into: &found, folders: &next) }
      for path in found {
        let rank = rank(of: path, below: folder, depth: depth)
        if let index = groups.firstIndex(where: { $0.rank == rank }) {
          groups[index].paths.append(path)
        } else {
          groups.append((rank, [path]))
        }
      }
      level = next
    }
    return groups.sorted { $0.rank < $1.rank }
  }

  private static func rank(of path: String, below folder: String, depth: Int) -> Rank {
    let names = path.dropFirst(folder.count).split(separator: "/").map { $0.lowercased() }
    let demos = ["demo", "example", "sample"]
    return Rank(
      isBenchmark: names.contains { $0.hasPrefix("benchmark") }, depth: depth,
      isDemo: names.contains { name in demos.contains { name.contains($0) } })
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
