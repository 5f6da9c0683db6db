// Cross-fades of two screens, drawn without a group of their own.
//
// A transition adds the weighted pixels of two states inside a group. Where the new state is opaque and fills the
// screen, drawing it over the old one with the opacity p gives the same pixels: old · (1 − p) + new · p.
import CoreGraphics
import QuartzCore

extension FrameComposer {
  /// Appends the two states of a transition, if `parent` is a layer that only cross-fades its two sublayers.
  ///
  /// Returns false, with nothing appended, for any other layer.
  mutating func appendCrossFade(_ parent: ResolvedLayer, in state: GraphicsState) -> Bool {
    guard let screen = scope.visibleRect, state.opacity == 1, parent.sublayers.count == 2,
      Self.showsOnlySublayers(parent)
    else { return false }
    let (old, new) = (parent.sublayers[0], parent.sublayers[1])
    let (p, q) = (old.properties, new.properties)
    guard q.compositingFilter == .plusLighter, p.compositingFilter == nil, p.zPosition == q.zPosition, !p.isHidden,
      abs(p.opacity + q.opacity - 1) < 1e-9, p.allowsGroupOpacity, q.allowsGroupOpacity, !p.keepsDepth,
      Self.hasBackgroundFilling(screen, new, in: state.transform)
    else { return false }
    appendLayer(old, in: state, fadeOpacity: 1)
    appendLayer(new, in: state, fadeOpacity: q.opacity)
    return true
  }

  private static func showsOnlySublayers(_ layer: ResolvedLayer) -> Bool {
    let p = layer.properties
    return p.opacity >= 1 && layer.mask == nil && p.filters.isEmpty && p.backgroundFilters.isEmpty && p.kind.isPlain
      && p.contents == nil && p.backgroundColor == nil && p.borderWidth == 0 && !p.castsShadow && !p.shouldRasterize
      && !p.masksToBounds && p.transformOfSublayers == nil
  }
}
