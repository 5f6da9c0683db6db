/// A layer that shows its sublayers several times, each copy transformed, tinted and delayed.
open class CAReplicatorLayer: CALayer {
  override func prepare() { properties.kind = .replicator(ReplicatorProperties()) }

  /// What was seen now, as a replicator layer.
  open override func presentation() -> CAReplicatorLayer? { super.presentation() as? CAReplicatorLayer }

  /// How many copies there are, the original included.
  open var instanceCount: Int {
    get { properties.replicator.instanceCount }
    set { set("instanceCount", \.replicator.instanceCount, newValue) }
  }
  /// Whether copies keep their depth, as in a transform layer, instead of being flattened into the layer's plane.
  open var preservesDepth: Bool {
    get { properties.replicator.preservesDepth }
    set { set("preservesDepth", \.replicator.preservesDepth, newValue) }
  }
  /// How much later each copy is than the one before.
  open var instanceDelay: CFTimeInterval {
    get { properties.replicator.instanceDelay }
    set { set("instanceDelay", \.replicator.instanceDelay, newValue) }
  }
  /// What is done to each copy on top of the one before, about the layer's centre.
  open var instanceTransform: CATransform3D {
    get { properties.replicator.instanceTransform }
    set { set("instanceTransform", \.replicator.instanceTransform, newValue) }
  }
  /// Multiplies the colours of the first copy.
  open var instanceColor: CGColor? {
    get { properties.replicator.instanceColor }
    set { set("instanceColor", \.replicator.instanceColor, newValue) }
  }
  /// Added to red from copy to copy.
  open var instanceRedOffset: Float {
    get { Float(properties.replicator.instanceRedOffset) }
    set { set("instanceRedOffset", \.replicator.instanceRedOffset, Double(newValue)) }
  }
  /// Added to green from copy to copy.
  open var instanceGreenOffset: Float {
    get { Float(properties.replicator.instanceGreenOffset) }
    set { set("instanceGreenOffset", \.replicator.instanceGreenOffset, Double(newValue)) }
  }
  /// Added to blue from copy to copy.
  open var instanceBlueOffset: Float {
    get { Float(properties.replicator.instanceBlueOffset) }
    set { set("instanceBlueOffset", \.replicator.instanceBlueOffset, Double(newValue)) }
  }
  /// Added to alpha from copy to copy.
  open var instanceAlphaOffset: Float {
    get { Float(properties.replicator.instanceAlphaOffset) }
    set { set("instanceAlphaOffset", \.replicator.instanceAlphaOffset, Double(newValue)) }
  }
}

/// A layer that only holds others and does not flatten them into its plane.
open class CATransformLayer: CALayer {
  /// What was seen now, as a transform layer.
  open override func presentation() -> CATransformLayer? { super.presentation() as? CATransformLayer }

  override func prepare() { properties.kind = .transform }
}

/// A layer that shows a part of its sublayers.
open class CAScrollLayer: CALayer {
  /// What was seen now, as a scroll layer.
  open override func presentation() -> CAScrollLayer? { super.presentation() as? CAScrollLayer }

  override func prepare() { properties.masksToBounds = true }

  /// The axes along which the layer scrolls.
  open var scrollMode: CAScrollLayerScrollMode = .both

  override func copyState(from other: CALayer) {
    super.copyState(from: other)
    if let other = other as? CAScrollLayer { scrollMode = other.scrollMode }
  }

  /// Puts a point at the top left corner.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds = CGRect(origin: origin, size: bounds.size)
  }

  /// Scrolls as little as is needed to show a rectangle.
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
  /// The part of the layer that its scroll layer shows.
  public var visibleRect: CGRect {
    var layer = superlayer
    while let current = layer {
      if let scroll = current as? CAScrollLayer { return convert(scroll.bounds, from: scroll).intersection(bounds) }
      layer = current.superlayer
    }
    return bounds
  }

  /// Asks the nearest scroll layer above to show a point of this layer.
  public func scroll(_ p: CGPoint) { scrollLayer.map { $0.scroll(to: convert(p, to: $0)) } }

  /// Asks the nearest scroll layer above to show a rectangle of this layer.
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

/// A layer for large drawings; here all of it is one vector drawing, which is sharp at every zoom by itself.
open class CATiledLayer: CALayer {
  /// What was seen now, as a tiled layer.
  open override func presentation() -> CATiledLayer? { super.presentation() as? CATiledLayer }

  /// How long a tile fades in; nothing fades here.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }
  /// How many levels of detail there are.
  open var levelsOfDetail = 1
  /// How many of them are larger than life.
  open var levelsOfDetailBias = 0
  /// The size of a tile in pixels.
  open var tileSize = CGSize(width: 256, height: 256)

  override func copyState(from other: CALayer) {
    super.copyState(from: other)
    guard let other = other as? CATiledLayer else { return }
    (levelsOfDetail, levelsOfDetailBias) = (other.levelsOfDetail, other.levelsOfDetailBias)
    tileSize = other.tileSize
  }
}
