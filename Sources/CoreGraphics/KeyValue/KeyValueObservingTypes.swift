/// Options for the content of notifications, and for their times.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Notifications contain the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// Notifications contain the old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A notification with the current value is sent when the observation starts.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A notification is sent before each change as well. Here changes are found afterwards, so both follow them.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kinds of changes.
public enum NSKeyValueChange: UInt, Sendable {
  /// The property was set.
  case setting = 1
  /// Objects were inserted.
  case insertion = 2
  /// Objects were removed.
  case removal = 3
  /// Objects were replaced.
  case replacement = 4
}

/// The keys of a dictionary that describes a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The kind of the change, a number of `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The new value.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The old value.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The indexes of inserted, removed or replaced objects.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// A Boolean value, true in a notification before the change.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of the change.
  public let kind: NSKeyValueChange
  /// The new value, if the observer asked for it.
  public let newValue: Value?
  /// The old value, if the observer asked for it.
  public let oldValue: Value?
  /// The indexes of inserted, removed or replaced objects; nil where the property was set.
  public let indexes: IndexSet?
  /// A Boolean value indicating whether this is the notification before the change.
  public let isPrior: Bool
}

/// An observation of a property. It ends when the object is deallocated.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private let end: () -> Void

  init(_ end: @escaping () -> Void) { self.end = end }

  deinit { end() }

  /// Ends the observation.
  public func invalidate() { end() }
}
