import Foundation

/// A pod: a folder of sources. A `.podspec` may select some of them. It is a Ruby program, which is read but not run.
struct PodSpecification: Sendable {
  let folder: String
  /// The name of the pod's module, where it differs from the pod's name.
  private(set) var moduleName: String?
  /// The patterns of source files relative to the folder, or an empty array for all files.
  private var sourcePatterns: [String] = []
  /// The patterns of resources relative to the folder. If there are none, the patterns of sources select them too.
  private var resourcePatterns: [String] = []

  init(of name: String, in folder: String) {
    self.folder = folder
    for line in DependencyManifest.lines(of: folder + "/" + name + ".podspec") {
      guard let equals = line.range(of: "=") else { continue }
      let key = line[..<equals.lowerBound].trimmingCharacters(in: .whitespaces)
      let patterns = Self.strings(in: String(line[equals.upperBound...]))
      if key.hasSuffix(".module_name") { moduleName = patterns.first }
      if key.hasSuffix(".source_files") { sourcePatterns += patterns }
      if key.hasSuffix(".resources") || key.hasSuffix(".resource") { resourcePatterns += patterns }
      // The first string of a resource bundle is the bundle's name.
      if key.hasSuffix(".resource_bundles") || key.hasSuffix(".resource_bundle") {
        resourcePatterns += patterns.dropFirst()
      }
    }
  }

  /// Returns the name of an installed pod's module. CocoaPods keeps no specification of it, but a module map.
  static func moduleName(of name: String, in pods: String) -> String? {
    let map = "\(pods)/Target Support Files/\(name)/\(name).modulemap"
    let line = DependencyManifest.lines(of: map).first { $0.hasPrefix("framework module ") || $0.hasPrefix("module ") }
    return line?.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.drop { ["framework", "module"].contains($0) }.first
      .map(String.init)
  }

  /// Returns all strings in quotation marks.
  private static func strings(in line: String) -> [String] {
    line.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }.enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// Returns the pod's module, or nil if it has no Swift file.
  func draft(of name: String, root: ProjectRoot) -> ModuleDraft? {
    let files = SourceFolder.libraryFiles(in: folder).filter(root.contains)
    let listed = files.filter { matches($0, sourcePatterns) }
    let sources = listed.filter { $0.hasSuffix(".swift") }
    guard !sources.isEmpty else { return nil }
    var module = ProjectModule(name: name, sources: sources)
    module.conditions = ["COCOAPODS", "DEBUG"]
    let resources = SourceFolder.resources(
      files.filter { resourcePatterns.isEmpty ? matches($0, sourcePatterns) : matches($0, resourcePatterns) })
    if !resources.isEmpty {
      let info = ["CFBundleIdentifier": "org.cocoapods." + name, "CFBundleName": name]
      module.bundle = ProjectBundle(name: name + ".framework", info: ProjectBundle.info(info), resources: resources)
    }
    let others = listed.filter { if case .other = SourceKind($0) { true } else { false } }
    var draft = ModuleDraft(module: module)
    if !others.isEmpty {
      draft.notes.append(LeftOutFiles(others, reason: "in languages other than Swift").sentence(module: name))
    }
    return draft
  }

  private func matches(_ path: String, _ patterns: [String]) -> Bool {
    let name = String(path.dropFirst(folder.count + 1))
    return patterns.isEmpty || patterns.contains { PodPattern.matches($0, name) }
  }
}

/// Matches the file patterns of pod specifications: a folder, or a path with `*`, `**` and `{a,b}`.
enum PodPattern {
  static func matches(_ pattern: String, _ path: String) -> Bool {
    // In a wildcard, `*` also matches slashes. `**/` may match no folder, so `A/**/*` becomes `A/*`.
    let plain = pattern.replacingOccurrences(of: "**/*", with: "*").replacingOccurrences(of: "**", with: "*")
    let alternatives = plain.split(separator: "{", maxSplits: 1, omittingEmptySubsequences: false)
    guard alternatives.count == 2, let close = alternatives[1].firstIndex(of: "}") else {
      return Wildcard(plain).matches(path) || path.hasPrefix(plain + "/")
    }
    let rest = alternatives[1][alternatives[1].index(after: close)...]
    return alternatives[1][..<close].split(separator: ",").contains {
      Wildcard(alternatives[0] + $0.trimmingCharacters(in: .whitespaces) + rest).matches(path)
    }
  }
}
