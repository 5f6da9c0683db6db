import Compositor
import CoreGraphics
import QuartzCore
import Rasterizer

/// A device of 40 × 40 points whose root layer client code fills, and what it shows.
final class Screen {
  let device: Device
  let root: CALayer

  init(seed: UInt64 = 0) {
    device = Device(seed: seed)
    device.log = { _ in }
    root = device.run { CALayer() }
    device.run {
      root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      device[LayerRoots.self].screenSize = root.bounds.size
      device[LayerRoots.self].register(root, level: 0)
    }
    turn {}
  }

  /// Client code without implicit animations, and the commit after it.
  func turn(_ body: () -> Void) {
    device.run {
      CATransaction.setDisableActions(true)
      body()
      CATransaction.flush()
    }
  }

  /// Lives on through `seconds`.
  func run(through seconds: Double) {
    let limit = DeviceTime(seconds: seconds)
    while let event = device.events.popNext(through: limit) {
      device.now = max(device.now, event.time)
      device.run {
        event.body()
        CATransaction.flush()
      }
    }
    device.now = max(device.now, limit)
  }

  func pixels(at seconds: Double, scale: Double = 1) -> FrameBuffer {
    let target = FrameBuffer(width: Int(40 * scale), height: Int(40 * scale))
    let frame = device[LayerRoots.self].tree.evaluate(at: DeviceTime(seconds: seconds))
    Compositor(threads: 1).draw(frame, pixelsPerPoint: scale, into: target)
    return target
  }
}
