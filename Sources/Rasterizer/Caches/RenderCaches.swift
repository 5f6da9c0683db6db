import CoreGraphics

/// What a renderer keeps between frames; together at most about 270 MB, reached only by scenes that need it.
final class RenderCaches {
  /// So many frames apart, what none of them used is let go: two to four seconds of a scene in motion.
  static let framesBetweenSweeps = 256

  /// Flattened paths, strokes and glyphs by shape and transform, the hash of their key.
  let edges: BoundedCache<ShapeHash, EdgeList>
  /// Polygons of shapes that move, by shape and magnification, the hash of their key.
  let outlines: BoundedCache<ShapeHash, FlattenedOutline>
  /// Halved images by image and number of halvings.
  let mipLevels: BoundedCache<MipKey, FrameBuffer>
  /// Where images are transparent or opaque, by image and number of halvings.
  let blocks: BoundedCache<MipKey, AlphaBlocks>
  /// Drawings as pixels, where pixels are needed.
  let drawings: BoundedCache<DrawingKey, PixelImage>
  /// Rasterised groups.
  let groups: BoundedCache<GroupKey, RasterizedGroup>
  /// Blurred shadows of shapes.
  let shadows: BoundedCache<ShadowKey, (BlurredImage, DisplayShape)>
  /// Blurred shadows of what groups draw.
  let groupShadows: BoundedCache<GroupShadowKey, BlurredImage>
  /// Filtered backdrops, while nothing changes below them.
  let backdrops: BoundedCache<BackdropKey, BlurredImage>
  /// Groups that fade where they are, by what they were made from.
  let staticGroups: BoundedCache<ObjectIdentifier, StaticGroup>

  /// Caches of the usual size, or of a part of it.
  init(oneIn part: Int = 1) {
    func limit(_ megabytes: Int) -> Int { (megabytes << 20) / part }
    edges = BoundedCache(limit: limit(16), expecting: 1024)
    outlines = BoundedCache(limit: limit(12), expecting: 128)
    mipLevels = BoundedCache(limit: limit(48), expecting: 32)
    blocks = BoundedCache(limit: limit(2), expecting: 32)
    drawings = BoundedCache(limit: limit(48), expecting: 32)
    groups = BoundedCache(limit: limit(64), expecting: 128)
    shadows = BoundedCache(limit: limit(16), expecting: 32)
    groupShadows = BoundedCache(limit: limit(16), expecting: 32)
    backdrops = BoundedCache(limit: limit(16), expecting: 32)
    staticGroups = BoundedCache(limit: limit(32), expecting: 32)
  }

  /// Lets go of what is stale.
  func sweep() {
    edges.sweep()
    outlines.sweep()
    mipLevels.sweep()
    blocks.sweep()
    drawings.sweep()
    groups.sweep()
    shadows.sweep()
    groupShadows.sweep()
    backdrops.sweep()
    staticGroups.sweep()
  }

  /// The counters of all, in the order above.
  var statistics: [CacheStatistics] {
    [
      edges.statistics("edges"), outlines.statistics("outlines"), mipLevels.statistics("mip levels"),
      blocks.statistics("opaque blocks"),
      drawings.statistics("drawings"), groups.statistics("rasterized groups"), shadows.statistics("shadows of shapes"),
      groupShadows.statistics("shadows of groups"), backdrops.statistics("filtered backdrops"),
      staticGroups.statistics("static groups"),
    ]
  }

  struct MipKey: Hashable {
    var image: ObjectIdentifier
    var level: Int

    /// Quick: it is asked for with every picture that is shown.
    func _rawHashValue(seed: Int) -> Int {
      var mix = KeyHasher(UInt64(truncatingIfNeeded: level))
      mix.add(image)
      return Int(truncatingIfNeeded: mix.state) ^ seed
    }
  }
  struct DrawingKey: Hashable {
    var image: ObjectIdentifier
    /// The image may become another picture.
    var revision: Int
    var width: Int
    var height: Int
  }
  struct GroupKey: Hashable {
    var origin: ObjectIdentifier
    var scale: Double
    var width: Int
    var height: Int
  }
  struct GroupShadowKey: Hashable {
    var origin: ObjectIdentifier
    var transform: ProjectiveTransform
    var sigma: Double
    var color: Pixel
  }
  struct BackdropKey: Hashable {
    var origin: ObjectIdentifier
    var transform: ProjectiveTransform
    var area: PixelRect
    var read: PixelRect
    /// How much of everything is drawn decides which groups are drawn apart.
    var visible: PixelRect
    var filters: [DisplayFilter]
  }
  struct ShadowKey: Hashable {
    var shape: ShapeKey
    var sigma: Double
    var color: Pixel
  }
}
