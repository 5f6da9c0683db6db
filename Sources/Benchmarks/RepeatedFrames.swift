// Where does a workload spend its time?
//
//   Benchmarks repeat WORKLOAD WIDTH FRAMES
//
// It repeatedly draws frames of one workload on one thread, so that a profiler sees little else.
import CoreGraphics
import Rasterizer

/// A benchmark that draws one workload at one size, for a profiler.
struct RepeatedFrames {
  let workload: Workload
  let width: Int
  let frames: Int

  func run() {
    guard let (width, height, scale) = HarnessRound.sizes.first(where: { $0.0 == width }) else { return }
    var run = WorkloadRun(
      workload, Inputs(width: width, height: height, scale: scale), Renderer(threads: 1),
      FrameBuffer(width: width, height: height))
    var times: [Double] = []
    for frame in 0..<frames { times.append(run.draw(Float(frame * workload.step % 60) / 59).cpu) }
    print("\(workload.rawValue) \(width): median \(times.quantile(0.5)) ms, least \(times.quantile(0)) ms")
  }
}
