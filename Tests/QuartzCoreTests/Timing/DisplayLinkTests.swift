import CoreGraphics
import QuartzCore
import Testing

@MainActor @Suite(.onADevice) struct DisplayLinkTests {
  @Test func ticksAtEveryRefreshInDeviceTime() {
    RuntimeClass.register(Ticker.self, name: "Ticker") { $0.action("tick:") { $0.tick($1) } }
    let stage = Stage()
    let ticker = Ticker()
    stage.run(through: 0.01)
    var link: CADisplayLink?
    stage.turn {
      let new = CADisplayLink(target: ticker, selector: Selector(("tick:")))
      new.add(to: .main, forMode: .common)
      link = new
    }
    stage.run(through: 0.1)
    #expect(ticker.times == [1, 2, 3, 4, 5, 6].map { Double($0) / 60 })
    #expect(link?.duration == 1.0 / 60)
    #expect(link?.timestamp.isClose(to: 1000.1) == true)
    #expect(link?.targetTimestamp.isClose(to: 1000 + 7.0 / 60) == true)
    stage.device.run { link?.isPaused = true }
    stage.run(through: 0.2)
    #expect(ticker.times.count == 6)
    stage.device.run {
      link?.preferredFramesPerSecond = 30
      link?.isPaused = false
    }
    stage.run(through: 0.3)
    #expect(ticker.times.count == 9)
    stage.device.run { link?.invalidate() }
    stage.run(through: 1)
    #expect(ticker.times.count == 9)
    #expect(stage.device.events.nextTime == nil)
  }

  @Test func ticksWithoutAStrongReference() {
    RuntimeClass.register(Ticker.self, name: "Ticker") { $0.action("tick:") { $0.tick($1) } }
    let stage = Stage()
    let ticker = Ticker()
    stage.turn { CADisplayLink(target: ticker, selector: Selector(("tick:"))).add(to: .main, forMode: .common) }
    stage.run(through: 0.1)
    #expect(ticker.times.count == 6)
  }
}

@MainActor private final class Ticker: NSObject {
  var times: [Double] = []
  func tick(_ link: CADisplayLink) { times.append(Device.current.now.seconds) }
}
