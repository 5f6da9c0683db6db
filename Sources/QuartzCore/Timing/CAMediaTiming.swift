// Time is hierarchical: every layer and every animation has a time space of its own inside its parent's.
//
// `MediaTiming` is that rule as a value: the model classes only carry its numbers, a commit copies them, and an
// evaluation asks them where something stands at a parent's time. Rule inside: a pure function of the parent's time.

/// Models a hierarchical timing system, allowing objects to map time between their parent and local time.
public protocol CAMediaTiming: AnyObject {
  /// When the receiver begins, in its parent's time; 0 means "when committed" for an animation.
  var beginTime: CFTimeInterval { get set }
  /// How long one cycle lasts.
  var duration: CFTimeInterval { get set }
  /// How many seconds of local time pass in a second of the parent's time.
  var speed: Float { get set }
  /// Added to the local time.
  var timeOffset: CFTimeInterval { get set }
  /// How many cycles there are; may be fractional or infinite.
  var repeatCount: Float { get set }
  /// How long cycles are repeated in all; overrides `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether every cycle plays backwards after it played forwards.
  var autoreverses: Bool { get set }
  /// What holds before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What a timed object shows outside its active duration.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The final state stays after the end.
  public static let forwards = Self(rawValue: "forwards")
  /// The first state shows before the beginning.
  public static let backwards = Self(rawValue: "backwards")
  /// Both.
  public static let both = Self(rawValue: "both")
  /// Neither.
  public static let removed = Self(rawValue: "removed")
}

/// `CAMediaTimingFillMode.forwards` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.forwards")
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// `CAMediaTimingFillMode.backwards` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.backwards")
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// `CAMediaTimingFillMode.both` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.both")
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// `CAMediaTimingFillMode.removed` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.removed")
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed

/// The current device's time in seconds; stands still while a turn of client code runs.
public func CACurrentMediaTime() -> CFTimeInterval { Device.current.mediaTime }
