// Calls of methods by selector. The results are unmanaged references, hence the unsafe code.
extension DynamicMembers {
  /// Calls the method of a selector and returns its result; nil without a method.
  @discardableResult
  public func perform(_ selector: Selector?) -> Unmanaged<AnyObject>? {
    guard let selector, let object = value as? NSObject else { return nil }
    return unsafe object.perform(selector)
  }
  /// Calls the method of a selector with an argument and returns its result; nil without a method.
  @discardableResult
  public func perform(_ selector: Selector?, with argument: Any?) -> Unmanaged<AnyObject>? {
    guard let selector, let object = value as? NSObject else { return nil }
    return unsafe object.perform(selector, with: argument)
  }
}
