import Foundation

extension ProjectBundle {
  /// Returns the bundle without the Info.plist keys that load the application's user interface at launch.
  func withoutApplication() throws(ProjectError) -> ProjectBundle {
    let list = try? unsafe PropertyListSerialization.propertyList(from: info, options: [], format: nil)
    guard var keys = list as? [String: Any] else { throw ProjectError("\(name)/Info.plist: expected a dictionary") }
    for key in ["UIMainStoryboardFile", "UIApplicationSceneManifest", "UIMainStoryboardFile~ipad"] { keys[key] = nil }
    var bundle = self
    bundle.info = ProjectBundle.info(keys)
    return bundle
  }
}
