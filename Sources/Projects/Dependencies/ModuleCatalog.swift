import Foundation

/// The modules that a project can import, by name. A module is read only when something imports it.
struct ModuleCatalog {
  /// The origin of a module's sources.
  enum Origin {
    case target(XcodeTarget)
    case packageTarget(PackageTarget, SwiftPackage)
    /// A folder of sources without a project, such as one of `Pods/`.
    case pod(PodSpecification)
  }

  var root: ProjectRoot
  private var origins: [String: Origin] = [:]
  private var products: [String: [String]] = [:]
  /// Missing modules that a manifest requires, with a message on how to get each.
  private var missing: [String: String] = [:]

  init(root: ProjectRoot) { self.root = root }

  /// Adds a module unless one with the same name exists.
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

  /// Returns how to get a missing module; nil if no manifest requires it.
  ///
  /// A pod's module may have another name, which only the pod states: the pod `lottie-ios` has the module `Lottie`.
  /// So a name that differs only in case, or in an ending for a platform or language, counts as the module's name.
  func reason(forMissing module: String) -> String? {
    if let reason = missing[module] { return reason }
    let similar = missing.keys.sorted().filter { Self.core(of: $0) == Self.core(of: module) }
    return similar.first.flatMap { missing[$0] }
  }

  /// Returns a name in lower case, without punctuation and without endings such as `-ios`.
  private static func core(of name: String) -> String {
    var words = name.lowercased().split { !($0.isLetter || $0.isNumber) }
    while words.count > 1, let last = words.last, ["ios", "swift"].contains(last) { words.removeLast() }
    return words.joined()
  }

  func has(_ name: String) -> Bool { origins[name] != nil }

  /// Returns the modules of a product. A name that is not a product counts as a module.
  func modules(ofProduct name: String) -> [String] { products[name] ?? [name] }

  /// Returns the draft of a module, or nil if the catalogue does not have the module.
  func draft(of name: String) -> ModuleDraft? {
    switch origins[name] {
    case .target(let target): TargetModule(target).draft()
    case .packageTarget(let target, let package): package.draft(of: target, root: root)
    case .pod(let pod): pod.draft(of: name, root: root)
    case nil: nil
    }
  }
}
