// What no item is made for.
//
// The rasterizer leaves out what is hidden, too, but band by band and among all steps of a frame. Here whole layers go,
// with all that lies below them, where the answer costs next to nothing.
// Rule inside: a layer goes only when none of its pixels can be seen, whatever part of the frame is drawn.
import CoreGraphics
import QuartzCore

extension FrameComposer {
  /// So many layers are looked at, from the topmost down, for one that covers the screen.
  ///
  /// A choice: a screen over another one lies near the top, and all others are not to pay for the search.
  private static let coversSought = 24
  /// Whether a parent of more layers than this has them in the order of the tree is not found out.
  private static let siblingsSought = 64

  /// The topmost of the layers near the top behind which nothing is seen.
  func lastCover<Layers: BidirectionalCollection<ResolvedLayer>>(
    of layers: Layers, at place: CATransform3D, opacity: Double
  ) -> Layers.Index? {
    guard let screen, opacity == 1, !isPrewarming else { return nil }
    var (index, left) = (layers.endIndex, Self.coversSought)
    while index != layers.startIndex, left > 0 {
      layers.formIndex(before: &index)
      if Self.covers(layers[index], screen, at: place, &left) { return index == layers.startIndex ? nil : index }
    }
    return nil
  }

  /// Whether a layer's background, or that of a layer in it, fills the screen.
  private static func covers(
    _ layer: ResolvedLayer, _ screen: CGRect, at place: CATransform3D, _ left: inout Int
  ) -> Bool {
    left -= 1
    let p = layer.properties
    guard left >= 0, p.opacity >= 1, p.compositingFilter == nil, !p.isHidden else { return false }
    if fills(layer, screen, at: place) { return true }
    let sublayers = layer.sublayers
    guard !sublayers.isEmpty, sublayers.count <= siblingsSought, layer.mask == nil, p.filters.isEmpty,
      !p.shouldRasterize, !p.keepsDepth, p.isDoubleSided
    else { return false }
    let own = CATransform3DConcat(p.transformToParent, place).flattened
    guard own.keepsRectangles, isFlat(sublayers) else { return false }
    if p.masksToBounds {
      guard p.cornerRadius == 0, p.bounds.standardized.projected(by: own).contains(screen) else { return false }
    }
    let inner = p.transformOfSublayers.map { CATransform3DConcat($0.withoutDepth, own) } ?? own
    var index = sublayers.endIndex
    while index > 0, left > 0 {
      index -= 1
      if covers(sublayers[index], screen, at: inner, &left) { return true }
    }
    return false
  }

  /// What is seen of a layer, in its own space; nil where that is not a rectangle, or where more is drawn than is seen.
  func screen(in layer: ResolvedLayer, at own: CATransform3D) -> CGRect? {
    let p = layer.properties
    guard let screen, own.keepsRectangles, p.filters.isEmpty, !p.castsShadow, !p.shouldRasterize,
      own.m11 * own.m22 - own.m12 * own.m21 != 0
    else { return nil }
    // What rounding adds or takes away is far less than a step of coverage.
    return screen.projected(by: CATransform3DInvert(own))
  }

  /// The same, whatever the layer's opacity and how it meets what is below.
  static func fills(_ layer: ResolvedLayer, _ screen: CGRect, at place: CATransform3D) -> Bool {
    let p = layer.properties
    guard p.backgroundColor?.alpha == 1, !p.isHidden, p.cornerRadius == 0, p.borderWidth == 0, layer.mask == nil,
      p.filters.isEmpty, p.backgroundFilters.isEmpty, !p.shouldRasterize, !p.keepsDepth, p.isDoubleSided
    else { return false }
    let own = CATransform3DConcat(p.transformToParent, place).flattened
    return own.keepsRectangles && p.bounds.standardized.projected(by: own).contains(screen)
  }

  /// Whether a layer without sublayers lies beside the screen with all that it draws.
  func isOffScreen(_ layer: ResolvedLayer, _ p: LayerProperties, _ own: CATransform3D) -> Bool {
    guard let screen, layer.sublayers.isEmpty, own.isAffineInPlane, !isPrewarming else { return false }
    // Contents of other gravity may stick out, and so do paths, shadows and what filters spread.
    guard p.kind.isPlain, p.contents == nil || p.contentsGravity == "resize", !p.castsShadow, p.filters.isEmpty,
      !p.shouldRasterize
    else { return false }
    let box = p.bounds.standardized.projected(by: own)
    return box.maxX < screen.minX || box.minX > screen.maxX || box.maxY < screen.minY || box.minY > screen.maxY
  }
}
