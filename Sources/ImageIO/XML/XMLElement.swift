import CoreGraphics

/// An element of an XML document with the line it starts on.
package final class XMLElement {
  package let name: String
  package let line: Int
  /// In the order of the file; a later one of the same name is an error of the file.
  package private(set) var attributes: [(name: String, value: String)]
  package var children: [XMLElement] = []
  /// The characters directly inside, joined.
  package var text = ""

  init(name: String, line: Int, attributes: [(name: String, value: String)]) {
    (self.name, self.line, self.attributes) = (name, line, attributes)
  }

  /// An attribute's value.
  package subscript(_ attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  /// Gives an attribute another value.
  package func set(_ attribute: String, to value: String) {
    attributes.removeAll { $0.name == attribute }
    attributes.append((attribute, value))
  }

  /// A copy with another's attributes, and its children with a `key`, over this one's.
  package func overridden(by other: XMLElement) -> XMLElement {
    let copy = XMLElement(name: name, line: line, attributes: attributes)
    for (name, value) in other.attributes where name != "key" { copy.set(name, to: value) }
    let changes = other.children.filter { $0["key"] != nil && $0.name != "mask" }
    copy.children =
      children.filter { child in !changes.contains { $0["key"] == child["key"] } || child.name == "mask" } + changes
    copy.text = text
    return copy
  }

  /// The first child of a name.
  package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The first child whose `key` attribute is `key`.
  package func child(key: String) -> XMLElement? { children.first { $0["key"] == key } }

  /// The children of a child that only groups (`<subviews>`, `<connections>`, …).
  package func list(_ name: String) -> [XMLElement] { child(name)?.children ?? [] }

  /// `name id="…"`, for messages.
  package var label: String { self["id"].map { "\(name) id=\"\($0)\"" } ?? name }
}
