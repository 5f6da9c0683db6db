import Compositor
import CoreGraphics
import QuartzCore
import Rasterizer
import Simulator
import Testing
import UIKit

@testable import Workbench

/// Outlines of layers, and the labels beside them.
@MainActor @Suite struct OutlineLayersTests {
  private let device = Device()
  private let upright = [
    CGPoint(x: 20, y: 30), CGPoint(x: 120, y: 30), CGPoint(x: 120, y: 90), CGPoint(x: 20, y: 90),
  ]
  private let tilted = [
    CGPoint(x: 100, y: 20), CGPoint(x: 180, y: 100), CGPoint(x: 100, y: 180), CGPoint(x: 20, y: 100),
  ]

  private func window() -> UIWindow {
    UIScreen.main.configure(size: CGSize(width: 200, height: 200), scale: 1)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .white
    window.isHidden = false
    return window
  }

  private func pixels() -> [UInt32] {
    CATransaction.flush()
    let target = FrameBuffer(width: 200, height: 200)
    Compositor(threads: 1).draw(device[LayerRoots.self].tree.evaluate(at: .zero), pixelsPerPoint: 1, into: target)
    return (0..<200).flatMap { y in (0..<200).map { x in target.pixel(x: x, y: y) } }
  }

  /// Draws outlines of a kind.
  private func pixels(of outlines: [[CGPoint]], _ kind: OverlayContents.Kind) -> [UInt32] {
    device.run {
      let (window, layers) = (window(), OutlineLayers(kind))
      for layer in [layers.halos, layers.lines] { window.layer.addSublayer(layer) }
      layers.show(outlines)
      return pixels()
    }
  }

  /// Draws the outlines as strokes of one path over another.
  private func strokes(of outlines: [[CGPoint]], width: CGFloat, _ color: UIColor) -> [UInt32] {
    device.run {
      let window = window()
      for shape in [CAShapeLayer(line: Palette.halo, width: width + 2), CAShapeLayer(line: color, width: width)] {
        let path = CGMutablePath()
        for corners in outlines {
          path.addLines(between: corners)
          path.closeSubpath()
        }
        shape.path = path
        window.layer.addSublayer(shape)
      }
      return pixels()
    }
  }

  @Test(arguments: [OverlayContents.Kind.plain, .animated]) func aBorderLooksLikeAStroke(kind: OverlayContents.Kind) {
    let width: CGFloat = kind == .animated ? 2 : 1
    // The stroke of an odd width is on whole pixels if its centre line is between them.
    let offset = kind == .animated ? 0 : 0.5
    for outline in [moved(upright, by: offset), tilted, Array(upright.dropLast())] {
      let wanted = strokes(of: [outline], width: width, Palette.line(kind))
      let isSame = pixels(of: [outline], kind) == wanted
      #expect(isSame, "\(outline)")
    }
  }

  private func moved(_ corners: [CGPoint], by offset: CGFloat) -> [CGPoint] {
    corners.map { CGPoint(x: $0.x + offset, y: $0.y + offset) }
  }

  /// A border between two pixels would be blurred.
  @Test func bordersAreOnWholePixels() {
    let sharp = pixels(of: [moved(upright, by: 0.5)], .plain)
    let isSame = pixels(of: [moved(upright, by: 0.7)], .plain) == sharp
    #expect(isSame)
    #expect(Set(sharp).count == 3, "the background, the line and its halo")
  }

  /// A tilted outline shares a path with others, and the borders of upright ones stay.
  @Test func bothKindsOfShapesAreDrawn() {
    let both = pixels(of: [upright, tilted], .animated)
    #expect(both != pixels(of: [upright], .animated))
    #expect(both != pixels(of: [tilted], .animated))
  }

  @Test func outlinesWithoutLayersAreHidden() {
    let (once, again) = device.run {
      let (window, layers) = (window(), OutlineLayers(.plain))
      for layer in [layers.halos, layers.lines] { window.layer.addSublayer(layer) }
      @MainActor func show(_ outlines: [[CGPoint]]) -> [UInt32] {
        CATransaction.setDisableActions(true)
        layers.show(outlines)
        return pixels()
      }
      let once = show([tilted])
      _ = show([upright, tilted, upright.map { CGPoint(x: $0.x + 7, y: $0.y + 9) }])
      return (once, show([tilted]))
    }
    let isSame = once == again
    #expect(isSame)
  }

  @Test func aLabelKeepsItsText() {
    device.run {
      let window = window()
      let pool = LabelPool(in: window, limit: 3) { UILabel() }
      let first = [pool.label("a"), pool.label("b"), pool.label("a")]
      pool.endFrame()
      let second = [pool.label("a"), pool.label("a"), pool.label("b")]
      pool.endFrame()
      #expect(Set(first) == Set(second))
      #expect(second.map(\.text) == ["a", "a", "b"])
      #expect(Set(second).count == 3)
    }
  }

  @Test func unusedLabelsAreHiddenAndFew() {
    device.run {
      let window = window()
      let pool = LabelPool(in: window, limit: 3) { UILabel() }
      for round in 0..<10 {
        let label = pool.label("\(round)")
        _ = pool.label("no place")
        pool.giveBack("no place")
        pool.endFrame()
        #expect(window.subviews.filter { !$0.isHidden } == [label.superview])
        #expect(window.subviews.count <= 5)
      }
    }
  }

  /// The layer of a label that moves is the one of the frame before, so its bitmap is reused.
  @Test func aLabelThatMovesIsNotDrawnAgain() throws {
    try device.run {
      let window = window()
      let pool = LabelPool(in: window, limit: 3) { UILabel() }
      @MainActor func drawing(at x: CGFloat) throws -> ObjectIdentifier {
        LabelPool.move(pool.label("a"), to: CGRect(x: x, y: 20, width: 50, height: 16))
        pool.endFrame()
        CATransaction.flush()
        let frame = device[LayerRoots.self].tree.evaluate(at: .zero)
        let holder = try #require(frame.windows.first?.sublayers.first { !$0.properties.isHidden })
        #expect(holder.properties.position.x == x + 25)
        return ObjectIdentifier(try #require(holder.sublayers.first?.drawingIdentity))
      }
      let first = try drawing(at: 10)
      let second = try drawing(at: 30)
      #expect(first == second)
    }
  }
}
