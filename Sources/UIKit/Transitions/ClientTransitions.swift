// Transitions that client code runs in a container of its own, with a context of its own.
//
// No call of theirs reaches UIKit, so they are known by what is seen: the view of one controller comes in beside that
// of another, an animation moves one of the two, and one of them goes. It is driven where the animation's time stands
// still; it is cancelled from when on it goes back without a finger.
// Rule inside: for `inspect` alone; nothing here changes what happens.

/// The transitions between controllers that client code runs on a device.
@MainActor
package final class ClientTransitions {
  private var entries: [ClientTransition] = []

  package static var current: ClientTransitions { Device.current[ClientTransitionsSlot.self] }

  /// A view came into another one.
  func noticed(_ view: UIView, in container: UIView) {
    guard let to = view.viewController, to.runningTransition == nil,
      let from = container.subviews.last(where: { $0 !== view && $0.viewController != nil })?.viewController,
      from.runningTransition == nil
    else { return }
    entries.append(ClientTransition(from: from, to: to, container: container))
  }

  /// What runs at the end of a turn, in the order in which it began.
  package var reports: [TransitionReport] {
    entries.removeAll { $0.isOver }
    return entries.compactMap { $0.report() }
  }
}

enum ClientTransitionsSlot: DeviceSlot {
  static func makeValue(for device: Device) -> ClientTransitions {
    MainActor.assumeIsolated { ClientTransitions() }
  }
}

/// One of them.
@MainActor
private final class ClientTransition {
  private weak var from: UIViewController?
  private weak var to: UIViewController?
  private weak var container: UIView?
  private var isDriven = false
  private var isCancelled = false
  private var lastFraction = 0.0
  private var began: DeviceTime?

  init(from: UIViewController, to: UIViewController, container: UIView) {
    (self.from, self.to, self.container) = (from, to, container)
  }

  /// One of the two views has gone.
  var isOver: Bool {
    guard let container else { return true }
    return [from, to].contains { $0?.viewIfLoaded?.superview !== container }
  }

  /// Nil while nothing is animated.
  func report() -> TransitionReport? {
    let layers = [to?.viewIfLoaded, from?.viewIfLoaded, container].compactMap { $0?.layer }
    guard let running = layers.lazy.compactMap(RunningAnimation.init).first else { return nil }
    isDriven = isDriven || running.standsStill
    let fraction = running.fraction
    if fraction > lastFraction {
      isCancelled = false
    } else if fraction < lastFraction {
      isCancelled = UIApplication.shared.fingers.isEmpty
    }
    lastFraction = fraction
    let start = began ?? Device.current.now - DeviceTime(seconds: fraction * running.duration)
    began = start
    return TransitionReport(
      from: from, to: to, progress: isDriven ? .driven(fraction) : .running(since: start), isInteractive: isDriven,
      isCancelled: isCancelled, duration: running.duration)
  }
}

/// The longest animation of a layer, as it stands now.
@MainActor
private struct RunningAnimation {
  let duration: Double
  /// 0…1, before the curve.
  let fraction: Double
  /// Whether somebody else moves its time.
  let standsStill: Bool

  init?(_ layer: CALayer) {
    let all = (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0) }
    guard let animation = all.max(by: { $0.duration < $1.duration }), animation.duration > 0 else { return nil }
    duration = animation.duration
    let local = layer.convertTime(CACurrentMediaTime(), from: nil)
    let time = (local - animation.beginTime) * Double(animation.speed) + animation.timeOffset
    // Animators that begin at the local time 0 are made to begin a billionth later, since 0 means unset.
    fraction = (min(max(time / duration, 0), 1) * 1e8).rounded() / 1e8
    standsStill = animation.speed == 0 || sequence(first: layer, next: \.superlayer).contains { $0.speed == 0 }
  }
}
