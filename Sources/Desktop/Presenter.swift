import CoreGraphics
import Rasterizer
import Workbench

/// A way for a picture to reach the screen.
@MainActor protocol Presenter: AnyObject {
  /// The window's size in pixels changed, or its surface was lost; what was shown is gone.
  func resize(width: Int, height: Int) throws(DesktopError)
  /// Whether the server is ready for another frame.
  var isReady: Bool { get }
  /// Shows the changed part of a picture of the window's size; false when there is no free buffer: try again later.
  func present(_ picture: FrameBuffer, changed: PixelRegion) throws(DesktopError) -> Bool
}

/// Keeps what would have been shown; for tests without a display.
@MainActor final class MemoryPresenter: Presenter {
  private(set) var shown = FrameBuffer(width: 0, height: 0)
  private(set) var presentations: [PixelRegion] = []
  var isReady = true
  var acceptsFrames = true

  func resize(width: Int, height: Int) {
    shown = FrameBuffer(width: width, height: height)
  }

  func present(_ picture: FrameBuffer, changed: PixelRegion) -> Bool {
    guard acceptsFrames else { return false }
    picture.copy(changed.rects, to: shown)
    presentations.append(changed)
    return true
  }
}
