// A round of the comparison with other renderers (Blend2D, cairo, Skia and others draw the same workloads).
//
//   Benchmarks THREADS ROUND CSV [DUMP-FOLDER|-] [WORKLOAD]
//
// Each frame is drawn from its operations. No renderer may reuse results of earlier frames. The caches of shapes,
// shadows and groups are therefore emptied before each frame. All renderers may prepare images in advance. The workload
// W4 draws only its damage. `Workload` describes W1 to W5.
import CoreGraphics
import Rasterizer

/// A round of all workloads at both sizes.
struct HarnessRound {
  let threads: Int
  let number: Int
  let csv: String
  let dump: String?
  let filter: String?
  static let sizes = [(750, 1334, 2), (1170, 2532, 3)]
  private static let frames = 60

  func run() throws {
    var lines = ""
    for (width, height, scale) in Self.sizes {
      let inputs = Inputs(width: width, height: height, scale: scale)
      let renderer = Renderer(threads: threads)
      let target = FrameBuffer(width: width, height: height)
      for workload in Workload.allCases
      where filter.map({ workload.rawValue.contains($0) || $0.contains(workload.rawValue) }) ?? true {
        var run = WorkloadRun(workload, inputs, renderer, target)
        run.draw(0.3)
        run.draw(0.7)
        for frame in stride(from: number % workload.step, to: Self.frames, by: workload.step) {
          let time = run.draw(Float(frame) / Float(Self.frames - 1))
          lines +=
            "splashview,\(threads),\(number),\(width)x\(height),\(workload.rawValue),\(frame),"
            + "\(Self.text(time.wall)),\(Self.text(time.cpu))\n"
          let isDumped = workload == .vectors ? frame == 20 || frame == 40 : frame == 18 || frame == 42
          if let dump, isDumped {
            let name = "splashview-\(workload.rawValue)-\(width)-\(frame < 10 ? "0" : "")\(frame).raw"
            try RawImage.write(target, to: "\(dump)/\(name)")
          }
        }
      }
    }
    try RawImage.append(lines, to: csv)
  }

  /// Returns milliseconds with four decimal places.
  private static func text(_ ms: Double) -> String {
    let units = Int((ms * 10000).rounded())
    let rest = String(units % 10000)
    return "\(units / 10000)." + String(repeating: "0", count: 4 - rest.count) + rest
  }
}

/// Draws a workload's frames one after another.
struct WorkloadRun {
  private let workload: Workload
  private let inputs: Inputs
  private let renderer: Renderer
  private let target: FrameBuffer
  private var last: OperationList?
  private let region = DamageRegion()

  init(_ workload: Workload, _ inputs: Inputs, _ renderer: Renderer, _ target: FrameBuffer) {
    (self.workload, self.inputs, self.renderer, self.target) = (workload, inputs, renderer, target)
  }

  /// Draws the frame at `t`, and returns its time in milliseconds, from the first operation to the last pixel.
  @discardableResult
  mutating func draw(_ t: Float) -> (wall: Double, cpu: Double) {
    renderer.dropShapeCaches()
    let (wall, cpu) = (ContinuousClock.now, clock())
    var operations = workload.operations(inputs, t)
    var damage: [PixelRect]?
    if workload.drawsDamageOnly, let last {
      region.reset(to: target.bounds)
      operations.addDamage(since: last, renderer, to: region)
      damage = region.rects
    }
    renderer.draw(operations.list, into: target, damage: damage)
    let used = Double(clock() - cpu) / 1000
    let passed = wall.duration(to: .now) / Duration.microseconds(1) / 1000
    last = operations
    return (passed, used)
  }
}

/// Writes the files of the comparison.
enum RawImage {
  /// Writes width, height and pixels, each as a 32-bit word.
  ///
  /// Files are written between measured frames. A copy evicts data from the processor's caches, so there is none that
  /// the compared renderers don't make, too.
  static func write(_ target: FrameBuffer, to path: String) throws {
    try target.data(after: [UInt32(target.width), UInt32(target.height)]).write(to: URL(fileURLWithPath: path))
  }

  /// Appends text to a file.
  static func append(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    let before = FileManager.default.fileExists(atPath: path) ? try Data(contentsOf: url) : Data()
    try (before + Data(text.utf8)).write(to: url)
  }
}
