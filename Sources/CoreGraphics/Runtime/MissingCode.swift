import Synchronization

/// A value that stands for none, where Apple's method is optional and may be missing.
package protocol StandsForNone {}

/// Code of an opened project that does not compile here, because a library lacks what it calls.
public struct MissingCode: Sendable {
  private static let reported = Mutex<Set<String>>([])

  /// A stand-in for a value whose type is unknown.
  public init() {}

  /// Says once what is lacking and where it was called.
  public static func report(_ what: String, _ place: String) {
    guard reported.withLock({ $0.insert("\(what) \(place)").inserted }) else { return }
    Device.current.log("not here: \(what) (\(place))")
  }

  /// Ends the program: the caller needs a value that cannot be made.
  public static func end(_ what: String, _ place: String) -> Never {
    report(what, place)
    fatalError("not here: \(what) (\(place))")
  }

  /// Returns what client code binds as an optional value. It is nil only where a stand-in means that there is none.
  public static func present<Value>(_ value: Value) -> Value? { value is any StandsForNone ? nil : value }

  /// Stands where a value of any type is needed.
  public static func value<Value>(_ what: String, _ place: String) -> Value { end(what, place) }
}
