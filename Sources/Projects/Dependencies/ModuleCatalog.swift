import Foundation

/// All modules that a project could import, by name. A module is read when something imports it.
struct ModuleCatalog {
  /// The origin of a module's sources.
  enum Origin {
    case target(XcodeTarget)
    case packageTarget(PackageTarget, SwiftPackage)
    /// A folder of sources without a project, such as one of `Pods/`.
    case pod(PodSpecification)
  }

  let root: ProjectRoot
  private var origins: [String: Origin] = [:]
  private var products: [String: [String]] = [:]
  /// Modules that a manifest requires and the project lacks, with a sentence on how to get them.
  private(set) var missing: [String: String] = [:]

  init(root: ProjectRoot) { self.root = root }

  /// Adds a module unless another one has its name.
  mutating func add(_ name: String, _ origin: Origin) {
    if origins[name] == nil { origins[name] = origin }
  }

  /// Adds the libraries of an Xcode project.
  mutating func add(_ project: XcodeProject) {
    for target in project.targets where target.isForIOS {
      if case .library = target.kind { add(target.moduleName, .target(target)) }
    }
  }

  /// Adds the modules and products of a package.
  mutating func add(_ package: SwiftPackage) {
    for target in package.targets where target.kind.isLibrary {
      add(target.moduleName, .packageTarget(target, package))
    }
    for (name, targets) in package.products where products[name] == nil {
      products[name] = targets.map(SettingModifier.identifier)
    }
  }

  mutating func addMissing(_ name: String, _ sentence: String) {
    if missing[name] == nil { missing[name] = sentence }
  }

  func has(_ name: String) -> Bool { origins[name] != nil }

  /// The modules of a package's product; any other name is a module itself.
  func modules(ofProduct name: String) -> [String] { products[name] ?? [name] }

  /// The contents of a module, nil when nothing in the project has it.
  func draft(of name: String) -> ModuleDraft? {
    switch origins[name] {
    case .target(let target): TargetModule(target).draft()
    case .packageTarget(let target, let package): package.draft(of: target, root: root)
    case .pod(let pod): pod.draft(of: name, root: root)
    case nil: nil
    }
  }
}
