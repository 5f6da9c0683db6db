import CoreGraphics
import QuartzCore

/// A device with one root layer, and a clock that runs its events as a simulator does.
final class Stage {
  let device: Device
  let root: CALayer
  var trees: [RenderTree] = []
  /// What the developer was told.
  let log = Log()

  init(seed: UInt64 = 0) {
    device = Device(seed: seed)
    device.log = { [log] in log.add($0) }
    root = device.run { CALayer() }
    device.run {
      root.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
      device[LayerRoots.self].register(root, level: 0)
    }
    device[LayerRoots.self].onCommit = { [unowned self] in trees.append($0) }
    turn {}
  }

  /// Runs client code and the commit after it.
  func turn(_ body: () throws -> Void) rethrows {
    try device.run {
      try body()
      CATransaction.flush()
    }
  }

  /// Runs all events through `seconds`, then stands there.
  func run(through seconds: Double) {
    let limit = DeviceTime(seconds: seconds)
    while let event = device.events.popNext(through: limit) {
      device.now = max(device.now, event.time)
      turn { event.body() }
    }
    device.now = limit
  }

  /// The frame at `seconds` of the tree in force.
  func frame(at seconds: Double) -> ResolvedFrame {
    device[LayerRoots.self].tree.evaluate(at: DeviceTime(seconds: seconds))
  }

  /// The resolved layer that came from `layer`.
  func resolved(_ layer: CALayer, at seconds: Double) -> ResolvedLayer? {
    frame(at: seconds).roots.lazy.compactMap { $0.find(layer.id) }.first
  }

  /// Presentation values of `layer`.
  func values(_ layer: CALayer, at seconds: Double) -> LayerProperties {
    resolved(layer, at: seconds)?.properties ?? LayerProperties()
  }
}

final class Log: @unchecked Sendable {
  var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}

extension ResolvedLayer {
  func find(_ wanted: UInt64) -> ResolvedLayer? {
    if id == wanted { return self }
    return mask?.find(wanted) ?? sublayers.lazy.compactMap { $0.find(wanted) }.first
  }
}

extension BinaryFloatingPoint {
  func isClose(to other: Self, within tolerance: Self = 1e-9) -> Bool { abs(self - other) <= tolerance }
}
