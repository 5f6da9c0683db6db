/// A builder of `project.pbxproj` texts from short descriptions.
struct ProjectText {
  /// A target with its build phases, in which files are identifiers of objects.
  struct Target {
    var name: String
    var kind = "application"
    var sources: [String] = []
    var resources: [String] = []
    var frameworks: [String] = []
    /// The names of other targets that the target depends on.
    var dependencies: [String] = []
    var settings: [String: String] = [:]
    /// Additional fields, in property list syntax.
    var more = ""
  }

  var targets: [Target] = []
  var projectSettings: [String: String] = ["SDKROOT": "iphoneos", "SWIFT_VERSION": "5.0"]
  /// Additional objects, in property list syntax.
  var objects: [String] = []
  /// The identifiers of the main group's children.
  var children: [String] = []
  /// Additional fields of the project object, in property list syntax.
  var more = ""

  /// Adds a file to the main group.
  mutating func addFile(_ identifier: String, path: String, fields: String = "") {
    children.append(identifier)
    objects.append(
      #"\#(identifier) = {isa = PBXFileReference; path = "\#(path)"; sourceTree = "<group>"; \#(fields)};"#)
  }

  var text: String {
    let lines =
      objects + targets.flatMap(lines)
      + [
        "MAIN = {isa = PBXGroup; children = (\(list(children))); sourceTree = \"<group>\"; };",
        "CONFIGS = {isa = XCConfigurationList; buildConfigurations = (DEBUGCONFIG, ); };",
        configuration("DEBUGCONFIG", projectSettings),
        """
        PROJECT = {isa = PBXProject; mainGroup = MAIN; buildConfigurationList = CONFIGS; developmentRegion = en;
          targets = (\(list(targets.map { "T_" + $0.name }))); \(more) };
        """,
      ]
    return "// !$*UTF8*$!\n{ objects = {\n" + lines.joined(separator: "\n") + "\n}; rootObject = PROJECT; }\n"
  }

  private func list(_ items: [String]) -> String { items.map { "\"\($0)\", " }.joined() }

  private func configuration(_ identifier: String, _ settings: [String: String], fields: String = "") -> String {
    let values = settings.sorted { $0.key < $1.key }.map { #""\#($0.key)" = "\#($0.value)"; "# }.joined()
    return """
      "\(identifier)" = {isa = XCBuildConfiguration; name = Debug; buildSettings = { \(values) }; \(fields) };
      """
  }

  private func lines(of target: Target) -> [String] {
    let id = target.name
    func phase(_ kind: String, _ files: [String]) -> [String] {
      files.map { #""\#(kind)_\#(id)_\#($0)" = {isa = PBXBuildFile; fileRef = "\#($0)"; };"# } + [
        """
        "\(kind)_\(id)" = {isa = PBX\(kind)BuildPhase; files = (\(list(files.map { "\(kind)_\(id)_\($0)" }))); };
        """
      ]
    }
    let dependencies = target.dependencies.map {
      #""DEP_\#(id)_\#($0)" = {isa = PBXTargetDependency; target = "T_\#($0)"; };"#
    }
    let `extension` = ["application": "app", "framework": "framework", "bundle": "bundle"][target.kind] ?? "other"
    return phase("Sources", target.sources) + phase("Resources", target.resources)
      + phase("Frameworks", target.frameworks) + dependencies + [
        """
        "T_\(id)" = {isa = PBXNativeTarget; name = "\(id)"; productType = "com.apple.product-type.\(target.kind)";
          productReference = "PRODUCT_\(id)"; buildConfigurationList = "LIST_\(id)"; \(target.more)
          dependencies = (\(list(target.dependencies.map { "DEP_\(id)_\($0)" })));
          buildPhases = ("Sources_\(id)", "Resources_\(id)", "Frameworks_\(id)", ); };
        """,
        """
        "PRODUCT_\(id)" = {isa = PBXFileReference; path = "\(id).\(`extension`)"; sourceTree = BUILT_PRODUCTS_DIR; };
        """,
        "\"LIST_\(id)\" = {isa = XCConfigurationList; buildConfigurations = (\"CONFIG_\(id)\", ); };",
        configuration("CONFIG_\(id)", target.settings, fields: configurationFields[id] ?? ""),
      ]
  }

  /// Additional fields of the targets' configurations, by target.
  var configurationFields: [String: String] = [:]
}
