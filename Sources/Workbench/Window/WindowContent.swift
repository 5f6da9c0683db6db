// What a window shows, seen from the window.
//
// The desktop owns the window, the clock and the pixels' way to the screen; the workbench owns what is on it. Between
// them stands this protocol, so that either side is tested without the other.
// Rule inside: plain values only; no SDL, no pointer.
import CoreGraphics
import Rasterizer

/// A window's size and scale.
package struct WindowMetrics: Sendable, Equatable {
  /// Pixels.
  package var width: Int
  /// Pixels.
  package var height: Int
  /// Pixels per point of the chrome.
  package var scale: Double

  package init(width: Int, height: Int, scale: Double) {
    (self.width, self.height, self.scale) = (max(1, width), max(1, height), scale)
  }

  /// All of it.
  package var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }
  /// Points.
  package var size: CGSize { CGSize(width: Double(width) / scale, height: Double(height) / scale) }
}

/// When a window wants to be drawn next.
package enum FrameSchedule: Sendable, Equatable {
  /// At every frame of the display.
  case everyFrame
  /// Once, at a host time.
  case at(Double)
  /// Not before something comes in.
  case never
}

/// What the content asks of its window.
package enum WindowRequest: Sendable, Equatable {
  case quit
  case toggleFullScreen
  case leaveFullScreen
  case title(String)
  case copy(String)
}

/// What presenting the frames so far took, for the head-up display; seconds.
package struct PresentTimes: Sendable, Equatable {
  /// How long the last frame took to hand over.
  package var last: Double = 0
  /// Frames that came later than half a period after their deadline.
  package var late = 0
  /// Frames handed over.
  package var count = 0
  package init() {}
}

/// Something that fills a window.
@MainActor package protocol WindowContent: AnyObject {
  /// The window has this size from now on; everything is to be drawn anew.
  func resize(to metrics: WindowMetrics)
  /// Something came in.
  func handle(_ event: InputEvent)
  /// When the next frame is wanted, as far as is known at `now`.
  func schedule(at now: Double) -> FrameSchedule
  /// Draws the frame of a deadline and tells what changed since the last one.
  func draw(deadline: Double, presented: PresentTimes) -> PixelRegion
  /// The window's picture, of the size last asked for.
  var picture: FrameBuffer { get }
  /// What is asked of the window since the last call.
  func takeRequests() -> [WindowRequest]
}
