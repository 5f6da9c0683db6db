// The benchmark of a scene advances along its timeline in equal steps, as a window does. It measures the parts of each
// frame.
//
// A frame is evaluated, and drawn into a single buffer if it differs from the last frame. Presentation is not included.
// Allocations of all threads are counted for frames without a commit since the last frame.
import CAllocations
import Compositor
import CoreGraphics
import Desktop
import QuartzCore
import Rasterizer
import Simulator

/// A benchmark of the frames of a scene.
@MainActor
struct SceneBenchmark {
  let frames: Int
  let threads: Int
  /// The record of the parts of all frames; nil to measure whole frames only.
  var trace: DrawingTrace?

  /// Measures the frames of a scene at equal steps of its timeline.
  func measure(_ plan: LaunchPlan) throws -> BenchmarkResult {
    // As in a window, images are decoded ahead of their first use.
    var plan = plan
    plan.decodesImagesAhead = true
    let simulation = try plan.start(watch: SceneProvider.watch)
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

  private func walk(_ simulation: Simulation, _ target: FrameBuffer, _ name: String) throws -> BenchmarkResult {
    var walker = FrameWalker(
      simulation: simulation, target: target, compositor: Compositor(threads: threads, trace: trace), trace: trace)
    var result = BenchmarkResult(
      scene: name, threads: threads, megapixels: Double(target.width * target.height) / 1e6)
    result.frames.reserveCapacity(frames)
    result.allocations.reserveCapacity(frames)
    let started = ProcessClock.processorTime
    for k in 0..<frames {
      let time = DeviceTime(seconds: simulation.duration * Double(k) / Double(frames - 1))
      let (frame, allocations) = try walker.advance(to: time)
      result.frames.append(frame)
      if let allocations { result.allocations.append(allocations) }
    }
    result.processorTime = ProcessClock.processorTime - started
    return result
  }
}

/// Draws consecutive frames, each with the damage since the last one.
@MainActor
private struct FrameWalker {
  let simulation: Simulation
  let target: FrameBuffer
  let compositor: Compositor
  let trace: DrawingTrace?
  private var last: ResolvedFrame?
  private var lastCommit: [UInt64]?

  init(simulation: Simulation, target: FrameBuffer, compositor: Compositor, trace: DrawingTrace?) {
    (self.simulation, self.target, self.compositor, self.trace) = (simulation, target, compositor, trace)
  }

  /// Draws the frame at a time. The allocations are nil for a frame with a commit since the last one.
  mutating func advance(to time: DeviceTime) throws -> (frame: BenchmarkResult.Frame, allocations: Double?) {
    let ((), commit) = try timed("commit") { try simulation.run(through: time) }
    let tree = simulation.tree(at: time)
    let stamps = tree.roots.map(\.stamp)
    let isCommit = stamps != lastCommit
    let before = ca_allocation_count()
    ca_set_counting(isCommit ? 0 : 1)
    let (frame, evaluation) = timed("evaluate") { tree.evaluate(at: time) }
    let (isDrawn, drawing) = timed("raster") { draw(frame) }
    ca_set_counting(0)
    let allocations = isCommit ? nil : Double(ca_allocation_count() - before)
    (last, lastCommit) = (frame, stamps)
    let measured = BenchmarkResult.Frame(
      time: time.seconds, commit: commit, evaluate: evaluation, raster: drawing, isDrawn: isDrawn)
    return (measured, allocations)
  }

  /// Draws the damage since the last frame. Returns false if there is none.
  private func draw(_ frame: ResolvedFrame) -> Bool {
    let scale = simulation.model.scale
    let damage = last.map { compositor.damage(from: $0, to: frame, pixelsPerPoint: scale) }
    if damage?.isEmpty == true { return false }
    compositor.draw(frame, pixelsPerPoint: scale, into: target, damage: damage)
    return true
  }

  /// Calls `body` and returns its result and its time in milliseconds.
  private func timed<Value>(_ name: String, _ body: () throws -> Value) rethrows -> (Value, Double) {
    let start = ContinuousClock.now
    let value = try trace.measure(name, body)
    return (value, start.duration(to: .now) / Duration.microseconds(1) / 1000)
  }
}
