import Foundation

/// Caches names and resolved paths of folders while a project is read.
final class FolderCache {
  private var resolvedPaths: [String: String] = [:]
  private var names: [String: [String: String]] = [:]

  /// A folder's path without links.
  func resolved(_ folder: String) -> String {
    if let known = resolvedPaths[folder] { return known }
    let path = ProjectRoot.resolved(folder)
    resolvedPaths[folder] = path
    return path
  }

  /// The name of a file in a folder, in the letter case that it has there.
  func name(_ name: String, in folder: String) -> String? {
    let known = names[folder] ?? Self.names(in: folder)
    names[folder] = known
    return known[name] ?? known[name.lowercased()]
  }

  /// The exact names, each also under its lower-case form.
  private static func names(in folder: String) -> [String: String] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    var table: [String: String] = [:]
    for name in names where table[name.lowercased()] == nil { table[name.lowercased()] = name }
    for name in names { table[name] = name }
    return table
  }
}
