import CoreGraphics
import QuartzCore
import Testing

@Suite struct EmitterAndTextTests {
  @Test func particlesAreAFunctionOfTimeAndSeed() throws {
    func positions(_ seed: UInt64, _ looks: [Double]) throws -> [CGPoint] {
      let stage = Stage(seed: seed)
      let emitter = stage.device.run { CAEmitterLayer() }
      stage.turn {
        let cell = CAEmitterCell()
        cell.contents = CGImage(PixelImage(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
        (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange) = (10, 1, 50, .pi)
        emitter.emitterCells = [cell]
        stage.root.addSublayer(emitter)
      }
      var last: [CGPoint] = []
      for time in looks {
        last = try #require(stage.resolved(emitter, at: time)).sublayers.map { $0.properties.position }
      }
      return last
    }
    let one = try positions(1, [2.05])
    #expect(one.count == 10)
    #expect(one == (try positions(1, [0.1, 1.3, 0.7, 2.05])))
    #expect(one != (try positions(2, [2.05])))
  }

  @Test func textIsLaidOutAtTheCommit() throws {
    let stage = Stage()
    let text = stage.device.run { CATextLayer() }
    stage.turn {
      text.string = "Hello"
      text.bounds.size = CGSize(width: 200, height: 50)
      stage.root.addSublayer(text)
    }
    guard case .text(let list) = stage.values(text, at: 0).kind else {
      Issue.record("no text")
      return
    }
    #expect(stage.device.run { text.preferredFrameSize().width } > 20)
    #expect(list.items.count <= 1)
  }

  @Test func snapshotsHoldTheTree() {
    let stage = Stage()
    stage.turn {
      stage.root.addSublayer(CALayer())
      let image = stage.root.snapshot(scale: 2)
      #expect(image.width == 750 && image.height == 1334)
      guard case .provided(let provider) = image.content, let snapshot = provider as? LayerSnapshot else {
        Issue.record("no snapshot")
        return
      }
      #expect(snapshot.frame.roots[0].sublayers.count == 1)
    }
  }
}
