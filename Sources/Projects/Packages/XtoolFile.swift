import Foundation

/// The settings of an application that xtool packs, in `xtool.yml` beside the manifest.
///
/// xtool builds such packages on Linux; their library is the application. Of YAML, the file needs keys with values and lists
/// of values: https://github.com/xtool-org/xtool
struct XtoolFile {
  private static let name = "xtool.yml"

  /// The identifier of the application; nil where the file has an organisation alone.
  private(set) var bundleIdentifier: String?
  /// The product that is the application, where the package has several.
  private(set) var product: String?
  /// The path of an Info.plist, from the package's folder.
  private(set) var infoPath: String?
  /// The paths of further resources, from the package's folder.
  private(set) var resources: [String] = []

  /// Reads the file of a package; nil for a package without one.
  init?(in folder: String) {
    guard let data = FileManager.default.contents(atPath: folder + "/" + Self.name) else { return nil }
    var list: String?
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("#") { continue }
      if text.hasPrefix("- ") {
        if list == "resources" { resources.append(Self.value(text.dropFirst(2))) }
      } else if line.first?.isWhitespace == false, let colon = text.firstIndex(of: ":") {
        let key = String(text[..<colon])
        list = key
        set(key, to: Self.value(text[text.index(after: colon)...]))
      }
    }
  }

  private mutating func set(_ key: String, to value: String) {
    guard !value.isEmpty else { return }
    switch key {
    case "bundleID": bundleIdentifier = value
    case "product": product = value
    case "infoPath": infoPath = value
    default: break
    }
  }

  /// A value without quotes, and without the comment behind it.
  private static func value(_ text: some StringProtocol) -> String {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let quote = text.first, "\"'".contains(quote), let end = text.dropFirst().firstIndex(of: quote) {
      return String(text[text.index(after: text.startIndex)..<end])
    }
    return String(text.prefix { $0 != "#" }).trimmingCharacters(in: .whitespaces)
  }
}
