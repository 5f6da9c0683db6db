import Foundation

/// A target of an Xcode project.
struct XcodeTarget {
  let project: XcodeProject
  let object: XcodeObject
  let settings: BuildSettings
  /// Notes about faults in the configuration files.
  let notes: [String]

  init(_ object: XcodeObject, of project: XcodeProject) {
    (self.project, self.object) = (project, object)
    var reader = TargetSettingsReader(project: project, target: object)
    settings = reader.settings()
    notes = reader.notes
  }

  var name: String { object["name"] ?? "?" }

  var productType: String { object["productType"] ?? "" }

  var kind: Kind { Kind(productType: productType) }

  var moduleName: String {
    FileName.safe(SettingModifier.identifier(settings["PRODUCT_MODULE_NAME"] ?? name))
  }

  /// The name of the application or bundle that the target builds.
  var productName: String {
    let name = settings["PRODUCT_NAME"] ?? ""
    return FileName.safe(name.isEmpty ? self.name : name)
  }

  /// The kinds of products.
  enum Kind: Sendable {
    case application, library, resourceBundle, test
    case other(String)

    init(productType: String) {
      switch productType.split(separator: ".").dropFirst(3).joined(separator: ".") {
      case "application", "application.on-demand-install-capable": self = .application
      case "framework", "framework.static", "library.static", "library.dynamic": self = .library
      case "bundle": self = .resourceBundle
      case "bundle.unit-test", "bundle.ui-testing": self = .test
      case "app-extension", "extensionkit-extension", "app-extension.messages", "app-extension.intents-service":
        self = .other("app extension")
      case "watchkit2-extension", "application.watchapp2", "application.watchapp", "watchkit-extension":
        self = .other("watch app")
      case let type: self = .other(type.isEmpty ? "product of no known type" : type)
      }
    }

    /// The name of the kind, for messages.
    var title: String {
      switch self {
      case .application: "application"
      case .library: "framework"
      case .resourceBundle: "resource bundle"
      case .test: "tests"
      case .other(let title): title
      }
    }
  }

  /// A Boolean value indicating whether the target is built for iPhone or iPad.
  var isForIOS: Bool {
    let platforms = settings.words("SUPPORTED_PLATFORMS")
    if !platforms.isEmpty { return platforms.contains { $0.hasPrefix("iphone") } }
    if let sdk = settings["SDKROOT"], !sdk.isEmpty, sdk != "auto" { return sdk.hasPrefix("iphone") }
    return settings["IPHONEOS_DEPLOYMENT_TARGET"] != nil || settings["TARGETED_DEVICE_FAMILY"] != nil
  }

  /// The dependencies on targets in this and other projects.
  var dependencies: [XcodeObject] { project.objects("dependencies", of: object) }

  /// Returns the target in the same project that a dependency refers to, or nil if there is none.
  func target(of dependency: XcodeObject) -> XcodeObject? { dependency["target"].flatMap { project[$0] } }
}
