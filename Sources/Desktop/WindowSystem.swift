import CoreGraphics
import Workbench

/// The window, clock and events that the loop needs. `SDLWindow` implements it, and tests have their own.
@MainActor protocol WindowSystem: AnyObject {
  /// The size in pixels and the scale.
  var metrics: WindowMetrics { get }
  /// The refresh rate of the display in hertz; 0 if it is unknown.
  var refreshRate: Int { get }
  /// A Boolean value indicating whether the window fills the screen.
  var isFullScreen: Bool { get }
  /// Returns the seconds of a monotonic clock.
  func now() -> Double
  /// The age of the process in seconds; nil if it is unknown.
  var processAge: Double? { get }
  /// The processor time of the process so far, in seconds.
  var processorTime: Double { get }
  /// Sleeps for a duration in seconds.
  func sleep(_ seconds: Double)
  /// Waits for events, and returns all pending ones. `timeout` is the time limit in seconds; nil for no limit.
  func waitForEvents(_ timeout: Double?) -> [WindowEvent]
  /// Sets the title of the window.
  func setTitle(_ title: String)
  /// Enters or leaves full screen.
  func setFullScreen(_ on: Bool)
  /// Copies text to the clipboard.
  func copy(_ text: String)
}

extension WindowSystem {
  /// The age of the process as the kernel reports it.
  var processAge: Double? { ProcessClock.age }
  /// The processor time of all threads.
  var processorTime: Double { ProcessClock.processorTime }
}
