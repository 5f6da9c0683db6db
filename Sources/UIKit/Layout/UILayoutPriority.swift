/// The priority of a constraint, from 1 to 1000, which is required. Optional constraints are satisfied in the order of
/// their priorities.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The value, from 1 to 1000.
  public let rawValue: Float
  /// Creates a priority from its value.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from its value.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of a required constraint.
  public static let required = UILayoutPriority(1000)
  /// The default priority at which contents resist compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority at which a drag may resize a scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority at which a scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority at which a drag may not resize a scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default priority at which contents resist growth.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the target size in `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns a Boolean value indicating whether a priority is lower than another one.
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
  /// Returns a higher priority.
  public static func + (priority: UILayoutPriority, offset: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + offset)
  }
  /// Returns a lower priority.
  public static func - (priority: UILayoutPriority, offset: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - offset)
  }
  /// Raises a priority.
  public static func += (priority: inout UILayoutPriority, offset: Float) { priority = priority + offset }
  /// Lowers a priority.
  public static func -= (priority: inout UILayoutPriority, offset: Float) { priority = priority - offset }
}
