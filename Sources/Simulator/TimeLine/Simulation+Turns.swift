import UIKit

extension Simulation {
  /// So many events at one time mean that the scene schedules itself without end.
  private static let eventsAtOneTime = 100_000

  /// Lives on until everything due at or before `time` has happened.
  ///
  /// Nothing happens when the device has lived that far already.
  public func run(through time: DeviceTime) throws {
    var count = 0
    while true {
      device.collectPosted()
      let next = waiting.first.map { min($0.time, time) } ?? time
      if let event = device.events.popNext(through: next) {
        count = event.time > device.now ? 0 : count + 1
        guard count < Self.eventsAtOneTime else {
          throw SimulationError(
            "the scene does not get past \(device.now.seconds) s: \"\(event.label)\" comes again and again")
        }
        device.now = max(device.now, event.time)
        try turn(event.label, event.body)
      } else if let input = waiting.first, input.time <= time {
        waiting.removeFirst()
        device.now = max(device.now, input.time)
        journal.inputs.append(input)
        try turn(input.label) { deliver(input) }
      } else {
        break
      }
    }
    device.now = max(device.now, time)
  }

  /// One turn: client code, what it left on the main queue, layout, display, commit; then the journal.
  func turn(_ label: String, _ body: () throws -> Void) throws {
    watch?.begin(label)
    defer { watch?.end() }
    try device.run {
      try body()
      drainMainQueue()
      CATransaction.flush()
    }
    if let failure = device.failure { throw failure }
    journal.record(label, at: device.now)
    journal.add(device[LayerRoots.self].tree, activity: device.run { Activity.current }, at: device.now)
  }

  /// Runs what client code put on the real main queue and main actor, at standing device time.
  ///
  /// Only on the process's main thread: in tests the main actor is elsewhere, and its jobs run when the test awaits.
  private func drainMainQueue() {
    guard Thread.isMainThread else { return }
    // A pass runs what was there when it began; a job that hops comes back in the next. Two cover a task that
    // awaits once; a task that was woken is waited for, and what takes longer is outside work.
    var passes = 0
    while passes < 2 || !device.wakingTasks.isEmpty {
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
      passes += 1
    }
  }

  private func deliver(_ input: Input) {
    switch input.kind {
    case .touch(let phase, let x, let y, let finger):
      UIApplication.shared.deliver(touches: [
        TouchInput(identifier: finger, phase: phase.uiKit, point: CGPoint(x: x, y: y))
      ])
    case .window(let width, let height):
      let windows = UIApplication.shared.windows
      (windows.first(where: \.isKeyWindow) ?? windows.first)?.resize(to: CGSize(width: width, height: height))
    case .parameter(let name, let value): device.parameters[name] = value
    case .hover(let x, let y): UIApplication.shared.deliver(hover: CGPoint(x: x, y: y))
    case .hoverEnd: UIApplication.shared.deliver(hover: nil)
    case .text(let text): UIApplication.shared.type(text)
    case .life(.background): UIApplication.shared.enterBackground()
    case .life(.foreground): UIApplication.shared.enterForeground()
    case .link(let link): if let url = URL(string: link) { UIApplication.shared.open(link: url) }
    case .setting(let name, let value): DeviceSetting(name: name, value: value)?.apply()
    }
  }
}

extension Input.Phase {
  fileprivate var uiKit: TouchInput.Phase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}
