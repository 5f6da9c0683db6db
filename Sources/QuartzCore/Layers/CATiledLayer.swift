/// A layer for large drawings.
///
/// No tiles are drawn, because a drawing is recorded as vectors and is sharp at every scale.
open class CATiledLayer: CALayer {
  /// Returns the duration in seconds of the fade of new tiles. Here nothing fades.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }
  /// The number of levels of detail. It is stored and not used.
  open var levelsOfDetail = 1
  /// The number of enlarged levels of detail. It is stored and not used.
  open var levelsOfDetailBias = 0
  /// The size of a tile in pixels. It is stored and not used.
  open var tileSize = CGSize(width: 256, height: 256)

  override func copyState(from other: CALayer) {
    super.copyState(from: other)
    guard let other = other as? CATiledLayer else { return }
    (levelsOfDetail, levelsOfDetailBias) = (other.levelsOfDetail, other.levelsOfDetailBias)
    tileSize = other.tileSize
  }
}
