import Testing

@testable import Desktop

@Suite struct FramePacerTests {
  @Test(arguments: [(0, 60.0), (144, 144), (7, 60), (50, 50), (-3, 60)])
  func unknownRatesCountAsSixtyHertz(reported: Int, used: Double) {
    #expect(abs(FramePacer(refreshRate: reported).period - 1 / used) < 1e-12)
  }

  @Test func deadlinesDoNotDriftWithTheWork() {
    var pacer = FramePacer(refreshRate: 50)
    pacer.start(at: 10)
    for frame in 1...100 {
      let late = pacer.advance(finishedAt: 10 + Double(frame - 1) * 0.02 + 0.013)
      #expect(!late)
    }
    #expect(abs((pacer.deadline ?? 0) - 12) < 1e-9)
  }

  @Test func aFrameMoreThanThreePeriodsLateStartsANewSequence() {
    var pacer = FramePacer(refreshRate: 50)
    pacer.start(at: 10)
    let lateByTwo = pacer.advance(finishedAt: 10.05)
    #expect(lateByTwo)
    #expect(pacer.deadline == 10.02)
    let lateByMore = pacer.advance(finishedAt: 10.2)
    #expect(lateByMore)
    #expect(pacer.deadline == 10.2)
  }

  @Test func twoStartsWithinAPeriodKeepTheirInterval() {
    var pacer = FramePacer(refreshRate: 50)
    pacer.start(at: 10)
    _ = pacer.advance(finishedAt: 10.001)
    pacer.stop()
    pacer.start(at: 10.002)
    #expect(pacer.deadline == 10.02)
    pacer.stop()
    pacer.start(at: 11)
    #expect(pacer.deadline == 11)
  }

  @Test func aDeadlineInTheFutureIsNotMoved() {
    var pacer = FramePacer(refreshRate: 50)
    pacer.start(at: 10)
    pacer.catchUp(to: 9)
    #expect(pacer.deadline == 10)
    pacer.start(at: 20)
    #expect(pacer.deadline == 10)
  }

  @Test func aStoppedPacerHasNoDeadline() {
    var pacer = FramePacer(refreshRate: 50)
    let isLate = pacer.advance(finishedAt: 10)
    pacer.catchUp(to: 11)
    #expect(!isLate && pacer.deadline == nil)
  }

  @Test func catchingUpSelectsTheLatestPassedDeadline() {
    var pacer = FramePacer(refreshRate: 50)
    pacer.start(at: 10)
    pacer.catchUp(to: 10.071)
    #expect(abs((pacer.deadline ?? 0) - 10.06) < 1e-9)
  }

  /// The glossary defines when a frame is late.
  @Test(arguments: [(1.45, false), (1.55, true)])
  func aFrameIsLateAfterOneAndAHalfPeriods(periods: Double, isLate: Bool) {
    var pacer = FramePacer(refreshRate: 50)
    pacer.start(at: 10)
    #expect(pacer.advance(finishedAt: 10 + periods * pacer.period) == isLate)
  }
}
