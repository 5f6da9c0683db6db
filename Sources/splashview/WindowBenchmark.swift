import ArgumentParser
import CoreGraphics
import Desktop
import Simulator
import Workbench

/// The options of a measurement in a real window.
struct WindowBenchmarkOptions: ParsableArguments {
  @Flag(name: .customLong("window"), help: "Measures in a window on the desktop, with all that it draws of its own.")
  var isInWindow = false
  @Option(parsing: .unconditional, help: "With --window: how long each scene plays; 10 without it.")
  var seconds: Double?
  @Option(parsing: .unconditional, help: "With --window: the window system, wayland, x11 or auto.")
  var video: VideoDriver?
  @Option(parsing: .unconditional, help: "With --window: pixels per point of the window.")
  var zoom: Double?

  /// The name of an option that is given; nil for none.
  var given: String? {
    if seconds != nil { return "--seconds" }
    if video != nil { return "--video" }
    return zoom != nil ? "--zoom" : nil
  }
}

/// A benchmark of a scene in a real window. The scene is played again whenever it has ended.
@MainActor struct WindowBenchmark {
  private let options: WindowBenchmarkOptions
  private let seconds: Double

  init(_ options: WindowBenchmarkOptions) throws {
    seconds = options.seconds ?? 10
    guard (0.1...3600).contains(seconds) else {
      throw SimulationError("--seconds is \(seconds), expected 0.1 to 3600")
    }
    try Settings.checkZoom(options.zoom)
    self.options = options
  }

  /// Measures a scene. The age of the process counts for the first window only.
  func measure(_ plan: LaunchPlan, isFirst: Bool) throws -> WindowBenchmarkResult {
    var preview = PreviewOptions(scenes: [plan.scene], plan: plan, captureFolder: NSTemporaryDirectory())
    preview.log = { StandardStream.error.log("splashview: \($0)") }
    let content = try PreviewController(preview)
    defer { content.leave() }
    var result = WindowBenchmarkResult(scene: plan.scene.name)
    var window = Desktop.WindowOptions()
    (window.driver, window.zoom, window.seconds) = (options.video ?? .auto, options.zoom, seconds)
    let measured = MeasuredWindow()
    window.measured = { measured.measurement = $0 }
    do throws(DesktopError) {
      _ = try Desktop.run(
        ReplayingContent(content), title: "splashview bench", size: content.preferredSize, options: window)
    } catch { throw SimulationError(error.description) }
    result.window = measured.measurement
    if !isFirst { result.window.firstFrame = nil }
    return result
  }

  /// The storage for the measurement that a closed window leaves.
  @MainActor private final class MeasuredWindow { var measurement = WindowMeasurement() }
}

/// The measurements of a scene in a window; times are in milliseconds.
struct WindowBenchmarkResult {
  var scene: String
  var window = WindowMeasurement()

  init(scene: String) { self.scene = scene }

  var json: JSONValue {
    .object([
      (key: "scene", value: .string(scene)), (key: "driver", value: .string(window.driver)),
      (key: "seconds", value: Self.number(window.elapsed)),
      (key: "shown", value: .number(Double(window.presented.count))),
      (key: "late", value: .number(Double(window.presented.late))),
      (key: "draw_ms", value: Self.json(window.drawing)), (key: "present_ms", value: Self.json(window.presenting)),
      (key: "first_frame_ms", value: window.firstFrame.map { Self.number($0 * 1000) } ?? .null),
      (key: "cpu_share", value: Self.number(window.processorShare)),
    ])
  }

  var text: String {
    "\(scene) in a window (\(window.driver)): \(window.presented.count) frames in "
      + "\(Self.text(window.elapsed)) s, \(window.presented.late) late; drawing \(Self.text(of: window.drawing)); "
      + "presenting \(Self.text(of: window.presenting)); "
      + "\(Self.text(window.processorShare * 100)) % of a processor"
      + (window.firstFrame.map { "; the first frame \(Int(($0 * 1000).rounded())) ms after the start" } ?? "")
  }

  private static func number(_ value: Double) -> JSONValue { .number((value * 1e6).rounded() / 1e6) }
  private static func text(_ value: Double) -> String { JSONValue.text(of: (value * 100).rounded() / 100) }

  private static func json(_ seconds: [Double]) -> JSONValue {
    guard !seconds.isEmpty else { return .null }
    return .object(
      [("median", 0.5), ("p95", 0.95), ("worst", 1)].map { (key: $0.0, value: number(seconds.quantile($0.1) * 1000)) })
  }

  private static func text(of seconds: [Double]) -> String {
    guard !seconds.isEmpty else { return "-" }
    func ms(_ share: Double) -> String { text(seconds.quantile(share) * 1000) }
    return "median \(ms(0.5)) ms, p95 \(ms(0.95)), worst \(ms(1))"
  }
}
