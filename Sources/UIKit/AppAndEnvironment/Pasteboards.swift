/// The items of one pasteboard, which all objects for its name share.
@MainActor
final class PasteboardContents {
  var items: [[String: Any]] = []
  var changeCount = 0

  init() {}
}

/// The pasteboards of a device, by name.
@MainActor
final class Pasteboards: DeviceSlot {
  private var contents: [UIPasteboard.Name: PasteboardContents] = [:]
  private var uniqueNames = 0
  private(set) lazy var general = UIPasteboard(.general, contents(.general, create: true) ?? PasteboardContents())

  nonisolated init() {}

  nonisolated static func makeValue(for device: Device) -> Pasteboards { Pasteboards() }

  func contents(_ name: UIPasteboard.Name, create: Bool) -> PasteboardContents? {
    if contents[name] == nil, create { contents[name] = PasteboardContents() }
    return contents[name]
  }

  func remove(_ name: UIPasteboard.Name) { contents[name] = nil }

  /// Returns a name that was not used before. It is a number, so that each run of an application has the same names.
  func makeUniqueName() -> UIPasteboard.Name {
    uniqueNames += 1
    return UIPasteboard.Name("com.apple.UIKit.pboard.unique-\(uniqueNames)")
  }
}

/// The values of items in their common types, whose identifiers are those of Uniform Type Identifiers.
enum PasteboardValue {
  static let text = "public.utf8-plain-text"
  static let address = "public.url"
  static let png = "public.png"
  static let color = "com.apple.uikit.color"
  private static let textTypes = [text, "public.text", "public.plain-text"]
  private static let imageTypes = [png, "public.jpeg", "public.image", "com.compuserve.gif"]

  static func string(in item: [String: Any]) -> String? {
    textTypes.lazy.compactMap { type in
      item[type] as? String ?? (item[type] as? Data).flatMap { String(data: $0, encoding: .utf8) }
    }.first
  }

  static func url(in item: [String: Any]) -> URL? {
    item[address] as? URL ?? (item[address] as? String).flatMap { URL(string: $0) }
  }

  @MainActor static func image(in item: [String: Any]) -> UIImage? {
    imageTypes.lazy.compactMap { type in
      item[type] as? UIImage ?? (item[type] as? Data).flatMap { UIImage(data: $0) }
    }.first
  }

  /// Returns the bytes of a value: data as they are, and text in UTF-8.
  @MainActor static func data(of value: Any) -> Data? {
    switch value {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: url.dataRepresentation
    case let image as UIImage: image.pngData()
    default: nil
    }
  }
}
