import CoreGraphics
import Testing

@MainActor @Suite struct DispatchQueueTests {
  @Test func blocksRunInTurnsAtExactTimes() {
    let (device, log) = (Device(), Log())
    device.run {
      DispatchQueue.main.async { log.note("a") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { log.note("c") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { log.note("b") }
      log.note("now")
    }
    #expect(log.lines == ["now@0.0"])
    device.play(through: 3)
    #expect(log.lines == ["now@0.0", "a@0.0", "b@0.3", "c@2.0"])
  }

  @Test func delaysCountFromTheirTurn() {
    let (device, log) = (Device(), Log())
    device.run {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { log.note("later") }
        DispatchQueue.main.async { log.note("next") }
      }
    }
    device.play(through: 1)
    #expect(
      log.lines == [
        "next@0.1", "later@\((DeviceTime(seconds: 0.1) + DeviceTime(seconds: 0.2)).seconds)",
      ])
  }

  @Test func devicesDoNotSeeEachOthersBlocks() {
    let (one, two, log) = (Device(), Device(), Log())
    one.run { DispatchQueue.main.async { log.note("one") } }
    two.play(through: 1)
    #expect(log.lines.isEmpty)
    one.play(through: 1)
    #expect(log.lines == ["one@0.0"])
  }

  @Test func workItemsAreCancelledAndFollowed() {
    let (device, log) = (Device(), Log())
    device.run {
      let cancelled = DispatchWorkItem { log.note("never") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: cancelled)
      cancelled.cancel()
      #expect(cancelled.isCancelled)
      let item = DispatchWorkItem { log.note("item") }
      item.notify(queue: .main) { log.note("after") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
    }
    device.play(through: 2)
    #expect(log.lines == ["item@0.5", "after@0.5"])
  }

  @Test func groupsNotifyWhenAllWorkIsDone() {
    let (device, log) = (Device(), Log())
    device.run {
      let group = DispatchGroup()
      DispatchQueue.main.async(group: group) { log.note("one") }
      group.enter()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { group.leave() }
      group.notify(queue: .main) { log.note("all") }
    }
    device.play(through: 2)
    #expect(log.lines == ["one@0.0", "all@1.0"])
  }

  @Test func blocksFromOtherQueuesComeThroughTheInbox() {
    let (device, log) = (Device(), Log())
    device.run {
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global(qos: .userInitiated).async {
        let sum = (1...100).reduce(0, +)
        DispatchQueue.main.async { log.note("sum \(sum)") }
        done.signal()
      }
      done.wait()
    }
    #expect(log.lines.isEmpty)
    device.play(through: 1)
    #expect(log.lines == ["sum 5050@0.0"])
  }

  @Test func mainSyncFromAnotherQueueIsATurn() {
    let (device, log) = (Device(), Log())
    let done = DispatchSemaphore(value: 0)
    device.run {
      DispatchQueue(label: "worker").async {
        let answer = DispatchQueue.main.sync { () -> Int in
          log.note("turn")
          return 42
        }
        DispatchQueue.main.async { log.note("got \(answer)") }
        done.signal()
      }
    }
    while device.events.nextTime == nil { device.run { device.collectPosted() } }
    device.play(through: 0)
    done.wait()
    device.play(through: 0)
    #expect(log.lines == ["turn@0.0", "got 42@0.0"])
    #expect(DispatchQueue(label: "other").sync { 7 } == 7)
  }

  /// The main queue waits in `sync`, so that its block must not wait for the main queue.
  @Test func aBlockThatMainWaitsForCountsAsMain() {
    let (device, log) = (Device(), Log())
    device.run {
      DispatchQueue(label: "lock").sync {
        #expect(DispatchQueue.isOnMain)
        DispatchQueue.main.async { log.note("next") }
        _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in log.note("timer") }
      }
    }
    #expect(device.events.pending.map(\.label) == ["DispatchQueue.main", "Timer"])
    device.play(through: 1)
    #expect(log.lines == ["next@0.0", "timer@1.0"])
  }

  /// The device is abandoned before it has collected the block, after it, and before the block is submitted.
  @Test(arguments: 0..<3) func mainSyncOfAnAbandonedDeviceReturns(_ step: Int) {
    let (device, log) = (Device(), Log())
    let (start, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    device.run {
      DispatchQueue(label: "worker").async {
        start.wait()
        let answer = DispatchQueue.main.sync { 42 }
        log.note("got \(answer)")
        done.signal()
      }
    }
    if step == 2 { device.abandon() }
    start.signal()
    if step == 1 { while device.events.nextTime == nil { device.run { device.collectPosted() } } }
    if step < 2 { device.abandon() }
    done.wait()
    #expect(log.lines.map { $0.prefix(6) } == ["got 42"])
  }

  @Test func dispatchTimesAreDeviceTimes() {
    let device = Device()
    device.run {
      let start = DispatchTime.now()
      #expect(start.uptimeNanoseconds == 1000 * NSEC_PER_SEC)
      device.now = DeviceTime(seconds: 1.5)
      #expect(DispatchTime.now() - 1.5 == start)
      #expect(start < .now())
      #expect(DispatchTime(uptimeNanoseconds: 1001 * NSEC_PER_SEC) == start + .seconds(1))
      #expect(start.distance(to: .now()) == .nanoseconds(1_500_000_000))
      #expect(DispatchTime.now() + .never == .distantFuture)
    }
  }

  @Test func mainBlocksMayTouchTheMainActor() {
    let (device, counter) = (Device(), MainCounter())
    device.run { DispatchQueue.main.async { counter.value += 1 } }
    device.play(through: 0)
    #expect(counter.value == 1)
  }
}

/// A substitute for a view: only the main actor may access it.
@MainActor private final class MainCounter { var value = 0 }
