import UIKit

extension Simulation {
  /// The maximum number of events at one time. A scene with more of them schedules itself without end.
  private static let eventLimit = 100_000

  /// The time in seconds to wait for work on other threads (our choice). Longer work arrives at a later time.
  private static let backgroundLimit = 2.0

  /// The label of a turn in which only jobs of the main queue run, such as a task that resumes after a download.
  private static let mainQueueLabel = "main queue"

  /// Runs every event and input that is due at or before `time`.
  ///
  /// This method does nothing if that time was simulated already.
  public func run(through time: DeviceTime) throws {
    var count = 0
    var mainQueueTime: DeviceTime?
    while true {
      device.collectPosted()
      // Jobs that other threads have added run in a turn. A task that always yields gets one turn for each time and each
      // wait.
      if mainQueueTime != device.now, MainQueue.hasJobs {
        mainQueueTime = device.now
        try turn(Self.mainQueueLabel) {}
        continue
      }
      // The last block may have posted its result and ended just before the wait.
      if awaitsBackgroundWork, device.waitForBackgroundWork(limit: Self.backgroundLimit) || device.hasPosted {
        mainQueueTime = nil
        continue
      }
      let next = pendingInputs.first.map { min($0.time, time) } ?? time
      if let event = device.events.popNext(through: next) {
        count = event.time > device.now ? 0 : count + 1
        guard count < Self.eventLimit else {
          throw SimulationError(
            "the scene does not get past \(device.now.seconds) s: \"\(event.label)\" comes again and again")
        }
        device.now = max(device.now, event.time)
        try turn(event.label, event.body)
      } else if let input = pendingInputs.first, input.time <= time {
        pendingInputs.removeFirst()
        device.now = max(device.now, input.time)
        journal.inputs.append(input)
        try turn(input.label) { deliver(input) }
      } else {
        break
      }
    }
    device.now = max(device.now, time)
  }

  /// A Boolean value indicating whether results of other threads wait for a turn.
  package var hasResults: Bool { device.hasPosted || MainQueue.hasJobs }

  /// A Boolean value indicating whether the device's time must not pass before the work on other threads has ended.
  ///
  /// In a window, the time of the host passes.
  private var awaitsBackgroundWork: Bool { watch != nil && device.events.nextTime.map { $0 > device.now } ?? true }

  /// Runs one turn: client code, its blocks on the main queue, layout, display and commit. The journal records it.
  func turn(_ label: String, _ body: () throws -> Void) throws {
    watch?.begin(label)
    defer { watch?.end() }
    timeConditions.wallClock?.beginTurn(at: device.now)
    defer { timeConditions.wallClock?.endTurn() }
    try device.runTurn {
      try body()
      drainMainQueue()
      CATransaction.flush()
    }
    if let failure = device.failure { throw failure }
    journal.record(label, at: device.now)
    journal.record(device[LayerRoots.self].tree, activity: device.run { Activity.current }, at: device.now)
  }

  /// Runs the jobs that client code added to the real main queue and main actor. Device time stands still.
  ///
  /// This happens on the main thread only. In tests the main actor uses another thread, and its jobs run at an `await`.
  private func drainMainQueue() {
    guard Thread.isMainThread else { return }
    // A pass runs the jobs that were queued when it began. A job that awaits continues in the next pass, so two passes
    // suffice for a task with one await. Further passes wait for woken tasks. Longer work runs in a later turn.
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
