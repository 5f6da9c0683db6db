// The way of before blocks: `beginAnimations`, settings, changes, `commitAnimations`. Old splash screens use it.
//
// What stands between the two calls is a block's state that stays on the stack; the calls in between set its terms,
// each for the changes that come after it. Rule inside: terms apply to the innermost block that was begun so.

/// What only a committed animation has: a name, and somebody who hears of its beginning and end by selectors.
@MainActor
struct CommittedAnimation {
  let name: String?
  var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?

  /// Tells the delegate of the beginning: the name, and no context.
  func begin() {
    guard let delegate, let willStart else { return }
    RuntimeClass.perform(willStart, on: delegate, [name, nil])
  }

  /// Tells the delegate of the end: the name, whether it was reached, and no context.
  func end(finished: Bool) {
    guard let delegate, let didStop else { return }
    RuntimeClass.perform(didStop, on: delegate, [name, NSNumber(value: finished), nil])
  }
}

extension UIView {
  /// Which way a view turns over when an animation is committed.
  public enum AnimationTransition: Int, Sendable {
    /// Not at all.
    case none
    /// About the vertical axis, from the left.
    case flipFromLeft
    /// About the vertical axis, from the right.
    case flipFromRight
    /// The page goes up.
    case curlUp
    /// The page comes down.
    case curlDown

    fileprivate var option: AnimationOptions {
      switch self {
      case .none: []
      case .flipFromLeft: .transitionFlipFromLeft
      case .flipFromRight: .transitionFlipFromRight
      case .curlUp: .transitionCurlUp
      case .curlDown: .transitionCurlDown
      }
    }
  }

  /// Begins a block of changes that `commitAnimations()` animates: for 0.2 s unless it is said otherwise.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let state = UIViewAnimationState(
      duration: 0.2, options: [.overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions])
    state.committed = CommittedAnimation(name: animationID)
    Device.current[UIViewAnimationStack.self].states.append(state)
  }

  /// Animates the changes since `beginAnimations(_:context:)`.
  public class func commitAnimations() {
    let stack = Device.current[UIViewAnimationStack.self]
    guard let state = stack.states.last, let committed = state.committed else {
      return Device.current.log("UIView.commitAnimations() without beginAnimations(_:context:)")
    }
    stack.states.removeLast()
    if committed.didStop != nil { state.completion = { committed.end(finished: $0) } }
    if committed.willStart != nil {
      let device = Device.current
      device.events.schedule(at: device.now + DeviceTime(seconds: state.delay), label: "UIView animation start") {
        MainActor.assumeIsolated { committed.begin() }
      }
    }
    state.seal()
  }

  /// How long the changes take from here on.
  public class func setAnimationDuration(_ duration: TimeInterval) { begun { $0.duration = max(0, duration) } }
  /// How long the changes wait from here on.
  public class func setAnimationDelay(_ delay: TimeInterval) { begun { $0.delay = max(0, delay) } }
  /// The pace of the changes from here on.
  public class func setAnimationCurve(_ curve: AnimationCurve) { begun { $0.pacing = curve.pacing } }
  /// How often the changes run from here on; a half ends half way.
  public class func setAnimationRepeatCount(_ repeatCount: Float) { begun { $0.repeatCount = repeatCount } }
  /// Whether the changes run back each time, too.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    begun { $0.autoreverses = repeatAutoreverses }
  }
  /// Whether the changes begin where things are seen, not where they are.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    begun {
      if fromCurrentState {
        $0.options.insert(.beginFromCurrentState)
      } else {
        $0.options.remove(.beginFromCurrentState)
      }
    }
  }
  /// Who hears of beginning and end; kept until then.
  public class func setAnimationDelegate(_ delegate: Any?) {
    begun { $0.committed?.delegate = delegate.map { $0 as AnyObject } }
  }
  /// What the delegate is told at the beginning.
  public class func setAnimationWillStart(_ selector: Selector?) { begun { $0.committed?.willStart = selector } }
  /// What the delegate is told at the end.
  public class func setAnimationDidStop(_ selector: Selector?) { begun { $0.committed?.didStop = selector } }
  /// Turns a view over to its new state.
  public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
    begun { state in
      guard areAnimationsEnabled, transition != .none else { return }
      let flip = CATransition(options: transition.option)
      flip.duration = state.duration
      flip.timingFunction = state.pacing.timingFunction
      view.layer.add(flip, forKey: kCATransition)
    }
  }

  private class func begun(_ change: (UIViewAnimationState) -> Void) {
    guard let state = Device.current[UIViewAnimationStack.self].states.last(where: { $0.committed != nil }) else {
      return
    }
    change(state)
  }
}
