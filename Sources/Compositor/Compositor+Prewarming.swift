// What a commit brings is made ready with it.
//
// Animations show layers for the first time long after the commit that brought them in: pictures are decoded then, shapes
// and groups made, lists grow. All of it is known at the commit. So a few moments after a commit with new animations are
// evaluated, compared, composed and planned at once, and nothing is painted: what was made on the way is kept, and later
// frames find it there. A commit that brings no animation has shown all of its own in its first frame.
// Rule inside: a rehearsal changes no pixel of any frame, only what frames ask for.
import CoreGraphics
import QuartzCore
import Rasterizer

extension Compositor {
  /// How long after a commit, in seconds: at its beginning and in the midst of a movement. A choice.
  private static let moments = [1.0 / 120, 0.25, 0.5]

  /// To be called once the first frame of a commit is drawn, as it was: makes ready what the tree's animations will show.
  package func prewarm(
    _ tree: RenderTree, after time: DeviceTime, pixelsPerPoint: Double, origin: CGPoint = .zero, width: Int,
    height: Int
  ) {
    let mark = tree.animationFingerprint
    guard tree.roots.contains(where: \.isAnimated), prewarmed.withLock({ exchange(&$0, with: mark) }) != mark else {
      return
    }
    // Held until the last one is there: frames follow each other while the ones before are looked at.
    // The last one is the present again, so that layers that have not moved yet have others to spare, too.
    let frames = (Self.moments + [0]).map { tree.evaluate(at: time + DeviceTime(seconds: $0)) }
    for (last, next) in zip(frames, frames.dropFirst()) {
      _ = damage(from: last, to: next, pixelsPerPoint: pixelsPerPoint, origin: origin)
    }
    for frame in frames {
      compose(frame, isPrewarming: true) { list, _ in
        renderer.prewarm(list, width: width, height: height, transform: Self.transform(pixelsPerPoint, origin))
      }
    }
  }
}
