/// An error of a program, which ends it when it is raised: Swift cannot catch exceptions.
open class NSException: NSObject, @unchecked Sendable {
  /// The name of the exception.
  public let name: NSExceptionName
  /// The explanation.
  public let reason: String?
  /// Further information.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an exception.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    (self.name, self.reason, self.userInfo) = (name, reason, userInfo)
  }

  /// Ends the program with the name and the reason.
  open func raise() -> Never { fatalError("\(name.rawValue): \(reason ?? "no reason")") }
}

extension NSExceptionName {
  /// An exception of no other name.
  public static var genericException: NSExceptionName { NSExceptionName(rawValue: "NSGenericException") }
  /// An index beyond the end.
  public static var rangeException: NSExceptionName { NSExceptionName(rawValue: "NSRangeException") }
  /// An argument that is not valid.
  public static var invalidArgumentException: NSExceptionName {
    NSExceptionName(rawValue: "NSInvalidArgumentException")
  }
  /// A state in which something must not happen.
  public static var internalInconsistencyException: NSExceptionName {
    NSExceptionName(rawValue: "NSInternalInconsistencyException")
  }
}
