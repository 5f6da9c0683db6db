/// What must happen between two stretches of steps, once all bands got there.
struct PlanBarrier: Sendable {
  /// Steps before this one are drawn first.
  var step: Int
  /// Where it looks; nothing happens where none of it is drawn.
  var reads: PixelRect
  var action: @Sendable (FrameBuffer) -> Void
}
