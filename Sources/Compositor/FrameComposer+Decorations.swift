// The parts of one layer in its own space: background, interior and border.
//
// Composition recurses over the layer tree. Functions that do not recurse are not inlined, so that the stack frame of
// each level is small.
import CoreGraphics
import QuartzCore

extension FrameComposer {
  /// Appends background, contents, sublayers and border, in that order.
  ///
  /// The caller passes the layer's own properties, because another copy would cost time and stack space.
  mutating func appendContents(of layer: ResolvedLayer, _ p: LayerProperties, in state: GraphicsState) {
    let isRounded = p.corners != nil
    let hasInterior = p.contents != nil || !p.kind.isPlain || !layer.sublayers.isEmpty
    let isTranslucentFrame = isRounded && !hasInterior && p.borderWidth > 0 && (p.borderColor?.alpha ?? 0) < 1
    if (p.masksToBounds && (isRounded || !state.transform.keepsRectangles)) || isTranslucentFrame {
      appendContentsClippedTogether(of: layer, p, in: state)
      return
    }
    appendBackground(p, in: state, isClipped: false)
    let inner = p.masksToBounds ? state.with(clip: appendClip(.rect(p.bounds), in: state)) : state
    appendInterior(of: layer, p, in: inner, isClipped: false)
    appendBorder(p, in: state, isClipped: false)
  }

  /// Borrows the values from the layer, because a copy of all properties would cost time and stack space.
  mutating func appendContents(of layer: ResolvedLayer, _ values: borrowing LayerValues, in state: GraphicsState) {
    appendContents(of: layer, values.properties, in: state)
  }

  /// Appends the same parts as one group, which is clipped once.
  ///
  /// If each part had its own antialiased edge, the lower parts would bleed through the upper ones there. A part that
  /// ended at the clip's edge would have its coverage squared, so the parts extend beyond it.
  @inline(never)
  private mutating func appendContentsClippedTogether(
    of layer: ResolvedLayer, _ p: LayerProperties, in state: GraphicsState
  ) {
    let inner = state.with(clip: nil)
    let contents = innerList {
      $0.appendBackground(p, in: inner, isClipped: true)
      $0.appendInterior(of: layer, p, in: inner, isClipped: true)
      $0.appendBorder(p, in: inner, isClipped: true)
    }
    if contents.isEmpty { return }
    record(layer.drawingIdentity ?? layer, in: state)
    var group = DisplayGroup(contents)
    group.state.clip = appendClip(p.outline, in: state)
    list.items.append(.group(group))
  }

  /// Appends the contents, the drawing of the layer's class and the sublayers.
  private mutating func appendInterior(
    of layer: ResolvedLayer, _ p: LayerProperties, in state: GraphicsState, isClipped: Bool
  ) {
    if let contents = p.contents { appendLayerContents(contents, of: p, in: state, isClipped: isClipped) }
    appendKind(p, in: state, isClipped: isClipped)
    if layer.sublayers.isEmpty { return }
    appendLayers(layer.sublayers, in: state.with(transform: p.sublayerSpace(in: state.transform, flattens: true)))
  }

  @inline(never)
  private mutating func appendBackground(_ p: LayerProperties, in state: GraphicsState, isClipped: Bool) {
    guard let color = p.backgroundColor, color.alpha > 0, !p.bounds.isEmpty else { return }
    var shape = isClipped ? .everything : p.outline
    if !isClipped, p.borderWidth > 0, p.borderColor?.alpha == 1, state.opacity == 1 {
      // An opaque border hides the background's edge. The background ends under the middle of the border, where its
      // antialiased edge cannot bleed through.
      let inset = p.borderWidth / 2
      if inset * 2 < min(p.bounds.width, p.bounds.height) { shape = p.outline(inset: inset) }
    }
    appendFill(shape, .color(color), in: state)
  }

  @inline(never)
  private mutating func appendBorder(_ p: LayerProperties, in state: GraphicsState, isClipped: Bool) {
    guard p.borderWidth > 0, p.borderWidth.isFinite, let color = p.borderColor, color.alpha > 0, !p.bounds.isEmpty
    else { return }
    let corners = p.corners ?? DisplayCorners(all: 0)
    let inner = p.bounds.standardized.insetBy(dx: p.borderWidth, dy: p.borderWidth)
    if inner.isNull || inner.width <= 0 || inner.height <= 0 {
      appendFill(isClipped ? .everything : p.outline, .color(color), in: state)
      return
    }
    let bounds = p.bounds.standardized
    let outer = isClipped ? bounds.insetBy(dx: -bounds.width, dy: -bounds.height) : bounds
    let ring = DisplayShape.ring(
      outer: outer, isClipped ? DisplayCorners(all: 0) : corners, inner: inner, corners.inset(by: p.borderWidth))
    appendFill(ring, .color(color), in: state)
  }
}
