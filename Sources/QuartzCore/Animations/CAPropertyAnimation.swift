/// The abstract superclass of animations of a layer property.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the animated property. If it is nil, the key under which the animation is added is used.
  open var keyPath: String?
  /// A Boolean value indicating whether the animated value is added to the value below it.
  open var isAdditive = false
  /// A Boolean value indicating whether each cycle starts at the end value of the previous cycle.
  open var isCumulative = false
  /// The function that turns the interpolated numbers into a transform.
  open var valueFunction: CAValueFunction?

  /// Creates an animation of a key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// Creates an animation without a key path.
  public required init() { super.init() }

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }
}
