import Foundation

/// The files of a folder of sources without a project file.
enum SourceFolder {
  /// The extensions of folders that are treated as a single item, as in Xcode.
  private static let opaque: Set<String> = [
    "xcassets", "xcdatamodeld", "bundle", "framework", "xcframework", "appiconset", "scnassets", "playground",
    "xcodeproj", "xcworkspace", "docc",
  ]
  static let skipped: Set<String> = ["build", "DerivedData", "Pods", "Carthage", "node_modules", "fastlane"]
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

  /// Returns the files of a library in a folder, without tests and demos.
  static func libraryFiles(in folder: String) -> [String] {
    let entries = try? FolderListing.entries(
      below: folder, isOpaque: isOpaque, isSkipped: { skipped.contains($0) || isDemo($0) })
    return (entries ?? []).filter { !isTestOrManifest($0, below: folder) }
  }

  private static func isDemo(_ name: String) -> Bool {
    ["Example", "Examples", "Demo", "Demos", "Sample", "Samples"].contains(name)
  }

  static func isTestOrManifest(_ path: String, below root: String) -> Bool {
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

  /// Returns a valid Swift module name for a name.
  static func moduleName(_ name: String) -> String {
    let text = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return text.first?.isNumber ?? true ? "_" + text : text
  }
}
