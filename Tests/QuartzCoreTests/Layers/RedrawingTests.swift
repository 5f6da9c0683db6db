import CoreGraphics
import QuartzCore
import Testing

/// Evidence: reports of users of iOS. A layer without a view fades from its old drawing to its new one.
///
/// `setNeedsDisplay()` and a new string of a text layer do this, unless `actions` has NSNull for `contents`.
@Suite(.onADevice) struct RedrawingTests {
  private let stage = Stage()

  private func share(_ layer: CALayer, at time: Double) -> Double? {
    guard case .blend(.drawing, .drawing, let share)? = stage.values(layer, at: time).contents else { return nil }
    return share
  }

  private func add(_ layer: CALayer) {
    stage.turn {
      layer.bounds.size = CGSize(width: 100, height: 40)
      stage.root.addSublayer(layer)
      layer.setNeedsDisplay()
    }
  }

  @Test func aNewDrawingFadesIn() {
    let (layer, painter) = (stage.device.run { CALayer() }, Painter())
    layer.delegate = painter
    add(layer)
    #expect(layer.animationKeys() == nil)
    stage.turn {
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.setNeedsDisplay()
    }
    #expect(layer.animationKeys() == ["contents"])
    #expect(share(layer, at: 0.125) == 0.5)
    stage.run(through: 1)
    layer.actions = ["contents": NSNull()]
    stage.turn { layer.setNeedsDisplay() }
    #expect(layer.animationKeys() == nil && share(layer, at: 1.1) == nil)
  }

  @Test func anotherStringFadesIn() {
    let layer = stage.device.run { CATextLayer() }
    layer.string = "old"
    add(layer)
    stage.turn {
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.string = "new"
    }
    #expect(layer.animationKeys() == ["contents"] && share(layer, at: 0.0625) == 0.25)
    #expect(stage.values(layer, at: 0.0625).text.drawing.items.isEmpty, "the lines would be drawn twice")
    #expect(!stage.values(layer, at: 0.25).text.drawing.items.isEmpty && share(layer, at: 0.25) == nil)
    stage.run(through: 1)
    stage.turn { layer.string = "new" }
    #expect(layer.animationKeys() == nil)
  }

  @Test func anImageFadesInOverEmptyContents() {
    let layer = stage.device.run { CALayer() }
    add(layer)
    layer.contents = nil
    stage.turn {}
    stage.run(through: 1)
    stage.turn {
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.contents = CGImage(PixelImage(width: 1, height: 1, pixels: [1]))
    }
    guard case .blend(.drawing(let nothing), .image, 0.5)? = stage.values(layer, at: 1.125).contents else {
      Issue.record("no fade")
      return
    }
    #expect(nothing.isEmpty)
  }

  /// Video and hosted trees continue inside a fade.
  @Test func movingContentsContinueDuringAFade() {
    let (layer, film) = (stage.device.run { CALayer() }, VideoFile())
    add(layer)
    stage.turn { layer.contents = film }
    _ = stage.values(layer, at: 0.125)
    #expect(film.times.last == 0.125)
  }
}

private final class Painter: NSObject, CALayerDelegate {
  func draw(_ layer: CALayer, in ctx: CGContext) { ctx.fill([layer.bounds]) }
}

private final class VideoFile: FrameSource, @unchecked Sendable {
  var times: [Double] = []
  var pixelSize: CGSize { CGSize(width: 1, height: 1) }
  func frame(at time: DeviceTime) -> CGImage {
    times.append(time.seconds)
    return CGImage(PixelImage(width: 1, height: 1, pixels: [1]))
  }
}
