/// An exception. Raising it terminates the program, since Swift cannot catch exceptions.
open class NSException: NSObject, @unchecked Sendable {
  /// The name of the exception.
  public let name: NSExceptionName
  /// The explanation.
  public let reason: String?
  /// Additional information about the exception.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an exception.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    (self.name, self.reason, self.userInfo) = (name, reason, userInfo)
  }

  /// Terminates the program with a message of the name and the reason.
  open func raise() -> Never { fatalError("\(name.rawValue): \(reason ?? "no reason")") }
}

extension NSExceptionName {
  /// The name of a generic exception.
  public static var genericException: NSExceptionName { NSExceptionName(rawValue: "NSGenericException") }
  /// The name of an exception for an index or range out of bounds.
  public static var rangeException: NSExceptionName { NSExceptionName(rawValue: "NSRangeException") }
  /// The name of an exception for an invalid argument.
  public static var invalidArgumentException: NSExceptionName {
    NSExceptionName(rawValue: "NSInvalidArgumentException")
  }
  /// The name of an exception for an inconsistent internal state.
  public static var internalInconsistencyException: NSExceptionName {
    NSExceptionName(rawValue: "NSInternalInconsistencyException")
  }
}
