// Layers that are hidden with everything below them, and so are never composed.
//
// The rasterizer skips hidden items, too, but band by band and among all items of a frame. The tests here drop whole
// subtrees for the price of a few comparisons.
// Rule: a layer is dropped only if none of its pixels is visible in any part of the frame.
import CoreGraphics
import QuartzCore

extension FrameComposer {
  /// The number of layers that a search for a cover examines, from the topmost down.
  ///
  /// The value is a choice: a screen that covers another one lies near the top, and other trees should not pay.
  private static let coverSearchLimit = 24
  /// The largest number of sublayers that a search for a cover sorts out.
  private static let coverSiblingLimit = 64

  /// Returns the index of the topmost layer that fills the screen with an opaque colour and hides other siblings.
  func topmostCover<Layers: BidirectionalCollection<ResolvedLayer>>(
    of layers: Layers, in state: GraphicsState
  ) -> Layers.Index? {
    guard let screen = scope.visibleRect, state.opacity == 1 else { return nil }
    var (index, remaining) = (layers.endIndex, Self.coverSearchLimit)
    while index != layers.startIndex, remaining > 0 {
      layers.formIndex(before: &index)
      if Self.covers(layers[index], screen, in: state.transform, &remaining) {
        return index == layers.startIndex ? nil : index
      }
    }
    return nil
  }

  /// Returns a Boolean value indicating whether the background of a layer, or of a layer in it, fills the screen.
  private static func covers(
    _ layer: ResolvedLayer, _ screen: CGRect, in parentToList: CATransform3D, _ remaining: inout Int
  ) -> Bool {
    remaining -= 1
    let p = layer.properties
    guard remaining >= 0, p.opacity >= 1, p.compositingFilter == nil, !p.isHidden else { return false }
    if hasBackgroundFilling(screen, layer, in: parentToList) { return true }
    let sublayers = layer.sublayers
    guard !sublayers.isEmpty, sublayers.count <= coverSiblingLimit, layer.mask == nil, p.filters.isEmpty,
      !p.shouldRasterize, !p.keepsDepth, p.isDoubleSided
    else { return false }
    let layerToList = CATransform3DConcat(p.transformToParent, parentToList).flattened
    guard layerToList.keepsRectangles, isFlat(sublayers) else { return false }
    if p.masksToBounds {
      guard p.cornerRadius == 0, p.bounds.standardized.projected(by: layerToList).contains(screen) else { return false }
    }
    let sublayersToList = p.sublayerSpace(in: layerToList, flattens: true)
    var index = sublayers.endIndex
    while index > 0, remaining > 0 {
      index -= 1
      if covers(sublayers[index], screen, in: sublayersToList, &remaining) { return true }
    }
    return false
  }

  /// Returns a Boolean value indicating whether a layer's background fills the screen with an opaque colour.
  ///
  /// Opacity and blend mode of the layer are left to the caller.
  static func hasBackgroundFilling(
    _ screen: CGRect, _ layer: ResolvedLayer, in parentToList: CATransform3D
  ) -> Bool {
    let p = layer.properties
    guard p.backgroundColor?.alpha == 1, !p.isHidden, p.cornerRadius == 0, p.borderWidth == 0, layer.mask == nil,
      p.filters.isEmpty, p.backgroundFilters.isEmpty, !p.shouldRasterize, !p.keepsDepth, p.isDoubleSided
    else { return false }
    let layerToList = CATransform3DConcat(p.transformToParent, parentToList).flattened
    return layerToList.keepsRectangles && p.bounds.standardized.projected(by: layerToList).contains(screen)
  }

  /// Returns the visible part of a layer in its own space; nil if it is no rectangle, or if the layer's pixels spread.
  ///
  /// The rounding error of the inverse is far smaller than one step of coverage.
  func visibleRect(in layer: ResolvedLayer, layerToList: CATransform3D) -> CGRect? {
    let p = layer.properties
    guard let screen = scope.visibleRect, layerToList.keepsRectangles, p.filters.isEmpty, !p.castsShadow,
      !p.shouldRasterize, layerToList.m11 * layerToList.m22 - layerToList.m12 * layerToList.m21 != 0
    else { return nil }
    return screen.projected(by: CATransform3DInvert(layerToList))
  }

  /// Returns a Boolean value indicating whether a layer without sublayers lies beside the screen with all its pixels.
  func isOffScreen(_ layer: ResolvedLayer, _ p: LayerProperties, _ layerToList: CATransform3D) -> Bool {
    guard let screen = scope.visibleRect, layer.sublayers.isEmpty, layerToList.isAffineInPlane,
      p.drawsInsideBounds
    else { return false }
    return !p.bounds.standardized.projected(by: layerToList).touches(screen)
  }

  /// Appends layers of one plane. Long lists hold groups of neighbours, and those beside the screen are skipped whole.
  mutating func appendVisible(_ layers: PersistentVector<ResolvedLayer>, in state: GraphicsState) {
    guard let screen = scope.visibleRect, layers.isLong, state.transform.isAffineInPlane else {
      for layer in layers { appendLayer(layer, in: state) }
      return
    }
    layers.forEach(skipping: { reach in
      // The margin is larger than the rounding of either transform.
      !reach.projected(by: state.transform).insetBy(dx: -1, dy: -1).touches(screen)
    }) { appendLayer($0, in: state) }
  }
}

extension CGRect {
  /// Returns a Boolean value indicating whether two rectangles have a common point, if only on their edges.
  fileprivate func touches(_ other: CGRect) -> Bool {
    !(maxX < other.minX || minX > other.maxX || maxY < other.minY || minY > other.maxY)
  }
}
