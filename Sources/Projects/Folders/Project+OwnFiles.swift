import Foundation

extension Project {
  /// Returns the resolved path of a source or resource in the project's folder, or nil for any other file.
  package func ownFile(_ path: String) -> String? {
    let file = ProjectRoot.resolved(path)
    guard path.hasPrefix("/"), file.hasPrefix(ProjectRoot.resolved(root) + "/"),
      FileManager.default.fileExists(atPath: file), !FolderListing.isFolder(file)
    else { return nil }
    let bundles = [bundle] + modules.compactMap(\.bundle)
    let own = modules.flatMap(\.sources) + bundles.flatMap(\.resources).map(\.path)
    return own.lazy.map(ProjectRoot.resolved).contains { file == $0 || file.hasPrefix($0 + "/") } ? file : nil
  }
}
