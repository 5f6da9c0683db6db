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
