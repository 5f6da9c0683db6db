import Foundation

/// The `Info.plist` keys that Xcode generates from `INFOPLIST_KEY_…` settings.
struct GeneratedInfoPlistKeys {
  private let settings: BuildSettings

  init(_ settings: BuildSettings) { self.settings = settings }

  var keys: [String: Any] {
    var keys: [String: Any] = [:]
    for setting in settings.names where setting.hasPrefix(Self.prefix) {
      guard let value = settings[setting], !value.isEmpty else { continue }
      add(String(setting.dropFirst(Self.prefix.count)), value, to: &keys)
    }
    return keys
  }

  private static let prefix = "INFOPLIST_KEY_"

  /// Adds the key of a setting. The keys for generation have a dictionary as their value.
  private func add(_ key: String, _ value: String, to keys: inout [String: Any]) {
    switch key {
    case "UIApplicationSceneManifest_Generation":
      guard settings.isOn(Self.prefix + key) else { return }
      keys["UIApplicationSceneManifest"] = [
        "UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any](),
      ]
    case "UILaunchScreen_Generation":
      if settings.isOn(Self.prefix + key) { keys["UILaunchScreen"] = [String: Any]() }
    default: keys[Self.key(key)] = Self.value(value, of: key)
    }
  }

  /// Returns the key in the file. A key for iPad has the suffix `~ipad`, and a key for iPhone has none.
  private static func key(_ key: String) -> String {
    if key.hasSuffix("_iPad") { return key.dropLast(5) + "~ipad" }
    return key.hasSuffix("_iPhone") ? String(key.dropLast(7)) : key
  }

  private static func value(_ value: String, of key: String) -> Any {
    if listKeys.contains(where: key.hasPrefix) { return BuildSettings.words(in: value) }
    switch value {
    case "YES": return true
    case "NO": return false
    default: return value
    }
  }

  /// The beginnings of keys whose values are arrays.
  private static let listKeys = [
    "UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities", "UIBackgroundModes", "UIAppFonts",
  ]
}
