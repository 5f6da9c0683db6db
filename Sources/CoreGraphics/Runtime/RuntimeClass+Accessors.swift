// The lookup of methods by selector, and of properties by key. A property also has the selectors of its getter and setter.
extension RuntimeClass {
  /// Returns the code for a selector: a method, or the getter or setter of a property.
  static func action(for selector: Selector, of target: AnyObject) -> Action? {
    func find() -> Action? { lookUp(target) { $0.actions[selector.name] } ?? accessor(selector.name, of: target) }
    if let found = find() { return found }
    guard let type = type(of: target) as? any PropertyRegistering.Type else { return nil }
    type.registerProperties()
    return find()
  }

  /// Returns the setter `setName:` or the getter `name` of a property.
  private static func accessor(_ selector: String, of target: AnyObject) -> Action? {
    guard selector.hasPrefix("set"), selector.hasSuffix(":"), !selector.dropLast().contains(":") else {
      guard let read = reader(selector, of: target) else { return nil }
      return { target, _ in read(target) }
    }
    let name = selector.dropFirst(3).dropLast()
    guard let set = outlet(name.prefix(1).lowercased() + String(name.dropFirst()), of: target) else { return nil }
    return { target, arguments in
      _ = set(target, arguments.first ?? nil)
      return nil
    }
  }

  static func outlet(_ name: String, of target: AnyObject) -> Outlet? {
    lookUp(target) { $0.outlets[name] ?? $0.outlets[predicateName(name)] }
  }

  static func reader(_ name: String, of target: AnyObject) -> Reader? {
    lookUp(target) { $0.readers[name] ?? $0.readers[predicateName(name)] }
  }

  /// Returns Swift's name of a Boolean property. The key `hidden` stands for `isHidden`, as in Objective-C.
  private static func predicateName(_ key: String) -> String { "is" + key.prefix(1).uppercased() + key.dropFirst() }
}
