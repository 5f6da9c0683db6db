// Block animations: `UIView.animate` and its relatives.
//
// While an animation block runs, its state is on the device's stack. Each view asks that state, as its layer's
// delegate, for the action of a changed property. The action adds a Core Animation animation to the layer. Nothing here
// has a clock of its own: whatever stops or scrubs the time of a layer above also drives these animations, and
// completions follow from the animations' ends.
// Animations are additive, from old − new to zero, as on iOS since version 8. An interrupted movement continues beneath
// the new one, whose first frame equals the last frame before it.
// Invariant: only `UIViewAnimationState` decides whether a change is animated; only `PropertyChange` makes values.

/// The running blocks, innermost last.
final class UIViewAnimationStack: DeviceSlot {
  var states: [UIViewAnimationState] = []
  var areEnabled = true
  /// The recorder of all animated changes, for a transition that may be driven interactively.
  var recorder: PropertyChangeRecorder?

  static func makeValue(for device: Device) -> UIViewAnimationStack { UIViewAnimationStack() }
}

/// A running animation block: the parameters of its animations, and its completion.
@MainActor
final class UIViewAnimationState {
  /// The treatment of the changes in a block.
  enum Purpose {
    /// Animates each change at once.
    case animate
    /// Collects values by layer and key path, and makes animations at the end of the block.
    case keyframes(KeyframeCollector)
    /// Passes the changes to a property animator.
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
  /// The data of a block between `beginAnimations` and `commitAnimations`.
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

  /// The innermost running block of the current device.
  static var current: UIViewAnimationState? {
    let stack = Device.current[UIViewAnimationStack.self]
    return stack.areEnabled ? stack.states.last : nil
  }

  /// Runs an animation block with these parameters.
  func run(_ body: () -> Void) {
    let stack = Device.current[UIViewAnimationStack.self]
    if stack.areEnabled, let outer = stack.states.last { inherit(from: outer) }
    stack.states.append(self)
    body()
    stack.states.removeLast()
    seal()
  }

  /// Ends the block, after which nothing is added.
  func seal() {
    if case .keyframes(let collector) = purpose { collector.makeAnimations(on: self) }
    isSealed = true
    if running == 0 { completeSoon() }
  }

  /// Inherits the parameters of an enclosing block, unless the options override them.
  private func inherit(from outer: UIViewAnimationState) {
    if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { pacing = outer.pacing }
    if !options.contains(.overrideInheritedOptions) {
      if outer.options.contains(.allowUserInteraction) { options.insert(.allowUserInteraction) }
      repeatCount = max(repeatCount, outer.repeatCount)
      autoreverses = autoreverses || outer.autoreverses
    }
  }

  /// Returns the action for a change of `key`; nil for properties that views do not animate.
  func action(for layer: CALayer, key: String) -> (any CAAction)? {
    guard PropertyChange.animates(key), duration > 0 || delay > 0 else { return nil }
    return UIViewAnimationAction(state: self, layer: layer, key: key)
  }

  /// Adds a change inside the block.
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

  /// The block's own timing, or linear timing while a finger drives the animation.
  var pacingNow: AnimationPacing {
    Device.current[UIViewAnimationStack.self].recorder?.pacesEvenly ?? false ? .linear : pacing
  }

  /// The animator in whose block this one runs. It takes over the changes so that it can scrub them.
  var enclosingAnimator: UIViewPropertyAnimator? {
    for state in Device.current[UIViewAnimationStack.self].states.reversed() {
      if case .animator(let animator) = state.purpose { return animator }
    }
    return nil
  }

  /// Adds an animation to its layer with the block's parameters.
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

  /// Completes a block without animations at once, but never inside the call.
  private func completeSoon() {
    guard completion != nil else { return }
    let device = Device.current
    device.events.schedule(at: device.now, label: "UIView animation completion") {
      MainActor.assumeIsolated { self.complete() }
    }
  }
}

/// A delegate that reports the end of one animation, once.
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

  /// Ends the animation of a layer that is not on the screen after the commit.
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

  /// Ignores the end of the animation, because another one replaces it.
  func ignoreEnd() { handler = nil }
}

extension CALayer {
  /// A Boolean value indicating whether the layer is in the tree of a visible window.
  fileprivate var isShown: Bool {
    var top = self
    while let next = top.superlayer { top = next }
    return Device.current[LayerRoots.self].layers.contains { $0 === top }
  }
}
