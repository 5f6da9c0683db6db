// Functions of the Objective-C runtime for methods. Type encodings are C strings, hence the unsafe code.

/// Returns the instance method for a selector of a class; without one, the class method.
///
/// An unknown method is returned too. Exchanging it has no effect but a message in the log.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  cls.map { knownMethod(name, $0) ?? unknownMethod(name, $0) }
}

/// Returns the class method for a selector of a class.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  cls.map { RuntimeClass.method(name, of: $0, isOfClass: true) ?? unknownMethod(name, $0) }
}

/// Exchanges the implementations of two methods.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
  let table = MethodTable.current
  let (first, second) = (table.implementation(of: m1), table.implementation(of: m2))
  guard canBeReplaced(m1), canBeReplaced(m2) else { return }
  table.set(second, of: m1)
  table.set(first, of: m2)
}

/// Returns the implementation of a method.
public func method_getImplementation(_ m: Method) -> IMP { MethodTable.current.implementation(of: m) }

/// Sets the implementation of a method, and returns the previous one.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
  let old = method_getImplementation(m)
  if canBeReplaced(m), canBeReplaced(imp.method) { MethodTable.current.set(imp, of: m) }
  return old
}

/// Returns the selector of a method.
public func method_getName(_ m: Method) -> Selector { Selector(m.name) }

/// Returns `v@:` for every method, because the types of arguments are not known. No function here reads them.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? {
  let text: StaticString = "v@:"
  return unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// Adds a method to a class that has none of its own for the selector. Returns false if it has one.
@discardableResult
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
  guard let cls else { return false }
  let added = ownMethod(name, cls)
  guard !MethodTable.current.isOwn(added) else { return false }
  if canBeReplaced(imp.method) { MethodTable.current.set(imp, of: added) }
  return true
}

/// Replaces the implementation of a class's method, or adds the method; returns the previous implementation.
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
  guard let cls else { return nil }
  let replaced = ownMethod(name, cls)
  let old = MethodTable.current.isOwn(replaced) ? method_getImplementation(replaced) : nil
  if canBeReplaced(imp.method) { MethodTable.current.set(imp, of: replaced) }
  return old
}

/// Returns the implementation of the instance method for a selector of a class.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  class_getInstanceMethod(cls, name).map(method_getImplementation)
}

/// Returns a Boolean value indicating whether instances of a class respond to a selector.
public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
  cls.map { RuntimeClass.method(sel, of: $0, isOfClass: false) != nil || RuntimeClass.hasAction(sel, of: $0) } ?? false
}

/// Returns the superclass of a class.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }

/// Returns the class of an object. The class of a class is the class itself here.
public func object_getClass(_ obj: Any?) -> AnyClass? {
  obj.map { $0 as? AnyClass ?? type(of: $0 as AnyObject) }
}

/// Returns the instance method for a selector, or else the class method.
private func knownMethod(_ selector: Selector, _ type: AnyClass) -> Method? {
  RuntimeClass.method(selector, of: type, isOfClass: false) ?? RuntimeClass.method(selector, of: type, isOfClass: true)
}

/// Returns a method without code, for a selector that the class does not know.
private func unknownMethod(_ selector: Selector, _ type: AnyClass) -> Method {
  Method(owner: type, name: selector.name, isOfClass: false)
}

/// Returns the method of the class itself, by the name under which it or a superclass has registered the selector.
private func ownMethod(_ selector: Selector, _ type: AnyClass) -> Method {
  let known = knownMethod(selector, type)
  return Method(owner: type, name: known?.name ?? selector.name, isOfClass: known?.isOfClass ?? false)
}

/// Returns whether a method can be exchanged, and logs one that cannot.
private func canBeReplaced(_ method: Method) -> Bool {
  if MethodTable.current.implementation(of: method).body != nil { return true }
  Device.current.log("not here: the implementation of \(method.title) cannot be exchanged")
  return false
}
