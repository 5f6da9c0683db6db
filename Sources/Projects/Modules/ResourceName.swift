import Foundation

/// The names of resources in a bundle.
enum ResourceName {
  /// Returns the file name, with the `.lproj` folder of a localised file.
  static func inBundle(_ path: String, region: String? = nil) -> String {
    let name = (path as NSString).lastPathComponent
    let folder = (path.parentFolder as NSString).lastPathComponent
    if folder.hasSuffix(".lproj") { return folder + "/" + name }
    guard let region, !region.contains("."), !region.contains("/"), !region.isEmpty else { return name }
    return region + ".lproj/" + name
  }
}
