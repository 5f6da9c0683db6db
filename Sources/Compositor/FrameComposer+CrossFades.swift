// Cross-fades of two screens without an isolated group.
//
// A transition adds the weighted pixels of two states inside a group. If the new state is opaque and fills the screen,
// it can be drawn over the old one with the opacity p. The pixels are the same: old · (1 − p) + new · p.
import CoreGraphics
import QuartzCore

extension FrameComposer {
  /// Appends the two states of a transition, if `parent` is a layer that only cross-fades its two sublayers.
  ///
  /// Returns false, and appends nothing, for any other layer.
  mutating func appendCrossFade(_ parent: ResolvedLayer, in state: GraphicsState) -> Bool {
    guard canCrossFade(parent, in: state) else { return false }
    appendLayer(parent.sublayers[0], in: state, fadeOpacity: 1)
    appendLayer(parent.sublayers[1], in: state, fadeOpacity: parent.sublayers[1].values.properties.opacity)
    return true
  }

  @inline(never)
  private func canCrossFade(_ parent: ResolvedLayer, in state: GraphicsState) -> Bool {
    guard let screen = scope.visibleRect, state.opacity == 1, parent.sublayers.count == 2,
      Self.showsOnlySublayers(parent)
    else { return false }
    let (p, q) = (parent.sublayers[0].properties, parent.sublayers[1].properties)
    return q.compositingFilter == .plusLighter && p.compositingFilter == nil && p.zPosition == q.zPosition
      && !p.isHidden && abs(p.opacity + q.opacity - 1) < 1e-9 && p.allowsGroupOpacity && q.allowsGroupOpacity
      && !p.keepsDepth && Self.hasBackgroundFilling(screen, parent.sublayers[1], in: state.transform)
  }

  private static func showsOnlySublayers(_ layer: ResolvedLayer) -> Bool {
    let p = layer.properties
    return p.opacity >= 1 && layer.mask == nil && p.filters.isEmpty && p.backgroundFilters.isEmpty && p.kind.isPlain
      && p.contents == nil && p.backgroundColor == nil && p.borderWidth == 0 && !p.castsShadow && !p.shouldRasterize
      && !p.masksToBounds && p.transformOfSublayers == nil
  }
}
