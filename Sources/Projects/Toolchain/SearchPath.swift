import Foundation

/// The folders in which programs are searched by name.
package struct SearchPath: Sendable {
  private let folders: [String]

  /// Creates the search path from `PATH` in an environment, or from the standard folders if it has none.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
  }

  /// Returns the path of the first program with a name, or nil if there is none. A name with a slash is a path.
  package func program(_ name: String) -> String? {
    let candidates = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    return candidates.first(where: Self.isProgram)
  }

  /// Returns the paths of all programs with a name.
  package func programs(_ name: String) -> [String] { folders.map { "\($0)/\(name)" }.filter(Self.isProgram) }

  private static func isProgram(_ path: String) -> Bool {
    // Folders also have executable permissions.
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }
}
