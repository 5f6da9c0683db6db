/// A layer that displays a scrollable part of its sublayers.
open class CAScrollLayer: CALayer {
  override func prepare() { properties.masksToBounds = true }

  /// The axes along which the layer scrolls.
  open var scrollMode: CAScrollLayerScrollMode = .both

  override func copyState(from other: CALayer) {
    super.copyState(from: other)
    if let other = other as? CAScrollLayer { scrollMode = other.scrollMode }
  }

  /// Moves the origin of the visible content to a point.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds = CGRect(origin: origin, size: bounds.size)
  }

  /// Scrolls by the smallest distance that makes a rectangle visible.
  open func scroll(to r: CGRect) {
    guard r.isFinite else { return diagnose("scroll", "\(r) is not finite; ignored") }
    let b = bounds
    var p = b.origin
    if r.minX < b.minX { p.x = r.minX } else if r.maxX > b.maxX { p.x = min(r.minX, r.maxX - b.width) }
    if r.minY < b.minY { p.y = r.minY } else if r.maxY > b.maxY { p.y = min(r.minY, r.maxY - b.height) }
    scroll(to: p)
  }
}

extension CALayer {
  /// The visible region of the layer in its own coordinate space.
  public var visibleRect: CGRect {
    var layer = superlayer
    while let current = layer {
      if let scroll = current as? CAScrollLayer { return convert(scroll.bounds, from: scroll).intersection(bounds) }
      layer = current.superlayer
    }
    return bounds
  }

  /// Scrolls the nearest ancestor scroll layer so that a point becomes its origin.
  public func scroll(_ p: CGPoint) { scrollLayer.map { $0.scroll(to: convert(p, to: $0)) } }

  /// Scrolls the nearest ancestor scroll layer until a rectangle of this layer is visible.
  public func scrollRectToVisible(_ r: CGRect) { scrollLayer.map { $0.scroll(to: convert(r, to: $0)) } }

  private var scrollLayer: CAScrollLayer? {
    var layer = superlayer
    while let current = layer {
      if let scroll = current as? CAScrollLayer { return scroll }
      layer = current.superlayer
    }
    return nil
  }
}
