// Storyboards and xibs, read from the XML that Interface Builder saves.
//
// iOS compiles them into nibs; here the source is read at launch, once per device. `InterfaceDocument` is the parsed
// file. `InterfaceBuilder` makes the objects of a scene from it and connects them. As on iOS, a controller is made
// first, with its relationships. Its view and the other objects of the scene are made when the view is loaded.
// Invariant: every fault in the file is a `ResourceError` with the line of its element; nothing traps.

/// A storyboard or xib.
final class InterfaceDocument {
  /// The name of the file, for messages.
  let file: String
  /// The path of the file.
  let path: String
  let root: XMLElement
  let bundle: Bundle
  /// The elements with an identifier, without resources.
  private(set) var elements: [String: XMLElement] = [:]
  /// The scene of each element with an identifier.
  private(set) var scenes: [XMLElement] = []

  init(_ data: Data, file: String, path: String, bundle: Bundle) throws {
    (self.file, self.path) = (file, path)
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
    let document = try InterfaceDocument(
      FileKind.contents(of: url, name: file), file: file, path: url.path, bundle: bundle)
    document.translate(try bundle.plainTable(name))
    Device.current[InterfaceDocumentsSlot.self][url] = document
    return document
  }

  /// Inserts the strings of the table with the file's name: `id.text`, `id.title`, `id.normalTitle`, ….
  private func translate(_ strings: [String: String]) {
    for (key, value) in strings.sorted(by: { $0.key < $1.key }) {
      guard let dot = key.firstIndex(of: "."), let element = elements[String(key[..<dot])] else { continue }
      element.translate(String(key[key.index(after: dot)...]), to: value)
    }
  }

  /// Returns an error at an element.
  func error(_ element: XMLElement, _ problem: String) -> ResourceError {
    ResourceError(file: file, line: element.line, element: element.label, problem)
  }

  /// Returns the place of an element.
  func place(of element: XMLElement) -> InterfaceElement {
    InterfaceElement(file: path, line: element.line, identifier: element["id"])
  }

  /// Returns the controller of a scene.
  static func controller(of scene: XMLElement) -> XMLElement? {
    scene.list("objects").first { $0["sceneMemberID"] == "viewController" }
      ?? scene.list("objects").first { $0.name.hasSuffix("iewController") || $0.name.hasSuffix("avigationController") }
  }

  /// Returns the scene of the controller with an identifier.
  func scene(ofController id: String) -> XMLElement? {
    scenes.first { Self.controller(of: $0)?["id"] == id }
  }

  /// Returns the scene of the controller with a storyboard identifier.
  func scene(identifier: String) -> XMLElement? {
    scenes.first { Self.controller(of: $0)?["storyboardIdentifier"] == identifier }
  }

  /// The initial scene of the storyboard.
  var initialScene: XMLElement? { root["initialViewController"].flatMap(scene(ofController:)) }

  /// Returns the design-time size of an image.
  func imageSize(_ name: String) -> CGSize? {
    guard let element = root.list("resources").first(where: { $0.name == "image" && $0["name"] == name }),
      let width = element["width"].flatMap(Double.init), let height = element["height"].flatMap(Double.init)
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// Returns the design-time value of a named colour.
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

extension XMLElement {
  /// Sets a text of an element by the name that tables have for it.
  fileprivate func translate(_ property: String, to value: String) {
    switch property {
    case "text", "placeholder", "title", "prompt", "headerTitle", "footerTitle": set(property, to: value)
    case "normalTitle", "highlightedTitle", "selectedTitle", "disabledTitle":
      child(key: String(property.dropLast(5)))?.set("title", to: value)
    case "configuration.title", "configuration.subtitle":
      child(key: "configuration")?.set(String(property.dropFirst(14)), to: value)
    default:
      guard property.hasPrefix("segmentTitles["), let index = Int(property.dropFirst(14).dropLast()) else { return }
      let segments = list("segments")
      if segments.indices.contains(index) { segments[index].set("title", to: value) }
    }
  }
}

/// The documents that a device has opened.
private enum InterfaceDocumentsSlot: DeviceSlot {
  static func makeValue(for device: Device) -> [URL: InterfaceDocument] { [:] }
}
