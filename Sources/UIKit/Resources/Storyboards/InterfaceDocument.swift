// Storyboards and xibs, read from the XML that Interface Builder saves.
//
// On iOS they are compiled into nibs; here the source is read at launch, once per device. `InterfaceDocument` is what
// the file says, `InterfaceBuilder` makes a scene's objects out of it and connects them. A controller is made first,
// with its relationships; its view and everything in the scene only when the view is loaded, as on iOS.
// Rule inside: whatever is wrong with the file is a `ResourceError` with the line of the element; nothing traps.

/// A storyboard or xib.
final class InterfaceDocument {
  /// For messages.
  let file: String
  let root: XMLElement
  let bundle: Bundle
  /// The elements with an identity, resources left out.
  private(set) var elements: [String: XMLElement] = [:]
  /// Which scene an element with an identity is in.
  private(set) var scenes: [XMLElement] = []

  init(_ data: Data, file: String, bundle: Bundle) throws {
    self.file = file
    self.bundle = bundle
    root = try XMLReader.read(data, file: file)
    guard root.name == "document" else {
      throw ResourceError(file: file, line: root.line, element: root.name, "expected <document>")
    }
    guard root["type"].map({ $0.contains("CocoaTouch") }) ?? true else {
      throw error(root, "expected an interface for iOS, found \(root["type"] ?? "")")
    }
    scenes = root.list("scenes").filter { $0.name == "scene" }
    for element in root.children where element.name == "scenes" || element.name == "objects" {
      try index(element)
    }
  }

  /// Opens a file of a bundle, once per device.
  static func open(_ name: String, ext: String, in bundle: Bundle) throws -> InterfaceDocument {
    guard let url = bundle.url(forResource: name, withExtension: ext) else {
      throw ResourceError(file: bundle.name(of: bundle.bundleURL), "there is no \(name).\(ext) in the bundle")
    }
    if let known = Device.current[InterfaceDocumentsSlot.self][url] { return known }
    let file = bundle.name(of: url)
    let document = try InterfaceDocument(FileKind.contents(of: url, name: file), file: file, bundle: bundle)
    document.translate(try bundle.table(name))
    Device.current[InterfaceDocumentsSlot.self][url] = document
    return document
  }

  /// Puts the words of the table that goes by the file's name in: `id.text`, `id.title`, `id.normalTitle`, ….
  private func translate(_ words: [String: String]) {
    for (key, value) in words.sorted(by: { $0.key < $1.key }) {
      guard let dot = key.lastIndex(of: "."), let element = elements[String(key[..<dot])] else { continue }
      let property = String(key[key.index(after: dot)...])
      switch property {
      case "text", "placeholder", "title": element.set(property, to: value)
      case "normalTitle", "highlightedTitle", "selectedTitle", "disabledTitle":
        element.child(key: String(property.dropLast(5)))?.set("title", to: value)
      default: continue
      }
    }
  }

  /// An error at an element.
  func error(_ element: XMLElement, _ problem: String) -> ResourceError {
    ResourceError(file: file, line: element.line, element: element.label, problem)
  }

  /// The controller of a scene.
  static func controller(of scene: XMLElement) -> XMLElement? {
    scene.list("objects").first { $0["sceneMemberID"] == "viewController" }
      ?? scene.list("objects").first { $0.name.hasSuffix("iewController") || $0.name.hasSuffix("avigationController") }
  }

  /// The scene whose controller has an identity.
  func scene(ofController id: String) -> XMLElement? {
    scenes.first { Self.controller(of: $0)?["id"] == id }
  }

  /// The scene whose controller goes by a name in code.
  func scene(identifier: String) -> XMLElement? {
    scenes.first { Self.controller(of: $0)?["storyboardIdentifier"] == identifier }
  }

  /// The scene that the storyboard starts with.
  var initialScene: XMLElement? { root["initialViewController"].flatMap(scene(ofController:)) }

  /// The design-time size of a picture.
  func imageSize(_ name: String) -> CGSize? {
    guard let element = root.list("resources").first(where: { $0.name == "image" && $0["name"] == name }),
      let width = element["width"].flatMap(Double.init), let height = element["height"].flatMap(Double.init)
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// The design-time value of a named colour.
  func namedColor(_ name: String) -> XMLElement? {
    root.list("resources").first { ($0.name == "namedColor" || $0.name == "systemColor") && $0["name"] == name }?
      .child("color")
  }

  private func index(_ top: XMLElement) throws {
    var waiting = [top]
    while let element = waiting.popLast() {
      if let id = element["id"] {
        if let other = elements[id], element["placeholderIdentifier"] == nil {
          throw error(element, "the id is that of line \(other.line) too")
        }
        elements[id] = element
      }
      waiting += element.children
    }
  }
}

/// What a device has opened.
private enum InterfaceDocumentsSlot: DeviceSlot {
  static func makeValue(for device: Device) -> [URL: InterfaceDocument] { [:] }
}
