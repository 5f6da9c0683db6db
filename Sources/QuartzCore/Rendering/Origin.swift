/// The code and the element of an interface document that made a layer or added an animation.
package final class Origin: Sendable {
  /// The return addresses in the client's functions that ran, innermost first.
  package let calls: [UInt]
  /// The element that was being made; nil for an object that code made.
  package let element: InterfaceElement?
  /// The class of the layer, or of the view that owns it; nil for an animation.
  package let type: AnyClass?

  init(calls: [UInt], element: InterfaceElement?, type: AnyClass?) {
    (self.calls, self.element, self.type) = (calls, element, type)
  }

  /// Returns the same origin, with the class of the view that owns the layer.
  package func owned(by type: AnyClass) -> Origin { Origin(calls: calls, element: element, type: type) }
}

/// An element of a storyboard or a xib.
package struct InterfaceElement: Sendable, Hashable {
  /// The path of the document.
  package var file: String
  package var line: Int
  /// The element's identifier, nil for one without.
  package var identifier: String?

  package init(file: String, line: Int, identifier: String?) {
    (self.file, self.line, self.identifier) = (file, line, identifier)
  }
}
