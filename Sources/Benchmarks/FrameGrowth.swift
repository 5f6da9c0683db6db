// How does the time of a frame grow?
//
//   Benchmarks growth [PLOT.svg]
//
// Layers: evaluation, composition and drawing of 750 × 1334 pixels. The layers are visible, hidden below an opaque
// layer, or off screen. Pixels: W1, with a quarter to sixteen times the usual number of pixels. Segments: one path.
//
// Times are medians of processor time on one thread in milliseconds, so that other processes matter little.
import Compositor
import CoreGraphics
import QuartzCore
import Rasterizer

/// The benchmark of growth, which prints tables and writes a plot.
struct FrameGrowth {
  var plot: String?

  func run() throws {
    let panels = [
      Self.panel("layers", LayerPosition.allCases.map(\.rawValue), of: [10, 100, 1000, 10_000, 100_000]) { count in
        LayerPosition.allCases.map { Self.layers(count, $0) }
      },
      Self.panel("pixels", ["W1"], of: [1, 2, 4, 8].map { 375 * 667 * $0 * $0 }) { count in
        let width = Int((Double(count) * 375 / 667).squareRoot().rounded())
        return [Self.pixels(width, count / width)]
      },
      Self.panel(
        "segments", ["once around", "seven times around"], of: [10, 100, 1000, 10_000, 100_000, 1_000_000]
      ) { count in [1, 7].map { Self.segments(count, turns: $0) } },
    ]
    if let plot {
      try Data(GrowthPlot(panels: panels).svg.utf8).write(to: URL(fileURLWithPath: plot), options: .atomic)
    }
  }

  /// Measures a quantity, prints its table row by row, and returns its panel of the plot.
  private static func panel(
    _ quantity: String, _ names: [String], of counts: [Int], _ measure: (Int) -> [Double]
  ) -> GrowthPlot.Panel {
    print("| \(quantity) | \(names.joined(separator: " | ")) |\n|---:\(names.map { _ in "|---:" }.joined())|")
    var panel = GrowthPlot.Panel(quantity: quantity, counts: counts, series: names.map { ($0, []) })
    for count in counts {
      let times = measure(count)
      print("| \(count) | \(times.map(text).joined(separator: " | ")) |")
      for k in times.indices { panel.series[k].times.append(times[k]) }
    }
    print("")
    return panel
  }

  /// The position of the layers.
  private enum LayerPosition: String, CaseIterable {
    case seen, hidden
    case offScreen = "off screen"
  }

  private static let screen = CGSize(width: 375, height: 667)

  /// Returns the time of a frame with `count` layers.
  private static func layers(_ count: Int, _ position: LayerPosition) -> Double {
    let device = Device()
    return device.run {
      let root = CALayer()
      root.frame = CGRect(origin: .zero, size: screen)
      device[LayerRoots.self].register(root, level: 0)
      CATransaction.setDisableActions(true)
      for k in 0..<count {
        let layer = CALayer()
        let shift: CGFloat = position == .offScreen ? 1000 : 0
        layer.frame = CGRect(x: CGFloat(k * 37 % 360) + shift, y: CGFloat(k * 53 % 650), width: 12, height: 12)
        layer.backgroundColor = CGColor(red: CGFloat(k % 10) / 10, green: 0.5, blue: 0.7, alpha: 1)
        root.addSublayer(layer)
      }
      if position == .hidden {
        let cover = CALayer()
        cover.frame = root.frame
        cover.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        root.addSublayer(cover)
      }
      CATransaction.flush()
      var tree = device[LayerRoots.self].tree
      tree.size = screen
      let compositor = Compositor(threads: 1)
      let target = FrameBuffer(width: 750, height: 1334)
      var tick: Int64 = 0
      return median(count > 20_000 ? 3 : 9) {
        tick += DeviceTime.ticksPerSecond / 60
        compositor.draw(tree.evaluate(at: DeviceTime(ticks: tick)), pixelsPerPoint: 2, into: target)
      }
    }
  }

  /// Returns the time of a frame of W1 at a size.
  private static func pixels(_ width: Int, _ height: Int) -> Double {
    let inputs = Inputs(width: width, height: height, scale: max(1, width / 375))
    var run = WorkloadRun(.youla, inputs, Renderer(threads: 1), FrameBuffer(width: width, height: height))
    return median(5) { run.draw(0.5) }
  }

  /// Returns the time to draw a closed polygon, which is a circle with 1 turn and a star with more.
  private static func segments(_ count: Int, turns: Int) -> Double {
    let points = (0..<count).map { k in
      let angle = 2 * Double.pi * Double(k * turns % count) / Double(count)
      return CGPoint(x: 375 + 370 * Numerics.cos(angle), y: 667 + 370 * Numerics.sin(angle))
    }
    let verbs = [.moveToPoint] + [CGPathElementType](repeating: .addLineToPoint, count: count - 1) + [.closeSubpath]
    let list = DisplayList(items: [
      .fill(DisplayFill(.path(CGPath(verbs: verbs, points: points), .winding), .color(.black)))
    ])
    let (renderer, target) = (Renderer(threads: 1), FrameBuffer(width: 750, height: 1334))
    return median(count > 20_000 ? 3 : 9) {
      renderer.dropShapeCaches()
      renderer.draw(list, into: target)
    }
  }

  /// Returns the median of processor time in milliseconds, without a first call.
  private static func median(_ times: Int, _ body: () -> Void) -> Double {
    body()
    return (0..<times).map { _ in
      let start = clock()
      body()
      return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000
    }.sorted()[times / 2]
  }

  /// Returns milliseconds with two decimal places.
  static func text(_ ms: Double) -> String {
    let units = Int((ms * 100).rounded())
    return "\(units / 100).\(units % 100 < 10 ? "0" : "")\(units % 100)"
  }
}
