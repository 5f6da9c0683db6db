// One round of the peers' harness, with us as one more peer: same arguments, same frames, same lines of CSV.
//
//   Benchmarks THREADS ROUND CSV [DUMP-FOLDER|-] [WORKLOAD]
//
// Each frame is drawn from its operations. What a peer may not keep between frames is thrown away before each (the
// renderer's caches of shapes, shadows, groups); images are prepared beforehand, as every peer's are, and W4's damage
// counts, as the contract has it.
import CoreGraphics
import Rasterizer

/// A round over all workloads and both sizes.
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
            try RawPicture.write(target, to: "\(dump)/\(name)")
          }
        }
      }
    }
    try RawPicture.append(lines, to: csv)
  }

  /// Four digits behind the point.
  private static func text(_ ms: Double) -> String {
    let units = Int((ms * 10000).rounded())
    let rest = String(units % 10000)
    return "\(units / 10000)." + String(repeating: "0", count: 4 - rest.count) + rest
  }
}

/// Frames of one workload, one after another.
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

  /// From the first operation to the last pixel, in milliseconds.
  @discardableResult
  mutating func draw(_ t: Float) -> (wall: Double, cpu: Double) {
    renderer.dropShapeCaches()
    let (wall, cpu) = (ContinuousClock.now, clock())
    var operations = workload.operations(inputs, t)
    var damage: [PixelRect]?
    if workload.isDamaged, let last {
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

/// Files of the harness.
enum RawPicture {
  /// Width, height and pixels, each a word. Frames are measured before and after it, as the peers' are: what it copies
  /// more than they do goes out of the cache.
  static func write(_ target: FrameBuffer, to path: String) throws {
    try target.data(after: [UInt32(target.width), UInt32(target.height)]).write(to: URL(fileURLWithPath: path))
  }

  static func append(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    let before = FileManager.default.fileExists(atPath: path) ? try Data(contentsOf: url) : Data()
    try (before + Data(text.utf8)).write(to: url)
  }
}
