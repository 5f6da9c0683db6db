import CoreGraphics
import Scenes
import Testing

@testable import Simulator
@testable import Workbench

/// The forecast of a release is what the release does.
@MainActor @Suite struct ReleaseForecastTests {
  /// A drag of snapchat's card from the right edge, which ends at a velocity.
  private static func drag(to x: Double, lastStep: Double) throws -> (Simulation, DeviceTime) {
    let simulation = try Simulation(scene: try #require(SceneCatalogue.scene(named: "snapchat")))
    func time(_ frame: Int) -> DeviceTime { DeviceTime(seconds: 0.5 + Double(frame) / 60) }
    try simulation.touch(.began, at: CGPoint(x: 370, y: 300), time: time(0))
    let start = x - 4 * lastStep
    for frame in 1...20 {
      let position = frame <= 16 ? 370 + (start - 370) * Double(frame) / 16 : start + lastStep * Double(frame - 16)
      try simulation.touch(.moved, at: CGPoint(x: position, y: 300), time: time(frame))
    }
    return (simulation, time(20))
  }

  @Test(arguments: [
    (60.0, 0.0, true, false), (330, 0, false, false), (250, -25, true, true), (120, 25, true, false),
  ])
  func theForecastIsWhatTheReleaseDoes(x: Double, lastStep: Double, finishes: Bool, isByVelocity: Bool) throws {
    let (simulation, time) = try Self.drag(to: x, lastStep: lastStep)
    let inputs = simulation.recording().inputs
    let forecast = try #require(try simulation.releaseForecast(at: time))
    #expect(forecast.finishes == finishes, "\(forecast)")
    #expect(forecast.isByVelocity == isByVelocity, "\(forecast)")
    #expect(simulation.recording().inputs == inputs, "a trial does not change the scene")
    try simulation.touch(.ended, at: CGPoint(x: x, y: 300), time: time)
    try simulation.run(through: time + DeviceTime(seconds: 3))
    let cancelled = simulation.activity(at: time).transitions.contains(where: \.isCancelled)
    #expect(cancelled != finishes)
    #expect(try simulation.releaseForecast(at: time) == nil, "no finger is down any more")
    #expect(try #require(forecast.settling) < 2)
  }

  @Test func aCancellationInTheLastCommitCounts() throws {
    let (simulation, time) = try Self.drag(to: 330, lastStep: 0)
    let transition = try #require(simulation.activity(at: time).transitions.first)
    try simulation.touch(.ended, at: CGPoint(x: 330, y: 300), time: time)
    try simulation.run(through: time + DeviceTime(seconds: 3))
    let cancelled = simulation.journal.commits.first { $0.activity.transitions.contains(where: \.isCancelled) }
    let outcome = simulation.outcome(of: transition, after: time, through: try #require(cancelled).time)
    #expect(!outcome.finishes)
    #expect(outcome.settling == nil)
  }

  @Test func theCardShowsGestureTransitionAndForecast() throws {
    var request = LaunchRequest()
    request.scene = "snapchat"
    let scenes = SceneCatalogue.scenes
    let preview = try PreviewController(
      PreviewOptions(scenes: scenes, plan: try request.plan(scenes: scenes), captureFolder: "/nonexistent"))
    preview.resize(to: WindowMetrics(width: 407, height: 749, scale: 1))
    _ = preview.draw(deadline: 0, presented: PresentTimes())
    for step in 0...20 {
      let time = 0.1 + Double(step) / 60
      let position = CGPoint(x: 16 + 370 - Double(step) * 15, y: 316)
      preview.handle(
        InputEvent(
          time: time,
          .pointer(step == 0 ? .down : .moved, button: step == 0 ? .left : .none, position: position, modifiers: [])))
      _ = preview.draw(deadline: time, presented: PresentTimes())
    }
    preview.handle(InputEvent(time: 0.5, .key(KeyPress(.space))))
    preview.handle(InputEvent(time: 0.5, .key(KeyPress(.character("i")))))
    _ = preview.draw(deadline: 0.5, presented: PresentTimes())
    let first = preview.interaction()
    #expect(first.transitions.count == 1)
    #expect((0.5...0.95).contains(first.transitions[0].fraction))
    #expect(first.gestures.contains { $0.title == "ScreenEdgePan" && $0.text.contains("moved -") })
    #expect(first.decision == nil, "trials wait until the shown time rests")
    var time = 0.5
    while case .at(let due) = preview.schedule(at: time) {
      time = max(due, time + 1.0 / 60)
      _ = preview.draw(deadline: time, presented: PresentTimes())
    }
    #expect(preview.interaction().decision?.headline.hasPrefix("Would finish in ") == true)
    #expect(preview.schedule(at: time + 0.1) == .never)
  }

  /// While a finger moves, the answer follows it.
  @Test func theDecisionIsShownWhileTheFingerMoves() throws {
    var request = LaunchRequest()
    request.scene = "snapchat"
    let scenes = SceneCatalogue.scenes
    let preview = try PreviewController(
      PreviewOptions(scenes: scenes, plan: try request.plan(scenes: scenes), captureFolder: "/nonexistent"))
    preview.resize(to: WindowMetrics(width: 407, height: 749, scale: 1))
    preview.handle(InputEvent(time: 0, .key(KeyPress(.character("i")))))
    var decisions: [Bool] = []
    for step in 0...400 {
      let time = 0.1 + Double(step) / 60
      let x = 370 - min(Double(step), 300)
      preview.handle(
        InputEvent(
          time: time,
          .pointer(
            step == 0 ? .down : .moved, button: step == 0 ? .left : .none, position: CGPoint(x: 16 + x, y: 316),
            modifiers: [])))
      _ = preview.draw(deadline: time, presented: PresentTimes())
      guard let decision = preview.interaction().decision, decisions.last != decision.finishes else { continue }
      decisions.append(decision.finishes)
    }
    #expect(decisions == [false, true], "it would go back first, and stay at the end")
  }
}
