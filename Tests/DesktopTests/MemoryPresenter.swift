import CoreGraphics
import Rasterizer
import Workbench

@testable import Desktop

/// A presenter that copies the damaged pixels to memory.
@MainActor final class MemoryPresenter: Presenter {
  private(set) var shown = FrameBuffer(width: 0, height: 0)
  private(set) var presentations: [PixelRegion] = []
  var isReady = true
  var acceptsFrames = true

  func resize(width: Int, height: Int) {
    shown = FrameBuffer(width: width, height: height)
  }

  func present(_ frameBuffer: FrameBuffer, damage: PixelRegion) -> Bool {
    guard acceptsFrames else { return false }
    frameBuffer.copy(damage.rects, to: shown)
    presentations.append(damage)
    return true
  }
}
