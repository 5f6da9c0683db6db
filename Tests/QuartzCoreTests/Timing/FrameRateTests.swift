import CoreGraphics
import QuartzCore
import Testing

/// Evidence: docs, CADisplayLink.preferredFrameRateRange. A display of 60 Hz shows 60, 30, 20, 15, … frames per second.
@MainActor @Suite(.onADevice) struct FrameRateTests {
  private func frames(_ change: (CADisplayLink) -> Void) -> Int {
    RuntimeClass.register(Counter.self, name: "Counter") { $0.action("tick:") { $0.tick($1) } }
    let stage = Stage()
    let counter = Counter()
    stage.turn {
      let link = CADisplayLink(target: counter, selector: Selector(("tick:")))
      change(link)
      link.add(to: .main, forMode: .common)
    }
    stage.run(through: 1)
    return counter.count
  }

  @Test(arguments: [
    (0, 0, 0, 60), (10, 60, 20, 20), (24, 48, 40, 30), (10, 30, 0, 30), (50, 120, 100, 60), (13, 14, 14, 15),
    (15, 15, 15, 15), (0, 0, 24, 20),
  ]) func theNearestRateInTheRangeIsTaken(_ low: Float, _ high: Float, _ preferred: Float, _ expected: Int) {
    let range = CAFrameRateRange(minimum: low, maximum: high, preferred: preferred)
    #expect(frames { $0.preferredFrameRateRange = range } == expected)
  }

  @Test(arguments: [(60, 60), (30, 30), (29, 30), (1, 1), (240, 60)])
  func preferredFramesPerSecond(_ wanted: Int, _ expected: Int) {
    #expect(frames { $0.preferredFramesPerSecond = wanted } == expected)
  }

  @Test func frameIntervalsDivideTheRate() {
    #expect(frames { $0.frameInterval = 4 } == 15)
  }

  @Test func invalidRangesUseTheDisplaysRate() {
    for range in [(Float.nan, .nan, .nan), (-1, -1, -1), (.infinity, .infinity, .infinity)] as [(Float, Float, Float)] {
      let made = CAFrameRateRange(minimum: range.0, maximum: range.1, preferred: range.2)
      #expect(frames { $0.preferredFrameRateRange = made } == 60)
    }
  }
}

@MainActor private final class Counter: NSObject {
  var count = 0
  func tick(_ link: CADisplayLink) { count += 1 }
}
