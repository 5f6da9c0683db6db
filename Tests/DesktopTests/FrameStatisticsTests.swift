import Testing

@testable import Desktop

@Suite struct FrameStatisticsTests {
  @Test func theSummaryNamesCountsAndQuantiles() {
    var statistics = FrameStatistics()
    #expect(statistics.measurement.summary == "frames: 0 shown, 0 late, drawing -, presenting -")
    for _ in 0..<3 { statistics.recordFrame(drawing: 0.002, presenting: 0.0005, age: 0.0901) }
    statistics.countLateFrame()
    #expect(
      statistics.measurement.summary
        == "frames: 3 shown, 1 late, drawing median 2.0 ms, 95 % 2.0 ms, presenting median 0.5 ms, 95 % 0.5 ms, "
        + "the first 90 ms after the start")
  }

  @Test func theAgeOfTheProcessIsReadForTheFirstFrameOnly() {
    var statistics = FrameStatistics()
    var reads = 0
    func age() -> Double {
      reads += 1
      return Double(reads)
    }
    for _ in 0..<3 { statistics.recordFrame(drawing: 0, presenting: 0, age: age()) }
    #expect(reads == 1)
    #expect(statistics.measurement.firstFrame == 1)
  }

  @Test func onlyTheLatestFramesCount() {
    var statistics = FrameStatistics()
    for _ in 0..<36_000 { statistics.recordFrame(drawing: 1, presenting: 1, age: nil) }
    for _ in 0..<36_000 { statistics.recordFrame(drawing: 0.001, presenting: 0.001, age: nil) }
    #expect(statistics.presented.count == 72_000)
    #expect(statistics.measurement.summary.contains("drawing median 1.0 ms, 95 % 1.0 ms"))
  }
}
