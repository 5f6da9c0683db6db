// How do a frame and a commit grow with the number of layers?
//
//   Benchmarks layers
//
// Each parent in the tree has a hundred layers, or one parent has all of them. Frames are evaluated without a change,
// and with a share of the layers moving. Commits have no change or one. Times are medians in microseconds. QuartzCore's
// article Measurements has the results.
import CoreGraphics
import QuartzCore

/// The benchmark of layer trees, from a hundred layers to a hundred thousand.
struct LayerScale {
  static let counts = [100, 1000, 10_000, 100_000]

  func run() {
    print(
      "| layers | to a parent | first commit | empty commit | commit of 1 change | still frame | animated | add | frame | per animated |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for count in Self.counts { for width in [100, count] where width == 100 || count > 100 { measure(count, width) } }
  }

  private func measure(_ count: Int, _ width: Int) {
    for share in [0, 0.01, 0.1, 1] {
      let moving = Int(Double(count) * share)
      let tree = TestTree(count: count, width: width)
      let first = tree.time { tree.addLayers() }
      let still = Self.median(50) { tree.time { tree.evaluateFrame() } }
      let empty = Self.median(50) { tree.time {} }
      let change = Self.median(50) { tree.time { tree.changeOne() } }
      let add = moving > 0 ? tree.time { tree.animate(moving) } : 0
      tree.evaluateFrame()
      let frame = moving > 0 ? Self.median(20) { tree.time { tree.evaluateFrame() } } : still
      let each = moving > 0 ? Self.text(frame / Double(moving)) : "–"
      let cells = [
        "\(count)", "\(width)", Self.text(first), Self.text(empty), Self.text(change), Self.text(still), "\(moving)",
        moving > 0 ? Self.text(add) : "–", Self.text(frame), each,
      ]
      print("| \(cells.joined(separator: " | ")) |")
    }
  }

  private static func median(_ times: Int, _ measure: () -> Double) -> Double {
    (0..<times).map { _ in measure() }.quantile(0.5)
  }

  /// Returns microseconds with two decimal places below ten, and without above.
  private static func text(_ µs: Double) -> String {
    if µs >= 10 { return "\(Int(µs.rounded()))" }
    let units = Int((µs * 100).rounded())
    return "\(units / 100).\(units % 100 < 10 ? "0" : "")\(units % 100)"
  }
}

/// A device with a layer tree to measure.
private final class TestTree {
  private let device = Device()
  private let root: CALayer
  private var layers: [CALayer] = []
  private let count: Int
  private let width: Int
  private var frame: Int64 = 0
  private var changes = 0

  init(count: Int, width: Int) {
    (self.count, self.width) = (count, width)
    root = device.run { CALayer() }
    device[LayerRoots.self].register(root, level: 0)
  }

  /// Returns the time of client code and its commit, in microseconds.
  func time(_ body: () -> Void) -> Double {
    let begin = ContinuousClock.now
    device.run {
      CATransaction.setDisableActions(true)
      body()
      CATransaction.flush()
    }
    return begin.duration(to: .now) / Duration.nanoseconds(1) / 1000
  }

  /// Adds all layers, with `width` layers per parent.
  func addLayers() {
    layers.reserveCapacity(count)
    for index in 0..<count {
      let layer = CALayer()
      layer.frame = CGRect(x: index % 97, y: index % 89, width: 10, height: 10)
      (index < width ? root : layers[index / width - 1]).addSublayer(layer)
      layers.append(layer)
    }
  }

  /// Evaluates a frame, a sixtieth of a second after the last one.
  func evaluateFrame() {
    frame += 1
    let time = DeviceTime(ticks: frame * DeviceTime.ticksPerSecond / 60)
    precondition(device[LayerRoots.self].tree.evaluate(at: time).roots.count == 1)
  }

  func changeOne() {
    changes += 1
    layers[changes * 7919 % count].opacity = changes % 2 == 0 ? 1 : 0.5
  }

  /// Adds animations to layers that are spread over the tree. They are longer than the benchmark.
  func animate(_ moving: Int) {
    for index in 0..<moving {
      let animation = CABasicAnimation(keyPath: "position")
      animation.byValue = CGPoint(x: 9, y: 9)
      animation.duration = 600
      layers[index * (count / moving)].add(animation, forKey: "move")
    }
  }
}
