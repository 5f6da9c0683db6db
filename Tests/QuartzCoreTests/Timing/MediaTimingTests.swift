import CoreGraphics
import QuartzCore
import Testing

@Suite(.onADevice) struct MediaTimingTests {
  /// Evidence: Chromium's Web Animations (timing.csv), where a negative delay is a `timeOffset` by the bare formula.
  ///
  /// Rows within 1 µs of a boundary may differ because of Chromium's tolerance. They are counted and printed.
  @Test func agreesWithTheMeasuredRows() throws {
    var (count, excused) = (0, [String]())
    for row in try Fixtures.rows("timing.csv") {
      var timing = MediaTiming()
      timing.duration = try #require(Double(row[0]))
      let delay = try #require(Double(row[1]))
      (timing.beginTime, timing.timeOffset) = (max(0, delay), max(0, -delay))
      timing.fillMode = row[2] == "none" ? .removed : CAMediaTimingFillMode(rawValue: row[2])
      timing.autoreverses = row[4] == "alternate"
      let iterations = row[3] == "inf" ? Double.infinity : try #require(Double(row[3]))
      timing.repeatCount = timing.autoreverses ? iterations / 2 : iterations
      let rate = try #require(Double(row[5]))
      for sample in row.dropFirst(6) {
        let fields = sample.split(separator: ":").map { Double($0) ?? .nan }
        let time = fields[0] * rate
        let position = timing.position(atParent: time, rule: .bareFormula)
        count += 1
        if fields.count == 1 ? position == nil : Self.agrees(position, fields) { continue }
        let phase = (time - delay) / timing.duration
        let distance = abs(phase - phase.rounded()) * timing.duration
        let isBoundary = min(distance, timing.endTime.map { abs($0 - time) } ?? .infinity) <= 1e-6
        excused.append("\(row.prefix(6).joined(separator: ",")) at \(sample)")
        #expect(isBoundary, "\(excused.last ?? ""): \(String(describing: position))")
      }
    }
    #expect(count == 14_048)
    print("timing.csv: \(excused.count) rows differ within 1 µs of a boundary: \(excused.joined(separator: "; "))")
    #expect(excused.count == 96)
  }

  private static func agrees(_ position: MediaTiming.Position?, _ fields: [Double]) -> Bool {
    guard let position else { return false }
    return position.progress.isClose(to: fields[1], within: 1e-9) && position.iteration == fields[2]
  }

  private func timing(_ change: (inout MediaTiming) -> Void) -> MediaTiming {
    var timing = MediaTiming()
    timing.duration = 1
    change(&timing)
    return timing
  }

  /// Evidence: Semantics, "Timing" (unverified).
  @Test func timeOffsetInsideTheDurationWrapsRound() {
    let t = timing { $0.timeOffset = 0.5 }
    #expect(t.position(atParent: 0)?.progress == 0.5)
    #expect(t.position(atParent: 0.75)?.progress == 0.25)
    #expect(t.position(atParent: 1) == nil)
    #expect(t.endTime == 1)
  }

  /// Evidence: the recording of Fuber suggests a held offset. The bare formula gives 0.85 here.
  @Test func beforeItsBeginAnOffsetAnimationIsHeldByTheBackwardsFill() {
    let t = timing {
      ($0.timeOffset, $0.beginTime, $0.repeatCount) = (1.05 / 3, 0.2, .infinity)
      $0.fillMode = .backwards
    }
    #expect(t.position(atParent: 0)?.progress == 1.05 / 3)
    #expect(t.position(atParent: 0.1)?.progress == 1.05 / 3)
    #expect(t.position(atParent: 0.3)?.progress.isClose(to: 0.45) == true)
    #expect(t.position(atParent: 0.1, rule: .bareFormula)?.progress.isClose(to: 0.25) == true)
  }

  /// Evidence: Semantics, "Timing": t = (tp − begin) · speed + offset.
  @Test func speedZeroFreezesAtTheTimeOffset() {
    let t = timing { ($0.speed, $0.timeOffset) = (0, 0.4) }
    #expect(t.position(atParent: -7)?.progress == 0.4)
    #expect(t.position(atParent: 7)?.progress == 0.4)
    #expect(t.endTime == nil)
  }

  /// Evidence: Semantics, "Timing".
  @Test func negativeSpeedRunsBackwardsFromTheTimeOffset() {
    let t = timing { ($0.speed, $0.timeOffset) = (-1, 1) }
    #expect(t.position(atParent: 0)?.progress == 1)
    #expect(t.position(atParent: 0.25)?.progress == 0.75)
    #expect(t.position(atParent: 1) == nil)
    #expect(t.endTime == 1)
    #expect(t.position(atParent: -1) == nil)
  }

  /// Backwards, each cycle starts at its end, and the last one ends at its start.
  @Test func cyclesRunBackwardsOneAfterTheOther() {
    let twice = timing { ($0.speed, $0.timeOffset, $0.repeatCount, $0.fillMode) = (-2, 2.5, 2.5, .both) }
    let times = [-1, 0, 0.125, 0.25, 0.5, 0.75, 1, 1.25, 9]
    #expect(times.map { twice.position(atParent: $0)?.progress } == [0.5, 0.5, 0.25, 1, 0.5, 1, 0.5, 0, 0])
    #expect(times.map { twice.position(atParent: $0)?.iteration } == [2, 2, 2, 1, 1, 0, 0, 0, 0])
    #expect(twice.endTime == 1.25)
    let back = timing { ($0.speed, $0.timeOffset, $0.autoreverses) = (-1, 2, true) }
    #expect([0, 0.5, 1, 1.5, 2].map { back.position(atParent: $0)?.progress } == [0, 0.5, 1, 0.5, nil])
    // With an offset beyond the end, the animation has no effect until its time comes down to the end.
    let late = timing { ($0.speed, $0.timeOffset) = (-1, 3) }
    #expect(late.position(atParent: 1) == nil)
    #expect(late.position(atParent: 2)?.progress == 1 && late.position(atParent: 2.5)?.progress == 0.5)
  }

  /// Evidence: Semantics, "Timing": the total, not doubled by autoreversal.
  @Test func repeatDurationIsTheTotal() {
    let t = timing { ($0.repeatDuration, $0.autoreverses, $0.fillMode) = (2.5, true, .forwards) }
    #expect(t.activeDuration == 2.5)
    #expect(t.position(atParent: 9)?.progress == 0.5)
    #expect(t.position(atParent: 1.25)?.progress == 0.75)
  }

  /// Evidence: Semantics, "Timing".
  @Test func autoreversedEndHoldsTheStart() {
    let t = timing { ($0.autoreverses, $0.fillMode) = (true, .forwards) }
    #expect(t.position(atParent: 2)?.progress == 0)
    #expect(t.position(atParent: 1)?.progress == 1)
  }

  @Test func degenerateNumbersAreDefined() {
    for bad in [Double.nan, .infinity, -.infinity, -1, 0] {
      for path in [\MediaTiming.duration, \.beginTime, \.timeOffset, \.repeatCount, \.repeatDuration, \.speed] {
        var t = timing { $0.fillMode = .both }
        t[keyPath: path] = bad
        for time in [-1, 0, 0.5, 1e9] {
          let p = t.position(atParent: time)?.progress ?? 0
          #expect(bad.isNaN || p.isFinite, "\(path) \(bad) at \(time)")
        }
      }
    }
  }
}
