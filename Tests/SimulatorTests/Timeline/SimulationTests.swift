import CoreGraphics
import QuartzCore
import Simulator
import Testing
import UIKit

@MainActor @Suite struct SimulationTests {
  private func simulation(_ parameters: [String: String] = [:], seed: UInt64 = 5) throws -> Simulation {
    try Simulation(scene: DemoScene.description, seed: seed, parameters: parameters)
  }

  private func time(_ seconds: Double) -> DeviceTime { DeviceTime(seconds: seconds) }

  private func json(_ simulation: Simulation, _ time: DeviceTime) throws -> String {
    try simulation.inspection(at: time).json.pretty
  }

  @Test func launchesAtTimeZeroAndRunsOn() throws {
    let simulation = try simulation()
    #expect(simulation.now == .zero)
    #expect(try simulation.frame(at: .zero).roots.count == 1)
    try simulation.run(through: time(0.75))
    #expect(simulation.now == time(0.75))
    #expect(simulation.journal.events.contains { $0.label.contains("didFinishLaunching") && $0.time == .zero })
  }

  @Test func seekEqualsPlay() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<8 {
      let end = DeviceTime(ticks: Int64(generator.next() % UInt64(2 * DeviceTime.ticksPerSecond)))
      let sought = try simulation()
      let expected = try json(sought, end)
      let pixels = try sought.pixels(at: end, scale: 0.5, threads: 1)
      for rate in [24.0, 60, 120, 37.7] {
        let played = try simulation()
        var frame = 0
        while time(Double(frame) / rate) < end {
          _ = try played.frame(at: time(Double(frame) / rate))
          frame += 1
        }
        #expect(try json(played, end) == expected, "seed 3, \(end.seconds) s at \(rate) Hz")
        let isSame = try played.pixels(at: end, scale: 0.5, threads: 2).pixels == pixels.pixels
        #expect(isSame)
      }
    }
  }

  @Test func pastFramesComeFromTheJournal() throws {
    let simulation = try simulation()
    let times = [0, 0.1, 0.5, 0.9, 1.4].map(time)
    let frames = try times.map { try simulation.frame(at: $0) }
    let events = simulation.journal.events.count
    for (time, frame) in zip(times, frames).reversed() {
      let again = try simulation.frame(at: time)
      let values = { (frame: ResolvedFrame) in
        Inspection(scene: "", frame: frame, activity: Activity(), pending: []).json.compact
      }
      #expect(values(again) == values(frame))
    }
    #expect(simulation.journal.events.count == events)
    #expect(simulation.now == time(1.4))
  }

  @Test func anInputInThePastRestartsAndReplays() throws {
    let simulation = try simulation()
    try simulation.touch(.began, at: CGPoint(x: 100, y: 200), time: time(0.2))
    try simulation.touch(.ended, at: CGPoint(x: 100, y: 200), time: time(0.3))
    try simulation.touch(.began, at: CGPoint(x: 30, y: 30), time: time(1.5))
    try simulation.run(through: time(2))
    let old = simulation.device
    try simulation.touch(.began, at: CGPoint(x: 250, y: 400), time: time(1.0))
    #expect(simulation.device !== old)
    #expect(simulation.now == time(1))
    #expect(simulation.journal.inputs.map(\.time.seconds) == [0.2, 0.3, 1.0])

    let direct = try self.simulation()
    try direct.touch(.began, at: CGPoint(x: 100, y: 200), time: time(0.2))
    try direct.touch(.ended, at: CGPoint(x: 100, y: 200), time: time(0.3))
    try direct.touch(.began, at: CGPoint(x: 250, y: 400), time: time(1.0))
    #expect(try json(direct, time(1.7)) == json(simulation, time(1.7)))
  }

  @Test func aRecordingReplaysToTheSameFrames() throws {
    let live = try simulation()
    for step in 0..<30 {
      let t = 0.2 + Double(step) / 61
      let point = CGPoint(x: 20 + Double(step) * 7.3, y: 100 + Double(step))
      try live.touch(step == 0 ? .began : step == 29 ? .ended : .moved, at: point, time: time(t))
      _ = try live.frame(at: time(t + 0.001))
    }
    let text = live.recording().text
    let replayed = try simulation()
    try replayed.replay(GestureFile(text: Array(text.utf8), name: "drag"))
    #expect(try json(replayed, time(1.3)) == json(live, time(1.3)))
    #expect(replayed.recording().text == text)
  }

  @Test func devicesAreIndependent() throws {
    let (a, b) = (try simulation(seed: 1), try simulation(seed: 1))
    let c = try simulation(["color": "blue"], seed: 2)
    for step in 1...20 {
      for each in [a, b, c] { try each.run(through: time(Double(step) / 10)) }
    }
    #expect(try json(a, time(2)) == json(b, time(2)))
    #expect(try json(a, time(2)) != json(c, time(2)))
  }

  @Test func theSeedDeterminesRandomNumbers() throws {
    #expect(try json(simulation(seed: 1), .zero) == json(simulation(seed: 1), .zero))
    #expect(try json(simulation(seed: 1), .zero) != json(simulation(seed: 2), .zero))
  }

  @Test func parametersAreChecked() throws {
    #expect(throws: SimulationError("parameter \"color\" of scene \"demo\" is red|blue, not \"green\"")) {
      try simulation(["color": "green"])
    }
    let error = #expect(throws: SimulationError.self) { try simulation(["colour": "red"]) }
    #expect(error?.message.contains("did you mean \"color\"?") == true)
  }

  @Test func endlessSchedulingAtOneTimeIsAnError() throws {
    let scene = SceneDescription(
      name: "loop", title: "", summary: "", duration: 0, dataFolder: ""
    ) { LoopDelegate() }
    let simulation = try Simulation(scene: scene)
    #expect(throws: SimulationError.self) { try simulation.run(through: time(0.1)) }
  }

  @Test func aFullJournalDropsTheOldestCommits() throws {
    let limit = 100_000
    let simulation = try Simulation(
      scene: DemoScene.description, device: nil, seed: 0, parameters: ["ticks": "1000"], watch: nil,
      journal: Journal(limit: limit))
    try simulation.run(through: time(3))
    let journal = simulation.journal
    #expect(journal.isTruncated)
    #expect(journal.cost <= limit)
    let oldest = try #require(journal.commits.first)
    #expect(oldest.time > .zero)
    #expect(simulation.tree(at: .zero).roots.first === oldest.tree.roots.first)
    #expect(journal.events.allSatisfy { $0.time >= oldest.time })
  }
}

private final class LoopDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    again()
    return true
  }

  func again() { DispatchQueue.main.async { self.again() } }
}
