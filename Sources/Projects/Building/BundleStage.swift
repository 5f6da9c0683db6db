import Foundation

/// Lays a bundle out as iOS does, with links to the files where they lie in the project.
struct BundleStage {
  let cache: BuildCache

  /// The folder of the staged bundle. It is named after what it holds, so that the same bundle is staged once and a
  /// running host keeps the one that it was started with.
  func stage(_ bundle: ProjectBundle, in folder: String) throws(ProjectError) -> String {
    let files = FileManager.default
    let parent = folder + "/bundles/" + key(of: bundle)
    let place = parent + "/" + bundle.name
    if files.fileExists(atPath: place) { return place }
    let new = cache.temporaryName(beside: place)
    do {
      try files.createDirectory(atPath: new, withIntermediateDirectories: true)
      try bundle.info.write(to: URL(fileURLWithPath: new + "/Info.plist"))
      for resource in bundle.resources {
        let link = new + "/" + resource.name
        try files.createDirectory(
          atPath: (link as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        if files.fileExists(atPath: link) { continue }
        try files.createSymbolicLink(atPath: link, withDestinationPath: resource.path)
      }
      try files.moveItem(atPath: new, toPath: place)
    } catch {
      // Another process may have staged the same bundle in the meantime.
      try? files.removeItem(atPath: new)
      if files.fileExists(atPath: place) { return place }
      throw ProjectError("\(place): this folder of the cache cannot be written: \(error.localizedDescription)")
    }
    return place
  }

  private func key(of bundle: ProjectBundle) -> String {
    var key = ContentKey()
    key.add(String(decoding: bundle.info, as: UTF8.self))
    for resource in bundle.resources {
      key.add(resource.path)
      key.add(resource.name)
    }
    return key.text
  }
}
