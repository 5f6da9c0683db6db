import CoreGraphics
import Testing

@MainActor @Suite struct DispatchSourceTimerTests {
  @Test func aTimerFiresAtExactTimesUntilItIsCancelled() {
    let (device, log) = (Device(), Log())
    let timer = device.run {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + 0.5, repeating: .milliseconds(250))
      timer.setEventHandler { log.note("tick") }
      timer.setCancelHandler { log.note("cancelled") }
      timer.resume()
      return timer
    }
    device.play(through: 1.1)
    #expect(log.lines == ["tick@0.5", "tick@0.75", "tick@1.0"])
    device.run { timer.cancel() }
    device.play(through: 3)
    #expect(timer.isCancelled)
    #expect(log.lines.dropFirst(3) == ["cancelled@1.1"])
  }

  @Test func aTimerWaitsUntilItIsResumed() {
    let (device, log) = (Device(), Log())
    let timer = device.run {
      let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
      timer.schedule(deadline: .now(), repeating: 1)
      timer.setRegistrationHandler { log.note("begun") }
      timer.setEventHandler { log.note("tick") }
      return timer
    }
    device.play(through: 0.5)
    #expect(log.lines.isEmpty)
    device.run { timer.activate() }
    device.play(through: 0.75)
    #expect(log.lines == ["begun@0.5", "tick@0.5"])
  }

  @Test func eventsDuringASuspensionAreOneEvent() {
    let (device, log) = (Device(), Log())
    let timer = device.run {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + 1, repeating: 1.0)
      timer.setEventHandler { log.note("tick") }
      timer.resume()
      timer.suspend()
      return timer
    }
    device.play(through: 3.5)
    #expect(log.lines.isEmpty)
    device.run { timer.resume() }
    device.play(through: 4)
    #expect(log.lines == ["tick@3.5", "tick@4.0"])
  }

  @Test func anEventWithoutAnIntervalComesOnce() {
    let (device, log) = (Device(), Log())
    let timer = device.run {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.setEventHandler(handler: DispatchWorkItem { log.note("once") })
      timer.schedule(wallDeadline: .now() + 2)
      timer.resume()
      timer.schedule(deadline: .now() + 1)
      return timer
    }
    device.play(through: 4)
    #expect(log.lines == ["once@1.0"])
    _ = timer
  }

  @Test func aReleasedTimerEnds() {
    let (device, log) = (Device(), Log())
    device.run {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + 1)
      timer.setEventHandler { log.note("never") }
      timer.resume()
    }
    device.play(through: 2)
    #expect(log.lines.isEmpty)
  }

  /// An interval shorter than a tick of the clock would fire endlessly at the same time.
  @Test func theShortestIntervalEqualsThatOfTimers() {
    let (device, log) = (Device(), Log())
    let timer = device.run {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now(), repeating: 1e-12)
      timer.setEventHandler { log.note("tick") }
      timer.resume()
      return timer
    }
    device.play(through: 0.001)
    #expect(log.lines.count == 11)
    timer.cancel()
  }
}
