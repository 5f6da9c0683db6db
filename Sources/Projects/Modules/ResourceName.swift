import Foundation

/// The names that resources get in a bundle.
enum ResourceName {
  /// The file name, below the folder of its language for a localised file.
  static func inBundle(_ path: String, region: String? = nil) -> String {
    let name = (path as NSString).lastPathComponent
    let folder = ((path as NSString).deletingLastPathComponent as NSString).lastPathComponent
    if folder.hasSuffix(".lproj") { return folder + "/" + name }
    guard let region, !region.contains("."), !region.contains("/"), !region.isEmpty else { return name }
    return region + ".lproj/" + name
  }
}
