// Block animations: what `UIView.animate` and its kin do.
//
// While an animation block runs, a state stands on the device's stack. Views ask it, as their layers' delegate, what
// to do when a property changes; the answer is an action that adds a Core Animation animation to the layer. Nothing
// here has a clock of its own: whoever stops or scrubs the time of a layer above drives these animations too, and
// completions come from the animations' own ends.
// Animations are additive (from old − new to nothing) as on iOS since 8: an interrupted movement goes on beneath the
// new one, and the first frame of the new one is the last of the old.
// Rule inside: only `UIViewAnimationState` decides whether a change animates; only `PropertyChange` makes values.

/// The blocks that are running, innermost last.
final class UIViewAnimationStack: DeviceSlot {
  var states: [UIViewAnimationState] = []
  var areEnabled = true
  /// Sees every change that blocks animate for a transition that may be driven by hand.
  var recorder: PropertyChangeRecorder?

  static func makeValue(for device: Device) -> UIViewAnimationStack { UIViewAnimationStack() }
}

/// One running animation block: the terms on which changes inside it animate, and who is told of the end.
@MainActor
final class UIViewAnimationState {
  /// What a block does with a change that it catches.
  enum Purpose {
    /// Adds an animation at once.
    case animate
    /// Collects values per layer and key path; animations are made when the block is over.
    case keyframes(KeyframeCollector)
    /// Hands the change to a property animator.
    case animator(UIViewPropertyAnimator)
  }

  var duration: Double
  var delay: Double
  var options: UIView.AnimationOptions
  var pacing: AnimationPacing
  var repeatCount: Float
  var autoreverses: Bool
  let purpose: Purpose
  var completion: ((Bool) -> Void)?
  /// Set for a block between `beginAnimations` and `commitAnimations`.
  var committed: CommittedAnimation?
  private var running = 0
  private var isSealed = false
  private var finished = true

  init(
    duration: Double, delay: Double = 0, options: UIView.AnimationOptions = [], pacing: AnimationPacing? = nil,
    purpose: Purpose = .animate, completion: ((Bool) -> Void)? = nil
  ) {
    self.duration = max(0, duration)
    self.delay = max(0, delay)
    self.options = options
    self.pacing = pacing ?? options.curve.pacing
    self.purpose = purpose
    self.completion = completion
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
  }

  /// The innermost block that is running on the current device.
  static var current: UIViewAnimationState? {
    let stack = Device.current[UIViewAnimationStack.self]
    return stack.areEnabled ? stack.states.last : nil
  }

  /// Runs an animation block on these terms.
  func run(_ body: () -> Void) {
    let stack = Device.current[UIViewAnimationStack.self]
    if stack.areEnabled, let outer = stack.states.last { inherit(from: outer) }
    stack.states.append(self)
    body()
    stack.states.removeLast()
    seal()
  }

  /// The block is over: nothing is added any more.
  func seal() {
    if case .keyframes(let collector) = purpose { collector.makeAnimations(on: self) }
    isSealed = true
    if running == 0 { completeSoon() }
  }

  /// Takes over what a block inside another block takes over unless it says otherwise.
  private func inherit(from outer: UIViewAnimationState) {
    if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { pacing = outer.pacing }
    if !options.contains(.overrideInheritedOptions) {
      if outer.options.contains(.allowUserInteraction) { options.insert(.allowUserInteraction) }
      repeatCount = max(repeatCount, outer.repeatCount)
      autoreverses = autoreverses || outer.autoreverses
    }
  }

  /// What a view's layer is to do about a change of `key`; nil for what views do not animate.
  func action(for layer: CALayer, key: String) -> (any CAAction)? {
    guard PropertyChange.animates(key), duration > 0 || delay > 0 else { return nil }
    return UIViewAnimationAction(state: self, layer: layer, key: key)
  }

  /// A property has changed inside the block.
  func add(_ change: PropertyChange) {
    switch purpose {
    case .animate:
      if let animator = enclosingAnimator { return animator.add(change) }
      Device.current[UIViewAnimationStack.self].recorder?.add(change)
      start(change.makeAnimation(pacing: pacingNow), of: change)
    case .keyframes(let collector):
      if enclosingAnimator == nil { Device.current[UIViewAnimationStack.self].recorder?.add(change) }
      collector.add(change)
    case .animator(let animator): animator.add(change)
    }
  }

  /// The block's own pace, or an even one where a finger gives the pace.
  var pacingNow: AnimationPacing {
    Device.current[UIViewAnimationStack.self].recorder?.pacesEvenly ?? false ? .linear : pacing
  }

  /// The animator in whose block this block runs: it takes the changes over, so that it can scrub them.
  var enclosingAnimator: UIViewPropertyAnimator? {
    for state in Device.current[UIViewAnimationStack.self].states.reversed() {
      if case .animator(let animator) = state.purpose { return animator }
    }
    return nil
  }

  /// Puts an animation on its layer on the block's terms.
  func start(_ animation: CAPropertyAnimation, of change: PropertyChange) {
    animation.duration = duration > 0 ? duration : 1e-6
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    if delay > 0 {
      animation.beginTime = change.layer.convertTime(CACurrentMediaTime(), from: nil) + delay
      animation.fillMode = .backwards
    }
    running += 1
    let blocked = options.contains(.allowUserInteraction) ? nil : change.layer.delegate as? UIView
    blocked?.countBlockingAnimation(1)
    let end = AnimationEnd { [self, weak blocked] finished in
      blocked?.countBlockingAnimation(-1)
      ended(finished)
    }
    animation.delegate = end
    let key = change.freeKey()
    change.layer.add(animation, forKey: key)
    end.endSoonUnlessShown(change.layer, key: key)
  }

  private func ended(_ finished: Bool) {
    running -= 1
    self.finished = self.finished && finished
    if running == 0, isSealed { complete() }
  }

  private func complete() { completion?(finished) }

  /// A block that animated nothing is over at once, but its completion never runs inside the call.
  private func completeSoon() {
    guard completion != nil else { return }
    let device = Device.current
    device.events.schedule(at: device.now, label: "UIView animation completion") {
      MainActor.assumeIsolated { self.complete() }
    }
  }
}

/// Tells a block once that one of its animations has stopped.
@MainActor
final class AnimationEnd: NSObject, @preconcurrency CAAnimationDelegate {
  private var handler: ((Bool) -> Void)?

  init(_ handler: @escaping (Bool) -> Void) { self.handler = handler }

  func animationDidStart(_ anim: CAAnimation) {}

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    let tell = handler
    handler = nil
    tell?(flag)
  }

  /// What is not on the screen after the commit does not move: its animation is over at once.
  func endSoonUnlessShown(_ layer: CALayer, key: String) {
    guard !layer.isShown else { return }
    let device = Device.current
    device.events.schedule(at: device.now, label: "animation off the screen") { [self] in
      MainActor.assumeIsolated {
        guard let tell = handler, !layer.isShown else { return }
        handler = nil
        layer.removeAnimation(forKey: key)
        tell(true)
      }
    }
  }

  /// The animation is being replaced by one that goes on for it: its end means nothing.
  func forget() { handler = nil }
}

extension CALayer {
  /// Whether the layer is in the tree of a window on the screen.
  fileprivate var isShown: Bool {
    var top = self
    while let next = top.superlayer { top = next }
    return Device.current[LayerRoots.self].layers.contains { $0 === top }
  }
}
