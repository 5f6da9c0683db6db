import Synchronization

/// A value that stands for a missing implementation, where Apple's method is optional.
package protocol StandsForNone {}

/// A stand-in for code of an opened project that calls a function which these libraries lack.
public struct MissingCode: Sendable {
  private static let reported = Mutex<Set<String>>([])

  /// Creates a stand-in for a value of an unknown type.
  public init() {}

  /// Logs the name of a missing function and the place of its call, once for each pair.
  public static func report(_ what: String, _ place: String) {
    guard reported.withLock({ $0.insert("\(what) \(place)").inserted }) else { return }
    Device.current.log("not here: \(what) (\(place))")
  }

  /// Ends the program, because the caller needs a value that cannot be created.
  public static func end(_ what: String, _ place: String) -> Never {
    report(what, place)
    fatalError("not here: \(what) (\(place))")
  }

  /// Returns a value for optional binding by client code; nil for a value that stands for a missing implementation.
  public static func present<Value>(_ value: Value) -> Value? { value is any StandsForNone ? nil : value }

  /// Ends the program in place of a value of any type.
  public static func value<Value>(_ what: String, _ place: String) -> Value { end(what, place) }
}
