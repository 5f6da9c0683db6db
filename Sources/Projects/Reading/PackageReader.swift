import Foundation

/// Reads a Swift package as a project.
struct PackageReader {
  let choice: ProjectChoice
  let root: ProjectRoot

  func project(at folder: String) throws(ProjectError) -> Project {
    let package = try SwiftPackage(at: folder)
    let target = try chosenTarget(in: package)
    var finder = DependencyFinder(root: root)
    finder.add(package)
    var graph = ModuleGraph(finder.catalog)
    var draft = package.draft(of: target, root: root)
    let xtool = XtoolFile(in: folder)
    // The module's resources are also in the main bundle, because an application loads its storyboards from there.
    let resources = (draft.module.bundle?.resources ?? []) + self.resources(of: xtool, folder)
    draft.notes += notes(on: package, besides: target)
    graph.add(draft)
    guard graph.modules.last?.name == target.moduleName else {
      throw ProjectError(
        "\(folder)/Package.swift: target \(target.name) has no Swift file that UIKit can run"
          + (graph.notes.last.map { "; \($0)" } ?? ""))
    }
    let bundle = ProjectBundle(
      name: FileName.safe(target.name) + ".app", info: info(of: target, folder, xtool), resources: resources)
    var project = Project(
      name: FileName.safe(target.name), path: folder, root: root.path, modules: graph.modules, bundle: bundle)
    project.isApplication = UIKitUse(draft.module.sources).hasEntryPoint
    project.notes = finder.notes + graph.notes
    return project
  }

  /// Returns the target that the user chose, the one with an application's entry point, or else the main library.
  private func chosenTarget(in package: SwiftPackage) throws(ProjectError) -> PackageTarget {
    let libraries = package.targets.filter(\.kind.isLibrary)
    if let name = choice.target ?? choice.scheme ?? XtoolFile(in: package.folder)?.product {
      let products = package.products.first { $0.name == name }?.targets ?? []
      guard let target = libraries.first(where: { $0.name == name || products.contains($0.name) }) else {
        let names = libraries.map(\.name).joined(separator: ", ")
        throw ProjectError("\(package.folder): there is no target \"\(name)\"; the targets are \(names)")
      }
      return target
    }
    let uses = Dictionary(
      libraries.map { ($0.name, UIKitUse(PackageFiles(of: $0, in: package, root: root).sources)) },
      uniquingKeysWith: { first, _ in first })
    let candidates = libraries.filter { uses[$0.name]?.importsUIKit ?? false }
    let application = candidates.first { uses[$0.name]?.hasEntryPoint ?? false }
    let products = package.products.flatMap(\.targets)
    let named = candidates.first { $0.name == package.name } ?? candidates.first { products.contains($0.name) }
    guard let target = application ?? named ?? candidates.first else {
      throw ProjectError("\(package.folder)/Package.swift: expected a target with Swift files that import UIKit")
    }
    return target
  }

  /// Returns the resources that xtool adds to the application.
  private func resources(of xtool: XtoolFile?, _ folder: String) -> [ProjectBundle.Resource] {
    (xtool?.resources ?? []).compactMap { path in
      guard case .found(let file) = root.place(of: folder + "/" + path) else { return nil }
      return ProjectBundle.Resource(path: file, name: (path as NSString).lastPathComponent)
    }
  }

  private func info(of target: PackageTarget, _ folder: String, _ xtool: XtoolFile?) -> Data {
    var keys: [String: Any] = [
      "CFBundleExecutable": target.name, "CFBundleName": target.name, "CFBundlePackageType": "APPL",
      "CFBundleIdentifier": "splashview." + SettingModifier.apply("rfc1034identifier", to: target.name),
      "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1", "CFBundleInfoDictionaryVersion": "6.0",
    ]
    if let identifier = xtool?.bundleIdentifier { keys["CFBundleIdentifier"] = identifier }
    for path in ["Info.plist", "Sources/\(target.name)/Info.plist"] + [xtool?.infoPath].compactMap({ $0 }) {
      guard let found = try? PropertyListFile.dictionary(at: folder + "/" + path) else { continue }
      keys.merge(found) { $1 }
    }
    return ProjectBundle.info(keys)
  }

  /// Returns a note for each target that is left out, apart from tests.
  private func notes(on package: SwiftPackage, besides target: PackageTarget) -> [String] {
    package.targets.filter { !$0.kind.isLibrary && $0.kind != .testTarget }.map {
      "\($0.name): this target of the package is a \($0.kind.title) and is left out"
    }
  }
}

extension PackageTarget.Kind {
  /// The name of the kind, for messages.
  fileprivate var title: String {
    switch self {
    case .target: "library"
    case .executableTarget: "program"
    case .testTarget: "test"
    case .binaryTarget: "binary framework"
    case .plugin: "plugin"
    case .macro: "macro"
    case .systemLibrary: "system library"
    }
  }
}
