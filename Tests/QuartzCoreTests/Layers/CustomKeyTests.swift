import CoreGraphics
import QuartzCore
import Testing

@Suite(.onADevice) struct CustomKeyTests {
  @Test func drawsOncePerRefreshWithPresentationValues() {
    RuntimeClass.register(Gauge.self, name: "Gauge") { $0.copier { Gauge(layer: $0) } }
    let stage = Stage()
    let gauge = stage.device.run { Gauge() }
    stage.turn {
      stage.root.addSublayer(gauge)
      gauge.bounds = CGRect(x: 5, y: 5, width: 10, height: 10)
      gauge.level = 0
    }
    gauge.log = []
    stage.turn {
      let animation = CABasicAnimation(keyPath: "level")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 0.1)
      gauge.level = 1
      gauge.add(animation, forKey: "level")
    }
    stage.run(through: 0.05)
    #expect(gauge.log.count == 4)
    #expect(gauge.log.last?.isClose(to: 0.5) == true)
    stage.device.run {
      #expect((gauge.presentation()?.value(forKey: "level") as? Double)?.isClose(to: 0.5) == true)
      #expect(gauge.level == 1)
    }
    stage.run(through: 1)
    #expect(gauge.log.last == 1)
    #expect(gauge.log.count <= 8)
    #expect(stage.device.events.nextTime == nil)
  }

  /// A property that is stored by the class has its presentation value in the copy, and nothing is drawn for it.
  @MainActor @Test func aRegisteredPropertyOfTheClassIsAnimated() {
    RuntimeClass.register(Player.self, name: "Player") {
      $0.copier { Player(layer: $0) }
      $0.reader("progress") { $0.progress }
      $0.outlet("progress") { (player, value: CGFloat?) in player.progress = value ?? 0 }
    }
    let stage = Stage()
    let player = stage.device.run { Player() }
    stage.turn {
      stage.root.addSublayer(player)
      player.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    }
    stage.turn {
      let animation = CABasicAnimation(keyPath: "progress")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 0.1)
      player.add(animation, forKey: "progress")
    }
    let count = player.displayCount
    stage.run(through: 0.05)
    #expect(player.displayCount == count)
    stage.device.run {
      #expect(player.presentation()?.progress.isClose(to: 0.5) == true)
      #expect((player.presentation()?.value(forKey: "progress") as? CGFloat)?.isClose(to: 0.5) == true)
      #expect(player.progress == 0)
      player.setValue(0.25, forKey: "progress")
      #expect(player.progress == 0.25)
      #expect(player.value(forKey: "progress") as? CGFloat == 0.25)
    }
  }

  @Test func drawingCountsFromTheBoundsOrigin() throws {
    let stage = Stage()
    let gauge = stage.device.run { Gauge() }
    stage.turn {
      gauge.bounds = CGRect(x: 5, y: 5, width: 10, height: 10)
      stage.root.addSublayer(gauge)
      gauge.setNeedsDisplay()
    }
    guard case .drawing(let list)? = gauge.layerContents, case .fill(let fill) = try #require(list.items.first) else {
      Issue.record("no drawing")
      return
    }
    #expect(fill.state.transform.m41 == -5)
  }
}

private final class Gauge: CALayer {
  var log: [Double] = []
  var level: Double {
    get { value(forKey: "level") as? Double ?? 0 }
    set { setValue(newValue, forKey: "level") }
  }
  override class func needsDisplay(forKey key: String) -> Bool { key == "level" || super.needsDisplay(forKey: key) }
  override func draw(in ctx: CGContext) {
    log.append(level)
    ctx.fill([CGRect(x: 5, y: 5, width: 10 * level + 1, height: 10)])
  }
}

private final class Player: CALayer {
  var progress: CGFloat = 0
  var displayCount = 0
  override func display() { displayCount += 1 }
}
