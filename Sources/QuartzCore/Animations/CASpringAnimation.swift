/// An animation that moves like a mass attached to a spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass of the object attached to the spring.
  open var mass: CGFloat = 1
  /// The stiffness coefficient of the spring.
  open var stiffness: CGFloat = 100
  /// The damping coefficient of the motion.
  open var damping: CGFloat = 10
  /// The initial velocity in distances per second. A positive velocity points to the target.
  open var initialVelocity: CGFloat = 0
  /// A Boolean value indicating whether the spring may be overdamped. If false, an overdamped spring is critically
  /// damped.
  open var allowsOverdamping = false

  /// Creates a spring with the default values.
  public required init() { super.init() }

  /// Creates a spring with a perceived duration and a bounce.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    // A bounce of −1 would need infinite damping. NaN counts as 0.
    let bounce = bounce.isNaN ? 0 : max(-0.999, min(1, bounce))
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    let frequency = 2 * CGFloat.pi / CGFloat(perceptualDuration > 1e-3 ? perceptualDuration : 1e-3)
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
    allowsOverdamping = true
    duration = settlingDuration
  }

  /// The estimated number of seconds until the spring is at rest.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }
  /// The perceived duration of the motion in seconds: one undamped period.
  open var perceptualDuration: CFTimeInterval { 2 * Double.pi * (spring.mass / spring.stiffness).squareRoot() }
  /// The amount of bounce, from −1 to 1. A spring with 0 is critically damped, one below 0 overdamped.
  open var bounce: CGFloat {
    let ratio = CGFloat(spring.dampingRatio)
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  package var spring: SpringCurve {
    var spring = SpringCurve(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity))
    spring.allowsOverdamping = allowsOverdamping
    return spring
  }

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  override func body(in context: CompilationContext) -> RenderAnimation.Body {
    let faults: [(name: String, value: CGFloat, isValid: Bool, replacement: Double)] = [
      ("mass", mass, mass > 0, spring.mass), ("stiffness", stiffness, stiffness > 0, spring.stiffness),
      ("damping", damping, damping >= 0, spring.damping), ("initialVelocity", initialVelocity, true, 0),
    ]
    for fault in faults where !fault.isValid || !fault.value.isFinite {
      context.diagnose("\(fault.name) \(fault.value) is not valid for a spring; it counts as \(fault.replacement)")
    }
    return context.basic(self, spring: spring)
  }
}
