// Animations as client code writes them.
//
// `CALayer.add(_:forKey:)` stores a copy. The next commit compiles the copy into a `RenderAnimation`, which the render tree
// evaluates. These classes compute no value at a time.
// Rule inside: a subclass copies the properties that it adds in `copyState(from:)`, or a layer's copy would lose them.

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

  /// The timing function of the whole animation; linear if nil.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, which is told when the animation starts and stops. It is retained until then.
  open var delegate: (any CAAnimationDelegate)?
  /// A Boolean value indicating whether the animation is removed from its layer at its end.
  open var isRemovedOnCompletion = true

  /// The preferred frame rates. The range is stored; every refresh of the display shows the animation.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// The begin time in the layer's time. An animation with 0 begins at the commit.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// The duration of one cycle; if it is 0, that of the transaction or of the group.
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
  /// The duration for which cycles are repeated.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// A Boolean value indicating whether each cycle is followed by itself backwards.
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

  /// Sets the property of that name, or stores a value for any other key.
  open func setValue(_ value: Any?, forKey key: String) { assign(value, forKey: key) }

  /// Returns the property of that name, or the value stored for a key.
  open func value(forKey key: String) -> Any? { lookUp(key) }

  /// Sets the value of a key. Animations have no parts that a path could name.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  /// Returns the value of a key.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Returns a Boolean value indicating whether an archive would contain the value of a key. Animations are not archived on Linux.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// Adds the animation to the layer of the event.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  func duplicate() -> CAAnimation {
    let copy = type(of: self).init()
    copy.copyState(from: self)
    return copy
  }

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
  /// The description of a metatype is the same, and is found by casts that search all conformances.
  final var className: String { _typeName(type(of: self), qualified: false) }

  /// Returns the compiled effect of this class of animation.
  func body(in context: CompilationContext) -> RenderAnimation.Body { .none }
}
