import Foundation

/// Caches the contents and the resolved paths of folders while a project is read.
final class FolderCache {
  private var resolvedPaths: [String: String] = [:]
  private var names: [String: [String: String]] = [:]

  /// Returns a folder's path with all symbolic links resolved.
  func resolved(_ folder: String) -> String {
    if let known = resolvedPaths[folder] { return known }
    let path = ProjectRoot.resolved(folder)
    resolvedPaths[folder] = path
    return path
  }

  /// Returns a file's actual name in a folder, whose case may differ, or nil if there is none.
  func name(_ name: String, in folder: String) -> String? {
    let known = names[folder] ?? Self.names(in: folder)
    names[folder] = known
    return known[name] ?? known[name.lowercased()]
  }

  /// Returns the names in a folder, each by its exact and by its lower-case form.
  private static func names(in folder: String) -> [String: String] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    var table: [String: String] = [:]
    for name in names where table[name.lowercased()] == nil { table[name.lowercased()] = name }
    for name in names { table[name] = name }
    return table
  }
}
