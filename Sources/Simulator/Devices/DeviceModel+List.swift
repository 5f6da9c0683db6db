import CoreGraphics

extension DeviceModel {
  /// The size and scale as text, such as `375 × 667 @2x`.
  package var sizeText: String {
    "\(JSONValue.text(of: size.width)) × \(JSONValue.text(of: size.height)) @\(JSONValue.text(of: scale))x"
  }

  /// The text that `splashview devices` prints: each screen with the models that have it.
  package static var listText: String {
    table.map { model in
      let insets =
        "safe area \(JSONValue.text(of: model.safeArea.top)) top, \(JSONValue.text(of: model.safeArea.bottom)) bottom"
      return "\(model.sizeText), \(insets)\n    \(model.names.joined(separator: ", "))\n"
    }.joined()
      + "Any other screen is --size WIDTHxHEIGHT with --scale, or --device WIDTHxHEIGHT@Nx.\n"
  }

  /// The list in JSON.
  package static var listJSON: String { JSONValue.array(table.map(\.listEntry)).pretty }

  private var listEntry: JSONValue {
    .object([
      ("names", .array(names.map(JSONValue.string))), ("width", .number(size.width)), ("height", .number(size.height)),
      ("scale", .number(scale)), ("safeAreaTop", .number(safeArea.top)), ("safeAreaBottom", .number(safeArea.bottom)),
      ("cornerRadius", .number(cornerRadius)),
    ])
  }
}
