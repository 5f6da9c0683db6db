import Synchronization

/// The implementations that client code has given to the methods of a device's classes.
///
/// A method that may be exchanged begins with a question to this table (`RuntimeClass.runsReplacement`). The question
/// names the class whose code it is, so a call of `super` finds the implementation of the superclass, as on iOS.
final class MethodTable: DeviceSlot {
  /// A Boolean value indicating whether any device has replaced a method. The question costs next to nothing while none has.
  static let isUsed = Atomic(false)

  private var implementations: [Method: IMP] = [:]
  /// The result of the last method that was called by name. Its caller has a reference that does not retain it.
  var lastResult: Any?
  /// The added methods that run now. A call of `super` inside one must not come back to it.
  private var running: Set<Running> = []

  private struct Running: Hashable {
    let target: ObjectIdentifier
    let method: Method
  }

  static func makeValue(for device: Device) -> MethodTable { MethodTable() }
  static var current: MethodTable { Device.current[MethodTable.self] }

  /// Returns the implementation of a method of a class itself.
  func implementation(of method: Method) -> IMP { implementations[method] ?? IMP(method: method) }

  func set(_ implementation: IMP, of method: Method) {
    implementations[method] = implementation
    Self.isUsed.store(true, ordering: .relaxed)
  }

  /// A Boolean value indicating whether a class itself, not a superclass, has a method.
  func isOwn(_ method: Method) -> Bool { implementations[method] != nil || RuntimeClass.body(of: method) != nil }

  /// Returns the method of a name that objects of a class have, by the class itself or by a superclass.
  func method(named name: String, of type: AnyClass, isOfClass: Bool) -> Method? {
    var current: AnyClass? = type
    while let owner = current {
      let method = Method(
        owner: owner, name: RuntimeClass.nameOfBody(name, of: owner, isOfClass: isOfClass) ?? name,
        isOfClass: isOfClass)
      if isOwn(method) { return method }
      current = _getSuperclass(owner)
    }
    return nil
  }

  /// Calls the implementation that takes the place of a method's own code; returns nil where there is none.
  func callReplacement(_ method: Method, type: AnyClass, target: Any, _ arguments: () -> [Any?]) -> Result? {
    guard let found = replaced(method, type), let body = implementation(of: found).body else { return nil }
    let isAdded = found != method
    let entry = Running(
      target: method.isOfClass ? ObjectIdentifier(type) : ObjectIdentifier(target as AnyObject), method: found)
    guard !isAdded || running.insert(entry).inserted else { return nil }
    defer { if isAdded { running.remove(entry) } }
    return Result(value: body(target, arguments()))
  }

  /// The value that a replacement returned.
  struct Result { let value: Any? }

  /// Returns the method whose implementation runs instead of a method's own code: the method itself, or one that was
  /// added to a subclass which declares none.
  private func replaced(_ method: Method, _ type: AnyClass) -> Method? {
    var current: AnyClass? = type
    var nearest: Method?
    while let owner = current {
      let candidate = Method(owner: owner, name: method.name, isOfClass: method.isOfClass)
      if owner == method.owner {
        if let nearest { return nearest }
        return implementations[method].flatMap { $0.method == method ? nil : method }
      }
      if RuntimeClass.body(of: candidate) != nil {
        nearest = nil
      } else if nearest == nil, implementations[candidate] != nil {
        nearest = candidate
      }
      current = _getSuperclass(owner)
    }
    return nil
  }
}

extension RuntimeClass {
  /// Returns the method for a selector, after the class has registered its methods.
  static func method(_ selector: Selector, of type: AnyClass, isOfClass: Bool) -> Method? {
    (type as? any MethodRegistering.Type)?.registerMethods()
    return MethodTable.current.method(named: selector.name, of: type, isOfClass: isOfClass)
  }

  /// A Boolean value indicating whether a class itself has a method that is found by name.
  static func hasClassMethod(_ selector: Selector, of type: AnyClass) -> Bool {
    method(selector, of: type, isOfClass: true) != nil
  }

  /// Calls a method of a class itself without arguments, and returns its result.
  static func callClassMethod(_ selector: Selector, of type: AnyClass) -> Any? {
    guard let method = Self.method(selector, of: type, isOfClass: true) else { return nil }
    let result = MethodTable.current.implementation(of: method).body?(type, [])
    MethodTable.current.lastResult = result
    return result
  }

  /// Calls the implementation that client code gave to a method, and returns false for a method that has its own.
  ///
  /// `owner` is the class whose code asks. `target` is the object, or the class for a method of classes.
  public static func runsReplacement(
    of name: String, in owner: AnyClass, on target: AnyObject, _ arguments: @autoclosure () -> [Any?] = []
  ) -> Bool {
    guard MethodTable.isUsed.load(ordering: .relaxed) else { return false }
    let method = Method(owner: owner, name: name, isOfClass: false)
    return MethodTable.current.callReplacement(method, type: type(of: target), target: target, arguments) != nil
  }

  /// Calls the implementation that client code gave to a method with a result; nil for a method that has its own.
  public static func replacement<Value>(
    of name: String, in owner: AnyClass, on target: AnyObject, _ arguments: @autoclosure () -> [Any?] = []
  ) -> Value? {
    guard MethodTable.isUsed.load(ordering: .relaxed) else { return nil }
    let method = Method(owner: owner, name: name, isOfClass: false)
    let result = MethodTable.current.callReplacement(method, type: type(of: target), target: target, arguments)
    return result.flatMap { RuntimeValue.convert($0.value, to: Value.self) }
  }

  /// Calls the implementation that client code gave to a method of a class.
  public static func runsReplacement(
    of name: String, in owner: AnyClass, onClass type: AnyClass, _ arguments: @autoclosure () -> [Any?] = []
  ) -> Bool {
    guard MethodTable.isUsed.load(ordering: .relaxed) else { return false }
    let method = Method(owner: owner, name: name, isOfClass: true)
    return MethodTable.current.callReplacement(method, type: type, target: type, arguments) != nil
  }

  /// Calls the implementation that client code gave to a method of a class with a result.
  public static func replacement<Value>(
    of name: String, in owner: AnyClass, onClass type: AnyClass, _ arguments: @autoclosure () -> [Any?] = []
  ) -> Value? {
    guard MethodTable.isUsed.load(ordering: .relaxed) else { return nil }
    let method = Method(owner: owner, name: name, isOfClass: true)
    let result = MethodTable.current.callReplacement(method, type: type, target: type, arguments)
    return result.flatMap { RuntimeValue.convert($0.value, to: Value.self) }
  }
}
