// Caches filled at a commit for the frames that follow it.
//
// An animation may show a layer for the first time long after the commit that added it. At that moment images are
// decoded, shapes and groups are made, and lists grow. All of it is known at the commit. So right after a commit with
// new animations, a few later moments are evaluated, compared, composed and planned, but not painted. The frames to
// come find the results in the caches. A commit without new animations shows all of its layers in its first frame.
// Rule: prewarming changes no pixel of any frame. It changes only when memory is allocated and caches are filled.
import CoreGraphics
import QuartzCore
import Rasterizer

extension Compositor {
  /// The prewarmed moments, in seconds after the commit: the beginning and the middle of a usual movement.
  ///
  /// The values are a choice.
  private static let moments = [1.0 / 120, 0.25, 0.5]

  /// Prepares the frames that the animations of a tree will show. Call it after the first frame of a commit is drawn.
  ///
  /// The same animations are prewarmed once. Their fingerprint is a sum of 64-bit hashes, of which two different ones
  /// agree with a chance of about 2⁻⁶⁴. Then a frame would allocate memory, but no pixel would be wrong.
  package func prewarm(
    _ tree: RenderTree, after time: DeviceTime, pixelsPerPoint: Double, origin: CGPoint = .zero, width: Int,
    height: Int
  ) {
    let animations = tree.animationFingerprint
    guard tree.roots.contains(where: \.isAnimated),
      prewarmedAnimations.withLock({ exchange(&$0, with: animations) }) != animations
    else { return }
    // All frames are alive at once, as while a player draws: each layer needs as many resolved copies then.
    // The present comes last, so that layers that have not moved yet get reusable copies, too.
    let frames = (Self.moments + [0]).map { tree.evaluate(at: time + DeviceTime(seconds: $0)) }
    for (last, next) in zip(frames, frames.dropFirst()) {
      _ = damage(from: last, to: next, pixelsPerPoint: pixelsPerPoint, origin: origin)
    }
    for frame in frames {
      compose(frame, isPrewarming: true) { list, _ in
        renderer.prewarm(
          list, width: width, height: height, transform: Self.frameToPixels(pixelsPerPoint, origin))
      }
    }
  }
}
