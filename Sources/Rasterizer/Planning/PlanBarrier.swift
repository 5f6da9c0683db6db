/// An action between two ranges of steps, which runs when all bands have drawn the first range.
struct PlanBarrier: Sendable {
  /// The index of the first step after the barrier.
  var step: Int
  /// The pixels that the action reads. It is skipped if none of them is redrawn.
  var reads: PixelRect
  var action: @Sendable (FrameBuffer) -> Void
}
