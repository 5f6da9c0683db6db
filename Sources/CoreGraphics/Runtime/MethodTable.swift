import Synchronization

/// The implementations by which client code has replaced those of methods, on a device.
///
/// The code of a method that may be exchanged begins with a lookup in this table (`RuntimeClass.runsReplacement`). The
/// lookup names the class that contains the code. A call of `super` thus finds the implementation of the superclass, as on
/// iOS.
final class MethodTable: DeviceSlot {
  /// A Boolean value indicating whether any device has replaced a method. Until then a lookup costs one atomic load.
  static let isUsed = Atomic(false)

  private var implementations: [Method: IMP] = [:]
  /// The result of the last class method that was called by name. It is retained here for the caller's unmanaged reference.
  var lastResult: Any?
  /// The calls in progress of methods that were added to a class. A call of `super` in one must not call it again.
  private var callsInProgress: Set<Call> = []

  private struct Call: Hashable {
    let target: ObjectIdentifier
    let method: Method
  }

  static func makeValue(for device: Device) -> MethodTable { MethodTable() }
  static var current: MethodTable { Device.current[MethodTable.self] }

  /// Returns the implementation of a method: that of client code, or the method's own.
  func implementation(of method: Method) -> IMP { implementations[method] ?? IMP(method: method) }

  func set(_ implementation: IMP, of method: Method) {
    implementations[method] = implementation
    Self.isUsed.store(true, ordering: .relaxed)
  }

  /// Returns whether the class of a method has it itself and does not inherit it.
  func isOwn(_ method: Method) -> Bool { implementations[method] != nil || RuntimeClass.body(of: method) != nil }

  /// Returns the method with a name that a class has or inherits.
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

  /// Calls the implementation that replaces the code of a method, and returns its result; nil if there is none.
  func callReplacement(_ method: Method, type: AnyClass, target: Any, _ arguments: () -> [Any?]) -> Result? {
    guard let found = replacedMethod(method, type), let body = implementation(of: found).body else { return nil }
    let isAdded = found != method
    let call = Call(
      target: method.isOfClass ? ObjectIdentifier(type) : ObjectIdentifier(target as AnyObject), method: found)
    guard !isAdded || callsInProgress.insert(call).inserted else { return nil }
    defer { if isAdded { callsInProgress.remove(call) } }
    return Result(value: body(target, arguments()))
  }

  /// The value that a replacement returned.
  struct Result { let value: Any? }

  /// Returns the method whose implementation runs instead of the code of `method`; nil if that code itself runs.
  ///
  /// It is the method itself, or one of the same name that client code added to a subclass, up to `type`.
  private func replacedMethod(_ method: Method, _ type: AnyClass) -> Method? {
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

  /// Returns whether a class has a class method for a selector.
  static func hasClassMethod(_ selector: Selector, of type: AnyClass) -> Bool {
    method(selector, of: type, isOfClass: true) != nil
  }

  /// Calls a class method without arguments, and returns its result; nil if there is none for the selector.
  static func callClassMethod(_ selector: Selector, of type: AnyClass) -> Any? {
    guard let method = Self.method(selector, of: type, isOfClass: true) else { return nil }
    let result = MethodTable.current.implementation(of: method).body?(type, [])
    MethodTable.current.lastResult = result
    return result
  }

  /// Calls the implementation by which client code has replaced a method. Returns false if the method is not replaced.
  ///
  /// `owner` is the class that contains the calling code, `target` is the object.
  public static func runsReplacement(
    of name: String, in owner: AnyClass, on target: AnyObject, _ arguments: @autoclosure () -> [Any?] = []
  ) -> Bool {
    guard MethodTable.isUsed.load(ordering: .relaxed) else { return false }
    let method = Method(owner: owner, name: name, isOfClass: false)
    return MethodTable.current.callReplacement(method, type: type(of: target), target: target, arguments) != nil
  }

  /// Calls the implementation by which client code has replaced a method, and returns the result.
  ///
  /// The value is nil if the method is not replaced, or if the result has another type.
  public static func replacement<Value>(
    of name: String, in owner: AnyClass, on target: AnyObject, _ arguments: @autoclosure () -> [Any?] = []
  ) -> Value? {
    guard MethodTable.isUsed.load(ordering: .relaxed) else { return nil }
    let method = Method(owner: owner, name: name, isOfClass: false)
    let result = MethodTable.current.callReplacement(method, type: type(of: target), target: target, arguments)
    return result.flatMap { RuntimeValue.convert($0.value, to: Value.self) }
  }

  /// Calls the implementation by which client code has replaced a class method. Returns false if it is not replaced.
  public static func runsReplacement(
    of name: String, in owner: AnyClass, onClass type: AnyClass, _ arguments: @autoclosure () -> [Any?] = []
  ) -> Bool {
    guard MethodTable.isUsed.load(ordering: .relaxed) else { return false }
    let method = Method(owner: owner, name: name, isOfClass: true)
    return MethodTable.current.callReplacement(method, type: type, target: type, arguments) != nil
  }

  /// Calls the implementation by which client code has replaced a class method, and returns the result.
  ///
  /// The value is nil if the method is not replaced, or if the result has another type.
  public static func replacement<Value>(
    of name: String, in owner: AnyClass, onClass type: AnyClass, _ arguments: @autoclosure () -> [Any?] = []
  ) -> Value? {
    guard MethodTable.isUsed.load(ordering: .relaxed) else { return nil }
    let method = Method(owner: owner, name: name, isOfClass: true)
    let result = MethodTable.current.callReplacement(method, type: type, target: type, arguments)
    return result.flatMap { RuntimeValue.convert($0.value, to: Value.self) }
  }
}
