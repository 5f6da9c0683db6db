import Foundation

/// Lays a bundle out as iOS does, with links to the files where they lie in the project.
struct BundleStage {
  let cache: BuildCache

  /// The folder of the staged bundle, made anew beside the old one and then put in its place.
  func stage(_ bundle: ProjectBundle, in folder: String) throws(ProjectError) -> String {
    let files = FileManager.default
    let new = cache.temporaryName(beside: folder + "/" + bundle.name)
    do {
      try files.createDirectory(atPath: new, withIntermediateDirectories: true)
      try bundle.info.write(to: URL(fileURLWithPath: new + "/Info.plist"))
      for resource in bundle.resources {
        let place = new + "/" + resource.name
        try files.createDirectory(
          atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        if files.fileExists(atPath: place) { continue }
        try files.createSymbolicLink(atPath: place, withDestinationPath: resource.path)
      }
    } catch {
      throw ProjectError("\(new): this folder of the cache cannot be written: \(error.localizedDescription)")
    }
    // The name holds a hash of nothing: a running host keeps reading the folder that it was started with.
    let place = folder + "/bundles/" + UUID().uuidString + "/" + bundle.name
    do {
      try files.createDirectory(
        atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try files.moveItem(atPath: new, toPath: place)
    } catch {
      throw ProjectError("\(place): this folder of the cache cannot be written: \(error.localizedDescription)")
    }
    return place
  }
}
