import CoreGraphics
import QuartzCore
import Scenes
import Simulator
import Testing
import UIKit

/// Sample scenes, "Snapchat": the card follows the finger by the time of the layer above it.
@MainActor @Suite struct SnapchatTests {
  private static let width = 375.0
  private static let duration = 0.33

  /// The values that the transition animates.
  struct Look {
    /// The position of the card; nil while it is not in the container.
    var card: Double?
    var blur: Double
    var indicator: Double
    /// The colour of the buttons: 1 is white, 0 is the tint.
    var white: Double
  }

  @MainActor
  private final class Stage {
    let simulation: Simulation
    var time = 1.0

    init() throws {
      simulation = try Simulation(scene: #require(SceneCatalogue.scene(named: "snapchat")))
      try simulation.run(through: DeviceTime(seconds: 1))
    }

    /// Moves a finger along a line, with `step` seconds between points, and lifts it at the end if asked to.
    func drag(_ xs: [Double], step: Double = 0.1, lift: Input.Phase? = .ended, pause: Double? = nil) throws {
      for (index, x) in xs.enumerated() {
        try send(index == 0 ? .began : .moved, x)
        time += step
      }
      guard let lift, let last = xs.last else { return }
      if let pause { time += pause }
      try send(lift, last)
    }

    func send(_ phase: Input.Phase, _ x: Double) throws {
      try simulation.touch(phase, at: CGPoint(x: x, y: 300), time: DeviceTime(seconds: time))
    }

    func look(at seconds: Double? = nil) throws -> Look {
      let frame = try simulation.frame(at: DeviceTime(seconds: seconds ?? time))
      let parts = try Self.parts(frame)
      let (blur, indicator) = (parts[1], parts[3])
      let card = parts[2].sublayers.first { !$0.sublayers.isEmpty }
      let color = try #require(indicator.properties.backgroundColor)
      let tint = 180.0 / 255
      return Look(
        card: card.map { Double($0.properties.position.x - $0.properties.bounds.width / 2) },
        blur: blur.properties.opacity, indicator: Double(indicator.properties.transform.m41),
        white: (color.rgba.x - tint) / (1 - tint))
    }

    /// Returns the container's layers from back to front: background, blur, content, indicator, buttons.
    static func parts(_ frame: ResolvedFrame) throws -> [ResolvedLayer] {
      let container = try #require(frame.windows.last?.sublayers.first)
      try #require(container.sublayers.count == 5)
      return Array(container.sublayers)
    }

    /// Returns the class names of all layers, in order.
    func tree() throws -> [String] {
      try simulation.frame(at: DeviceTime(seconds: time)).all { _ in true }.map { "\($0.id) \($0.className)" }
    }

    /// Opens the card and waits until it rests.
    func open() throws {
      try drag([370, 350, 100, 60], step: 0.05)
      time += 1
    }
  }

  private func expect(_ look: Look, open: Double, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let card = try #require(look.card, sourceLocation: sourceLocation)
    #expect(abs(card - Self.width * (1 - open)) < 0.02, sourceLocation: sourceLocation)
    #expect(abs(look.blur - open) < 1e-3, sourceLocation: sourceLocation)
    #expect(abs(look.indicator - open * (44 - Self.width)) < 0.02, sourceLocation: sourceLocation)
    #expect(abs(look.white - (1 - open)) < 1e-3, sourceLocation: sourceLocation)
  }

  private func expectOpen(_ look: Look, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try expect(look, open: 1, sourceLocation: sourceLocation)
  }

  private func expectClosed(_ look: Look, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(look.card == nil, sourceLocation: sourceLocation)
    #expect(look.blur == 0, sourceLocation: sourceLocation)
    #expect(look.indicator == 0, sourceLocation: sourceLocation)
    #expect(look.white > 0.999, sourceLocation: sourceLocation)
  }

  /// Returns the value of the ease-out curve.
  private func eased(_ share: Double) -> Double { UnitBezier.easeOut(share) }

  nonisolated static let rows: [(Double, Double)] = [
    (0.1, 0.1606), (0.25, 0.3781), (0.4, 0.5709), (0.5, 0.6846), (0.75, 0.9065), (0.9, 0.9830),
  ]

  @Test(arguments: rows) func theCardFollowsTheFingerIn(share: Double, open: Double) throws {
    let stage = try Stage()
    let start = 372.0
    try stage.drag([start, start - 12, start - 10 - share * Self.width], lift: nil)
    let look = try stage.look()
    #expect(abs(eased(share) - open) < 1e-4)
    try expect(look, open: eased(share))
    // Nothing moves while the finger rests.
    stage.time += 3
    try expect(stage.look(), open: eased(share))
  }

  @Test(arguments: rows) func theCardFollowsTheFingerOut(share: Double, open: Double) throws {
    let stage = try Stage()
    try stage.open()
    try expectOpen(stage.look())
    let start = 3.0
    try stage.drag([start, start + 12, start + 10 + share * Self.width], lift: nil)
    try expect(stage.look(), open: 1 - eased(share))
  }

  /// Evidence: Apple's Technical Q&A QA1673 clears the begin time before it converts the current time.
  @Test func theClockContinuesAtTheEndOfEachTransition() throws {
    let stage = try Stage()
    for xs in [[372.0, 350, 20], [3, 25, 355]] {
      try stage.drag(xs)
      stage.time += 2
      _ = try stage.look()
      let clocks = stage.simulation.device.run {
        UIApplication.shared.windows.flatMap { Self.layers($0.layer) }.filter { $0.beginTime != 0 }
          .map { $0.convertTime(CACurrentMediaTime(), from: nil) }
      }
      // The transition is over after a third of a second, and the finger was lifted two seconds ago.
      #expect(clocks.count == 1 && clocks.allSatisfy { $0 > 1 && $0 < 2.5 })
    }
  }

  private static func layers(_ layer: CALayer) -> [CALayer] { [layer] + (layer.sublayers ?? []).flatMap(layers) }

  @Test func fractionStopsShortOfTheEnd() throws {
    let stage = try Stage()
    try stage.drag([372, 350, -40], lift: nil)
    try expect(stage.look(), open: eased(0.99))
    #expect(abs(eased(0.99) - 0.9998) < 1e-4)
  }

  @Test func finishesPastHalfTheWay() throws {
    let stage = try Stage()
    let share = 0.6
    try stage.drag([372, 350, 362 - share * Self.width], pause: 0.0)
    let up = stage.time
    let first = (up * 60).rounded(.down) / 60
    for tick in 1...7 {
      let offset = share * Self.duration + Double(tick) / 60
      try expect(stage.look(at: first + Double(tick) / 60 + 1e-6), open: eased(offset / Self.duration))
    }
    stage.time = up + 1
    try expectOpen(stage.look())
    #expect(try !stage.tree().isEmpty)
  }

  @Test func cancelsBeforeHalfTheWayAndRestoresTheTree() throws {
    let stage = try Stage()
    let before = try stage.tree()
    try stage.drag([372, 350, 362 - 0.4 * Self.width], pause: 0.5)
    let up = stage.time
    try pathIsContinuous(stage, from: up, to: up + 0.3, falling: true)
    stage.time = up + 1
    try expectClosed(stage.look())
    #expect(try stage.tree() == before)
    // A quirk of the original: the layer keeps its time after a cancellation. The next drag starts up to a tick late.
    try stage.drag([372, 350, 362 - 0.5 * Self.width], lift: nil)
    let blur = try stage.look().blur
    #expect(blur <= eased(0.5) + 1e-3)
    #expect(blur >= eased(0.5 - 1 / 60 / Self.duration) - 1e-3)
  }

  @Test func aCancelledTouchCancelsAtAnyDistance() throws {
    let stage = try Stage()
    try stage.drag([372, 350, 362 - 0.8 * Self.width], lift: .cancelled)
    stage.time += 1
    try expectClosed(stage.look())
  }

  @Test func flickFinishesBeforeHalfTheWay() throws {
    let stage = try Stage()
    try stage.drag([372, 352, 322, 292], step: 0.02)
    stage.time += 1
    try expectOpen(stage.look())
  }

  @Test func aFlickInTheOtherDirectionCancels() throws {
    let stage = try Stage()
    try stage.drag([372, 300, 250, 280, 310], step: 0.05)
    stage.time += 1
    try expectClosed(stage.look())
  }

  @Test func draggingBackReversesTheDecision() throws {
    let stage = try Stage()
    try stage.drag([372, 300, 120, 240, 300], pause: 0.5)
    stage.time += 1
    try expectClosed(stage.look())
  }

  /// A quirk of the original: the distance counts, not its sign.
  @Test func draggingBackPastTheStartRaisesTheFractionAgain() throws {
    let stage = try Stage()
    try stage.open()
    try stage.drag([12, 30, 22 - 0.04 * Self.width], lift: nil)
    try expect(stage.look(), open: 1 - eased(0.04))
  }

  @Test func opensClosesAndOpensAgain() throws {
    let stage = try Stage()
    let closed = try stage.tree()
    try stage.open()
    let opened = try stage.tree()
    try expectOpen(stage.look())
    for _ in 0..<2 {
      try stage.drag([3, 30, 280, 300], step: 0.05)
      let up = stage.time
      try pathIsContinuous(stage, from: up, to: up + 0.3, falling: true)
      stage.time = up + 1
      try expectClosed(stage.look())
      #expect(try stage.tree() == closed)
      try stage.open()
      try expectOpen(stage.look())
      #expect(try stage.tree() == opened)
    }
  }

  @Test func cancelOnTheWayBackKeepsTheCard() throws {
    let stage = try Stage()
    try stage.open()
    let opened = try stage.tree()
    try stage.drag([3, 20, 13 + 0.3 * Self.width], pause: 0.5)
    let up = stage.time
    try pathIsContinuous(stage, from: up, to: up + 0.3, falling: false)
    stage.time = up + 1
    try expectOpen(stage.look())
    #expect(try stage.tree() == opened)
  }

  @Test func aSecondFingerDuringTheCompletionChangesNothing() throws {
    let stage = try Stage()
    try stage.drag([372, 350, 150])
    stage.time += 0.05
    try stage.drag([372, 350, 300], step: 0.01)
    stage.time += 1
    try expectOpen(stage.look())
  }

  @Test func tabButtonsOpenWithoutAFinger() throws {
    let stage = try Stage()
    let frame = try stage.simulation.frame(at: DeviceTime(seconds: 1))
    let bar = try Stage.parts(frame)[4]
    let right = CGPoint(x: bar.properties.position.x + 44, y: bar.properties.position.y)
    let time = DeviceTime(seconds: 1)
    try stage.simulation.touch(.began, at: right, time: time)
    try stage.simulation.touch(.ended, at: right, time: DeviceTime(seconds: 1.05))
    try expect(stage.look(at: 1.05 + Self.duration / 2), open: eased(0.5))
    stage.time = 2
    try expectOpen(stage.look())
  }

  private func report(_ stage: Stage, at time: Double? = nil) throws -> JSONValue? {
    try stage.simulation.inspection(at: DeviceTime(seconds: time ?? stage.time)).json["transitions"]?.array?.first
  }

  @Test func theMovingCardIsInFrontBothWays() throws {
    let stage = try Stage()
    func isInFront() throws -> Bool {
      let content = try Stage.parts(stage.simulation.frame(at: DeviceTime(seconds: stage.time)))[2]
      return content.sublayers.count == 2 && content.sublayers.last?.sublayers.isEmpty == false
    }
    try stage.drag([372, 350, 100], lift: nil)
    #expect(try isInFront())
    try stage.send(.ended, 100)
    stage.time += 1
    try stage.drag([3, 20, 150], lift: nil)
    #expect(try isInFront())
  }

  @Test(arguments: [0.1, 0.25, 0.5, 0.75, 0.99]) func inspectReportsTheTransition(share: Double) throws {
    let stage = try Stage()
    #expect(try report(stage) == nil)
    try stage.drag([372, 350, 362 - share * Self.width], lift: nil)
    let driven = try #require(try report(stage))
    #expect(driven["from"]?.string == "ClearViewController")
    #expect(driven["to"]?.string == "CardViewController")
    #expect(driven["interactive"] == .bool(true))
    #expect(driven["cancelled"] == .bool(false))
    #expect(driven["duration"]?.number == Self.duration)
    // The fraction is the distance of the finger divided by the width of the screen.
    let pan = try stage.simulation.inspection(at: DeviceTime(seconds: stage.time)).activity.gestures.first
    let way = abs(Double(try #require(pan).translation.x)) / Self.width
    #expect(abs(try #require(driven["fraction"]?.number) - way) < 1e-8)
    try stage.send(.ended, 362 - share * Self.width)
    stage.time += 1
    #expect(try report(stage) == nil)
  }

  @Test func inspectReportsACancellation() throws {
    let stage = try Stage()
    try stage.open()
    try stage.drag([3, 20, 13 + 0.4 * Self.width], pause: 0.5)
    let running = try #require(try report(stage, at: stage.time + 0.05))
    #expect(running["from"]?.string == "CardViewController")
    #expect(running["to"]?.string == "ClearViewController")
    #expect(running["cancelled"] == .bool(true))
    #expect(try #require(running["fraction"]?.number) < 0.4)
    stage.time += 1
    #expect(try report(stage) == nil)
  }

  /// The frame is the same whether later frames were simulated before or not.
  @Test(arguments: [Input.Phase.ended, .cancelled], [0.0, 0.3]) func aCancellationIsReportedFromTheEndOfTheTouch(
    lift: Input.Phase, share: Double
  ) throws {
    for livesOn in [false, true] {
      let stage = try Stage()
      try stage.drag([372, 350, 362 - share * Self.width], lift: nil)
      stage.time += 0.4
      try stage.send(lift, 362 - share * Self.width)
      if livesOn { try stage.simulation.run(through: DeviceTime(seconds: stage.time + 1)) }
      let before = try #require(try report(stage, at: stage.time - 0.001))
      #expect(before["cancelled"] == .bool(false))
      let at = try #require(try report(stage))
      #expect(at["cancelled"] == .bool(true))
      #expect(abs(try #require(at["fraction"]?.number) - share) < 1e-8)
    }
  }

  @Test func aSecondFingerDoesNotUndoACancellation() throws {
    let stage = try Stage()
    try stage.drag([372, 350, 362 - 0.4 * Self.width], pause: 0.4)
    let up = stage.time
    stage.time += 0.02
    try stage.drag([372, 350, 200], step: 0.01)
    for delay in [0, 0.03, 0.06] {
      #expect(try #require(try report(stage, at: up + delay))["cancelled"] == .bool(true))
    }
    stage.time += 1
    expectClosed(try stage.look())
  }

  @Test func aFinishedTransitionIsNeverReportedAsCancelled() throws {
    let stage = try Stage()
    try stage.drag([372, 350, 362 - 0.7 * Self.width], pause: 0.4)
    for delay in [0, 0.001, 0.02, 0.05] {
      let report = try #require(try report(stage, at: stage.time + delay))
      #expect(report["cancelled"] == .bool(false))
    }
  }

  @Test func inspectReportsATransitionWithoutAFinger() throws {
    let stage = try Stage()
    let bar = try Stage.parts(stage.simulation.frame(at: DeviceTime(seconds: 1)))[4]
    let right = CGPoint(x: bar.properties.position.x + 44, y: bar.properties.position.y)
    try stage.simulation.touch(.began, at: right, time: DeviceTime(seconds: 1))
    try stage.simulation.touch(.ended, at: right, time: DeviceTime(seconds: 1.05))
    let running = try #require(try report(stage, at: 1.05 + Self.duration / 2))
    #expect(abs(try #require(running["fraction"]?.number) - 0.5) < 1e-6)
    #expect(running["interactive"] == .bool(false))
    // The same is read from the journal.
    _ = try stage.simulation.frame(at: DeviceTime(seconds: 3))
    #expect(try report(stage, at: 1.05 + Self.duration / 2) == running)
  }

  @Test func inspectReportsTheTranslationThatTheCardFollows() throws {
    let stage = try Stage()
    try stage.drag([372, 350, 362 - 0.5 * Self.width], lift: nil)
    let gestures = try stage.simulation.inspection(at: DeviceTime(seconds: stage.time)).activity.gestures
    let pan = try #require(gestures.first { $0.className == "UIScreenEdgePanGestureRecognizer" })
    #expect(pan.state == "changed")
    #expect(abs(Double(pan.translation.x) + 0.5 * Self.width) < 1e-6)
  }

  /// Expects that the card never moves away from its end, at 240 frames a second.
  private func pathIsContinuous(_ stage: Stage, from start: Double, to end: Double, falling: Bool) throws {
    var last = try stage.look(at: start).blur
    for index in 1...Int((end - start) * 240) {
      let blur = try stage.look(at: start + Double(index) / 240).blur
      #expect(falling ? blur <= last + 1e-9 : blur >= last - 1e-9)
      #expect(abs(blur - last) < 0.15)
      last = blur
    }
  }
}
