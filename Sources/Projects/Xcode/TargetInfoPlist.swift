import Foundation

/// The `Info.plist` of a target in its built bundle.
struct TargetInfoPlist {
  private let settings: BuildSettings
  private(set) var keys: [String: Any] = [:]

  init(_ target: XcodeTarget, notes: inout [String]) {
    settings = target.settings
    if let file = settings["INFOPLIST_FILE"], !file.isEmpty { read(file, of: target, notes: &notes) }
    if settings.isOn("GENERATE_INFOPLIST_FILE") {
      for (key, value) in GeneratedInfoPlistKeys(settings).keys { setDefault(key, value) }
    }
    addStandardKeys(target)
  }

  var data: Data { ProjectBundle.info(keys) }

  /// Reads the Info.plist of the project, and expands its variables.
  private mutating func read(_ file: String, of target: XcodeTarget, notes: inout [String]) {
    let project = target.project
    let path = XcodeProject.join(project.folder, file)
    guard case .found(let found) = project.root.place(of: path) else {
      notes.append("\(project.root.shown(path)): the Info.plist of \(target.name) is not there")
      return
    }
    do {
      keys = try PropertyListFile.dictionary(at: found).mapValues(expanded)
    } catch { notes.append(error.description) }
  }

  private func expanded(_ value: Any) -> Any {
    switch value {
    case let text as String: settings.expand(text)
    case let list as [Any]: list.map(expanded)
    case let table as [String: Any]:
      Dictionary(table.map { (settings.expand($0.key), expanded($0.value)) }, uniquingKeysWith: { first, _ in first })
    default: value
    }
  }

  /// Sets the value of a key that is missing or empty.
  private mutating func setDefault(_ key: String, _ value: Any?) {
    if keys[key] == nil || keys[key] as? String == "" { keys[key] = value }
  }

  /// Adds the keys that every built bundle has, and on which code may rely.
  private mutating func addStandardKeys(_ target: XcodeTarget) {
    let name = settings["PRODUCT_NAME"] ?? target.name
    setDefault("CFBundleExecutable", settings["EXECUTABLE_NAME"] ?? name)
    setDefault("CFBundleName", name)
    let identifier = settings["PRODUCT_BUNDLE_IDENTIFIER"].flatMap { $0.isEmpty ? nil : $0 }
    setDefault(
      "CFBundleIdentifier", identifier ?? "splashview." + SettingModifier.apply("rfc1034identifier", to: name))
    setDefault("CFBundlePackageType", settings["PRODUCT_BUNDLE_PACKAGE_TYPE"])
    setDefault("CFBundleShortVersionString", settings["MARKETING_VERSION"])
    setDefault("CFBundleVersion", settings["CURRENT_PROJECT_VERSION"])
    setDefault("CFBundleDevelopmentRegion", target.project.developmentRegion)
    setDefault("CFBundleInfoDictionaryVersion", "6.0")
    // Xcode also writes the deployment target to this key.
    setDefault("MinimumOSVersion", settings["IPHONEOS_DEPLOYMENT_TARGET"])
  }
}
