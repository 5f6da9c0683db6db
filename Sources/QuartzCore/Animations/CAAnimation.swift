// Animations as client code writes them.
//
// `CALayer.add(_:forKey:)` keeps a copy; the commit after it compiles the copy into a `RenderAnimation`, a value that
// the render tree carries and evaluates. Nothing here knows how a value looks at a time.
// Rule inside: what a subclass adds is copied in `copyState(from:)`, or a copy on add would lose it.

/// Responds to an event of a layer; animations do, `NSNull` stops the search.
public protocol CAAction {
  /// Called when the event named `event` happened to `anObject`.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// What an animation tells its delegate.
@preconcurrency
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// The animation began its active duration.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation ended, or was removed before it did (`flag` false).
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The abstract base of animations.
open class CAAnimation: NSObject, NSCopying, CAAction, CAMediaTiming {
  var timing = MediaTiming()
  final var attributes: [String: Any] = [:]

  /// The pacing of the whole animation; nil is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Told when the animation starts and stops; kept alive until then.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation is removed from its layer at its end.
  open var isRemovedOnCompletion = true

  /// The frame rates that suit the animation; kept, every refresh of the display shows it.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// When the animation begins, in its layer's time; 0 means at the commit.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// How long one cycle lasts; 0 means the transaction's duration, in a group the group's.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// Seconds of the animation's time in a second of its layer's.
  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }
  /// Where in its cycle the animation begins.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// How many cycles are played; 0 is one.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = Double(newValue) }
  }
  /// How long cycles are repeated in all.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether every cycle is followed by itself backwards.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// What holds outside the active duration.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// Creates an animation.
  public required override init() { super.init() }

  /// A copy, independent of this animation.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  /// The value for a key that an animation class gives to its properties.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Sets a property by name, or keeps any value under any key.
  open func setValue(_ value: Any?, forKey key: String) { assign(value, forKey: key) }

  /// A property by name, or what was kept under the key.
  open func value(forKey key: String) -> Any? { lookUp(key) }

  /// The same as by key: animations have no parts that a path could name.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  /// The same as by key.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Whether an archive would hold the value of a key; there are no archives of animations here.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// Adds the animation to the layer that the event happened to.
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
  final var className: String { String(describing: type(of: self)) }

  /// What this class of animation does to its layer.
  func body(in context: CompilationContext) -> RenderAnimation.Body { .none }
}
