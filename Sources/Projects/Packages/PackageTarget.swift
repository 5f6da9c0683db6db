/// A target of a Swift package.
struct PackageTarget: Equatable, Sendable {
  enum Kind: String, Sendable {
    case target, executableTarget, testTarget, binaryTarget, plugin, macro, systemLibrary

    /// A Boolean value indicating whether the target is a module that others can import.
    var isLibrary: Bool { self == .target || self == .executableTarget }
  }

  struct ResourceRule: Equatable, Sendable {
    var path: String
    /// A Boolean value indicating whether the rule is `copy`, which keeps a folder's structure.
    var isCopied: Bool
  }

  var name: String
  var kind: Kind
  var path: String?
  var sources: [String]?
  var exclude: [String] = []
  var resources: [ResourceRule] = []
  /// The names of the targets and products that the target depends on.
  var dependencies: [String] = []
  /// The package of each product among the dependencies, as far as the manifest names it.
  var packages: [String: String] = [:]
  var conditions: [String] = []
  var compilerFlags: [String] = []
  var languageMode: LanguageMode?

  var moduleName: String { SettingModifier.identifier(name) }
}

// MARK: - Reading

extension PackageTarget {
  /// Reads a call such as `.target(name: "Kit")`. Returns nil for other expressions.
  init?(_ call: ManifestExpression) {
    guard case .call(let function, _) = call, let kind = Kind(rawValue: function), let name = call["name"]?.string,
      !name.isEmpty
    else { return nil }
    (self.name, self.kind) = (name, kind)
    path = call["path"]?.string
    sources = call["sources"]?.strings
    exclude = call["exclude"]?.strings ?? []
    resources = (call["resources"]?.elements ?? []).compactMap(Self.resource)
    dependencies = (call["dependencies"]?.elements ?? []).compactMap(Self.dependency)
    for dependency in call["dependencies"]?.elements ?? [] {
      if let product = dependency["name"]?.string { packages[product] = dependency["package"]?.string }
    }
    for setting in call["swiftSettings"]?.elements ?? [] { apply(setting) }
  }

  private static func resource(_ call: ManifestExpression) -> ResourceRule? {
    guard case .call(let function, _) = call, let path = call.unlabelled?.string else { return nil }
    return ResourceRule(path: path, isCopied: function != "process")
  }

  private static func dependency(_ expression: ManifestExpression) -> String? {
    expression.string ?? expression["name"]?.string
  }

  /// Applies an element of `swiftSettings`, such as `.define("DEBUG", .when(configuration: .debug))`.
  private mutating func apply(_ setting: ManifestExpression) {
    guard case .call(let function, _) = setting, Self.holds(setting.condition) else { return }
    switch (function, setting.unlabelled) {
    case ("define", .string(let name)?): conditions.append(name)
    case ("swiftLanguageMode", let mode?), ("swiftLanguageVersion", let mode?):
      languageMode = SwiftPackage.languageMode(mode)
    case ("enableUpcomingFeature", .string(let name)?): compilerFlags += ["-enable-upcoming-feature", name]
    case ("enableExperimentalFeature", .string(let name)?): compilerFlags += ["-enable-experimental-feature", name]
    case ("defaultIsolation", .name("nil")?): break
    case ("defaultIsolation", .name?): compilerFlags += ["-default-isolation", "MainActor"]
    // Other unsafe flags are ignored. Optimisation is for code that rarely changes.
    case ("unsafeFlags", let flags?): compilerFlags += flags.strings.filter { ["-O", "-Osize"].contains($0) }
    default: break
    }
  }

  /// Returns a Boolean value indicating whether a condition such as `.when(platforms: [.iOS])` holds.
  private static func holds(_ condition: ManifestExpression?) -> Bool {
    guard let condition else { return true }
    if case .name(let configuration)? = condition["configuration"], configuration != "debug" { return false }
    guard let platforms = condition["platforms"]?.elements, !platforms.isEmpty else { return true }
    return platforms.contains(.name("iOS"))
  }
}

extension ManifestExpression {
  /// The second argument of a setting, which is its condition.
  fileprivate var condition: ManifestExpression? {
    guard case .call(_, let arguments) = self, arguments.count > 1 else { return nil }
    return arguments[1].value
  }
}
