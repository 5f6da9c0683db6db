// The benchmark of a scene walks its timeline in equal steps, as a window does, and measures the parts of each frame.
//
// A frame is evaluated, and drawn into one buffer where it differs from the last frame. Presentation is not included.
// Allocations of all threads are counted in frames without a commit since the last frame.
import CAllocations
import Compositor
import CoreGraphics
import QuartzCore
import Rasterizer
import Simulator

/// A benchmark of the frames of a scene.
@MainActor
struct SceneBenchmark {
  let frames: Int
  let threads: Int

  /// The measurements of all frames; times are in milliseconds where not said otherwise.
  struct Result {
    var scene: String
    /// The parameters of the scene, NAME=VALUE each.
    var settings: [String] = []
    /// The processor time of all frames on all threads, in seconds.
    var processorTime = 0.0
    /// The number of frames that differed from the last frame.
    var drawn = 0
    var threads: Int
    var megapixels: Double
    /// The time of one source-over of a whole frame, measured before and after all frames.
    var sourceOver = 0.0
    var commits: [Double] = []
    var evaluations: [Double] = []
    var drawings: [Double] = []
    /// The numbers of allocations, for frames without a commit since the last frame.
    var allocations: [Double] = []

    /// Returns the times of this result as a share of another's, in words.
    func comparison(with other: Result) -> String {
      func percent(_ a: Double, _ b: Double) -> String { b > 0 ? "\(Int((a / b * 100).rounded())) %" : "-" }
      return "that is \(percent(processorTime, other.processorTime)) of the CPU time and "
        + "\(percent(Double(drawn), Double(other.drawn))) of the frames of the first line"
    }

    /// The times for evaluation and drawing together.
    private var totals: [Double] { zip(evaluations, drawings).map { $0 + $1 } }

    /// Returns milliseconds, rounded to nanoseconds. An unchanged frame takes less than a microsecond.
    private static func number(_ ms: Double) -> JSONValue { .number((ms * 1e6).rounded() / 1e6) }

    var json: JSONValue {
      .object([
        (key: "scene", value: .string(scene)), (key: "set", value: .array(settings.map { .string($0) })),
        (key: "frames", value: .number(Double(drawings.count))), (key: "drawn", value: .number(Double(drawn))),
        (key: "cpu_ms", value: Self.number(processorTime * 1000)),
        (key: "threads", value: .number(Double(threads))),
        (key: "evaluate_ms", value: Self.number(evaluations.quantile(0.5))),
        (key: "commit_ms", value: Self.number(commits.quantile(0.5))),
        (key: "raster_ms", value: Self.number(drawings.quantile(0.5))),
        (
          key: "frame_ms",
          value: .object([
            (key: "median", value: Self.number(totals.quantile(0.5))),
            (key: "p95", value: Self.number(totals.quantile(0.95))),
            (key: "p99", value: Self.number(totals.quantile(0.99))),
          ])
        ),
        (key: "srcover_ms", value: Self.number(sourceOver)),
        (key: "megapixels", value: Self.number(megapixels)),
        (key: "allocations", value: allocations.isEmpty ? .null : .number(allocations.quantile(0.5))),
        (key: "allocations_most", value: allocations.max().map { .number($0) } ?? .null),
      ])
    }

    var text: String {
      func ms(_ v: Double) -> String { JSONValue.text(of: (v * 100).rounded() / 100) }
      let total = totals
      return "\(([scene] + settings).joined(separator: " ")): \(drawn) of \(drawings.count) frames drawn, "
        + "CPU \(ms(processorTime * 1000)) ms; median \(ms(total.quantile(0.5))) ms, "
        + "p95 \(ms(total.quantile(0.95))), p99 \(ms(total.quantile(0.99))) "
        + "(evaluate \(ms(evaluations.quantile(0.5))), draw \(ms(drawings.quantile(0.5)))); "
        + "one src-over of the frame \(ms(sourceOver)); "
        + (allocations.isEmpty
          ? "every frame had a commit"
          : "\(JSONValue.text(of: allocations.quantile(0.5))) allocations in a frame without a commit, at most "
            + JSONValue.text(of: allocations.max() ?? 0))
    }
  }

  /// Measures the frames of a scene at equal steps of its timeline.
  func measure(_ plan: LaunchPlan) throws -> Result {
    let simulation = try plan.start(watch: TurnWatch.headless())
    let (size, scale) = (simulation.model.size, simulation.model.scale)
    let (width, height) = (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
    var sourceOver = SourceOverTime(width: width, height: height)
    sourceOver.measure()
    var result = try walk(simulation, FrameBuffer(width: width, height: height), plan.scene.name)
    // Free memory is returned to the system, so that it does not count for the peak.
    ca_trim_heap()
    sourceOver.measure()
    result.sourceOver = sourceOver.milliseconds
    return result
  }

  private func walk(_ simulation: Simulation, _ target: FrameBuffer, _ name: String) throws -> Result {
    let scale = simulation.model.scale
    let compositor = Compositor(threads: threads)
    var result = Result(
      scene: name, threads: threads, megapixels: Double(target.width * target.height) / 1e6)
    result.evaluations.reserveCapacity(frames)
    result.drawings.reserveCapacity(frames)
    var last: ResolvedFrame?
    var lastCommit: [UInt64]?
    let started = Self.processorTime
    for k in 0..<frames {
      let time = DeviceTime(seconds: simulation.duration * Double(k) / Double(frames - 1))
      result.commits.append(try Self.timed { try simulation.run(through: time) }.1)
      let tree = simulation.tree(at: time)
      let commit = tree.roots.map(\.stamp)
      let before = ca_allocation_count()
      ca_set_counting(commit == lastCommit ? 1 : 0)
      let (frame, evaluation) = Self.timed { tree.evaluate(at: time) }
      result.evaluations.append(evaluation)
      let previous = last
      result.drawings.append(
        Self.timed {
          let damage = previous.map { compositor.damage(from: $0, to: frame, pixelsPerPoint: scale) }
          if damage?.isEmpty != true { result.drawn += 1 }
          compositor.draw(frame, pixelsPerPoint: scale, into: target, damage: damage)
          if commit != lastCommit {
            compositor.prewarm(
              tree, after: time, pixelsPerPoint: scale, width: target.width, height: target.height)
          }
        }.1)
      ca_set_counting(0)
      if commit == lastCommit { result.allocations.append(Double(ca_allocation_count() - before)) }
      (last, lastCommit) = (frame, commit)
    }
    result.processorTime = Self.processorTime - started
    return result
  }

  /// The processor time of this process so far, in seconds.
  private static var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  private static func timed<Value>(_ body: () throws -> Value) rethrows -> (Value, Double) {
    let start = ContinuousClock.now
    let value = try body()
    return (value, start.duration(to: .now) / Duration.microseconds(1) / 1000)
  }
}
