// Animations as client code writes them.
//
// `CALayer.add(_:forKey:)` stores a copy. The next commit compiles the copy into a `RenderAnimation`, which the render
// tree evaluates. These classes only store properties and evaluate nothing.
//
// Invariant: a subclass copies the properties that it adds in `copyState(from:)`. A layer's copy would lose them
// otherwise.

/// An object that responds to an event of a layer.
///
/// Animations are actions. `NSNull` ends the search for an action.
public protocol CAAction {
  /// Runs the action for an event of an object.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Methods that an animation calls when it starts and stops.
@preconcurrency
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Tells the delegate that the animation has started.
  func animationDidStart(_ anim: CAAnimation)
  /// Tells the delegate that the animation has ended. `flag` is false if it was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The abstract superclass of animations.
open class CAAnimation: NSObject, NSCopying, CAAction, CAMediaTiming, KeyValueContainer {
  var timing = MediaTiming()
  final var attributes: [String: Any] = [:]

  /// The timing function that defines the pacing of the whole animation. The pacing is linear if the value is nil.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, to which the animation holds a strong reference.
  open var delegate: (any CAAnimationDelegate)?
  /// A Boolean value indicating whether the animation is removed from its layer when it ends.
  open var isRemovedOnCompletion = true

  /// The range of preferred frame rates. It is stored and not used: every refresh of the display shows the animation.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// The begin time in the layer's time. If it is 0, the animation begins at the commit.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// The duration of one cycle in seconds. If it is 0, that of the transaction or of the group is used.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// The rate of the animation's time relative to its layer's.
  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }
  /// The offset in active local time.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// The number of cycles, which may be a fraction; 0 counts as 1.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = Double(newValue) }
  }
  /// The number of seconds for which cycles are repeated. It overrides `repeatCount`.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// A Boolean value indicating whether the animation plays in reverse after each forward cycle.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// The behaviour of the animation outside its active duration.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// Creates an animation.
  public required override init() { super.init() }

  /// Returns an independent copy.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  /// Returns the default value of a key.
  open class func defaultValue(forKey key: String) -> Any? { standardValue(key) }

  /// Sets the property for a key, or stores a value for any other key.
  open func setValue(_ value: Any?, forKey key: String) { assign(value, forKey: key) }

  /// Returns the property for a key, or the value stored for any other key.
  open func value(forKey key: String) -> Any? { lookUp(key) }

  /// Sets the value for a key path. The path counts as one key, since animations have no parts that it could name.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  /// Returns the value for a key path, which counts as one key.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Returns a Boolean value indicating whether an archive would contain the value of a key.
  ///
  /// Animations are not archived on Linux.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// Adds the animation to the layer of the event.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Returns an independent copy of the same class.
  func duplicate() -> CAAnimation {
    let copy = type(of: self).init()
    copy.copyState(from: self)
    return copy
  }

  /// Copies all properties of another animation. A subclass copies those that it adds.
  func copyState(from other: CAAnimation) {
    timing = other.timing
    attributes = other.attributes
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
  }

  /// The name of the class without its module.
  ///
  /// `String(describing:)` of the metatype is the same name, but casts to find it and searches all conformances.
  final var className: String { _typeName(type(of: self), qualified: false) }

  /// Returns the compiled effect of this class of animation.
  func body(in context: CompilationContext) -> RenderAnimation.Body { .none }
}
