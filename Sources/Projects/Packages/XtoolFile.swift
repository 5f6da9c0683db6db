import Foundation

/// The settings in `xtool.yml`, the file beside a manifest with which xtool packages a library as an application.
///
/// xtool builds iOS applications on Linux: https://github.com/xtool-org/xtool. The reader supports the
/// subset of YAML that the file needs: keys with values, and lists of values.
struct XtoolFile {
  private static let name = "xtool.yml"

  /// The bundle identifier of the application, or nil if the file has only an organisation identifier.
  private(set) var bundleIdentifier: String?
  /// The name of the product that is the application, for packages with several products.
  private(set) var product: String?
  /// The path of an Info.plist, relative to the package's folder.
  private(set) var infoPath: String?
  /// The paths of additional resources, relative to the package's folder.
  private(set) var resources: [String] = []

  /// Reads the file of a package. Returns nil if the package has none.
  init?(in folder: String) {
    guard let data = RegularFile.contents(atPath: folder + "/" + Self.name) else { return nil }
    // The key of the lines with values that follow.
    var currentKey: String?
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("#") { continue }
      if text.hasPrefix("- ") {
        if currentKey == "resources" { resources.append(Self.value(text.dropFirst(2))) }
      } else if line.first?.isWhitespace == false, let colon = text.firstIndex(of: ":") {
        let key = String(text[..<colon])
        currentKey = key
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

  /// Returns a value without its quotes and without a trailing comment.
  private static func value(_ text: some StringProtocol) -> String {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let quote = text.first, "\"'".contains(quote), let end = text.dropFirst().firstIndex(of: quote) {
      return String(text[text.index(after: text.startIndex)..<end])
    }
    return String(text.prefix { $0 != "#" }).trimmingCharacters(in: .whitespaces)
  }
}
