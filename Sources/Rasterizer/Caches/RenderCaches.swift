import CoreGraphics

/// What a renderer keeps between frames; together at most about 190 MB, reached only by scenes that need it.
final class RenderCaches {
  /// Flattened paths, strokes and glyphs by shape and map. The shape keeps alive the paths whose identity is the key.
  let edges = BoundedCache<ShapeKey, (EdgeList, DisplayShape)>(limit: 16 << 20)
  /// Halved images by image and number of halvings.
  let halves = BoundedCache<HalvingKey, (FrameBuffer, PixelImage)>(limit: 48 << 20)
  /// Where images are transparent or opaque, by image and number of halvings.
  let blocks = BoundedCache<HalvingKey, (AlphaBlocks, PixelImage)>(limit: 2 << 20)
  /// Drawings as pixels, where pixels are needed.
  let drawings = BoundedCache<DrawingKey, (PixelImage, CGImage)>(limit: 48 << 20)
  /// Rasterised groups.
  let groups = BoundedCache<GroupKey, FrameBuffer>(limit: 64 << 20)
  /// Blurred shadows of shapes.
  let shadows = BoundedCache<ShadowKey, (BlurredPicture, DisplayShape)>(limit: 16 << 20)

  struct HalvingKey: Hashable {
    var image: ObjectIdentifier
    var level: Int
  }
  struct DrawingKey: Hashable {
    var image: ObjectIdentifier
    var width: Int
    var height: Int
  }
  struct GroupKey: Hashable {
    var key: UInt64
    var scale: Double
    var width: Int
    var height: Int
  }
  struct ShadowKey: Hashable {
    var shape: ShapeKey
    var sigma: Double
    var color: Pixel
  }
}

/// The identity of a shape under a map.
struct ShapeKey: Hashable {
  private enum Form: Hashable {
    case rect(CGRect)
    case roundedRect(CGRect, DisplayCorners)
    case ellipse(CGRect)
    case path(ObjectIdentifier, CGPathFillRule)
    case stroke(ObjectIdentifier, StrokeStyle)
    case ring(CGRect, DisplayCorners, CGRect, DisplayCorners)
    case glyphs([Glyph])
  }
  private struct Glyph: Hashable {
    var outline: ObjectIdentifier
    var origin: CGPoint
  }
  private let form: Form
  private let map: PlaneMap

  /// Nil for `everything`, and for paths that can still grow.
  init?(_ shape: DisplayShape, map: PlaneMap) {
    self.map = map
    switch shape {
    case .rect(let r): form = .rect(r)
    case .roundedRect(let r, let c): form = .roundedRect(r, c)
    case .ellipse(let r): form = .ellipse(r)
    case .path(let path, let rule):
      if path is CGMutablePath { return nil }
      form = .path(ObjectIdentifier(path), rule)
    case .stroke(let path, let style):
      if path is CGMutablePath { return nil }
      form = .stroke(ObjectIdentifier(path), style)
    case .ring(let outer, let a, let inner, let b): form = .ring(outer, a, inner, b)
    case .glyphs(let glyphs):
      form = .glyphs(glyphs.map { Glyph(outline: ObjectIdentifier($0.outline), origin: $0.origin) })
    case .everything: return nil
    }
  }
}
