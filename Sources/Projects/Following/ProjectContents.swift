import Foundation

/// Tells whether a project and the files that it reads are the same as before. A file is read again when the file system
/// says that it changed.
struct ProjectContents {
  private var keys: [FileStamp: String] = [:]

  /// A fingerprint of a project and of the contents of its files.
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

  /// The files of a bundle. A catalogue or another folder stands for the files below it.
  private func files(of bundle: ProjectBundle) -> [String] {
    bundle.resources.flatMap { resource in
      FolderListing.isFolder(resource.path)
        ? (try? FolderListing.entries(below: resource.path, isOpaque: { _ in false }, isSkipped: { _ in false })) ?? []
        : [resource.path]
    }
  }
}
