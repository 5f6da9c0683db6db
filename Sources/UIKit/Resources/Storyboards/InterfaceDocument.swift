// Storyboards and xibs, in the XML format of Interface Builder.
//
// Xcode compiles these files to nibs. Here, the XML is parsed when it is first used, once per device. An
// `InterfaceDocument` is the parsed file. An `InterfaceBuilder` makes and connects the objects of a scene from it. As
// on iOS, a controller and its relationships are made first. Its view and the other objects of the scene are made when
// the view is loaded.
// Invariant: every fault in a file is a `ResourceError` with the line of its element; nothing traps.

/// A parsed storyboard or xib.
final class InterfaceDocument {
  /// The name of the file, for error messages.
  let file: String
  /// The path of the file.
  let path: String
  let root: XMLElement
  let bundle: Bundle
  /// The elements of scenes or objects by identifier.
  private(set) var elements: [String: XMLElement] = [:]
  /// The scenes of a storyboard, in the order of the file.
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

  /// Returns a file of a bundle, which is parsed and localised once per device.
  static func open(_ name: String, ext: String, in bundle: Bundle) throws -> InterfaceDocument {
    guard let url = bundle.url(forResource: name, withExtension: ext) else {
      throw ResourceError(file: bundle.name(of: bundle.bundleURL), "there is no \(name).\(ext) in the bundle")
    }
    if let cached = Device.current[InterfaceDocumentsSlot.self][url] { return cached }
    let file = bundle.name(of: url)
    let document = try InterfaceDocument(
      FileKind.contents(of: url, name: file), file: file, path: url.path, bundle: bundle)
    document.localize(try bundle.plainTable(name))
    Device.current[InterfaceDocumentsSlot.self][url] = document
    return document
  }

  /// Inserts the strings of the strings table with the file's name. A key is `id.property`, such as `4Xk-2n-zUf.text`.
  private func localize(_ strings: [String: String]) {
    for (key, value) in strings.sorted(by: { $0.key < $1.key }) {
      guard let dot = key.firstIndex(of: "."), let element = elements[String(key[..<dot])] else { continue }
      element.localize(String(key[key.index(after: dot)...]), to: value)
    }
  }

  /// Returns an error with the file, and the line of an element.
  func error(_ element: XMLElement, _ problem: String) -> ResourceError {
    ResourceError(file: file, line: element.line, element: element.label, problem)
  }

  /// Returns the location of an element, by which the preview finds the source of a view.
  func place(of element: XMLElement) -> InterfaceElement {
    InterfaceElement(file: path, line: element.line, identifier: element["id"])
  }

  /// Returns the element of a scene's view controller.
  static func controller(of scene: XMLElement) -> XMLElement? {
    scene.list("objects").first { $0["sceneMemberID"] == "viewController" }
      ?? scene.list("objects").first { $0.name.hasSuffix("iewController") || $0.name.hasSuffix("avigationController") }
  }

  /// Returns the scene whose controller has an object identifier.
  func scene(ofController id: String) -> XMLElement? {
    scenes.first { Self.controller(of: $0)?["id"] == id }
  }

  /// Returns the scene whose controller has a storyboard identifier.
  func scene(identifier: String) -> XMLElement? {
    scenes.first { Self.controller(of: $0)?["storyboardIdentifier"] == identifier }
  }

  /// The scene of the initial view controller; nil if the storyboard has none.
  var initialScene: XMLElement? { root["initialViewController"].flatMap(scene(ofController:)) }

  /// Returns the size of an image when Interface Builder saved the file, which has a list of resources.
  func imageSize(_ name: String) -> CGSize? {
    guard let element = root.list("resources").first(where: { $0.name == "image" && $0["name"] == name }),
      let width = element["width"].flatMap(Double.init), let height = element["height"].flatMap(Double.init)
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// Returns the value of a named colour when Interface Builder saved the file.
  func namedColor(_ name: String) -> XMLElement? {
    root.list("resources").first { ($0.name == "namedColor" || $0.name == "systemColor") && $0["name"] == name }?
      .child("color")
  }

  /// Adds an element and its descendants to `elements`. Identifiers must be unique, except those of placeholders.
  private func index(_ root: XMLElement) throws {
    var pending = [root]
    while let element = pending.popLast() {
      if let id = element["id"] {
        if let other = elements[id], element["placeholderIdentifier"] == nil {
          throw error(element, "the id is that of line \(other.line) too")
        }
        elements[id] = element
      }
      pending += element.children
    }
  }
}

extension XMLElement {
  /// Sets the localised string of a property, which strings tables name differently from the file's attributes.
  fileprivate func localize(_ property: String, to value: String) {
    switch property {
    case "text", "placeholder", "title", "prompt", "headerTitle", "footerTitle": set(property, to: value)
    case "normalTitle", "highlightedTitle", "selectedTitle", "disabledTitle":
      child(key: String(property.dropLast("Title".count)))?.set("title", to: value)
    case "configuration.title", "configuration.subtitle":
      child(key: "configuration")?.set(String(property.dropFirst("configuration.".count)), to: value)
    default:
      let prefix = "segmentTitles["
      guard property.hasPrefix(prefix), let index = Int(property.dropFirst(prefix.count).dropLast()) else { return }
      let segments = list("segments")
      if segments.indices.contains(index) { segments[index].set("title", to: value) }
    }
  }
}

/// The cache of documents that a device opened, by URL.
private enum InterfaceDocumentsSlot: DeviceSlot {
  static func makeValue(for device: Device) -> [URL: InterfaceDocument] { [:] }
}
