import Foundation

/// Finds the files of a package's targets.
struct PackageFiles {
  private(set) var sources: [String] = []
  private(set) var resources: [ProjectBundle.Resource] = []
  private(set) var notes: [String] = []
  private(set) var leftOut: [String] = []

  private let target: PackageTarget
  private let root: ProjectRoot
  private let folder: String

  init(of target: PackageTarget, in package: SwiftPackage, root: ProjectRoot) {
    (self.target, self.root) = (target, root)
    folder = package.folder(of: target)
    guard case .found = root.place(of: folder) else {
      notes.append("\(root.shown(folder)): the folder of target \(target.name) is not there")
      return
    }
    do {
      let entries = try FolderListing.entries(
        below: folder, isOpaque: SourceFolder.isOpaque, isSkipped: { _ in false })
      for path in entries { add(path) }
    } catch { notes.append(error.description) }
    for rule in target.resources where rule.isCopied { addCopied(rule) }
    if !leftOut.isEmpty {
      notes.append(LeftOutFiles(leftOut, reason: "in languages other than Swift").sentence(module: target.name))
    }
  }

  /// Adds a file of the target's folder to the sources, the resources or the files that are left out.
  private mutating func add(_ path: String) {
    let name = String(path.dropFirst(folder.count + 1))
    if target.exclude.contains(where: { Self.contains($0, name) }) { return }
    if target.resources.contains(where: { $0.isCopied && Self.contains($0.path, name) }) { return }
    let isListed = target.sources?.contains { Self.contains($0, name) } ?? true
    let isResource = target.resources.contains { Self.contains($0.path, name) }
    switch SourceKind(path) {
    case .swift where isListed: sources.append(path)
    case .other where isListed: leftOut.append(path)
    case .resource where isResource || Self.isImplicitResource(path):
      resources.append(.init(path: path, name: ResourceName.inBundle(path)))
    default: break
    }
  }

  /// Adds the file or folder of a `copy` rule, which keeps its structure.
  private mutating func addCopied(_ rule: PackageTarget.ResourceRule) {
    let path = XcodeProject.join(folder, rule.path)
    switch root.place(of: path) {
    case .found(let found):
      resources.append(.init(path: found, name: (rule.path as NSString).lastPathComponent))
    case .missing: notes.append("\(root.shown(path)): target \(target.name) lists this resource, but it is not there")
    case .outside: notes.append("\(path): this resource of \(target.name) is outside of the project and left out")
    }
  }

  /// Returns a Boolean value indicating whether a path is a file itself or a folder that contains it.
  private static func contains(_ path: String, _ name: String) -> Bool {
    let plain = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    let folder = plain.hasSuffix("/") ? String(plain.dropLast()) : plain
    return folder == "." || folder.isEmpty || name == folder || name.hasPrefix(folder + "/")
  }

  /// Returns a Boolean value indicating whether a file is a resource even if the manifest does not list it.
  private static func isImplicitResource(_ path: String) -> Bool {
    ["storyboard", "xib", "xcassets", "xcstrings"].contains((path as NSString).pathExtension)
      || ResourceName.inBundle(path).contains("/")
  }
}

extension SwiftPackage {
  /// Returns the folder of a target, from the manifest or by convention.
  func folder(of target: PackageTarget) -> String {
    if let path = target.path {
      return URL(fileURLWithPath: folder + "/" + path).standardizedFileURL.path
    }
    for parent in ["Sources", "Source", "src", "srcs"] {
      let path = folder + "/" + parent + "/" + target.name
      if FolderListing.isFolder(path) { return path }
    }
    // A package with a single target may keep its files in Sources itself.
    return folder + "/Sources" + (targets.filter(\.kind.isLibrary).count == 1 ? "" : "/" + target.name)
  }

  /// Returns the module of a target, with the bundle that `Bundle.module` refers to.
  func draft(of target: PackageTarget, root: ProjectRoot) -> ModuleDraft {
    let files = PackageFiles(of: target, in: self, root: root)
    var module = ProjectModule(name: target.moduleName, sources: files.sources)
    module.foreignSources = files.leftOut.sorted()
    module.languageMode = target.languageMode ?? languageMode
    module.conditions = ["SWIFT_PACKAGE", "DEBUG"] + target.conditions
    module.compilerFlags = target.compilerFlags
    module.packageName = SettingModifier.identifier(name)
    if !files.resources.isEmpty {
      module.bundle = bundle(of: target, files.resources)
      module.assetSymbols = AssetSymbolFinder(files.resources).symbols
    }
    return ModuleDraft(module: module, linked: target.dependencies, notes: files.notes)
  }

  private func bundle(of target: PackageTarget, _ resources: [ProjectBundle.Resource]) -> ProjectBundle {
    let bundle = FileName.safe("\(name)_\(target.name)")
    let info = ProjectBundle.info([
      "CFBundleIdentifier": name.lowercased() + "." + target.name + ".resources", "CFBundleName": bundle,
      "CFBundlePackageType": "BNDL", "CFBundleDevelopmentRegion": "en", "CFBundleInfoDictionaryVersion": "6.0",
    ])
    return ProjectBundle(name: bundle + ".bundle", info: info, resources: resources)
  }
}
