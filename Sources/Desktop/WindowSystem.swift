import CoreGraphics
import Workbench

/// The window, clock and events that the loop needs. `SDLWindow` implements it, and tests have their own.
@MainActor protocol WindowSystem: AnyObject {
  /// The size in pixels and the scale.
  var metrics: WindowMetrics { get }
  /// The refresh rate of the display in hertz; 0 where it is unknown.
  var refreshRate: Int { get }
  /// A Boolean value indicating whether the window fills the screen.
  var isFullScreen: Bool { get }
  /// Returns the seconds of a monotonic clock.
  func now() -> Double
  /// The age of the process in seconds; nil where it is unknown.
  var processAge: Double? { get }
  /// The processor time of the process so far, in seconds.
  var processorTime: Double { get }
  /// Sleeps for exactly this duration.
  func sleep(_ seconds: Double)
  /// Waits for events, at most `timeout` seconds where it is not nil, and returns all that are there.
  func waitForEvents(_ timeout: Double?) -> [WindowEvent]
  /// Sets the title of the window.
  func setTitle(_ title: String)
  /// Makes the window fill the screen, or ends that.
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
