// Calls of methods by selector. The results are unmanaged references, hence the unsafe code.
extension NSObject {
  /// Calls the method of a selector. In this implementation the result is always nil.
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

  private func send(_ selector: Selector, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
    guard RuntimeClass.perform(selector, on: self, arguments) else {
      preconditionFailure("\(type(of: self)) has no registered method for the selector \(selector)")
    }
    return nil
  }
}
