// What no item is made for.
//
// The rasterizer leaves out what is hidden, too, but band by band and among all steps of a frame. Here whole layers go,
// with all that lies below them, where the answer costs next to nothing.
// Rule inside: a layer goes only when none of its pixels can be seen, whatever part of the frame is drawn.
import CoreGraphics
import QuartzCore

extension FrameComposer {
  /// So many layers of one parent are looked at, from the topmost down, for one that covers the screen.
  ///
  /// A choice: a screen over another one lies near the top, and all others are not to pay for the search.
  private static let coversSought = 16

  /// The topmost of the layers near the top behind which nothing is seen.
  func lastCover<Layers: BidirectionalCollection<ResolvedLayer>>(
    of layers: Layers, at place: CATransform3D, opacity: Double
  ) -> Layers.Index? {
    guard let screen, opacity == 1 else { return nil }
    var (index, left) = (layers.endIndex, Self.coversSought)
    while index != layers.startIndex, left > 0 {
      layers.formIndex(before: &index)
      left -= 1
      if Self.covers(layers[index], screen, at: place) { return index == layers.startIndex ? nil : index }
    }
    return nil
  }

  /// Whether a layer's background alone fills the screen.
  private static func covers(_ layer: ResolvedLayer, _ screen: CGRect, at place: CATransform3D) -> Bool {
    let p = layer.properties
    return p.opacity >= 1 && p.compositingFilter == nil && fills(layer, screen, at: place)
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
  func isOffScreen(_ layer: ResolvedLayer, _ own: CATransform3D) -> Bool {
    guard let screen, layer.sublayers.isEmpty, own.isAffineInPlane else { return false }
    let p = layer.properties
    // Contents of other gravity may stick out, and so do paths, shadows and what filters spread.
    guard p.kind.isPlain, p.contents == nil || p.contentsGravity == "resize", !p.castsShadow, p.filters.isEmpty,
      !p.shouldRasterize
    else { return false }
    let box = p.bounds.standardized.projected(by: own)
    return box.maxX < screen.minX || box.minX > screen.maxX || box.maxY < screen.minY || box.minY > screen.maxY
  }
}
