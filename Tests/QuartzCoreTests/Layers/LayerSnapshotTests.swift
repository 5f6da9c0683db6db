import CoreGraphics
import QuartzCore
import Testing

@Suite(.onADevice) struct LayerSnapshotTests {
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
