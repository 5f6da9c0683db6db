import Foundation

/// A shared scheme, with the targets that it launches and builds.
struct Scheme: Sendable {
  let name: String
  /// The name of the target to launch, or nil if the scheme only builds.
  let launchedTarget: String?
  /// The name of the first target that the scheme builds.
  let builtTarget: String?

  /// Returns the shared schemes of a project or workspace, sorted by name.
  static func all(in container: String) -> [Scheme] {
    let folder = container + "/xcshareddata/xcschemes"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".xcscheme") }.sorted().compactMap { name in
      RegularFile.contents(atPath: folder + "/" + name).map {
        Scheme(name: String(name.dropLast(9)), text: String(decoding: $0, as: UTF8.self))
      }
    }
  }

  init(name: String, text: String) {
    self.name = name
    var (section, launched, built): (String, String?, String?) = ("", nil, nil)
    for tag in MarkupScanner.tags(in: text) where !tag.isClosing {
      if tag.name.hasSuffix("Action") { section = tag.name }
      guard tag.name == "BuildableReference", let target = tag.attributes["BlueprintName"] else { continue }
      if section == "LaunchAction" { launched = launched ?? target }
      if section == "BuildAction" { built = built ?? target }
    }
    (launchedTarget, builtTarget) = (launched, built)
  }
}
