import Foundation

/// A Swift package, read from its manifest without running it.
struct SwiftPackage: Sendable {
  /// A package dependency.
  struct Dependency: Equatable, Sendable {
    var name: String
    /// The address of the repository, or nil for a local package.
    var url: String?
    var path: String?
  }

  let folder: String
  private(set) var name: String
  private(set) var targets: [PackageTarget] = []
  /// The names of libraries and executables, with their targets.
  private(set) var products: [(name: String, targets: [String])] = []
  private(set) var dependencies: [Dependency] = []
  private(set) var notes: [String] = []
  let languageMode: LanguageMode

  /// Reads the manifest in a folder. Throws an error if it does not contain a constant of type `Package`.
  init(at folder: String) throws(ProjectError) {
    let file = folder + "/Package.swift"
    guard let data = RegularFile.contents(atPath: file) else {
      throw ProjectError("\(file): this file cannot be read; every package has one")
    }
    let text = String(decoding: data, as: UTF8.self)
    let parser = ManifestParser(ManifestConditions.activeText(of: text))
    self.folder = folder
    name = (folder as NSString).lastPathComponent
    languageMode = Self.toolsLanguageMode(text)
    guard let package = parser.constants.values.first(where: Self.isPackage) else {
      throw ProjectError("\(file):1: expected a constant that is made by Package(name:…)")
    }
    var resolver = ManifestResolver(parser.constants)
    let additions = parser.additions.mapValues { $0.flatMap { resolver.resolve($0).elements } }
    read(resolver.resolve(package), additions: additions, file)
  }

  /// Returns a Boolean value indicating whether the package has a library or executable with a name.
  func vends(_ product: String) -> Bool { products.contains { $0.name == product } }

  private static func isPackage(_ expression: ManifestExpression) -> Bool {
    if case .call("Package", _) = expression { true } else { false }
  }

  private mutating func read(
    _ call: ManifestExpression, additions: [String: [ManifestExpression]], _ file: String
  ) {
    name = call["name"]?.string ?? name
    func elements(_ property: String) -> [ManifestExpression] {
      (call[property]?.elements ?? []) + (additions[property] ?? [])
    }
    dependencies = elements("dependencies").compactMap(Self.dependency)
    let declared = elements("targets")
    targets = declared.compactMap(PackageTarget.init)
    if targets.count < declared.count || declared.isEmpty {
      notes.append("\(file): some targets are known only when the manifest runs; folders of Sources take their place")
      addConventionalTargets()
    }
    products = elements("products").compactMap { product in
      product["name"]?.string.map { ($0, product["targets"]?.strings ?? [$0]) }
    }
    if let modes = call["swiftLanguageModes"] ?? call["swiftLanguageVersions"] {
      let versions = modes.elements.compactMap(Self.languageMode)
      if let newest = versions.max() { setLanguageMode(newest) }
    }
  }

  /// Sets the language mode of the targets that have none of their own.
  private mutating func setLanguageMode(_ mode: LanguageMode) {
    for index in targets.indices where targets[index].languageMode == nil {
      targets[index].languageMode = mode
    }
  }

  /// Adds a target for each folder in `Sources` that belongs to no target.
  private mutating func addConventionalTargets() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/Sources")) ?? []
    let known = Set(targets.flatMap { [$0.name, $0.path.map { ($0 as NSString).lastPathComponent } ?? $0.name] })
    for name in names.sorted() where !known.contains(name) && FolderListing.isFolder(folder + "/Sources/" + name) {
      targets.append(PackageTarget(name: name, kind: .target))
    }
  }

  /// Returns the dependency of a call such as `.package(url: "…", from: "1.0.0")`, or nil for other expressions.
  private static func dependency(_ call: ManifestExpression) -> Dependency? {
    guard case .call("package", _) = call else { return nil }
    let (url, path) = (call["url"]?.string, call["path"]?.string)
    guard let address = url ?? path else { return nil }
    let last = (address as NSString).lastPathComponent
    return Dependency(
      name: call["name"]?.string ?? (last.hasSuffix(".git") ? String(last.dropLast(4)) : last), url: url, path: path)
  }

  /// Returns the language mode of an expression such as `.v5` or `.version("4")`.
  static func languageMode(_ mode: ManifestExpression) -> LanguageMode? {
    switch mode {
    case .name(let name): languageMode(name)
    case .call("version", _): mode.unlabelled?.string.map { LanguageMode(version: $0) }
    default: nil
    }
  }

  /// Returns the language mode for a name such as `v5` or `v4_2`.
  private static func languageMode(_ name: String) -> LanguageMode? {
    name.hasPrefix("v") ? LanguageMode(version: String(name.dropFirst())) : nil
  }

  /// Returns the default language mode for the tools version in the manifest's first line.
  private static func toolsLanguageMode(_ text: String) -> LanguageMode {
    guard let line = text.split(whereSeparator: \.isNewline).first, let range = line.range(of: "swift-tools-version:")
    else { return .v4 }
    let version = line[range.upperBound...].drop(while: \.isWhitespace)
    return LanguageMode(version: String(version.prefix { $0.isNumber || $0 == "." }))
  }
}
