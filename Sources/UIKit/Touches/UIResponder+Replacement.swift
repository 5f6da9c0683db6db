// Methods of responders that client code may exchange with `method_exchangeImplementations`.
//
// Swift methods cannot be exchanged at run time. Each of these methods therefore begins with a call of a function
// below, which runs the client's implementation instead.
extension UIResponder {
  /// Calls the client's implementation of a method. Returns false if the method has not been exchanged.
  ///
  /// `owner` is the class that declares the method, by default `replacedClass`.
  @discardableResult
  func runsReplacement(_ name: String, in owner: AnyClass? = nil, _ arguments: @autoclosure () -> [Any?] = []) -> Bool {
    RuntimeClass.runsReplacement(of: name, in: owner ?? replacedClass, on: self, arguments())
  }

  /// Calls the client's implementation of a method with a result. Returns nil if the method has not been exchanged.
  func replacement<Value>(
    _ name: String, in owner: AnyClass? = nil, _ arguments: @autoclosure () -> [Any?] = []
  ) -> Value? {
    RuntimeClass.replacement(of: name, in: owner ?? replacedClass, on: self, arguments())
  }
}
