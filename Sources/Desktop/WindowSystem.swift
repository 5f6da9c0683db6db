import CoreGraphics
import Workbench

/// What the loop needs of a window; SDL's is one, tests have their own.
@MainActor protocol WindowSystem: AnyObject {
  var metrics: WindowMetrics { get }
  /// Frames a second of the display, 0 where unknown.
  var refreshRate: Int { get }
  var isFullScreen: Bool { get }
  /// Seconds on a monotonic clock.
  func now() -> Double
  /// Seconds since the process began; nil where nobody knows.
  var processAge: Double? { get }
  /// Sleeps exactly so long.
  func sleep(_ seconds: Double)
  /// Waits for something to happen, so many seconds or for ever, and returns all that did.
  func waitForEvents(_ timeout: Double?) -> [WindowEvent]
  func setTitle(_ title: String)
  func setFullScreen(_ on: Bool)
  func copy(_ text: String)
}

extension WindowSystem {
  /// As the operating system tells.
  var processAge: Double? { ProcessClock.age }
}
