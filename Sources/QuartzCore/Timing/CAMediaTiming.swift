// Time is hierarchical: every layer and every animation has its own local time inside its parent's.
//
// The model classes store the numbers in a `MediaTiming`. A commit copies it, and an evaluation asks it for a position
// at a time of the parent.
//
// Invariant: a position is a pure function of the parent's time.

/// Properties of objects in a hierarchy of times, which map their parent's time to a local time.
public protocol CAMediaTiming: AnyObject {
  /// The begin time in the parent's time. If it is 0, an animation begins at the commit.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one cycle in seconds.
  var duration: CFTimeInterval { get set }
  /// The rate of local time relative to the parent's time.
  var speed: Float { get set }
  /// The offset added to the active local time.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles, which may be a fraction or infinite.
  var repeatCount: Float { get set }
  /// The duration for which cycles are repeated. It overrides `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// A Boolean value indicating whether the object plays in reverse after each forward cycle.
  var autoreverses: Bool { get set }
  /// The behaviour of the object outside its active duration.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Constants that specify the behaviour of a timed object outside its active duration.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The object keeps its final state after the end.
  public static let forwards = Self(rawValue: "forwards")
  /// The object has its first state before the beginning.
  public static let backwards = Self(rawValue: "backwards")
  /// The object does both.
  public static let both = Self(rawValue: "both")
  /// The object has no effect outside its active duration.
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

/// Returns the current device's time in seconds. It does not change during a turn of client code.
public func CACurrentMediaTime() -> CFTimeInterval { Device.current.mediaTime }
