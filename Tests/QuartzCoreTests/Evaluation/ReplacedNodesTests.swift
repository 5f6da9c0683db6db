import CoreGraphics
import QuartzCore
import Testing

/// A commit replaces nodes. Objects made from the old nodes do not retain them.
@Suite(.onADevice) struct ReplacedNodesTests {
  private let stage = Stage()

  @Test(arguments: [false, true]) func areReleasedAfterTheirLayersNextCommit(moves: Bool) throws {
    let layer = CALayer()
    stage.turn { stage.root.addSublayer(layer) }
    if moves {
      stage.turn {
        let animation = CABasicAnimation(keyPath: "zPosition")
        (animation.byValue, animation.duration) = (9, 60)
        layer.add(animation, forKey: "a")
      }
    }
    weak var replaced: RenderNode?
    replaced = stage.device[LayerRoots.self].tree.roots[0].sublayers[0]
    #expect(replaced != nil)
    for time in 1...3 { _ = stage.frame(at: Double(time)) }
    for turn in 0..<2 {
      stage.turn {
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5 + 0.1 * Float(turn)
      }
      for time in 1...3 { _ = stage.frame(at: Double(3 * turn + time)) }
    }
    // The journal retains them as long as it retains their trees.
    stage.trees.removeAll()
    #expect(replaced == nil)
  }
}
