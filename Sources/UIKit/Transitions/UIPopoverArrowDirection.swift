/// The directions in which a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The raw value of the set.
  public let rawValue: UInt
  /// Creates a set from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upwards.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Downwards.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// To the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// To the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any direction.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// The direction is unknown, because the popover is not presented.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
