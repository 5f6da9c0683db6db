import UIKit

/// Reads every clock of an app. The same source is built in every language mode.
@MainActor public final class ClockProbe: NSObject, CAAnimationDelegate {
  /// The events in order: a name, and the milliseconds since the start.
  public private(set) var lines: [String] = []
  /// The number of answers from another queue, which come at any time.
  public private(set) var answers = 0
  /// A Boolean value indicating whether `systemUptime` equals `CACurrentMediaTime()`.
  public private(set) var uptimeAgrees = false

  private let start: CFTimeInterval
  private let view: UIView
  private var link: CADisplayLink?
  private var repeating: Timer?

  /// Registers the selectors, as an app's own file for Linux does.
  public init(view: UIView) {
    start = CACurrentMediaTime()
    self.view = view
    super.init()
    RuntimeClass.register(ClockProbe.self, name: String(reflecting: ClockProbe.self)) {
      $0.action("performed") { $0.note("perform") }
      $0.action("fired:") { (probe, _: Timer) in probe.note("timer with selector") }
      $0.action("tick:") { (probe, link: CADisplayLink) in probe.tick(link) }
    }
  }

  /// Starts every kind of delay.
  public func begin() {
    uptimeAgrees = ProcessInfo.processInfo.systemUptime == CACurrentMediaTime()
    startQueues()
    startTimers()
    startAnimations()
    startTasks()
    perform(Selector(("performed")), with: nil, afterDelay: 0.11)
    let link = CADisplayLink(target: self, selector: Selector(("tick:")))
    #if swift(>=4.2)
    link.add(to: .main, forMode: .common)
    #else
    link.add(to: .main, forMode: .commonModes)
    #endif
    self.link = link
  }

  private func startQueues() {
    DispatchQueue.main.async { self.note("async") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.12) { self.note("asyncAfter") }
    DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(130)) { self.note("interval") }
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.14) { self.note("wall") }
    let item = DispatchWorkItem { MainActor.assumeIsolated { self.note("item") } }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.15, execute: item)
    let cancelled = DispatchWorkItem { MainActor.assumeIsolated { self.note("never") } }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.15, execute: cancelled)
    cancelled.cancel()
    let group = DispatchGroup()
    group.enter()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.16) { group.leave() }
    group.notify(queue: .main) { MainActor.assumeIsolated { self.note("group") } }
    DispatchQueue.global(qos: .userInitiated).async {
      DispatchQueue.main.async { self.answers += 1 }
    }
  }

  private func startTimers() {
    repeating = Timer.scheduledTimer(withTimeInterval: 0.17, repeats: true) { _ in
      MainActor.assumeIsolated { self.repeated() }
    }
    let added = Timer(timeInterval: 0.18, repeats: false) { _ in MainActor.assumeIsolated { self.note("added timer") } }
    RunLoop.main.add(added, forMode: .default)
    Timer.scheduledTimer(
      timeInterval: 0.19, target: self, selector: Selector(("fired:")), userInfo: nil, repeats: false)
    RunLoop.main.perform { MainActor.assumeIsolated { self.note("run loop") } }
  }

  private func repeated() {
    note("timer")
    if CACurrentMediaTime() - start > 0.3 { repeating?.invalidate() }
  }

  private func startAnimations() {
    UIView.animate(
      withDuration: 0.2, delay: 0.01, options: [], animations: { self.view.alpha = 0.5 },
      completion: { _ in self.note("view animation") })
    let animator = UIViewPropertyAnimator(duration: 0.22, curve: .linear) { self.view.center.x += 10 }
    animator.addCompletion { _ in self.note("property animator") }
    animator.startAnimation()
    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    spin.toValue = CGFloat.pi
    spin.duration = 0.23
    spin.delegate = self
    view.layer.add(spin, forKey: "spin")
    CATransaction.begin()
    CATransaction.setCompletionBlock { MainActor.assumeIsolated { self.note("transaction") } }
    CATransaction.setAnimationDuration(0.24)
    let dot = CALayer()
    view.layer.addSublayer(dot)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    dot.add(fade, forKey: nil)
    CATransaction.commit()
  }

  private func startTasks() {
    Task {
      try await Task.sleep(nanoseconds: 200_000_000_000)
      note("task")
      try await Task.sleep(for: .seconds(100))
      note("task for a duration")
    }
  }

  /// Records the end of the spin.
  public nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    MainActor.assumeIsolated { note("delegate") }
  }

  private func tick(_ link: CADisplayLink) {
    let lateness = link.timestamp == CACurrentMediaTime() ? "" : " late"
    note("tick\(lateness) to \(milliseconds(link.targetTimestamp))")
    if CACurrentMediaTime() - start > 0.02 { link.invalidate() }
  }

  private func note(_ name: String) { lines.append("\(name) \(milliseconds(CACurrentMediaTime()))") }

  private func milliseconds(_ time: CFTimeInterval) -> Int { Int(((time - start) * 1000).rounded()) }
}
