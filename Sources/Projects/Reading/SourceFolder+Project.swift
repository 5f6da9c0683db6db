import Foundation

extension SourceFolder {
  /// Reads a folder or a file as an application with a single module.
  static func project(at path: String) throws(ProjectError) -> Project {
    let isFolder = FolderListing.isFolder(path)
    guard isFolder || RegularFile.isRegular(path) else {
      throw ProjectError("\(path): this is a device or a pipe, expected a Swift file")
    }
    let root = isFolder ? path : path.parentFolder
    let name = moduleName(((path as NSString).lastPathComponent as NSString).deletingPathExtension)
    let entries =
      isFolder
      ? try FolderListing.entries(
        below: path, isOpaque: isOpaque,
        isSkipped: { skipped.contains($0) }) : [path]
    let sources = entries.filter { $0.hasSuffix(".swift") && !isTestOrManifest($0, below: root) }
    guard !sources.isEmpty else { throw ProjectError("\(path): there is no Swift file in this folder") }
    let resources = isFolder ? self.resources(entries) : []
    let bundle = ProjectBundle(
      name: name + ".app", info: try info(name, entries, resources), resources: resources)
    var module = ProjectModule(name: name, sources: sources)
    module.assetSymbols = AssetSymbolFinder(resources).symbols
    // Xcode's default for new projects.
    module.extendsAssetClasses = true
    return Project(name: name, path: path, root: root, modules: [module], bundle: bundle)
  }

  /// Returns the folder's own Info.plist, or one with the keys that Xcode would generate.
  private static func info(
    _ name: String, _ entries: [String], _ resources: [ProjectBundle.Resource]
  ) throws(ProjectError) -> Data {
    var keys: [String: Any] = [:]
    if let path = entries.first(where: { $0.hasSuffix("/Info.plist") || $0.hasSuffix("-Info.plist") }) {
      keys = try PropertyListFile.dictionary(at: path)
      keys = keys.mapValues { Self.expanded($0, name: name) }
    } else {
      for (key, storyboard) in [("UILaunchStoryboardName", "LaunchScreen"), ("UIMainStoryboardFile", "Main")]
      where resources.contains(where: { $0.name.hasSuffix(storyboard + ".storyboard") }) {
        keys[key] = storyboard
      }
    }
    keys["CFBundleExecutable"] = name
    keys["CFBundleName"] = name
    if keys["CFBundleIdentifier"] == nil { keys["CFBundleIdentifier"] = "splashview." + name }
    return ProjectBundle.info(keys)
  }

  /// Returns a value of an Info.plist in which the variables for names have the name of the project.
  private static func expanded(_ value: Any, name: String) -> Any {
    switch value {
    case let text as String:
      ["PRODUCT_NAME", "PRODUCT_MODULE_NAME", "EXECUTABLE_NAME", "TARGET_NAME"].reduce(text) {
        $0.replacingOccurrences(of: "$(\($1))", with: name).replacingOccurrences(of: "${\($1)}", with: name)
      }.replacingOccurrences(of: "$(PRODUCT_BUNDLE_IDENTIFIER)", with: "splashview." + name)
    case let list as [Any]: list.map { expanded($0, name: name) }
    case let table as [String: Any]: table.mapValues { expanded($0, name: name) }
    default: value
    }
  }
}
