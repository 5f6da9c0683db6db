import CoreGraphics
import QuartzCore
import Testing

/// Evidence: docs, `display()` and `draw(in:)`: a layer that draws gets contents of the size of its bounds.
///
/// A layer with empty bounds draws as soon as they are not empty, which is unverified on a device.
@Suite(.onADevice) struct DrawingTests {
  private let stage = Stage()
  private let layer: CALayer
  private let painter = Painter()

  init() {
    let stage = stage
    layer = stage.device.run { CALayer() }
    let layer = layer
    layer.delegate = painter
    stage.turn { stage.root.addSublayer(layer) }
  }

  @Test func aLayerWithoutASizeDoesNotDraw() {
    for size in [CGSize.zero, CGSize(width: 10, height: 0), CGSize(width: 0, height: 10)] {
      stage.turn {
        layer.bounds.size = size
        layer.setNeedsDisplay()
      }
    }
    #expect(painter.count == 0 && layer.contents == nil && !layer.needsDisplay())
    stage.turn { layer.bounds.size = CGSize(width: 10, height: 10) }
    #expect(painter.count == 1 && layer.contents != nil)
    // The drawing does not change any more.
    stage.turn { layer.bounds.size = CGSize(width: 20, height: 10) }
    stage.turn { layer.bounds.size = .zero }
    stage.turn { layer.bounds.size = CGSize(width: 20, height: 10) }
    #expect(painter.count == 1)
  }

  /// Evidence: lottie-ios's text comes out upright by both of its engines, of which one flips the geometry.
  @Test func contextsPointUpWhereTheGeometryIsFlipped() {
    stage.turn {
      layer.bounds = CGRect(x: 5, y: 6, width: 30, height: 20)
      layer.contentsScale = 2
      layer.setNeedsDisplay()
    }
    #expect(painter.matrix == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: -10, ty: 52))
    #expect(painter.clip == CGRect(x: 5, y: 6, width: 30, height: 20))
    stage.turn {
      layer.isGeometryFlipped = true
      layer.setNeedsDisplay()
    }
    #expect(painter.matrix == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: -10, ty: -12))
    #expect(painter.clip == CGRect(x: 5, y: 6, width: 30, height: 20))
  }

  @Test func theDrawingBecomesTheContents() {
    let other = stage.device.run { CALayer() }
    stage.turn {
      layer.bounds.size = CGSize(width: 10, height: 10)
      layer.setNeedsDisplay()
      #expect(layer.contents == nil)
      layer.displayIfNeeded()
      #expect(layer.contents != nil)
      other.contents = layer.contents
    }
    guard case .drawing(let list)? = other.layerContents else {
      Issue.record("the drawing was not handed on")
      return
    }
    #expect(list.items.count == 1 && stage.log.lines.isEmpty)
  }
}

private final class Painter: NSObject, CALayerDelegate {
  var count = 0
  var matrix = CGAffineTransform.identity
  var clip = CGRect.null
  func draw(_ layer: CALayer, in ctx: CGContext) {
    count += 1
    (matrix, clip) = (ctx.ctm, ctx.boundingBoxOfClipPath)
    ctx.fill([layer.bounds])
  }
}
