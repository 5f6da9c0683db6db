import Foundation

/// Reads a folder of sources without a project file, or a single Swift file.
enum SourceFolder {
  /// The extensions of folders that are treated as a single item, as in Xcode.
  private static let opaque: Set<String> = [
    "xcassets", "xcdatamodeld", "bundle", "framework", "xcframework", "appiconset", "scnassets", "playground",
    "xcodeproj", "xcworkspace", "docc",
  ]
  private static let skipped: Set<String> = ["build", "DerivedData", "Pods", "Carthage", "node_modules", "fastlane"]
  private static let resourceKinds: Set<String> = [
    "storyboard", "xib", "xcassets", "strings", "stringsdict", "xcstrings", "ttf", "otf", "ttc", "png", "jpg", "jpeg",
    "gif", "webp", "pdf", "svg", "json", "lottie", "mp4", "mov", "m4v", "mp3", "wav", "caf", "plist", "bundle", "html",
    "css", "js", "txt",
  ]

  static func isOpaque(_ name: String) -> Bool { opaque.contains((name as NSString).pathExtension) }

  /// Returns a Boolean value indicating whether a folder contains Swift files.
  ///
  /// Also returns true for a folder that cannot be listed. Reading it later reports the reason.
  static func containsSources(_ path: String) -> Bool {
    let entries = try? FolderListing.entries(
      below: path, isOpaque: isOpaque, isSkipped: { skipped.contains($0) })
    return entries?.contains { $0.hasSuffix(".swift") } ?? true
  }

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

  /// Returns the files of a library in a folder, without tests and demos.
  static func libraryFiles(in folder: String) -> [String] {
    let entries = try? FolderListing.entries(
      below: folder, isOpaque: isOpaque, isSkipped: { skipped.contains($0) || isDemo($0) })
    return (entries ?? []).filter { !isTestOrManifest($0, below: folder) }
  }

  private static func isDemo(_ name: String) -> Bool {
    ["Example", "Examples", "Demo", "Demos", "Sample", "Samples"].contains(name)
  }

  private static func isTestOrManifest(_ path: String, below root: String) -> Bool {
    if path.hasSuffix("/Package.swift") { return true }
    return path.dropFirst(root.count).split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
  }

  /// Returns the files that become resources, which their extensions determine.
  static func resources(_ entries: [String]) -> [ProjectBundle.Resource] {
    entries.compactMap { path in
      let name = (path as NSString).lastPathComponent
      guard resourceKinds.contains((name as NSString).pathExtension.lowercased()), name != "Info.plist" else {
        return nil
      }
      let folder = (path.parentFolder as NSString).lastPathComponent
      return ProjectBundle.Resource(path: path, name: folder.hasSuffix(".lproj") ? folder + "/" + name : name)
    }
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

  /// Returns a valid Swift module name for a name.
  static func moduleName(_ name: String) -> String {
    let text = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return text.first?.isNumber ?? true ? "_" + text : text
  }
}
