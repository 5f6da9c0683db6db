// Do the times of a comparison meet the performance limits?
//
//   Benchmarks --check CSV
//
// The program reads the rounds of a comparison, and computes the medians of the ratios within each round. The ratios
// are those of processor time on one thread, and of elapsed time on two. The unit of the absolute limits is one
// source-over of the frame, measured before and after each workload.
import CoreGraphics
import Rasterizer

/// Prints each performance limit with the measured ratio.
struct BarCheck {
  let csv: String
  /// The limits of ratios to Blend2D and to cairo, in the order of the workloads.
  private static let toBlend2D = [0.35, 0.25, 0.6, 0.2, 0.4, 1.0]
  private static let toCairo = [0.27, 0.6, 0.4, 0.19, 0.27, 0.18]
  /// The limits on two threads, in multiples of one source-over.
  private static let toLimit: [(Workload, Double)] = [
    (.youla, 5), (.fuber, 2.5), (.snapchat, 2), (.snapchatLive, 7),
  ]

  /// The key of a series of times.
  private struct Series: Hashable {
    var renderer: String
    var threads: Int
    var size: String
    var workload: String
    var round: Int
  }

  func run() throws {
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: csv)), as: UTF8.self)
    var (wall, process): ([Series: [Double]], [Series: [Double]]) = ([:], [:])
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: ",").map(String.init)
      guard cells.count == 8, let threads = Int(cells[1]), let round = Int(cells[2]), let time = Double(cells[6]),
        let used = Double(cells[7])
      else { continue }
      let series = Series(renderer: cells[0], threads: threads, size: cells[3], workload: cells[4], round: round)
      wall[series, default: []].append(time)
      process[series, default: []].append(used)
    }
    let hasBlend2D = process.keys.contains { $0.renderer == "blend2d" }
    let (peer, bars) = hasBlend2D ? ("blend2d", Self.toBlend2D) : ("cairo", Self.toCairo)
    for (width, height, _) in HarnessRound.sizes {
      for (workload, bar) in zip(Workload.allCases, bars) {
        let ratio = Self.ratio(process, ("splashview", 1), (peer, 1), "\(width)x\(height)", workload)
        Self.report("\(width)x\(height) \(workload.rawValue) to \(peer)", ratio, bar)
      }
      for workload in Workload.allCases where workload != .reveal {
        let ratio = Self.ratio(wall, ("splashview", 2), ("splashview", 1), "\(width)x\(height)", workload)
        Self.report("\(width)x\(height) \(workload.rawValue) two threads to one", ratio, 0.6)
      }
    }
    checkLimits()
  }

  /// Returns the median, over all rounds, of the ratio of the medians of `a` and `b`. Returns nil without a common
  /// round.
  private static func ratio(
    _ times: [Series: [Double]], _ a: (String, Int), _ b: (String, Int), _ size: String, _ workload: Workload
  ) -> Double? {
    let ratios = (0..<100).compactMap { round -> Double? in
      func median(_ key: (String, Int)) -> Double? {
        let series = Series(renderer: key.0, threads: key.1, size: size, workload: workload.rawValue, round: round)
        return times[series].flatMap(Self.median)
      }
      guard let time = median(a), let other = median(b), other > 0 else { return nil }
      return time / other
    }
    return median(ratios)
  }

  private static func median(_ values: [Double]) -> Double? {
    let sorted = values.sorted()
    if sorted.isEmpty { return nil }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// Measures the workloads with an absolute limit, and prints the results.
  private func checkLimits() {
    let inputs = Inputs(width: 1170, height: 2532, scale: 3)
    let target = FrameBuffer(width: 1170, height: 2532)
    for (workload, bar) in Self.toLimit {
      var run = WorkloadRun(workload, inputs, Renderer(threads: 2), target)
      run.draw(0.3)
      let unitBefore = SourceOverTime.milliseconds(width: 1170, height: 2532)
      let times = (0..<30).map { run.draw(Float($0) / 29).wall }
      let unitAfter = SourceOverTime.milliseconds(width: 1170, height: 2532)
      let ratio = Self.median(times).map { $0 / ((unitBefore + unitAfter) / 2) }
      Self.report("1170x2532 \(workload.rawValue) two threads to one src-over", ratio, bar)
    }
  }

  private static func report(_ name: String, _ ratio: Double?, _ bar: Double) {
    guard let ratio else {
      print("\(name): not measured (bar \(FrameGrowth.text(bar)))")
      return
    }
    print("\(name): \(FrameGrowth.text(ratio)) of \(FrameGrowth.text(bar)), \(ratio <= bar ? "met" : "not met")")
  }
}
