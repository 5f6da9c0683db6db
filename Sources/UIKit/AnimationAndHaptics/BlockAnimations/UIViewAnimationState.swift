// Block animations, such as those of `UIView.animate`.
//
// While an animation block runs, its state is on the device's stack. Each view, as the delegate of its layer, reads
// from that state the action for a changed property. The action adds a Core Animation animation to the layer. The
// animations have no clock of their own. Stopping or setting the local time of a superlayer applies to them as well.
// Completion handlers are called when the animations end.
//
// As from iOS 8 on, animations are additive, from old − new to zero. An interrupted movement continues in addition to
// the new one, so that there is no jump.
// Invariant: only `UIViewAnimationState` decides whether a change is animated. Only `PropertyChange` computes values.

/// The running animation blocks, innermost last.
final class UIViewAnimationStack: DeviceSlot {
  var states: [UIViewAnimationState] = []
  var areEnabled = true
  /// The recorder of all animated changes; nil outside of transitions that may be interactive.
  var recorder: PropertyChangeRecorder?

  static func makeValue(for device: Device) -> UIViewAnimationStack { UIViewAnimationStack() }
}

/// The state of an animation block: the parameters of its animations, and its completion handler.
@MainActor
final class UIViewAnimationState {
  /// The treatment of the changes in a block.
  enum Purpose {
    /// Animates each change immediately.
    case animate
    /// Collects the changes, and creates keyframe animations at the end of the block.
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
  private var runningCount = 0
  private var isClosed = false
  private var allFinished = true

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
    close()
  }

  /// Ends the block. No changes can be added afterwards.
  func close() {
    if case .keyframes(let collector) = purpose { collector.makeAnimations(on: self) }
    isClosed = true
    if runningCount == 0 { completeSoon() }
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

  /// The timing of the block, or linear timing during an interactive transition.
  var pacingNow: AnimationPacing {
    Device.current[UIViewAnimationStack.self].recorder?.usesLinearPacing ?? false ? .linear : pacing
  }

  /// The property animator whose block contains this one. It receives the changes, so that it can pause and reverse
  /// them.
  var enclosingAnimator: UIViewPropertyAnimator? {
    for state in Device.current[UIViewAnimationStack.self].states.reversed() {
      if case .animator(let animator) = state.purpose { return animator }
    }
    return nil
  }

  /// Adds an animation with the block's parameters to its layer.
  func start(_ animation: CAPropertyAnimation, of change: PropertyChange) {
    animation.duration = duration > 0 ? duration : 1e-6
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    if delay > 0 {
      animation.beginTime = change.layer.convertTime(CACurrentMediaTime(), from: nil) + delay
      animation.fillMode = .backwards
    }
    runningCount += 1
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
    runningCount -= 1
    allFinished = allFinished && finished
    if runningCount == 0, isClosed { complete() }
  }

  private func complete() { completion?(allFinished) }

  /// Calls the completion handler of a block without animations in the next turn of the same time.
  private func completeSoon() {
    guard completion != nil else { return }
    let device = Device.current
    device.events.schedule(at: device.now, label: "UIView animation completion") {
      MainActor.assumeIsolated { self.complete() }
    }
  }
}

/// A delegate that calls a closure once at the end of an animation.
@MainActor
final class AnimationEnd: NSObject, @preconcurrency CAAnimationDelegate {
  private var handler: ((Bool) -> Void)?

  init(_ handler: @escaping (Bool) -> Void) { self.handler = handler }

  func animationDidStart(_ anim: CAAnimation) {}

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    let handler = handler
    self.handler = nil
    handler?(flag)
  }

  /// Ends the animation after the commit, if the layer is not on the screen.
  func endSoonUnlessShown(_ layer: CALayer, key: String) {
    guard !layer.isShown else { return }
    let device = Device.current
    device.events.schedule(at: device.now, label: "animation off the screen") { [self] in
      MainActor.assumeIsolated {
        guard let handler, !layer.isShown else { return }
        self.handler = nil
        layer.removeAnimation(forKey: key)
        handler(true)
      }
    }
  }

  /// Ignores the end of the animation, for example because another animation replaces it.
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
