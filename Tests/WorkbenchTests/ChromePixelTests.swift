import Compositor
import CoreGraphics
import QuartzCore
import Rasterizer
import Simulator
import Testing
import UIKit

@testable import Workbench

/// The pixels of the window's own drawings: overlay, curves, badge.
@MainActor @Suite struct ChromePixelTests {
  private static let size = CGSize(width: 200, height: 200)

  /// A device with a view of its own over a grey screen.
  @MainActor private final class Screen {
    let device = Device()
    let window: UIWindow

    init(_ background: UIColor) {
      window = device.run {
        UIScreen.main.configure(size: ChromePixelTests.size, scale: 1)
        let window = UIWindow(frame: CGRect(origin: .zero, size: ChromePixelTests.size))
        window.backgroundColor = background
        window.isHidden = false
        return window
      }
    }

    func pixels() -> FrameBuffer {
      let frame = device.run {
        CATransaction.flush()
        return device[LayerRoots.self].tree.evaluate(at: .zero)
      }
      return ChromePixelTests.pixels(of: frame)
    }
  }

  private static func pixels(of frame: ResolvedFrame) -> FrameBuffer {
    let target = FrameBuffer(width: Int(frame.size.width), height: Int(frame.size.height))
    Compositor(threads: 1).draw(frame, pixelsPerPoint: 1, into: target)
    return target
  }

  private func word(_ color: UIColor) -> UInt32 {
    let c = color.cgColor.components ?? []
    let bytes = c.prefix(3).map { UInt32(($0 * 255).rounded()) }
    return 0xFF00_0000 | bytes[0] << 16 | bytes[1] << 8 | bytes[2]
  }

  /// A white cross on a white screen is legible by its dark halo alone.
  @Test func anchorPointsHaveAHalo() throws {
    let screen = Screen(.white)
    let layer = screen.device.run {
      let layer = CALayer()
      layer.frame = CGRect(x: 50, y: 60, width: 100, height: 80)
      return layer
    }
    let frame = screen.device.run {
      screen.window.layer.addSublayer(layer)
      CATransaction.flush()
      return screen.device[LayerRoots.self].tree
    }
    let contents = OverlayContents(frame.evaluate(at: .zero))
    #expect(contents.anchors.contains(CGPoint(x: 100, y: 100)))
    var style = StageStyle()
    style.showsLayers = true
    let stage = VideoStage(models: [try DeviceModel.custom(size: Self.size, scale: 1)], style: style, scale: 1)
    let pixels = Self.pixels(of: stage.frame(of: [StagedMoment(tree: frame, time: .zero, contents: contents)]))
    // The arms of the cross are in row and column 100, and the halo is beside them.
    for (x, y) in [(98, 99), (98, 101), (99, 98), (101, 98)] { #expect(pixels.pixel(x: x, y: y) & 0xFF < 0xD0) }
    #expect(pixels.pixel(x: 92, y: 92) & 0xFF == 0xFF)
  }

  @Test func aCurveHasAFrame() {
    let screen = Screen(.black)
    let card = screen.device.run {
      let card = CurveCard(frame: CGRect(x: 0, y: 0, width: 168, height: 44))
      card.show(
        OverlayContents.Curve(
          title: "move", values: "0 → 1", duration: 1, samples: [0, 0.25, 0.5, 0.75, 1], progress: [0]))
      screen.window.addSubview(card)
      return card
    }
    let framed = screen.pixels()
    // The frame of the plot is 36 × 32 points from (6, 6); the curve touches two of its corners only.
    let inside = framed.pixel(x: 14, y: 10)
    for (x, y) in [(6, 16), (41, 28), (16, 6), (30, 37)] {
      #expect(framed.pixel(x: x, y: y) != inside, "the frame at \(x), \(y)")
    }
    #expect(card.bounds.width == 168)
  }

  @Test func theBadgeHasTheAccentColour() throws {
    let device = ChromeDevice(size: CGSize(width: 300, height: 500), scale: 1, appearance: Appearance())
    let stage = Screen(.white)
    let tree = stage.device.run {
      CATransaction.flush()
      return stage.device[LayerRoots.self].tree
    }
    let layout = WindowLayout(
      metrics: WindowMetrics(width: 300, height: 500, scale: 1), deviceSize: Self.size)
    var state = ChromeState(layout: layout, tree: tree, time: .zero)
    let plain = Self.pixels(of: device.frame(showing: state, at: 0))
    state.badges = ["slow ×0.1", "dark"]
    let shown = Self.pixels(of: device.frame(showing: state, at: 0))
    let accent = word(Palette.accent)
    func count(_ pixels: FrameBuffer) -> Int {
      (0..<500).reduce(0) { sum, y in sum + (0..<300).count { pixels.pixel(x: $0, y: y) == accent } }
    }
    #expect(count(shown) > count(plain) + 100)
  }

  /// The frame is in the margin, the notch over the screen; without a bezel the screen is bare.
  @Test func aDeviceHasItsFrameItsCornersAndItsNotch() throws {
    let model = try DeviceModel.named("iPhone X")
    let metrics = WindowMetrics(width: 407, height: 894, scale: 1)
    let layout = WindowLayout(metrics: metrics, deviceSize: model.size)
    let stage = Screen(.white)
    let tree = stage.device.run {
      CATransaction.flush()
      return stage.device[LayerRoots.self].tree
    }
    func pixels(_ bezel: Bezel) -> FrameBuffer {
      let device = ChromeDevice(size: metrics.size, scale: 1, appearance: Appearance())
      var state = ChromeState(layout: layout, tree: tree, time: .zero)
      state.device = DeviceDrawing(model: model, bezel: bezel, screen: layout.screenInPoints)
      return Self.pixels(of: device.frame(showing: state, at: 0))
    }
    let (bare, mask, frame) = (pixels(.none), pixels(.mask), pixels(.frame))
    let (corner, margin, notch) = ((x: 17, y: 17), (x: 166, y: 9), (x: 166, y: 24))
    let background = bare.pixel(x: margin.x, y: margin.y)
    #expect(bare.pixel(x: corner.x, y: corner.y) == 0xFFFF_FFFF)
    #expect(bare.pixel(x: notch.x, y: notch.y) == 0xFFFF_FFFF)
    #expect(mask.pixel(x: corner.x, y: corner.y) == background)
    #expect(mask.pixel(x: margin.x, y: margin.y) == background)
    #expect(mask.pixel(x: notch.x, y: notch.y) == 0xFF00_0000)
    #expect(frame.pixel(x: margin.x, y: margin.y) == word(Palette.deviceFrame))
    #expect(frame.pixel(x: notch.x, y: notch.y) == 0xFF00_0000)
    #expect(frame.pixel(x: corner.x, y: corner.y) == background, "the frame's own corner is round, too")
  }
}
