import CoreGraphics
import QuartzCore

/// A device with one root layer, which tests fill and evaluate.
package final class Stage {
  package let device: Device
  package let root: CALayer
  /// The render trees of all commits.
  package var trees: [RenderTree] = []
  /// The lines that the device has logged.
  package let log = Log()
  private let disablesActions: Bool

  /// Creates a device with a screen of a size. Without actions, changes of layers are not animated implicitly.
  package init(size: CGSize, seed: UInt64 = 0, disablesActions: Bool = false) {
    device = Device(seed: seed)
    device.log = { [log] in log.append($0) }
    self.disablesActions = disablesActions
    root = device.run { CALayer() }
    device.run {
      root.frame = CGRect(origin: .zero, size: size)
      device[LayerRoots.self].screenSize = size
      device[LayerRoots.self].register(root, level: 0)
    }
    device[LayerRoots.self].onCommit = { [unowned self] in trees.append($0) }
    turn {}
  }

  /// Runs client code and the commit after it.
  package func turn(_ body: () throws -> Void) rethrows {
    try device.turn {
      if disablesActions { CATransaction.setDisableActions(true) }
      try body()
    }
  }

  /// Runs all events through `seconds`, then sets the clock to that time.
  package func run(through seconds: Double) {
    device.run(through: seconds)
    device.now = DeviceTime(seconds: seconds)
  }

  /// Returns the frame at `seconds` of the last render tree.
  package func frame(at seconds: Double) -> ResolvedFrame {
    device[LayerRoots.self].tree.evaluate(at: DeviceTime(seconds: seconds))
  }

  /// Returns the resolved layer of a layer, or nil where the frame does not contain it.
  package func resolved(_ layer: CALayer, at seconds: Double) -> ResolvedLayer? {
    frame(at: seconds).roots.lazy.compactMap { $0.find(layer.id) }.first
  }

  /// Returns the presentation values of a layer.
  package func values(_ layer: CALayer, at seconds: Double) -> LayerProperties {
    resolved(layer, at: seconds)?.properties ?? LayerProperties()
  }
}

/// The lines that a device logs.
package final class Log: @unchecked Sendable {
  package var lines: [String] = []

  package init() {}

  /// Appends a line.
  package func append(_ line: String) { lines.append(line) }
}
