import CoreGraphics

/// Draws display lists into frame buffers; one drawing at a time, on threads of its own.
package final class Renderer: @unchecked Sendable {
  let pool: WorkerPool

  /// A renderer with so many threads, the caller's included; the picture does not depend on it.
  package init(threads: Int = 2) { pool = WorkerPool(threads: threads) }

  /// Draws `list` over transparent black; `transform` maps its space to pixels. With `damage`, only there.
  package func draw(
    _ list: DisplayList, into target: FrameBuffer, transform: CATransform3D = CATransform3DIdentity,
    damage: [PixelRect]? = nil
  ) {
  }
}
