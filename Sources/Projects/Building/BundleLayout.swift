import Foundation

/// Lays out bundles: creates folders with the layout of iOS that contain links to the project's files.
struct BundleLayout {
  let cache: BuildCache

  /// Creates a bundle with the bundles of the project's modules inside it, and returns its folder.
  ///
  /// The parent folder's name is a fingerprint of the contents, so equal bundles are created once. A changed bundle
  /// gets another folder, so a running host keeps its own.
  func create(_ bundle: ProjectBundle, of project: Project, in folder: String) throws(ProjectError) -> String {
    let files = FileManager.default
    let moduleBundles = project.modules.compactMap(\.bundle)
    let parent = folder + "/bundles/" + key(of: [bundle] + moduleBundles)
    let destination = parent + "/" + bundle.name
    if files.fileExists(atPath: destination) { return destination }
    let new = cache.temporaryName(beside: destination)
    do {
      try createFolder(of: bundle, at: new)
      for bundle in moduleBundles {
        let isFramework = bundle.name.hasSuffix(".framework")
        try createFolder(of: bundle, at: new + (isFramework ? "/Frameworks/" : "/") + bundle.name)
      }
      try files.moveItem(atPath: new, toPath: destination)
    } catch {
      // Another process may have created the same bundle in the meantime.
      try? files.removeItem(atPath: new)
      if files.fileExists(atPath: destination) { return destination }
      throw ProjectError("\(destination): this folder of the cache cannot be written: \(error.localizedDescription)")
    }
    return destination
  }

  private func createFolder(of bundle: ProjectBundle, at folder: String) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try bundle.info.write(to: URL(fileURLWithPath: folder + "/Info.plist"))
    for resource in bundle.resources {
      let link = folder + "/" + resource.name
      try files.createDirectory(
        atPath: link.parentFolder, withIntermediateDirectories: true)
      // The first resource with a name is used.
      if files.fileExists(atPath: link) { continue }
      try files.createSymbolicLink(atPath: link, withDestinationPath: resource.path)
    }
  }

  private func key(of bundles: [ProjectBundle]) -> String {
    var key = ContentKey()
    for bundle in bundles {
      key.add(bundle.name)
      key.add(String(decoding: bundle.info, as: UTF8.self))
      for resource in bundle.resources {
        key.add(resource.path)
        key.add(resource.name)
      }
    }
    return key.text
  }
}
