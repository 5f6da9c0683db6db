import CoreGraphics

/// An element of an XML document.
package final class XMLElement {
  package let name: String
  /// The line on which the element starts.
  package let line: Int
  /// The attributes in the order of the file. Their names are unique.
  package private(set) var attributes: [(name: String, value: String)]
  package var children: [XMLElement] = []
  /// The text directly inside the element.
  package var text = ""

  init(name: String, line: Int, attributes: [(name: String, value: String)]) {
    (self.name, self.line, self.attributes) = (name, line, attributes)
  }

  /// The value of an attribute, or nil if there is none.
  package subscript(_ attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  /// Sets the value of an attribute.
  package func set(_ attribute: String, to value: String) {
    attributes.removeAll { $0.name == attribute }
    attributes.append((attribute, value))
  }

  /// Returns a copy whose attributes, and children with a `key`, are replaced by those of another element.
  package func overridden(by other: XMLElement) -> XMLElement {
    let copy = XMLElement(name: name, line: line, attributes: attributes)
    for (name, value) in other.attributes where name != "key" { copy.set(name, to: value) }
    let changes = other.children.filter { $0["key"] != nil && $0.name != "mask" }
    copy.children =
      children.filter { child in !changes.contains { $0["key"] == child["key"] } || child.name == "mask" } + changes
    copy.text = text
    return copy
  }

  /// Returns the first child with a name.
  package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// Returns the first child whose `key` attribute is `key`.
  package func child(key: String) -> XMLElement? { children.first { $0["key"] == key } }

  /// Returns the children of a child that groups elements, such as `<subviews>` or `<connections>`.
  package func list(_ name: String) -> [XMLElement] { child(name)?.children ?? [] }

  /// A description for messages: `name id="…"`.
  package var label: String { self["id"].map { "\(name) id=\"\($0)\"" } ?? name }
}
