// Methods of responders that client code may exchange for its own (`method_exchangeImplementations`).
//
// Each begins with a call of these functions. Objects of the named class and of its subclasses get there: the method
// itself or a call of `super`.
extension UIResponder {
  /// Calls the implementation that client code gave to a method of views, controllers or responders; false for a method
  /// that has its own.
  @discardableResult
  func runsReplacement(_ name: String, in owner: AnyClass? = nil, _ arguments: @autoclosure () -> [Any?] = []) -> Bool {
    RuntimeClass.runsReplacement(of: name, in: owner ?? replacedClass, on: self, arguments())
  }

  /// Calls the implementation that client code gave to a method with a result; nil for a method that has its own.
  func replacement<Value>(
    _ name: String, in owner: AnyClass? = nil, _ arguments: @autoclosure () -> [Any?] = []
  ) -> Value? {
    RuntimeClass.replacement(of: name, in: owner ?? replacedClass, on: self, arguments())
  }
}
