import CoreGraphics
import Testing

@MainActor @Suite struct TimerTests {
  @Test func repeatsWithoutDrift() {
    let (device, log) = (Device(), Log())
    device.run {
      let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
        log.note("tick")
        if log.lines.count == 3 { timer.invalidate() }
      }
      #expect(timer.isValid)
    }
    device.play(through: 1)
    let step = DeviceTime(seconds: 0.1).ticks
    #expect(log.lines == (1...3).map { "tick@\(DeviceTime(ticks: step * Int64($0)).seconds)" })
    #expect(device.events.pending.isEmpty)
  }

  @Test func aTimerNeedsARunLoop() {
    let (device, log) = (Device(), Log())
    device.run {
      let timer = Timer(timeInterval: 0.5, repeats: false) { _ in log.note("fired") }
      RunLoop.main.add(
        Timer(timeInterval: 0.2, repeats: false) { _ in log.note("other") }, forMode: .common)
      #expect(timer.isValid)
    }
    device.play(through: 1)
    #expect(log.lines == ["other@0.2"])
  }

  @Test func selectorsGetTheUserInfo() {
    RuntimeClass.register(Clock.self, name: "Tests.Clock") { $0.action("tick:") { $0.tick($1) } }
    let (device, clock) = (Device(), Clock())
    _ = device.run {
      Timer.scheduledTimer(
        timeInterval: 1, target: clock, selector: Selector(("tick:")), userInfo: "info",
        repeats: false)
    }
    device.play(through: 2)
    #expect(clock.seen == ["info"])
  }

  @Test func fireDatePausesAndResumes() {
    let (device, log) = (Device(), Log())
    let timer = device.run {
      Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in log.note("tick") }
    }
    timer.fireDate = .distantFuture
    device.play(through: 2)
    #expect(log.lines.isEmpty)
    device.run { timer.fireDate = Date(timeIntervalSinceNow: -1) }
    device.play(through: 2)
    #expect(log.lines == ["tick@2.0"])
    device.run { timer.invalidate() }
  }

  @Test func delayedPerformsCanBeCancelled() {
    RuntimeClass.register(Clock.self, name: "Tests.Clock") { $0.action("tick:") { $0.tick($1) } }
    let (device, clock) = (Device(), Clock())
    device.run {
      clock.perform(Selector(("strike:")), with: "a", afterDelay: 0.1)
      clock.perform(Selector(("strike:")), with: "b", afterDelay: 0.2)
    }
    RuntimeClass.register(Clock.self, name: "Tests.Clock") {
      $0.action("strike:") { (clock: Clock, text: String) in clock.seen.append(text) }
    }
    device.play(through: 0.15)
    device.run { NSObject.cancelPreviousPerformRequests(withTarget: clock) }
    device.play(through: 1)
    #expect(clock.seen == ["a"])
  }

  @Test func tasksSleepOnDeviceTime() async throws {
    let (device, log) = (Device(), Log())
    let task = device.run {
      Task { @MainActor in
        try await Task.sleep(for: .seconds(2))
        log.note("two")
        try await Task.sleep(nanoseconds: 500_000_000)
        log.note("half")
      }
    }
    while !log.lines.contains("half@2.5") {
      await Task.yield()
      guard let next = device.events.nextTime else { continue }
      device.play(through: next.seconds)
      await Task.yield()
    }
    try await task.value
    #expect(log.lines == ["two@2.0", "half@2.5"])
  }

  /// A turn waits for tasks that it has woken, so their code runs at the time of the turn.
  @Test func aDeviceCountsWokenTasksThatHaveNotRun() async throws {
    for _ in 0..<100 {
      let (device, log) = (Device(), Log())
      let task = device.run {
        Task { @MainActor in
          try await Task.sleep(for: .seconds(1))
          log.note("awake")
        }
      }
      while device.events.nextTime == nil { await Task.yield() }
      #expect(device.wakingTasks.isEmpty)
      device.play(through: 1)
      #expect(!device.wakingTasks.isEmpty)
      while !device.wakingTasks.isEmpty { await Task.yield() }
      #expect(log.lines == ["awake@1.0"])
      try await task.value
    }
  }

  @Test func aCancelledSleepThrows() async {
    let device = Device()
    let task = device.run { Task { @MainActor in try await Task.sleep(for: .seconds(9)) } }
    while device.events.nextTime == nil { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

@MainActor private final class Clock: NSObject {
  var seen: [String] = []
  func tick(_ timer: Timer) { seen.append(timer.userInfo as? String ?? "none") }
}
