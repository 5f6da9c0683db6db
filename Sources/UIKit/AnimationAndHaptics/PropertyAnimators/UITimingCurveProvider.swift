/// Gives a property animator its pace.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// Which kind of pace it is.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve, if it is one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if it is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kinds of pace.
public enum UITimingCurveType: Int, Sendable {
  /// One of the named curves.
  case builtin
  /// A cubic curve of one's own.
  case cubic
  /// A spring.
  case spring
  /// A spring on a curve.
  case composed
}

/// A pace along a cubic curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve it was made from.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  private let isBuiltIn: Bool

  /// Creates the system's default curve.
  public convenience override init() { self.init(animationCurve: .easeInOut) }

  /// Creates a named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    isBuiltIn = true
    guard case .cubic(let bezier) = curve.pacing else { preconditionFailure("every named curve is cubic") }
    controlPoint1 = CGPoint(x: bezier.x1, y: bezier.y1)
    controlPoint2 = CGPoint(x: bezier.x2, y: bezier.y2)
    super.init()
  }

  /// Creates a curve from its control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    isBuiltIn = false
    (controlPoint1, controlPoint2) = (point1, point2)
    super.init()
  }

  /// Which kind of pace it is.
  open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
  /// The curve itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil: it is no spring.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var pacing: AnimationPacing {
    .cubic(UnitBezier(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y))
  }
}

/// A pace on a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Kind {
    /// Settles in the animator's duration.
    case ratio(Double)
    /// Has a duration of its own.
    case physical(SpringCurve)
  }

  private let kind: Kind
  /// The velocity at the start, in ways per second.
  public let initialVelocity: CGVector

  /// Creates the system's own spring.
  public convenience override init() {
    // Observed of the system's navigation and keyboard springs (Semantics, "View springs").
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Creates a spring that settles in the animator's duration.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    kind = .ratio(Double(ratio))
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring that settles in the animator's duration and starts at rest.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  /// Creates a spring from its physics; it overrules the animator's duration.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    kind = .physical(
      SpringCurve(
        mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
        initialVelocity: Self.speed(velocity)))
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring from its felt duration and its bounce; it overrules the animator's duration.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero) {
    var spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce).spring
    spring.initialVelocity = Self.speed(velocity)
    kind = .physical(spring)
    initialVelocity = velocity
    super.init()
  }

  /// Which kind of pace it is.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Nil: it is no cubic curve.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// The spring and how long it takes in an animator of `duration`.
  func pacing(duration: Double) -> (pacing: AnimationPacing, duration: Double) {
    switch kind {
    case .ratio(let ratio):
      let spring = SpringCurve(
        dampingRatio: ratio, duration: duration, initialVelocity: Self.speed(initialVelocity))
      return (.spring(spring), duration)
    case .physical(let spring): return (.spring(spring), spring.settlingDuration)
    }
  }

  /// Choice: both axes share one spring here, which starts with the length of the vector, signed by its larger part.
  private static func speed(_ velocity: CGVector) -> Double {
    let length = (velocity.dx * velocity.dx + velocity.dy * velocity.dy).squareRoot()
    return Double((abs(velocity.dx) >= abs(velocity.dy) ? velocity.dx : velocity.dy) < 0 ? -length : length)
  }
}

extension UITimingCurveProvider {
  /// The pace and the duration in an animator of `duration`.
  func pacing(duration: Double) -> (pacing: AnimationPacing, duration: Double) {
    if let spring = springTimingParameters { return spring.pacing(duration: duration) }
    return (cubicTimingParameters?.pacing ?? .cubic(.easeInEaseOut), duration)
  }
}
