import Compositor
import CoreGraphics
import QuartzCore
import Rasterizer
import Simulator
import Testing
import UIKit

@testable import Workbench

/// Outlines of layers, anchor points, and the labels over them.
@MainActor @Suite struct OverlayLinesTests {
  private let device = Device()
  private let mapping = OverlayView.Mapping(origin: .zero, scale: 1)

  /// Returns a window with layers, and the contents of the overlay over them.
  private func contents(_ add: (CALayer) -> Void) -> OverlayContents {
    UIScreen.main.configure(size: CGSize(width: 200, height: 200), scale: 1)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    add(window.layer)
    CATransaction.flush()
    return OverlayContents(device[LayerRoots.self].tree.evaluate(at: .zero), curves: false)
  }

  private func layer(_ frame: CGRect, angle: CGFloat = 0) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    return layer
  }

  /// Draws lines and labels over white, and returns the pixels.
  private func pixels(of lines: OverlayLines, _ contents: OverlayContents?, stamps: [PixelStamp] = []) -> [UInt32] {
    CATransaction.setDisableActions(true)
    lines.show(contents, stamps: stamps, size: CGSize(width: 200, height: 200), mapping)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .white
    window.isHidden = false
    window.layer.addSublayer(lines.layer)
    CATransaction.flush()
    let target = FrameBuffer(width: 200, height: 200)
    Compositor(threads: 1).draw(device[LayerRoots.self].tree.evaluate(at: .zero), pixelsPerPoint: 1, into: target)
    lines.layer.removeFromSuperlayer()
    window.isHidden = true
    return (0..<200).flatMap { y in (0..<200).map { x in target.pixel(x: x, y: y) } }
  }

  /// Draws a border of whole pixels and its halo as layers.
  private func borders(of frame: CGRect, width: CGFloat, _ color: UIColor, in parent: CALayer) {
    for (outset, width, color) in [(-1.0, width + 2, Palette.halo), (0, width, color)] {
      let border = CALayer()
      border.frame = frame.insetBy(dx: outset, dy: outset)
      (border.borderWidth, border.borderColor) = (width, color.cgColor)
      parent.addSublayer(border)
    }
  }

  @Test func anOutlineLooksLikeABorder() {
    let (drawn, wanted) = device.run {
      let contents = contents { $0.addSublayer(self.layer(CGRect(x: 20.5, y: 30.5, width: 100, height: 60))) }
      var own = contents.outlines
      own.removeAll { $0.corners.bounds.minX == 0 }
      #expect(own.count == 1)
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.backgroundColor = .white
      window.isHidden = false
      for frame in [CGRect(x: -0.5, y: -0.5, width: 201, height: 201), CGRect(x: 20, y: 30, width: 101, height: 61)] {
        borders(of: frame.onPixels(1), width: 1, Palette.line(.plain), in: window.layer)
      }
      CATransaction.flush()
      let target = FrameBuffer(width: 200, height: 200)
      Compositor(threads: 1).draw(device[LayerRoots.self].tree.evaluate(at: .zero), pixelsPerPoint: 1, into: target)
      let wanted = (0..<200).flatMap { y in (0..<200).map { x in target.pixel(x: x, y: y) } }
      window.isHidden = true
      return (pixels(of: OverlayLines(), contents), wanted)
    }
    // The corner of the layer, away from the anchor points and from the window's own outline.
    for y in 10..<80 {
      for x in 10..<60 { #expect(drawn[y * 200 + x] == wanted[y * 200 + x], "(\(x), \(y))") }
    }
  }

  /// A line between two pixels would be blurred.
  @Test func linesAreOnWholePixels() {
    device.run {
      let frames = [20.3, 20.4].map { CGRect(x: $0, y: 30.3, width: 40, height: 40) }
      let drawn = frames.map { frame in pixels(of: OverlayLines(), contents { $0.addSublayer(self.layer(frame)) }) }
      #expect(drawn[0] == drawn[1])
      let corner = Set((25..<40).flatMap { y in (15..<30).map { x in drawn[0][y * 200 + x] } })
      #expect(corner.count == 3, "the background, the line and its halo")
    }
  }

  @Test func tiltedOutlinesAreDrawn() {
    device.run {
      let upright = layer(CGRect(x: 20, y: 30, width: 40, height: 40))
      let tilted = layer(CGRect(x: 100, y: 100, width: 40, height: 40), angle: 0.5)
      let both = pixels(
        of: OverlayLines(),
        contents {
          $0.addSublayer(upright)
          $0.addSublayer(tilted)
        })
      #expect(both != pixels(of: OverlayLines(), contents { $0.addSublayer(upright) }))
      #expect(both != pixels(of: OverlayLines(), contents { $0.addSublayer(tilted) }))
    }
  }

  /// The same lines are shown whatever was shown before.
  @Test func aTileShowsOnlyItsLastLines() {
    device.run {
      let lines = OverlayLines()
      var last: [UInt32] = []
      for step in [0, 3, 40, 110, 110, 0] {
        let place = CGFloat(step)
        let contents = contents { window in
          window.addSublayer(self.layer(CGRect(x: 20 + place, y: 30, width: 40, height: 40)))
          window.addSublayer(self.layer(CGRect(x: 100, y: 100, width: 40 + place, height: 40), angle: place / 100))
        }
        last = pixels(of: lines, contents)
        #expect(last == pixels(of: OverlayLines(), contents), "step \(step)")
      }
      #expect(Set(pixels(of: lines, nil)) == [0xFFFF_FFFF])
    }
  }

  /// A tile without a change keeps its image, so nothing is drawn or damaged.
  @Test func aTileIsDrawnOnlyWhenItChanges() {
    device.run {
      let bitmap = OverlayBitmap()
      UIScreen.main.configure(size: CGSize(width: 300, height: 300), scale: 1)
      @MainActor func images(_ right: Int) -> [ObjectIdentifier] {
        bitmap.show(size: CGSize(width: 300, height: 300), scale: 1) { fills in
          fills.add(PixelFill(left: 10, top: 10, right: 20, bottom: 20, color: 0xFF00_FF00))
          fills.add(PixelFill(left: 200, top: 10, right: right, bottom: 20, color: 0xFF00_FF00))
        }
        return (bitmap.layer.sublayers ?? []).compactMap { ($0.contents as AnyObject?).map(ObjectIdentifier.init) }
      }
      let (first, same, other) = (images(220), images(220), images(230))
      #expect(first.count == 2 && first == same)
      #expect(first[0] == other[0] && first[1] != other[1])
    }
  }

  @Test func labelsAreDrawnOnce() {
    device.run {
      UIScreen.main.configure(size: CGSize(width: 200, height: 200), scale: 2)
      let labels = LabelImages()
      let first = labels.image("Title", .plain)
      #expect(first === labels.image("Title", .plain))
      #expect(first !== labels.image("Title", .animated) && first !== labels.image("Other", .plain))
      #expect(Set(first.pixels).count > 8, "text on a panel with round corners")
      UIScreen.main.configure(size: CGSize(width: 200, height: 200), scale: 1)
      #expect(labels.image("Title", .plain).width == first.width / 2)
    }
  }

  @Test func labelsAreOverLines() {
    device.run {
      let stamp = PixelStamp(
        image: PixelImage(width: 60, height: 20, pixels: Array(repeating: 0xFFFF_0000, count: 1200)), left: 90, top: 120
      )
      let contents = contents { $0.addSublayer(self.layer(CGRect(x: 100, y: 125, width: 40, height: 40))) }
      let drawn = pixels(of: OverlayLines(), contents, stamps: [stamp])
      for (x, y) in [(90, 120), (149, 139), (100, 130), (127, 127), (128, 128)] {
        #expect(drawn[y * 200 + x] == 0xFFFF_0000, "(\(x), \(y))")
      }
      #expect(drawn[140 * 200 + 100] != 0xFFFF_0000)
    }
  }
}
