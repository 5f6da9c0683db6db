import CoreGraphics
import Recording
import Simulator
import Testing

@Suite struct VideoTimingTests {
  @Test(arguments: [24.0, 25, 30, 48, 50, 12.5, 29.97], [0.1, 1, 2.345, 7.77, 61.003])
  func delaysAddUpToTheDuration(framesPerSecond: Double, duration: Double) throws {
    let timing = try VideoTiming(start: 0.5, end: 0.5 + duration, framesPerSecond: framesPerSecond)
    for units in [100.0, 1000, 65_535] {
      let delays = (0..<timing.count).map { timing.delay(of: $0, unitsPerSecond: units) }
      #expect(delays.reduce(0, +) == Int((timing.duration * units).rounded()))
      // Each frame but the last differs from the exact delay by less than a unit. The last one takes the rest.
      let exact = units / framesPerSecond
      #expect(delays.dropLast().allSatisfy { abs(Double($0) - exact) < 1 })
      #expect(delays.allSatisfy { $0 > 0 })
    }
  }

  @Test func framesAreTheMomentsThatRenderDraws() throws {
    let timing = try VideoTiming(start: 1, end: 3, rate: 0.5, framesPerSecond: 60)
    #expect(timing.count == 240)
    #expect(timing.duration == 4)
    #expect(timing.time(of: 0) == DeviceTime(seconds: 1))
    #expect(timing.time(of: 239) == DeviceTime(seconds: 1 + 239 * 0.5 / 60))
  }

  @Test(arguments: [
    (-1.0, 1.0, 1.0, 60.0), (0, 0, 1, 60), (2, 1, 1, 60), (0, 1, 0, 60), (0, 1, 1, 0), (0, 1, 1, .nan),
    (.nan, 1, 1, 60),
    (0, 86_400, 1, 60), (0, .infinity, 1, 60),
  ])
  func impossibleVideosAreErrors(start: Double, end: Double, rate: Double, framesPerSecond: Double) {
    #expect(throws: SimulationError.self) {
      try VideoTiming(start: start, end: end, rate: rate, framesPerSecond: framesPerSecond)
    }
  }
}
