// Reports about transitions that client code runs with its own container view and context.
//
// Such a transition calls no UIKit method, so it is recognised by its effects. A controller's view is added next to
// another controller's view. An animation moves one of the two. Finally one of them is removed.
// A transition is interactive if the animation's clock is stopped.
// A cancellation is noticed one tick after the finger was lifted. The reports since then are corrected afterwards.
// Invariant: this code only observes. It never changes a client's views or animations.

/// The running transitions of client code on a device.
@MainActor
package final class ClientTransitions {
  private var entries: [ClientTransition] = []
  private var cancellations: [TransitionCancellation] = []

  package static var current: ClientTransitions { Device.current[ClientTransitionsSlot.self] }

  /// Records that a controller's view was added to a container, if another controller's view is there.
  func viewWasAdded(_ view: UIView, in container: UIView) {
    guard let to = view.viewController, to.runningTransition == nil,
      let from = container.subviews.last(where: { $0 !== view && $0.viewController != nil })?.viewController,
      from.runningTransition == nil
    else { return }
    entries.append(ClientTransition(from: from, to: to, container: container))
  }

  /// Returns reports of the running transitions, oldest first, and removes those that have ended. Call it once, at the
  /// end of a turn.
  package func collectReports() -> [TransitionReport] {
    entries = entries.filter { entry in
      guard entry.isOver else { return true }
      if let end = entry.end { Device.current[TransitionEnds.self].append(end) }
      if entry.wasRolledBack, let cancellation = entry.cancellation { cancellations.append(cancellation) }
      return false
    }
    return entries.compactMap { entry in
      let wasCancelled = entry.isCancelled
      let report = entry.report()
      if entry.isCancelled, !wasCancelled, let cancellation = entry.cancellation { cancellations.append(cancellation) }
      return report
    }
  }

  /// Returns the cancellations noticed since the last call.
  package func takeCancellations() -> [TransitionCancellation] {
    defer { cancellations = [] }
    return cancellations
  }
}

extension UIViewController {
  /// Records that the controller's view was added to a container, which may begin a transition of client code.
  func viewWasAdded(to container: UIView) {
    guard let view = viewIfLoaded else { return }
    ClientTransitions.current.viewWasAdded(view, in: container)
  }
}

/// A cancellation of a transition that was noticed after it happened.
package struct TransitionCancellation: Hashable, Sendable {
  let from: String
  let to: String
  /// The time when the finger was lifted.
  package let since: DeviceTime

  /// Marks the reports of this transition as cancelled. Callers pass the reports since `since`.
  package func apply(to reports: inout [TransitionReport]) {
    for index in reports.indices where reports[index].from == from && reports[index].to == to {
      (reports[index].isCancelled, reports[index].awaitsDirection) = (true, false)
    }
  }
}

/// The running transitions of client code on a device.
enum ClientTransitionsSlot: DeviceSlot {
  static func makeValue(for device: Device) -> ClientTransitions {
    MainActor.assumeIsolated { ClientTransitions() }
  }
}

/// One transition of client code.
@MainActor
private final class ClientTransition {
  private weak var from: UIViewController?
  private weak var to: UIViewController?
  private weak var container: UIView?
  /// A Boolean value indicating whether client code has set the animation's time, so that the transition is interactive.
  private var isDriven = false
  private(set) var isCancelled = false
  /// The progress at the previous report. A smaller one after the release means a cancellation.
  private var lastFraction = 0.0
  /// The time when the last finger was lifted, and the fraction at that time.
  private var release: (time: DeviceTime, fraction: Double)?
  /// The time when the animation began; nil while nothing has been animated.
  private var began: DeviceTime?

  init(from: UIViewController, to: UIViewController, container: UIView) {
    (self.from, self.to, self.container) = (from, to, container)
  }

  /// A Boolean value indicating whether one of the two views has been removed.
  var isOver: Bool {
    guard let container else { return true }
    return [from, to].contains { $0?.viewIfLoaded?.superview !== container }
  }

  /// A Boolean value indicating whether the new view has been removed, and the old one has remained.
  var wasRolledBack: Bool { to?.viewIfLoaded?.superview !== container && from?.viewIfLoaded?.superview === container }

  /// The end of the transition; nil if nothing was animated.
  var end: TransitionEnd? {
    began.map { _ in TransitionEnd(from: from, to: to, didComplete: !wasRolledBack) }
  }

  /// The cancellation, at the time when the last finger was lifted.
  var cancellation: TransitionCancellation? {
    release.map {
      TransitionCancellation(from: TransitionReport.name(of: from), to: TransitionReport.name(of: to), since: $0.time)
    }
  }

  /// Returns a report, or nil while nothing is animated.
  func report() -> TransitionReport? {
    let layers = [to?.viewIfLoaded, from?.viewIfLoaded, container].compactMap { $0?.layer }
    guard let running = layers.lazy.compactMap(RunningAnimation.init).first else { return nil }
    isDriven = isDriven || running.isPaused
    let fraction = running.fraction
    let isFree = isDriven && UIApplication.shared.fingers.isEmpty
    if isFree, release == nil { release = (Device.current.now, fraction) }
    if fraction > lastFraction {
      isCancelled = false
    } else if fraction < lastFraction {
      // While fingers are down, a falling progress is an interaction and no cancellation.
      isCancelled = isCancelled || isFree
    }
    if !isFree, !isCancelled { release = nil }
    lastFraction = fraction
    let start = began ?? Device.current.now - DeviceTime(seconds: fraction * running.duration)
    began = start
    var report = TransitionReport(
      from: from, to: to, progress: isDriven ? .driven(fraction) : .running(since: start), isInteractive: isDriven,
      isCancelled: isCancelled, duration: running.duration)
    report.awaitsDirection = isFree && !isCancelled && release?.fraction == fraction
    return report
  }
}

/// The longest animation of a layer, at the current time.
@MainActor
private struct RunningAnimation {
  let duration: Double
  /// The progress from 0 to 1, before the timing curve.
  let fraction: Double
  /// A Boolean value indicating whether the animation's clock is stopped, because client code sets its time.
  let isPaused: Bool

  init?(_ layer: CALayer) {
    let all = (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0) }
    guard let animation = all.max(by: { $0.duration < $1.duration }), animation.duration > 0 else { return nil }
    duration = animation.duration
    let local = layer.convertTime(CACurrentMediaTime(), from: nil)
    let time = (local - animation.beginTime) * Double(animation.speed) + animation.timeOffset
    // An animation that begins at the local time 0 begins 1e-9 s later, since a `beginTime` of 0 means unset. Rounding
    // removes the difference.
    fraction = (min(max(time / duration, 0), 1) * 1e8).rounded() / 1e8
    isPaused = animation.speed == 0 || sequence(first: layer, next: \.superlayer).contains { $0.speed == 0 }
  }
}
