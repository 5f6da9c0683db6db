// Does it help to move threads between processors?
//
//   Benchmarks affinity
//
// Two renderers with two threads each draw the same frames of W2 alternately. Only one of them may move its threads.
// Other processes in endless loops make the machine busy. Times are milliseconds of elapsed time.
import CoreGraphics
import Rasterizer

/// A benchmark that compares a renderer that moves its threads with one that does not.
struct AffinityComparison {
  /// The numbers of busy processes.
  private static let neighbors = [0, 1, 2, 4, 8]
  private static let frames = 400
  /// The pause between two frames in seconds, in which the helper goes to sleep as it does in a window.
  private static let pause = 0.004

  func run() throws {
    var renderers = [Renderer(threads: 2)]
    ThreadAffinity.allow()
    renderers.append(Renderer(threads: 2))
    print("| busy processes | median | 95 % | median, moving | 95 %, moving | median, ratio | 95 %, ratio |")
    print("|---:|---:|---:|---:|---:|---:|---:|")
    for count in Self.neighbors { try measure(renderers, neighbors: count) }
  }

  private func measure(_ renderers: [Renderer], neighbors: Int) throws {
    let processes = try (0..<neighbors).map { _ in try Self.busyProcess() }
    defer { for process in processes { process.terminate() } }
    let times = Self.times(renderers)
    let quantiles = times.map { [$0.quantile(0.5), $0.quantile(0.95)] }
    let ratios = zip(quantiles[1], quantiles[0]).map { $0 / $1 }
    print("| \(neighbors) | \((quantiles.joined() + ratios).map(Self.text).joined(separator: " | ")) |")
  }

  /// Returns the times of the frames of each renderer. The renderers alternate, so that both have the same competition.
  private static func times(_ renderers: [Renderer]) -> [[Double]] {
    let (width, height, scale) = HarnessRound.sizes[0]
    let inputs = Inputs(width: width, height: height, scale: scale)
    let target = FrameBuffer(width: width, height: height)
    var runs = renderers.map { WorkloadRun(.fuber, inputs, $0, target) }
    var times: [[Double]] = renderers.map { _ in [] }
    for frame in 0..<frames {
      for index in runs.indices {
        Thread.sleep(forTimeInterval: pause)
        times[index].append(runs[index].draw(Float(frame % 60) / 59).wall)
      }
    }
    return times
  }

  private static func busyProcess() throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "while :; do :; done"]
    try process.run()
    return process
  }

  private static func text(_ value: Double) -> String { String(format: "%.2f", value) }
}
