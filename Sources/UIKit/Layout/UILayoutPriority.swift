/// How much a constraint matters: 1000 is required, the rest is compared level by level.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// 1…1000.
  public let rawValue: Float
  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Must hold.
  public static let required = UILayoutPriority(1000)
  /// With which contents resist being cut.
  public static let defaultHigh = UILayoutPriority(750)
  /// With which a drag may resize a scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// With which a scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// With which a drag may not resize a scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// With which contents resist growing.
  public static let defaultLow = UILayoutPriority(250)
  /// With which `systemLayoutSizeFitting(_:)` asks for its size.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Orders by what matters more.
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
  /// Matters more.
  public static func + (priority: UILayoutPriority, offset: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + offset)
  }
  /// Matters less.
  public static func - (priority: UILayoutPriority, offset: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - offset)
  }
  /// Comes to matter more.
  public static func += (priority: inout UILayoutPriority, offset: Float) { priority = priority + offset }
  /// Comes to matter less.
  public static func -= (priority: inout UILayoutPriority, offset: Float) { priority = priority - offset }
}
