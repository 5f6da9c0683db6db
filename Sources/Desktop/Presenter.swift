import CoreGraphics
import Rasterizer
import Workbench

/// An object that shows frames on the screen.
@MainActor protocol Presenter: AnyObject {
  /// Tells the presenter that the window's size in pixels changed or that its surface was lost. The next presentation
  /// shows the whole frame.
  func resize(width: Int, height: Int) throws(DesktopError)
  /// A Boolean value indicating whether the window system is ready for another frame.
  var isReady: Bool { get }
  /// Shows the damaged pixels of a frame. The frame must have the window's size. Returns false if no buffer is free;
  /// the caller then tries again later.
  func present(_ frameBuffer: FrameBuffer, damage: PixelRegion) throws(DesktopError) -> Bool
}
