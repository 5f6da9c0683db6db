import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import Rasterizer
import Testing

/// Trees of the greatest depth are committed, drawn, compared and searched on half of a usual stack of 8 MB.
struct DeepTreeTests {
  /// The ways in which layers are nested.
  enum Nesting: String, CaseIterable {
    case plain, faded, clipped, masked, mask, filtered, shadowed, rasterized, blended, backdrop, moving, depth
    case replicated

    private static var blur: CAFilter {
      let filter = CAFilter(type: "gaussianBlur")
      filter.setValue(0.5, forKey: "inputRadius")
      return filter
    }

    /// Nests a layer in another one.
    func nest(_ layer: CALayer, in parent: CALayer) {
      switch self {
      case .mask:
        parent.mask = layer
        return
      case .masked:
        parent.mask = CALayer()
        parent.mask?.frame = parent.bounds
        parent.mask?.backgroundColor = .black
      case .faded: parent.opacity = 0.99
      case .filtered: parent.filters = [Self.blur]
      case .backdrop: parent.backgroundFilters = [Self.blur]
      case .shadowed: parent.shadowOpacity = 0.5
      case .rasterized: parent.shouldRasterize = true
      case .clipped: (parent.cornerRadius, parent.masksToBounds) = (1, true)
      case .blended: parent.compositingFilter = "multiplyBlendMode"
      case .moving:
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0.9, 1, 4)
        parent.add(animation, forKey: nil)
      case .plain, .depth, .replicated: break
      }
      parent.addSublayer(layer)
    }

    func makeLayer() -> CALayer {
      let layer: CALayer
      switch self {
      case .depth: layer = CATransformLayer()
      case .replicated: layer = CAReplicatorLayer()
      default: layer = CALayer()
      }
      layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
      if self != .depth { layer.backgroundColor = .white }
      return layer
    }
  }

  @Test(arguments: Nesting.allCases) func deepestTreeIsDrawn(_ nesting: Nesting) {
    let levels = onHalfOfAStack {
      let stage = Stage()
      var levels = 1
      stage.turn {
        var parent = stage.root
        while levels < 1_000 {
          let layer = nesting.makeLayer()
          nesting.nest(layer, in: parent)
          guard layer.superlayer != nil || parent.mask === layer else { break }
          (parent, levels) = (layer, levels + 1)
        }
      }
      let target = FrameBuffer(width: 8, height: 8)
      let compositor = Compositor(threads: 1)
      compositor.draw(stage.frame(at: 1), pixelsPerPoint: 0.2, into: target)
      stage.turn { stage.root.sublayers?.last?.position.x += 1 }
      compositor.draw(stage.frame(at: 2), pixelsPerPoint: 0.2, into: target)
      stage.turn { _ = stage.root.hitTest(CGPoint(x: 1, y: 1)) }
      _ = stage.device.run { stage.root.snapshot(scale: 1) }
      return levels
    }
    #expect(levels >= CALayer.maximumLevels - 1)
  }

  /// Returns the number that a body returns on a thread with half of a usual stack.
  private func onHalfOfAStack(_ body: @escaping @Sendable () -> Int) -> Int {
    let result = Result()
    let done = DispatchSemaphore(value: 0)
    let thread = Foundation.Thread {
      result.value = body()
      done.signal()
    }
    thread.stackSize = 4 << 20
    thread.start()
    done.wait()
    return result.value
  }

  private final class Result: @unchecked Sendable { var value = 0 }
}
