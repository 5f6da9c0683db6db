import Foundation
import Rasterizer
import Simulator

/// A trace of a benchmark in Chrome's Trace Event Format, for Perfetto and Chrome's tracing page.
struct BenchmarkTrace {
  /// The traces of the measured scenes. Each is a process in the file.
  private(set) var scenes: [(name: String, trace: DrawingTrace)] = []

  /// Adds a scene and returns the trace for its frames.
  mutating func add(_ name: String) -> DrawingTrace {
    let trace = DrawingTrace()
    scenes.append((name, trace))
    return trace
  }

  /// The bytes of the file. Times are in microseconds since the first span.
  var data: Data {
    let spans = scenes.map(\.trace.spans)
    let origin = spans.joined().map(\.start).min() ?? .now
    var events: [JSONValue] = []
    for (process, scene) in scenes.enumerated() {
      events.append(Self.name("process_name", scene.name, process, thread: 0))
      for thread in Set(spans[process].map(\.thread)).sorted() {
        events.append(Self.name("thread_name", thread == 0 ? "main" : "helper \(thread)", process, thread: thread))
      }
      events += spans[process].map { Self.event(of: $0, process, since: origin) }
    }
    return Data(JSONValue.object([(key: "traceEvents", value: .array(events))]).pretty.utf8)
  }

  private static func event(
    of span: DrawingTrace.Span, _ process: Int, since origin: ContinuousClock.Instant
  ) -> JSONValue {
    func microseconds(_ duration: Duration) -> JSONValue { .number(duration / .nanoseconds(1) / 1000) }
    return .object([
      (key: "name", value: .string(span.name)), (key: "ph", value: .string("X")),
      (key: "ts", value: microseconds(origin.duration(to: span.start))),
      (key: "dur", value: microseconds(span.start.duration(to: span.end))),
      (key: "pid", value: .number(Double(process))), (key: "tid", value: .number(Double(span.thread))),
    ])
  }

  /// Returns an event that names a process or a thread.
  private static func name(_ kind: String, _ name: String, _ process: Int, thread: Int) -> JSONValue {
    .object([
      (key: "name", value: .string(kind)), (key: "ph", value: .string("M")),
      (key: "pid", value: .number(Double(process))), (key: "tid", value: .number(Double(thread))),
      (key: "args", value: .object([(key: "name", value: .string(name))])),
    ])
  }
}
