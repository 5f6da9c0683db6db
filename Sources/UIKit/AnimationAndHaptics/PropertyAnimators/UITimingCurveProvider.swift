/// An object that provides the timing of a property animator.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The type of the timing curve.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic timing curve; nil for other types.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for other types.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The types of timing curves.
public enum UITimingCurveType: Int, Sendable {
  /// A predefined curve.
  case builtin
  /// A custom cubic curve.
  case cubic
  /// A spring.
  case spring
  /// A combination of a curve and a spring.
  case composed
}

/// The parameters of a cubic timing curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The predefined curve; ease-in ease-out for a custom curve.
  open private(set) var animationCurve: UIView.AnimationCurve
  /// The first control point.
  open private(set) var controlPoint1: CGPoint
  /// The second control point.
  open private(set) var controlPoint2: CGPoint
  private let isBuiltIn: Bool

  /// Creates the default curve.
  public convenience override init() { self.init(animationCurve: .easeInOut) }

  /// Creates a predefined curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    isBuiltIn = true
    guard case .cubic(let bezier) = curve.pacing else { preconditionFailure("every named curve is cubic") }
    controlPoint1 = CGPoint(x: bezier.x1, y: bezier.y1)
    controlPoint2 = CGPoint(x: bezier.x2, y: bezier.y2)
    super.init()
  }

  /// Creates a curve from two control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    isBuiltIn = false
    (controlPoint1, controlPoint2) = (point1, point2)
    super.init()
  }

  /// The type of the timing curve.
  open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
  /// The curve itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var pacing: AnimationPacing {
    .cubic(UnitBezier(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y))
  }
}

/// The parameters of a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Kind {
    /// A spring with a damping ratio, which comes to rest at the end of the animator's duration.
    case ratio(Double)
    /// A spring with physical parameters, which determine its duration.
    case physical(SpringCurve)
  }

  private let kind: Kind
  /// The initial velocity, in total distances per second.
  open private(set) var initialVelocity: CGVector

  /// Creates the spring of the system's own animations.
  public convenience override init() {
    // Observed in the system's navigation and keyboard animations (Semantics, "View springs").
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Creates a spring that comes to rest at the end of the animator's duration.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    kind = .ratio(Double(ratio))
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring that starts at rest, and comes to rest at the end of the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  /// Creates a spring from physical parameters, which override the animator's duration.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    kind = .physical(
      SpringCurve(
        mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
        initialVelocity: Self.speed(velocity)))
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring from its perceptual duration and bounce, which override the animator's duration.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero) {
    var spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce).spring
    spring.initialVelocity = Self.speed(velocity)
    kind = .physical(spring)
    initialVelocity = velocity
    super.init()
  }

  /// The type of the timing curve.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Always nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the spring and its duration in an animator of `duration`.
  func pacing(duration: Double) -> (pacing: AnimationPacing, duration: Double) {
    switch kind {
    case .ratio(let ratio):
      let spring = SpringCurve(
        dampingRatio: ratio, duration: duration, initialVelocity: Self.speed(initialVelocity))
      return (.spring(spring), duration)
    case .physical(let spring): return (.spring(spring), spring.settlingDuration)
    }
  }

  /// Returns the initial velocity of the one spring for both axes. It is the length of the vector, with the sign of its
  /// larger component. This is our choice.
  private static func speed(_ velocity: CGVector) -> Double {
    let length = (velocity.dx * velocity.dx + velocity.dy * velocity.dy).squareRoot()
    return Double((abs(velocity.dx) >= abs(velocity.dy) ? velocity.dx : velocity.dy) < 0 ? -length : length)
  }
}

extension UITimingCurveProvider {
  /// Returns the timing and the duration in an animator of `duration`.
  func pacing(duration: Double) -> (pacing: AnimationPacing, duration: Double) {
    if let spring = springTimingParameters { return spring.pacing(duration: duration) }
    return (cubicTimingParameters?.pacing ?? .cubic(.easeInEaseOut), duration)
  }
}
