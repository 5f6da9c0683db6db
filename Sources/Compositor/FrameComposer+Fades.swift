// Cross-fades that need no sum.
//
// A transition sums the shares of two states in a group of its own. Where the second state fills the screen, the sum is
// the second state drawn over the first by its share: old · (1 − p) + new · p. Nothing has to be drawn apart then.
import CoreGraphics
import QuartzCore

extension FrameComposer {
  /// Draws a layer whose two sublayers are the states of a fade, the new one over the old one; false where that is
  /// something else.
  mutating func addFade(of stage: ResolvedLayer, at own: CATransform3D, clip: Int?, opacity: Double) -> Bool {
    guard let screen, opacity == 1, stage.sublayers.count == 2, Self.isBare(stage) else { return false }
    let (old, new) = (stage.sublayers[0], stage.sublayers[1])
    let (p, q) = (old.properties, new.properties)
    guard q.compositingFilter == .plusLighter, p.compositingFilter == nil, p.zPosition == q.zPosition, !p.isHidden,
      abs(p.opacity + q.opacity - 1) < 1e-9, p.allowsGroupOpacity, q.allowsGroupOpacity, !p.keepsDepth,
      Self.fills(new, screen, at: own)
    else { return false }
    add(old, at: own, clip: clip, opacity: 1, share: 1)
    add(new, at: own, clip: clip, opacity: 1, share: q.opacity)
    return true
  }

  /// Whether a layer does nothing but show its sublayers.
  private static func isBare(_ layer: ResolvedLayer) -> Bool {
    let p = layer.properties
    return p.opacity >= 1 && layer.mask == nil && p.filters.isEmpty && p.backgroundFilters.isEmpty && p.kind.isPlain
      && p.contents == nil && p.backgroundColor == nil && p.borderWidth == 0 && !p.castsShadow && !p.shouldRasterize
      && !p.masksToBounds && p.transformOfSublayers == nil
  }
}
