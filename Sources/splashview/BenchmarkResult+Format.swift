import Simulator

extension BenchmarkResult {
  /// Returns the times of this result as a share of another's, in words.
  func comparison(with other: BenchmarkResult) -> String {
    func percent(_ a: Double, _ b: Double) -> String { b > 0 ? "\(Int((a / b * 100).rounded())) %" : "-" }
    return "that is \(percent(processorTime, other.processorTime)) of the CPU time and "
      + "\(percent(Double(drawn), Double(other.drawn))) of the frames of the first line"
  }

  /// Returns milliseconds, rounded to nanoseconds. An unchanged frame takes less than a microsecond.
  private static func number(_ ms: Double) -> JSONValue { .number((ms * 1e6).rounded() / 1e6) }

  var json: JSONValue {
    let totals = drawnTotals
    var members: [(key: String, value: JSONValue)] = [
      (key: "scene", value: .string(scene)), (key: "set", value: .array(settings.map { .string($0) })),
      (key: "frames", value: .number(Double(frames.count))), (key: "drawn", value: .number(Double(drawn))),
      (key: "cpu_ms", value: Self.number(processorTime * 1000)),
      (key: "threads", value: .number(Double(threads))),
      (key: "commit_ms", value: Self.number(frames.map(\.commit).quantile(0.5))),
      (key: "evaluate_ms", value: Self.number(frames.map(\.evaluate).quantile(0.5))),
      (key: "raster_ms", value: Self.number(frames.map(\.raster).quantile(0.5))),
      (
        key: "frame_ms",
        value: .object([
          (key: "median", value: Self.number(totals.quantile(0.5))),
          (key: "p95", value: Self.number(totals.quantile(0.95))),
          (key: "p99", value: Self.number(totals.quantile(0.99))),
        ])
      ),
      (key: "first_ms", value: Self.number(frames.first?.total ?? 0)),
    ]
    members += worst.map(Self.members(ofWorst:)) ?? []
    members += [
      (key: "srcover_ms", value: Self.number(sourceOver)),
      (key: "megapixels", value: Self.number(megapixels)),
      (key: "allocations", value: allocations.isEmpty ? .null : .number(allocations.quantile(0.5))),
      (key: "allocations_most", value: allocations.max().map { .number($0) } ?? .null),
    ]
    return .object(members)
  }

  private static func members(ofWorst frame: Frame) -> [(key: String, value: JSONValue)] {
    [
      (key: "worst_ms", value: number(frame.total)), (key: "worst_at", value: .number(frame.time)),
      (
        key: "worst_phases",
        value: .object([
          (key: "commit", value: number(frame.commit)), (key: "evaluate", value: number(frame.evaluate)),
          (key: "raster", value: number(frame.raster)),
        ])
      ),
    ]
  }

  var text: String {
    func ms(_ v: Double) -> String { JSONValue.text(of: (v * 100).rounded() / 100) }
    let totals = drawnTotals
    var text =
      "\(([scene] + settings).joined(separator: " ")): \(drawn) of \(frames.count) frames drawn, "
      + "CPU \(ms(processorTime * 1000)) ms; median \(ms(totals.quantile(0.5))) ms, "
      + "p95 \(ms(totals.quantile(0.95))), p99 \(ms(totals.quantile(0.99))), first \(ms(frames.first?.total ?? 0))"
    if let worst {
      text +=
        ", worst \(ms(worst.total)) at \(JSONValue.text(of: (worst.time * 1000).rounded() / 1000)) s "
        + "(commit \(ms(worst.commit)), evaluate \(ms(worst.evaluate)), draw \(ms(worst.raster)))"
    }
    text += "; one src-over of the frame \(ms(sourceOver)); "
    return text
      + (allocations.isEmpty
        ? "every frame had a commit"
        : "\(JSONValue.text(of: allocations.quantile(0.5))) allocations in a frame without a commit, at most "
          + JSONValue.text(of: allocations.max() ?? 0))
  }
}
