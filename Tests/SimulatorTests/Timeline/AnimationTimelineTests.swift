import QuartzCore
import Simulator
import Testing
import UIKit

/// A scene whose square grows and then fades. A ring turns three times after a delay.
private final class GrowingDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    self.window = window
    let (square, ring) = (CALayer(), CALayer())
    (square.name, ring.name) = ("square", "ring")
    for layer in [square, ring] { window.layer.addSublayer(layer) }
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.toValue, fade.duration) = (0, 0.25)
      square.add(fade, forKey: "fade")
    }
    let grow = CABasicAnimation(keyPath: "transform.scale")
    (grow.fromValue, grow.toValue, grow.duration) = (0, 1, 0.5)
    square.add(grow, forKey: "grow")
    CATransaction.commit()
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation")
    (turn.values, turn.keyTimes) = ([0, 1, 6], [0, 0.25, 1])
    (turn.duration, turn.repeatCount, turn.fillMode) = (0.2, 3, .backwards)
    turn.beginTime = ring.convertTime(CACurrentMediaTime(), from: nil) + 0.4
    ring.add(turn, forKey: "turn")
    return true
  }
}

@MainActor @Suite struct AnimationTimelineTests {
  private func simulation() throws -> Simulation {
    try Simulation(
      scene: SceneDescription(
        name: "growing", title: "Growing", summary: "A square grows.", duration: 2, dataFolder: "Growing",
        makeDelegate: { GrowingDelegate() }))
  }

  private func named(_ path: String, in simulation: Simulation) -> TimelineAnimation? {
    simulation.animationTimeline.animations.first { $0.animation.keyPath == path }
  }

  @Test func animationsHaveTheTimesOfTheirCommits() throws {
    let simulation = try simulation()
    try simulation.run(through: DeviceTime(seconds: 2))
    let all = simulation.animationTimeline.animations
    #expect(all.map(\.animation.keyPath) == ["transform.scale", "transform.rotation", "opacity"])
    let (grow, turn, fade) = (all[0], all[1], all[2])
    #expect(grow.added == .zero)
    #expect(grow.removed == DeviceTime(seconds: 0.5))
    #expect(fade.added == DeviceTime(seconds: 0.5), "it begins at the end of the other")
    #expect(fade.removed == DeviceTime(seconds: 0.75))
    #expect(turn.place.clock.seconds(atLocal: turn.animation.timing.beginTime).map { abs($0 - 0.4) < 1e-9 } == true)
    #expect(turn.removed == DeviceTime(seconds: 1))
    #expect(turn.place.layer.name == "ring")
    #expect(turn.animation.keyTimes == [0, 0.25, 1])
  }

  @Test func aChangedDurationMovesWhatFollows() throws {
    let simulation = try simulation()
    try simulation.run(through: DeviceTime(seconds: 1))
    let id = try #require(named("transform.scale", in: simulation)).id
    var edit = AnimationEdit()
    (edit.duration, edit.delay, edit.curve) = (0.8, 0.1, [0.5, 0, 0.5, 1])
    try simulation.edit([id: edit])
    try simulation.run(through: DeviceTime(seconds: 2))
    #expect(named("transform.scale", in: simulation)?.id == id, "the same animation in another run")
    #expect(named("transform.scale", in: simulation)?.animation.controlPoints == [0.5, 0, 0.5, 1])
    #expect(named("opacity", in: simulation)?.added == DeviceTime(seconds: 0.9))
    let middle = simulation.tree(at: DeviceTime(seconds: 0.5)).evaluate(at: DeviceTime(seconds: 0.5))
    let scale = middle.windows[0].sublayers[0].properties.transform.m11
    #expect(abs(scale - 0.5) < 1e-6, "half of its way after 0.1 s and half of 0.8 s")
    try simulation.edit([:])
    try simulation.run(through: DeviceTime(seconds: 2))
    #expect(named("opacity", in: simulation)?.added == DeviceTime(seconds: 0.5))
  }

  @Test func changesKeepTheInputs() throws {
    let simulation = try simulation()
    try simulation.run(through: DeviceTime(seconds: 0.2))
    try simulation.touch(.began, at: .zero, time: DeviceTime(seconds: 0.3))
    try simulation.touch(.ended, at: .zero, time: DeviceTime(seconds: 0.4))
    let inputs = simulation.wholeRecording.inputs
    let id = try #require(named("transform.scale", in: simulation)).id
    var edit = AnimationEdit()
    edit.duration = 1
    try simulation.edit([id: edit])
    #expect(simulation.wholeRecording.inputs == inputs)
    try simulation.run(through: DeviceTime(seconds: 1))
    #expect(simulation.wholeRecording.inputs == inputs)
  }

  @Test func timersBlocksAndAppearancesAreEvents() throws {
    let simulation = try Simulation(scene: DemoScene.description)
    try simulation.run(through: DeviceTime(seconds: 1))
    let events = simulation.timelineEvents
    #expect(events.contains { $0.kind == .queue && $0.time == DeviceTime(seconds: 0.5) })
    #expect(events.contains { $0.kind == .callback && $0.time == DeviceTime(seconds: 0.9) }, "\(events)")
    #expect(!events.contains { $0.text == "display link" }, "a tick is not an event")
  }

  @Test func blocksFromOtherThreadsDifferFromBlocksOfTheMainQueue() throws {
    let simulation = try Simulation(scene: DemoScene.description)
    let device = simulation.device
    let done = DispatchSemaphore(value: 0)
    Thread {
      device.run { DispatchQueue.main.async {} }
      done.signal()
    }.start()
    done.wait()
    try simulation.run(through: DeviceTime(seconds: 0.1))
    #expect(simulation.timelineEvents.contains { $0.kind == .answer })
  }
}
