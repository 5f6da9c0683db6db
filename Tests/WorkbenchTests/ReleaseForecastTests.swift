import CoreGraphics
import Scenes
import Simulator
import Testing

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
    #expect(forecast.finishes == finishes, "\(forecast.text)")
    #expect(forecast.isByVelocity == isByVelocity, "\(forecast.text)")
    #expect(simulation.recording().inputs == inputs, "a trial changes nothing")
    try simulation.touch(.ended, at: CGPoint(x: x, y: 300), time: time)
    try simulation.run(through: time + DeviceTime(seconds: 3))
    let cancelled = simulation.activity(at: time).transitions.contains(where: \.isCancelled)
    #expect(cancelled != finishes)
    #expect(try simulation.releaseForecast(at: time) == nil, "no finger is down any more")
    #expect(try #require(forecast.settling) < 2)
  }

  @Test func theCardTellsGestureTransitionAndForecast() throws {
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
    #expect(first.gestures.contains { $0.text.contains("Δ -") })
    #expect(first.forecast == nil, "the trial waits until the moment rests")
    guard case .at(let due) = preview.schedule(at: 0.6) else {
      Issue.record("a frame is due for the forecast")
      return
    }
    _ = preview.draw(deadline: due, presented: PresentTimes())
    #expect(preview.interaction().forecast?.hasPrefix("Released now it finishes in ") == true)
    #expect(preview.schedule(at: due + 0.1) == .never)
  }
}
