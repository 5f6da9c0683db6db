import Foundation

/// Computes fingerprints of a project's contents. A file is read again only if its stamp has changed.
struct ProjectContents {
  private var keys: [FileStamp: String] = [:]

  /// Returns the fingerprint of a project and of the contents of its files.
  mutating func fingerprint(of project: Project, otherFiles: [String] = []) -> String {
    var current: [FileStamp: String] = [:]
    var key = ContentKey()
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    key.add(String(decoding: (try? encoder.encode(project)) ?? Data(), as: UTF8.self))
    let bundles = [project.bundle] + project.modules.compactMap(\.bundle)
    for path in project.modules.flatMap(\.sources) + bundles.flatMap({ files(of: $0) }) + otherFiles {
      guard let stamp = FileStamp(of: path) else { continue }
      let content = current[stamp] ?? keys[stamp] ?? Self.key(of: path)
      current[stamp] = content
      key.add(content)
    }
    keys = current
    return key.text
  }

  private static func key(of path: String) -> String {
    var key = ContentKey()
    key.add(file: path)
    return key.text
  }

  /// Returns the files of a bundle, including those in asset catalogues and other folders.
  private func files(of bundle: ProjectBundle) -> [String] {
    bundle.resources.flatMap { resource in
      FolderListing.isFolder(resource.path)
        ? (try? FolderListing.entries(below: resource.path, isOpaque: { _ in false }, isSkipped: { _ in false })) ?? []
        : [resource.path]
    }
  }
}
