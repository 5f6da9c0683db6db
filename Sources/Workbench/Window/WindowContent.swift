// The interface between the window (target Desktop) and its content (target Workbench).
//
// The desktop owns the window, the clock and the presentation of frames. The workbench draws the frames. Each side is
// tested without the other.
// This folder uses only plain values, neither SDL nor pointers.
import CoreGraphics
import Rasterizer
import Simulator

/// The size and scale of a window.
package struct WindowMetrics: Sendable, Equatable, Codable {
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  /// The number of pixels per point of the window.
  package var scale: Double

  package init(width: Int, height: Int, scale: Double) {
    (self.width, self.height, self.scale) = (max(1, width), max(1, height), scale)
  }

  /// The rectangle of all pixels.
  package var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }
  /// The size in points.
  package var size: CGSize { CGSize(width: Double(width) / scale, height: Double(height) / scale) }
}

/// The time of the next frame to draw.
package enum FrameSchedule: Sendable, Equatable, Codable {
  /// At every frame of the display.
  case everyFrame
  /// One frame at a host time.
  case at(Double)
  /// No frame before the next event.
  case never
}

/// A request of the content to its window.
package enum WindowRequest: Sendable, Equatable, Codable {
  case quit
  case toggleFullScreen
  case leaveFullScreen
  case title(String)
  case copy(String)
  /// Opens a line of a source file in the user's editor. Only the window of a project has files to open.
  case openSource(file: String, line: Int)
  /// Shows edits of animations as changes to source files, and writes them after the user confirms.
  case editSource([SourceEdit])
}

/// Times and counts of presented frames, for the head-up display.
package struct PresentTimes: Sendable, Equatable, Codable {
  /// The duration of the last presentation, in seconds.
  package var last: Double = 0
  /// The number of late frames: those that are finished more than 1.5 periods of the display after their deadline.
  package var late = 0
  /// The number of presented frames.
  package var count = 0
  package init() {}
}

/// The content of a window.
@MainActor package protocol WindowContent: AnyObject {
  /// Tells the content the size of the window. The next frame is drawn completely.
  func resize(to metrics: WindowMetrics)
  /// Handles an input event.
  func handle(_ event: InputEvent)
  /// Returns the time of the next frame to draw, as known at `now`.
  func schedule(at now: Double) -> FrameSchedule
  /// Draws the frame for a deadline, and returns the pixels that changed since the last frame.
  func draw(deadline: Double, presented: PresentTimes) -> PixelRegion
  /// The pixels of the window, in the size of the last `resize(to:)`.
  var frameBuffer: FrameBuffer { get }
  /// Returns the requests since the last call, and removes them.
  func takeRequests() -> [WindowRequest]
  /// Tells the content that the window is open. `wake` ends the window's wait for events, from any thread.
  func start(wake: @escaping @Sendable () -> Void)
  /// Accepts a dropped file. Returns false for a file that replaces the content instead.
  func accept(dropped path: String) throws -> Bool
  /// Shows a message for a few seconds.
  func showMessage(_ text: String)
  /// A Boolean value indicating whether the frame buffer contains a complete frame.
  var isPresentable: Bool { get }
}

extension WindowContent {
  /// Does nothing, because most content changes only in response to events.
  package func start(wake: @escaping @Sendable () -> Void) {}
  /// Returns false, because most content accepts no files.
  package func accept(dropped path: String) throws -> Bool { false }
  /// Returns true, because content that draws on the window's thread is always complete.
  package var isPresentable: Bool { true }
}
