// Occlusion culling and viewport culling of layers before they are composed.
//
// The rasterizer skips hidden items, too, but band by band and item by item. The tests here drop whole subtrees after a
// few comparisons.
//
// Invariant: a layer is dropped only if none of its pixels is visible.
import CoreGraphics
import QuartzCore

extension FrameComposer {
  /// The number of layers that a search for a cover examines, from the topmost down. A cover hides all layers below it.
  ///
  /// A screen that covers another one is mostly near the top, and other trees should not lose time. The value was not
  /// tuned.
  private static let coverSearchLimit = 24
  /// The largest number of sublayers of a layer in which a cover is searched.
  private static let coverSiblingLimit = 64

  /// Returns the index of the topmost layer that fills the screen with an opaque colour and has siblings below it.
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

  /// Returns a Boolean value that indicates whether the background of a layer, or of a descendant, fills the screen.
  ///
  /// `remaining` is the number of layers that may still be examined.
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

  /// Returns a Boolean value that indicates whether a layer's background fills the screen with an opaque colour.
  ///
  /// The caller must check the layer's opacity and blend mode.
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

  /// Returns the visible part of a layer in its own space. Returns nil if it is not a rectangle, or if an effect
  /// spreads pixels.
  ///
  /// The rounding error of the inverse is far smaller than one step of coverage.
  func visibleRect(in layer: ResolvedLayer, layerToList: CATransform3D) -> CGRect? {
    let p = layer.properties
    guard let screen = scope.visibleRect, layerToList.keepsRectangles, p.filters.isEmpty, !p.castsShadow,
      !p.shouldRasterize, layerToList.m11 * layerToList.m22 - layerToList.m12 * layerToList.m21 != 0
    else { return nil }
    return screen.projected(by: CATransform3DInvert(layerToList))
  }

  /// Returns a Boolean value that indicates whether a layer has no sublayers and is completely outside the screen.
  func isOffScreen(_ layer: ResolvedLayer, _ p: LayerProperties, _ layerToList: CATransform3D) -> Bool {
    guard let screen = scope.visibleRect, layer.sublayers.isEmpty, layerToList.isAffineInPlane,
      p.drawsInsideBounds
    else { return false }
    return !p.bounds.standardized.projected(by: layerToList).touches(screen)
  }

  /// Appends the visible layers of one plane. A long list stores the bounds of its nodes, and skips those off screen.
  mutating func appendVisible(_ layers: PersistentVector<ResolvedLayer>, in state: GraphicsState) {
    guard let screen = scope.visibleRect, layers.isLong, state.transform.isAffineInPlane else {
      for layer in layers { appendLayer(layer, in: state) }
      return
    }
    layers.forEach(skipping: { reach in
      // The margin exceeds the rounding errors of the transforms.
      !reach.projected(by: state.transform).insetBy(dx: -1, dy: -1).touches(screen)
    }) { appendLayer($0, in: state) }
  }
}

extension CGRect {
  /// Returns a Boolean value that indicates whether two rectangles have a common point, including on their edges.
  fileprivate func touches(_ other: CGRect) -> Bool {
    !(maxX < other.minX || minX > other.maxX || maxY < other.minY || minY > other.maxY)
  }
}
