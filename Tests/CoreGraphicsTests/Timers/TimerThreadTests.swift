import CoreGraphics
import Synchronization
import Testing

/// Timers and delayed calls of methods that other threads schedule.
@MainActor @Suite struct TimerThreadTests {
  private final class Counter: NSObject, Sendable {
    let count = Atomic(0)
    func add() { count.add(1, ordering: .relaxed) }
  }

  @Test func manyThreadsScheduleWhileTheMainThreadRunsEvents() {
    RuntimeClass.register(Counter.self, name: "Tests.Counter") { $0.action("add") { $0.add() } }
    let (device, counter, group) = (Device(), Counter(), DispatchGroup())
    device.run {
      for worker in 0..<8 {
        DispatchQueue(label: "worker \(worker)").async(group: group) {
          for i in 0..<200 {
            let delay = Double(i) / 1000
            _ = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in counter.add() }
            let stopped = Timer.scheduledTimer(withTimeInterval: 1e6, repeats: true) { _ in counter.add() }
            stopped.invalidate()
            counter.perform(Selector(("add")), with: nil, afterDelay: delay)
            UserDefaults.standard.set(Int.random(in: 0..<9), forKey: "worker \(worker)")
          }
        }
      }
    }
    while device.run({ group.wait(timeout: .now()) }) == .timedOut {
      device.play(through: device.now.seconds + 0.001)
    }
    device.play(through: device.now.seconds + 1)
    #expect(counter.count.load(ordering: .relaxed) == 8 * 200 * 2)
    #expect(device.events.pending.isEmpty)
  }

  @Test func aCallOnTheMainThreadIsAwaited() {
    RuntimeClass.register(Counter.self, name: "Tests.Counter") { $0.action("add") { $0.add() } }
    let (device, counter, log) = (Device(), Counter(), Log())
    let done = DispatchSemaphore(value: 0)
    device.run {
      DispatchQueue(label: "worker").async {
        counter.performSelector(onMainThread: Selector(("add")), with: nil, waitUntilDone: true)
        log.note("count \(counter.count.load(ordering: .relaxed))")
        done.signal()
      }
    }
    while device.events.nextTime == nil { device.run { device.collectPosted() } }
    #expect(counter.count.load(ordering: .relaxed) == 0)
    device.play(through: 0)
    done.wait()
    #expect(log.lines == ["count 1@0.0"])
  }

  @Test func aSlotIsMadeOnceForAllThreads() {
    let device = Device()
    let made = Mutex<Set<ObjectIdentifier>>([])
    device.run {
      DispatchQueue.concurrentPerform(iterations: 64) { _ in
        let identity = ObjectIdentifier(NotificationCenter.default)
        made.withLock { _ = $0.insert(identity) }
      }
    }
    #expect(made.withLock { $0.count } == 1)
  }
}
