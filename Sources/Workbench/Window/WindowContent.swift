// The interface between the window (target Desktop) and its content (target Workbench).
//
// The desktop owns the window, the clock and the presentation of frames. The workbench draws the frames. Each side is
// tested without the other.
// Rule of this folder: plain values only, neither SDL nor pointers.
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

/// The time of the next frame that the content wants.
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
  /// Opens a line of a person's file in the editor. Only the window of a project has files to open.
  case openSource(file: String, line: Int)
  /// Shows changes by hand as changes of a person's files, and writes them when the person agrees.
  case editSource([SourceEdit])
}

/// Times and counts of the frames presented so far, for the head-up display.
package struct PresentTimes: Sendable, Equatable, Codable {
  /// The seconds that presenting the last frame took.
  package var last: Double = 0
  /// The number of frames that were later than half a period after their deadline.
  package var late = 0
  /// The number of presented frames.
  package var count = 0
  package init() {}
}

/// The content of a window.
@MainActor package protocol WindowContent: AnyObject {
  /// Tells the content that the window has a new size. The next frame is drawn whole.
  func resize(to metrics: WindowMetrics)
  /// Handles an input event.
  func handle(_ event: InputEvent)
  /// Returns the time of the next wanted frame, as known at `now`.
  func schedule(at now: Double) -> FrameSchedule
  /// Draws the frame of a deadline and returns the pixels that changed since the last one.
  func draw(deadline: Double, presented: PresentTimes) -> PixelRegion
  /// The pixels of the window, in the size of the last `resize(to:)`.
  var frameBuffer: FrameBuffer { get }
  /// Returns the requests since the last call, and removes them.
  func takeRequests() -> [WindowRequest]
  /// Tells the content that the window is open. `wake` ends the window's wait for events, from any thread.
  func start(wake: @escaping @Sendable () -> Void)
  /// Takes a dropped file into what is shown. Returns false for a file that is shown in place of the content.
  func accept(dropped path: String) throws -> Bool
  /// Shows a sentence for a few seconds.
  func tell(_ text: String)
  /// A Boolean value indicating whether the frame buffer holds a whole frame that can be presented.
  var isPresentable: Bool { get }
}

extension WindowContent {
  /// Does nothing: most content changes by events only.
  package func start(wake: @escaping @Sendable () -> Void) {}
  /// Returns false: most content takes no file into what it shows.
  package func accept(dropped path: String) throws -> Bool { false }
  /// Content that draws on the window's thread is whole whenever it is asked.
  package var isPresentable: Bool { true }
}
