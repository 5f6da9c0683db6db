// The classes that outlets expect.
//
// An application may compile a library's sources in and link the library too. Its storyboard then names the library's
// class, and its outlets the application's own one. Objective-C connects them unchecked.
extension InterfaceBuilder {
  /// Returns the class that an outlet to an element expects; nil without such an outlet.
  func outletClass(to element: XMLElement) -> AnyClass? {
    guard let id = element["id"] else { return nil }
    for source in document.elements.values.sorted(by: { $0.line < $1.line }) {
      guard let name = source["customClass"], let list = source.child("connections") else { continue }
      for outlet in list.children where outlet.name == "outlet" && outlet["destination"] == id {
        let names = [source["customModule"].map { "\($0).\(name)" }].compactMap { $0 }
        let owner: AnyClass? = names.lazy.compactMap { RuntimeClass.named($0) }.first ?? RuntimeClass.inAnyModule(name)
        if let property = outlet["property"], let owner,
          let wanted = RuntimeClass.outletClass(property, of: owner)
        {
          return wanted
        }
      }
    }
    return nil
  }
}
