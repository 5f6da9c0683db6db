import CoreGraphics

/// The caches of a renderer. The sum of their limits is about 320 MB, which only large scenes reach.
final class RenderCaches {
  /// The number of frames between two removals of unused entries, which is two to four seconds of an animation.
  static let framesBetweenCleanups = 256

  /// Edge lists of paths, strokes and glyphs by the hash of shape and transform.
  let edges: BoundedCache<ShapeHash, EdgeList>
  /// Outlines of moving shapes by the hash of shape and magnification.
  let outlines: BoundedCache<ShapeHash, FlattenedOutline>
  /// Mip levels by image and level.
  let mipLevels: BoundedCache<MipKey, FrameBuffer>
  /// Transparent and opaque blocks by image and mip level.
  let blocks: BoundedCache<MipKey, AlphaBlocks>
  /// Scaled images that do not move, by image and level.
  let scaledImages: BoundedCache<MipKey, ScaledImage>
  /// Rasterized drawings, by image, revision and size.
  let drawings: BoundedCache<DrawingKey, PixelImage>
  /// Rasterized groups.
  let groups: BoundedCache<GroupKey, RasterizedGroup>
  /// Blurred shadows of shapes.
  let shadows: BoundedCache<ShadowKey, (BlurredImage, DisplayShape)>
  /// Blurred shadows of groups.
  let groupShadows: BoundedCache<GroupShadowKey, BlurredImage>
  /// Filtered backdrops, which are valid while nothing changes below them.
  let backdrops: BoundedCache<BackdropKey, BlurredImage>
  /// Groups that do not change while they fade, by the identity of their source.
  let staticGroups: BoundedCache<ObjectIdentifier, StaticGroup>
  /// The number of pixels that a frame adds to the surface of a static group.
  ///
  /// A new surface costs a frame the drawing, and the kernel's zeroing of its pages. The surface of a phone's whole screen
  /// takes four frames.
  let staticGroupPart: Int

  /// Creates caches with the usual limits divided by `part`. Tests use tiny caches.
  init(oneIn part: Int = 1, staticGroupPart: Int = 3 << 18) {
    self.staticGroupPart = staticGroupPart
    func limit(_ megabytes: Int) -> Int { (megabytes << 20) / part }
    edges = BoundedCache(limit: limit(16), expecting: 1024)
    outlines = BoundedCache(limit: 2 * FlattenedOutline.largestByteCount / part, expecting: 128)
    mipLevels = BoundedCache(limit: limit(48), expecting: 32)
    blocks = BoundedCache(limit: limit(2), expecting: 32)
    scaledImages = BoundedCache(limit: limit(32), expecting: 128)
    drawings = BoundedCache(limit: limit(48), expecting: 32)
    groups = BoundedCache(limit: limit(64), expecting: 128)
    shadows = BoundedCache(limit: limit(16), expecting: 32)
    groupShadows = BoundedCache(limit: limit(16), expecting: 32)
    backdrops = BoundedCache(limit: limit(16), expecting: 32)
    staticGroups = BoundedCache(limit: limit(32), expecting: 32)
  }

  /// Removes the entries that are stale or have not been used since the last call.
  func removeUnused() {
    edges.removeUnused()
    outlines.removeUnused()
    mipLevels.removeUnused()
    blocks.removeUnused()
    scaledImages.removeUnused()
    drawings.removeUnused()
    groups.removeUnused()
    shadows.removeUnused()
    groupShadows.removeUnused()
    backdrops.removeUnused()
    staticGroups.removeUnused()
  }

  /// The statistics of all caches, in the order of the properties.
  var statistics: [CacheStatistics] {
    [
      edges.statistics("edges"), outlines.statistics("outlines"), mipLevels.statistics("mip levels"),
      blocks.statistics("opaque blocks"),
      scaledImages.statistics("scaled images"), drawings.statistics("drawings"),
      groups.statistics("rasterized groups"), shadows.statistics("shadows of shapes"),
      groupShadows.statistics("shadows of groups"), backdrops.statistics("filtered backdrops"),
      staticGroups.statistics("static groups"),
    ]
  }

  struct MipKey: Hashable {
    var image: ObjectIdentifier
    var level: Int

    /// Returns a fast hash, since every drawn image requires a lookup.
    func _rawHashValue(seed: Int) -> Int {
      var hasher = KeyHasher(UInt64(truncatingIfNeeded: level))
      hasher.combine(image)
      return Int(truncatingIfNeeded: hasher.state) ^ seed
    }
  }
  struct DrawingKey: Hashable {
    var image: ObjectIdentifier
    /// The revision of the image, whose pixels may change.
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
    /// The drawn part of the target, which decides whether a group gets a surface of its own.
    var visible: PixelRect
    var filters: [DisplayFilter]
  }
  struct ShadowKey: Hashable {
    var shape: ShapeKey
    var sigma: Double
    var color: Pixel
  }
}
