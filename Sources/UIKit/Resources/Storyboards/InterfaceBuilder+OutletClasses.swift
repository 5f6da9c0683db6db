// Classes that outlets expect, for class names that several modules have.
//
// An application may compile a library's sources and also link the library, so that a class exists twice. A storyboard
// may name one class, and the type of an outlet the other. Objective-C does not check the type; Swift does.
extension InterfaceBuilder {
  /// Returns the class that an outlet with an element as its destination expects; nil if there is no such outlet.
  func outletClass(to element: XMLElement) -> AnyClass? {
    guard let id = element["id"] else { return nil }
    for source in document.elements.values.sorted(by: { $0.line < $1.line }) {
      guard let name = source["customClass"], let list = source.child("connections") else { continue }
      for outlet in list.children where outlet.name == "outlet" && outlet["destination"] == id {
        let qualifiedName = source["customModule"].map { "\($0).\(name)" }
        let owner: AnyClass? = qualifiedName.flatMap { RuntimeClass.named($0) } ?? RuntimeClass.inAnyModule(name)
        if let property = outlet["property"], let owner,
          let expectedClass = RuntimeClass.outletClass(property, of: owner)
        {
          return expectedClass
        }
      }
    }
    return nil
  }
}
