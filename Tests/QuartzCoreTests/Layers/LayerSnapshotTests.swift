import CoreGraphics
import QuartzCore
import Testing

@Suite(.onADevice) struct LayerSnapshotTests {
  @Test func snapshotsHoldTheTree() {
    let stage = Stage()
    stage.turn {
      stage.root.addSublayer(CALayer())
      let (image, size) = stage.root.snapshot(scale: 2)
      #expect(image.width == 750 && image.height == 1334 && size == CGSize(width: 375, height: 667))
      guard case .provided(let provider) = image.content, let snapshot = provider as? LayerSnapshot else {
        Issue.record("no snapshot")
        return
      }
      #expect(snapshot.frame.roots[0].sublayers.count == 1)
    }
  }

  /// Evidence: snapshots of lottie-ios, which draw layers of fractional sizes.
  @Test func fractionalSizesAreNotSqueezed() {
    let stage = Stage()
    stage.turn {
      stage.root.bounds.size = CGSize(width: 10.25, height: 7)
      let (image, size) = stage.root.snapshot(scale: 2)
      #expect(image.width == 21 && image.height == 14 && size == CGSize(width: 10.5, height: 7))
      guard case .provided(let provider) = image.content, let snapshot = provider as? LayerSnapshot else { return }
      #expect(snapshot.frame.scale == 2)
    }
  }

  /// Evidence: docs, CALayer (`render(in:)`); snapshots of lottie-ios, which show layers that are scaled in depth.
  @Test func renderingSkipsLayersRotatedOutOfThePlane() {
    let stage = Stage()
    stage.turn {
      let (flat, deep, turned) = (CALayer(), CALayer(), CALayer())
      flat.transform = CATransform3DMakeRotation(1, 0, 0, 1)
      deep.transform = CATransform3DMakeScale(1, 1, 3)
      turned.transform = CATransform3DMakeRotation(1, 0, 1, 0)
      turned.addSublayer(CALayer())
      for layer in [flat, deep, turned] { stage.root.addSublayer(layer) }
      func count(_ draw: (CGContext) -> Void) -> Int {
        let context = CGContext()
        draw(context)
        guard case .fill(let fill)? = context.displayList.items.first, case .image(let image) = fill.paint,
          case .provided(let provider) = image.image.content, let snapshot = provider as? LayerSnapshot
        else { return -1 }
        return snapshot.frame.roots[0].sublayers.count
      }
      #expect(count { stage.root.render(in: $0) } == 2)
      // Snapshots of views show the screen.
      #expect(count { stage.root.record(into: $0) } == 3)
    }
  }

  /// Evidence: snapshots of lottie-ios, with shadows at 1.597, 2.28, 3.374 and 2.027 pixels from their layers.
  @Test func renderingPutsShadowsAtWholePixels() {
    let stage = Stage()
    stage.turn {
      let (half, turned) = (CALayer(), CALayer())
      half.transform = CATransform3DMakeScale(0.5, 0.5, 1)
      half.shadowOffset = CGSize(width: 3.2, height: -1.8)
      turned.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      turned.shadowOffset = CGSize(width: 0.7, height: 1)
      stage.root.addSublayer(half)
      half.addSublayer(turned)
      stage.root.shadowOffset = CGSize(width: 0.7, height: 0.8)
      func offsets(_ rules: CALayer.DetachedRules) -> [CGSize] {
        let root = stage.root.detachedTree(scale: 2, rules: rules).roots[0]
        let inner = root.sublayers.first
        return [root, inner, inner?.sublayers.first].compactMap { $0?.model.shadowOffset }
      }
      #expect(offsets(.screen) == [stage.root, half, turned].map(\.shadowOffset))
      let expected = [CGSize(width: 0.5, height: 1), CGSize(width: 3, height: -2), CGSize(width: 1, height: 1)]
      for (offset, expected) in zip(offsets(.context), expected) {
        #expect(offset.width.isClose(to: expected.width) && offset.height.isClose(to: expected.height), "\(offset)")
      }
      half.transform = CATransform3DMakeScale(0, 1, 1)
      #expect(offsets(.context)[1] == half.shadowOffset)
    }
  }

  @Test func snapshotsHaveABound() {
    let stage = Stage()
    stage.turn {
      stage.root.bounds.size = CGSize(width: 32_768, height: 2)
      let (image, size) = stage.root.snapshot(scale: 2)
      #expect(image.width == 16_384 && image.height == 1 && size == CGSize(width: 32_768, height: 2))
    }
  }
}
