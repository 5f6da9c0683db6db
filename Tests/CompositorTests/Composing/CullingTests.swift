import CoreGraphics
import QuartzCore
import Rasterizer
import Testing

@testable import Compositor

/// Only visible layers get items.
@Suite struct CullingTests {
  private let screen = Stage()
  private static let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)

  private func layer(_ frame: CGRect, _ color: CGColor? = white) -> CALayer {
    screen.device.run {
      let layer = CALayer()
      layer.frame = frame
      layer.backgroundColor = color
      return layer
    }
  }

  private var itemCount: Int {
    let frame = screen.device[LayerRoots.self].tree.evaluate(at: .zero)
    return Compositor(threads: 1).displayList(of: frame).items.count
  }

  /// Returns the number of items of a hundred layers with one more layer over them.
  private func cover(_ change: (CALayer) -> Void) -> Int {
    let below = (0..<100).map { layer(CGRect(x: $0 % 10 * 4, y: $0 / 10 * 4, width: 3, height: 3)) }
    let cover = layer(CGRect(x: -1, y: 0, width: 42, height: 40), CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
    screen.turn {
      for layer in below + [cover] { screen.root.addSublayer(layer) }
      change(cover)
    }
    return itemCount
  }

  @Test func layersBehindAnOpaqueLayerAreSkipped() {
    // The items are the background of the screen and the cover.
    #expect(cover { _ in } == 2)
    #expect(screen.pixels(at: 0).pixel(x: 1, y: 1) == 0xFF00_00FF)
  }

  /// Every change makes the cover translucent, smaller or otherwise unable to hide all layers.
  @Test(arguments: 0..<9) func layersBehindAnImperfectCoverAreDrawn(_ change: Int) {
    let count = cover { cover in
      switch change {
      case 0: cover.opacity = 0.9
      case 1: cover.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.9)
      case 2: cover.cornerRadius = 1
      case 3: cover.frame = CGRect(x: 1, y: 0, width: 42, height: 40)
      case 4: cover.isHidden = true
      case 5: cover.zPosition = -1
      case 6: cover.setAffineTransform(CGAffineTransform(rotationAngle: 0.01))
      case 7: cover.compositingFilter = "multiplyBlendMode"
      default:
        let filter = CAFilter(type: "gaussianBlur")
        filter.setValue(3, forKey: "inputRadius")
        cover.backgroundFilters = [filter]
      }
    }
    #expect(count > 100)
  }

  @Test func layersOutsideTheScreenAreSkipped() {
    let places = [CGPoint(x: -5, y: 3), CGPoint(x: 41, y: 3), CGPoint(x: 3, y: -5), CGPoint(x: 3, y: 41)]
    let outside = places.map { layer(CGRect(origin: $0, size: CGSize(width: 4, height: 4))) }
    screen.turn { for layer in outside { screen.root.addSublayer(layer) } }
    #expect(itemCount == 1)
    // A sublayer may be partly on the screen.
    screen.turn {
      outside[0].addSublayer(layer(CGRect(x: 6, y: 0, width: 4, height: 4)))
      (outside[1].shadowOpacity, outside[1].shadowRadius) = (1, 2)
      outside[2].setAffineTransform(CGAffineTransform(scaleX: 3, y: 3))
    }
    #expect(itemCount == 5)
    #expect(screen.pixels(at: 0).pixel(x: 3, y: 5) == 0xFFFF_FFFF)
  }

  /// Neighbours outside the screen are skipped together, and each layer on it is found.
  @Test func layersOnTheScreenAreDrawnInLongLists() {
    let list = layer(.zero, nil)
    let layers = (0..<3000).map { layer(CGRect(x: 100 + $0, y: 3, width: 4, height: 4)) }
    screen.turn {
      screen.root.addSublayer(list)
      for layer in layers { list.addSublayer(layer) }
    }
    #expect(itemCount == 1)
    let seen = [0, 33, 1500, 2999]
    screen.turn {
      for (column, index) in seen.enumerated() { layers[index].position = CGPoint(x: 5 + 9 * column, y: 20) }
    }
    #expect(itemCount == 1 + seen.count)
    // The shadow of a layer outside the screen is partly on it. So is a whole list that moves.
    screen.turn { (layers[700].shadowOpacity, layers[700].position) = (1, CGPoint(x: 43, y: 9)) }
    #expect(itemCount == 2 + seen.count)
    screen.turn { list.position.x -= 100 }
    let pixels = screen.pixels(at: 0)
    for x in [1, 7, 38] { #expect(pixels.pixel(x: x, y: 5) == 0xFFFF_FFFF, "\(x)") }
  }

  /// A new state that fills the screen is drawn over the old one, without a group around both.
  @Test(arguments: [0.25, 0.5, 0.9]) func aCrossFadeThatFillsTheScreenNeedsNoGroup(_ seconds: Double) throws {
    let (old, new) = (
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    )
    let (stage, dot) = (
      layer(CGRect(x: 0, y: 0, width: 40, height: 40), old), layer(CGRect(x: 5, y: 5, width: 9, height: 9))
    )
    screen.turn { screen.root.addSublayer(stage) }
    screen.turn {
      let transition = CATransition()
      transition.duration = 1
      transition.timingFunction = CAMediaTimingFunction(name: .linear)
      stage.add(transition, forKey: nil)
      stage.backgroundColor = new
      stage.addSublayer(dot)
    }
    let pixels = screen.pixels(at: seconds)
    func expect(_ x: Int, _ y: Int, _ red: Double, _ green: Double, _ blue: Double) {
      let pixel = pixels.pixel(x: x, y: y)
      for (shift, value) in [(16, red), (8, green), (0, blue)] {
        #expect(abs(Double(pixel >> UInt32(shift) & 255) - value * 255) <= 1, "\(x) \(y)")
      }
    }
    expect(20, 20, 1 - seconds, 0, seconds)
    expect(8, 8, 1, seconds, seconds)
    let frame = screen.device[LayerRoots.self].tree.evaluate(at: DeviceTime(seconds: seconds))
    let list = Compositor(threads: 1).displayList(of: frame)
    let sums = list.items.filter { if case .group(let group) = $0 { AdditivePlan.holds(group) } else { false } }
    #expect(list.items.count == 3 && sums.isEmpty)
  }

  /// A hosted tree that changes inside a faded group is drawn with its changes.
  @Test func aFadedGroupShowsTheChangesOfAHostedTree() {
    let everything = CGRect(x: 0, y: 0, width: 40, height: 40)
    let (sheet, host) = (layer(everything), layer(everything, nil))
    let (root, ball) = (layer(everything, nil), layer(CGRect(x: 0, y: 3, width: 9, height: 9), .black))
    screen.turn {
      root.addSublayer(ball)
      let movement = CABasicAnimation(keyPath: "position.x")
      (movement.fromValue, movement.toValue, movement.duration) = (0, 40, 10)
      ball.add(movement, forKey: nil)
      host.layerContents = .hosted(
        HostedTree(tree: root.detachedTree(scale: 1), time: .live, size: everything.size))
      sheet.opacity = 0.5
      sheet.addSublayer(layer(CGRect(x: 30, y: 30, width: 4, height: 4), .black))
      sheet.addSublayer(host)
      screen.root.addSublayer(sheet)
    }
    let (compositor, target) = (Compositor(threads: 1), FrameBuffer(width: 40, height: 40))
    for k in 0..<6 {
      let frame = screen.device[LayerRoots.self].tree.evaluate(at: DeviceTime(seconds: Double(k)))
      compositor.draw(frame, pixelsPerPoint: 1, into: target)
      let isSame = target.makePixelImage().pixels == screen.pixels(at: Double(k)).makePixelImage().pixels
      #expect(isSame, "second \(k)")
    }
  }

  /// Layers that move behind the new state do not prevent the new state from being kept as pixels.
  @Test func aCrossFadeOverMovingLayersIsKeptAsPixels() throws {
    let everything = CGRect(x: 0, y: 0, width: 40, height: 40)
    let (stage, ball, sheet, dot) = (
      layer(everything), layer(CGRect(x: 0, y: 3, width: 9, height: 9), .black), layer(everything, nil),
      layer(CGRect(x: 5, y: 5, width: 9, height: 9), .black)
    )
    screen.turn {
      screen.root.addSublayer(stage)
      stage.addSublayer(ball)
      let movement = CABasicAnimation(keyPath: "position.x")
      (movement.fromValue, movement.toValue, movement.duration) = (0, 40, 10)
      ball.add(movement, forKey: nil)
    }
    screen.turn {
      let transition = CATransition()
      transition.duration = 1
      stage.add(transition, forKey: nil)
      let background = layer(everything, CGColor(srgbRed: 0.2, green: 0.5, blue: 0.9, alpha: 1))
      sheet.addSublayer(background)
      sheet.addSublayer(dot)
      stage.addSublayer(sheet)
    }
    let compositor = Compositor(threads: 1)
    let target = FrameBuffer(width: 80, height: 80)
    for k in 1..<10 {
      let seconds = Double(k) / 10
      let frame = screen.device[LayerRoots.self].tree.evaluate(at: DeviceTime(seconds: seconds))
      compositor.draw(frame, pixelsPerPoint: 2, into: target)
      let fresh = screen.pixels(at: seconds, scale: 2)
      let isSame = target.makePixelImage().pixels == fresh.makePixelImage().pixels
      #expect(isSame, "\(seconds)")
    }
    #expect(compositor.cacheStatistics.first { $0.name == "static groups" }?.hits == 8)
  }

  private enum AdditivePlan {
    /// Returns a Boolean value indicating whether an item in the group is added to the items below it.
    static func holds(_ group: DisplayGroup) -> Bool {
      group.state.blendMode == .plusLighter
        || group.contents.items.contains { if case .group(let inner) = $0 { holds(inner) } else { false } }
    }
  }
}
