// Calls of methods by selector. The results are unmanaged references, hence the unsafe code.
extension NSObject {
  /// Calls the method of a selector and returns its result; nil if it has none. A selector without a method is logged.
  @discardableResult
  public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? { unsafe send(aSelector, []) }

  /// Calls the method of a selector with an argument.
  @discardableResult
  public func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
    unsafe send(aSelector, [object])
  }

  /// Calls the method of a selector with two arguments.
  @discardableResult
  public func perform(_ aSelector: Selector, with object1: Any?, with object2: Any?) -> Unmanaged<AnyObject>? {
    unsafe send(aSelector, [object1, object2])
  }

  /// Calls the class method of a selector and returns its result; nil if there is no such method.
  @discardableResult
  public static func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? {
    guard let result = RuntimeClass.callClassMethod(aSelector, of: self) else { return nil }
    return unsafe Unmanaged.passUnretained(result as AnyObject)
  }

  /// Calls the method of a selector with an argument, on a thread of its own.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    let call = BackgroundCall(target: self, selector: aSelector, argument: arg)
    DispatchQueue.global().async { call.run() }
  }

  private func send(_ selector: Selector, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
    guard RuntimeClass.responds(self, to: selector) else {
      Device.current.log("not here: \(type(of: self)) has no method that is registered as \(selector)")
      return nil
    }
    let result = RuntimeValue.boxed(RuntimeClass.result(of: selector, on: self, arguments))
    guard let result, !(result is Void) else { return nil }
    let object = result as AnyObject
    // The caller's reference does not retain the result.
    MethodTable.current.lastResult = object
    return unsafe Unmanaged.passUnretained(object)
  }
}

/// The call of a method on another thread.
private struct BackgroundCall: @unchecked Sendable {
  let target: NSObject
  let selector: Selector
  let argument: Any?

  func run() { RuntimeClass.perform(selector, on: target, [argument]) }
}
