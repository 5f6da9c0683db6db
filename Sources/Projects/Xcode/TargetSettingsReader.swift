import Foundation

/// Collects the build settings of a target: first Xcode's defaults, then the project's and the target's settings.
///
/// The project and the target may each have a configuration file, which their own settings override.
struct TargetSettingsReader {
  let project: XcodeProject
  let target: XcodeObject
  private(set) var notes: [String] = []

  init(project: XcodeProject, target: XcodeObject) { (self.project, self.target) = (project, target) }

  mutating func settings() -> BuildSettings {
    var settings = BuildSettings()
    for (name, value) in defaults { settings.assign(name, value) }
    for owner in [nil, target] { add(project.configuration(of: owner), to: &settings) }
    return settings
  }

  private mutating func add(_ configuration: XcodeObject?, to settings: inout BuildSettings) {
    guard let configuration else { return }
    if let path = configurationFile(of: configuration) {
      var file = ConfigurationFile(root: project.root, folder: project.folder)
      file.read(path, into: &settings, from: project.root.shown(project.path))
      notes += file.notes
    }
    settings.assign(configuration.dictionary("buildSettings"))
  }

  private func configurationFile(of configuration: XcodeObject) -> String? {
    if let reference = configuration["baseConfigurationReference"].flatMap({ project[$0] }) {
      return project.path(of: reference)
    }
    // Xcode 16 refers to a file in a synchronised folder by the folder and a relative path.
    guard let anchor = configuration["baseConfigurationReferenceAnchor"].flatMap({ project[$0] }),
      let folder = project.path(of: anchor), let path = configuration["baseConfigurationReferenceRelativePath"]
    else { return nil }
    return XcodeProject.join(folder, path)
  }

  /// The settings that Xcode provides.
  private var defaults: [String: String] {
    let name = target["name"] ?? ""
    return [
      "TARGET_NAME": name, "TARGETNAME": name, "PROJECT_NAME": project.name, "PROJECT": project.name,
      "PROJECT_DIR": project.folder, "SRCROOT": project.folder, "SOURCE_ROOT": project.folder,
      "PROJECT_FILE_PATH": project.path, "CONFIGURATION": "Debug", "PRODUCT_NAME": "$(TARGET_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "DEVELOPMENT_LANGUAGE": project.developmentRegion, "PLATFORM_NAME": "iphonesimulator",
      "EFFECTIVE_PLATFORM_NAME": "-iphonesimulator", "SDK_NAME": "iphonesimulator18.0", "CURRENT_ARCH": "arm64",
      "ARCHS": "arm64", "PRODUCT_BUNDLE_PACKAGE_TYPE": packageType, "MARKETING_VERSION": "1.0",
      "CURRENT_PROJECT_VERSION": "1", "PODS_ROOT": "$(SRCROOT)/Pods",
    ]
  }

  private var packageType: String {
    target["productType"]?.hasSuffix(".application") ?? false ? "APPL" : "FMWK"
  }
}
