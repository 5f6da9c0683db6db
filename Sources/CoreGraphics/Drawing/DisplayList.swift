// The display list: everything that can be drawn, as a value.
//
// `CGContext` records one, the compositor composes one per frame, the rasterizer turns one into pixels, and an image
// may be one. It is a tree: groups hold lists of their own. Every item carries its whole state (transform to the
// list's space, clip, opacity, blend mode), so that a tile can be drawn from any item without replaying the others.
// Rule inside: values only, no closures, no pixels but those of images; coordinates are the list's own (points for
// recorded drawings, device pixels for a frame); colours are un-premultiplied sRGB.

/// A list of things to draw, back to front.
package struct DisplayList: Sendable {
  /// What is drawn, back to front.
  package var items: [DisplayItem] = []
  /// The clips that items name by index; a clip's parent has a smaller index.
  package var clips: [DisplayClip] = []

  package init(items: [DisplayItem] = [], clips: [DisplayClip] = []) {
    self.items = items
    self.clips = clips
  }

  /// Whether nothing is drawn.
  package var isEmpty: Bool { items.isEmpty }

  /// Forgets everything but the memory it lay in, unless that is far more than was needed.
  package mutating func removeAll() {
    let isLarge = items.capacity > max(4096, 4 * items.count) || clips.capacity > max(4096, 4 * clips.count)
    if isLarge { self = DisplayList() }
    items.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
  }
}

/// One step of a display list.
package enum DisplayItem: Sendable {
  /// A shape filled with a paint.
  case fill(DisplayFill)
  /// A list drawn into a surface of its own, then composed as a whole.
  case group(DisplayGroup)
  /// What was drawn so far, filtered, inside a shape (backgroundFilters, blur views).
  case backdrop(DisplayBackdrop)
}

/// The state that every item has.
package struct DisplayState: Sendable {
  /// From the item's space to the list's; perspective allowed.
  package var transform: CATransform3D = CATransform3DIdentity
  /// Index into the list's clips; nil when unclipped.
  package var clip: Int?
  /// 0…1, multiplied into the paint's alpha.
  package var opacity: Double = 1
  /// How the item meets what is below.
  package var blendMode: CGBlendMode = .normal
  /// Whether edges are anti-aliased.
  package var antialiased = true

  package init(transform: CATransform3D = CATransform3DIdentity, clip: Int? = nil, opacity: Double = 1) {
    self.transform = transform
    self.clip = clip
    self.opacity = opacity
  }
}

/// A filled shape.
package struct DisplayFill: Sendable {
  package var shape: DisplayShape
  package var paint: DisplayPaint
  package var state: DisplayState

  package init(_ shape: DisplayShape, _ paint: DisplayPaint, _ state: DisplayState = DisplayState()) {
    self.shape = shape
    self.paint = paint
    self.state = state
  }
}

/// Where paint goes, in the item's own space.
package enum DisplayShape: Sendable {
  case rect(CGRect)
  case roundedRect(CGRect, DisplayCorners)
  case ellipse(CGRect)
  case path(CGPath, CGPathFillRule)
  case stroke(CGPath, StrokeStyle)
  /// The band between an outer and an inner rounded rectangle (borders).
  case ring(outer: CGRect, DisplayCorners, inner: CGRect, DisplayCorners)
  /// Glyph outlines placed by their origins.
  case glyphs([PlacedGlyph])
  /// Everything inside the clip.
  case everything
}

/// One glyph: an outline in points, y down, about its origin, and where that origin is.
package struct PlacedGlyph: Sendable {
  package var outline: CGPath
  package var origin: CGPoint
  package init(outline: CGPath, origin: CGPoint) {
    self.outline = outline
    self.origin = origin
  }
}

/// Four corner radii and their curve.
package struct DisplayCorners: Sendable, Hashable {
  package var minXMinY, maxXMinY, maxXMaxY, minXMaxY: CGSize
  /// Continuous (squircle-like) instead of circular.
  package var continuous: Bool

  package init(minXMinY: CGSize, maxXMinY: CGSize, maxXMaxY: CGSize, minXMaxY: CGSize, continuous: Bool = false) {
    (self.minXMinY, self.maxXMinY, self.maxXMaxY, self.minXMaxY) = (minXMinY, maxXMinY, maxXMaxY, minXMaxY)
    self.continuous = continuous
  }

  package init(all radius: CGFloat, continuous: Bool = false) {
    let r = CGSize(width: radius, height: radius)
    self.init(minXMinY: r, maxXMinY: r, maxXMaxY: r, minXMaxY: r, continuous: continuous)
  }
}

/// How a path is stroked.
package struct StrokeStyle: Sendable, Hashable {
  package var width: CGFloat = 1
  package var cap: CGLineCap = .butt
  package var join: CGLineJoin = .miter
  package var miterLimit: CGFloat = 10
  package var dashPhase: CGFloat = 0
  package var dashPattern: [CGFloat] = []
  /// Fractions of the whole path's length that are stroked (strokeStart, strokeEnd).
  package var trim: ClosedRange<CGFloat> = 0...1
  package init(width: CGFloat = 1) { self.width = width }
}

/// What a shape is filled with.
package enum DisplayPaint: Sendable {
  case color(CGColor)
  case gradient(DisplayGradient)
  case image(DisplayImage)
}

/// A gradient in the item's own space; interpolated un-premultiplied.
package struct DisplayGradient: Sendable {
  package enum Geometry: Sendable {
    case axial(from: CGPoint, to: CGPoint)
    /// Ellipse about a centre with a radius per axis.
    case radial(center: CGPoint, radii: CGSize)
    /// Two circles, as CGContext draws them.
    case twoCircles(from: CGPoint, startRadius: CGFloat, to: CGPoint, endRadius: CGFloat)
    /// Clockwise on screen, from the direction towards `toward`.
    case conic(center: CGPoint, toward: CGPoint)
  }
  package var geometry: Geometry
  package var colors: [CGColor]
  /// As many as colours, ascending in 0…1.
  package var locations: [CGFloat]
  package var extendsStart = true
  package var extendsEnd = true

  package init(geometry: Geometry, colors: [CGColor], locations: [CGFloat]) {
    self.geometry = geometry
    self.colors = colors
    self.locations = locations
  }
}

/// A part of an image stretched over a rectangle.
package struct DisplayImage: Sendable {
  package enum Filter: Int, Sendable { case nearest, linear, trilinear }
  package var image: CGImage
  /// In image pixels.
  package var source: CGRect
  /// In the item's own space; the shape decides what of it is seen.
  package var destination: CGRect
  package var magnification: Filter = .linear
  package var minification: Filter = .linear
  /// Draws the image's alpha in this colour (template images).
  package var tint: CGColor?

  package init(_ image: CGImage, source: CGRect, destination: CGRect) {
    self.image = image
    self.source = source
    self.destination = destination
  }
}

/// A clip region, cut by its parent.
package struct DisplayClip: Sendable {
  package var parent: Int?
  package var shape: DisplayShape
  package var transform: CATransform3D
  package var antialiased = true
  /// The alpha of this paint multiplies the coverage inside the shape (image and gradient masks).
  package var paint: DisplayPaint?

  package init(parent: Int?, shape: DisplayShape, transform: CATransform3D) {
    self.parent = parent
    self.shape = shape
    self.transform = transform
  }
}

/// Things drawn together, then filtered, masked, faded and composed as one.
///
/// Order: contents, filters, mask, shadow below, opacity, clip, blend.
package struct DisplayGroup: Sendable {
  package var contents: DisplayList
  /// Maps the contents' space to the parent list's; the state's opacity, clip and blend mode apply to the whole.
  package var state: DisplayState
  package var filters: [DisplayFilter] = []
  /// The alpha of this list, in the contents' space, multiplies the group.
  package var mask: DisplayList?
  /// Shadows are large and rare: inside, one would make every item of every list larger.
  private var shadowBox: ShadowBox?
  /// What can be seen of the contents, in their space; nil when unknown.
  package var bounds: CGRect?
  /// What the contents were made from: as long as it is the same object, they are the same, whatever the transform.
  /// Nil for contents that are not worth keeping.
  package var cacheKey: (any AnyObject & Sendable)?
  /// Pixels per unit at which a cached group is rasterised; nil for the target's own.
  package var rasterizationScale: Double?

  package init(_ contents: DisplayList, _ state: DisplayState = DisplayState()) {
    self.contents = contents
    self.state = state
  }

  /// What the group casts.
  package var shadow: DisplayShadow? {
    get { shadowBox?.shadow }
    set { shadowBox = newValue.map(ShadowBox.init) }
  }
  /// Whether it casts one.
  package var hasShadow: Bool { shadowBox != nil }
}

private final class ShadowBox: Sendable {
  let shadow: DisplayShadow
  init(_ shadow: DisplayShadow) { self.shadow = shadow }
}

/// A shadow of a group's alpha, in the contents' space.
package struct DisplayShadow: Sendable {
  package var color: CGColor
  package var opacity: Double
  package var offset: CGSize
  /// Standard deviation of the Gaussian.
  package var sigma: CGFloat
  /// Cast by this shape instead of the contents' alpha.
  package var shape: DisplayShape?
  package init(color: CGColor, opacity: Double, offset: CGSize, sigma: CGFloat, shape: DisplayShape? = nil) {
    (self.color, self.opacity, self.offset, self.sigma, self.shape) = (color, opacity, offset, sigma, shape)
  }
}

/// What was drawn below, filtered, inside a shape.
package struct DisplayBackdrop: Sendable {
  package var shape: DisplayShape
  package var filters: [DisplayFilter]
  package var state: DisplayState
  /// What everything below was made from: as long as it is the same object, what is below is the same. Nil when nobody
  /// knows.
  package var cacheKey: (any AnyObject & Sendable)?
  package init(shape: DisplayShape, filters: [DisplayFilter], state: DisplayState) {
    (self.shape, self.filters, self.state) = (shape, filters, state)
  }
}

/// A filter over a group or a backdrop.
package enum DisplayFilter: Sendable, Hashable {
  /// Sigma in the group's space; `clampsEdges` repeats the border instead of fading to transparent.
  case gaussianBlur(sigma: CGFloat, clampsEdges: Bool)
  /// 4 rows of 5: red, green, blue, alpha out of red, green, blue, alpha, 1 (un-premultiplied).
  case colorMatrix([Float])
  /// A colour drawn over with source-over.
  case tint(CGColor)
}

/// How a source meets a destination; raw values are Apple's.
public enum CGBlendMode: Int32, Sendable, Hashable {
  /// Source over destination.
  case normal = 0
  /// The product.
  case multiply
  /// The complement of the product of complements.
  case screen
  /// Multiply or screen by the destination.
  case overlay
  /// The darker component.
  case darken
  /// The lighter component.
  case lighten
  /// Brightens the destination.
  case colorDodge
  /// Darkens the destination.
  case colorBurn
  /// A gentle hard light.
  case softLight
  /// Multiply or screen by the source.
  case hardLight
  /// The absolute difference.
  case difference
  /// Difference with less contrast.
  case exclusion
  /// The source's hue.
  case hue
  /// The source's saturation.
  case saturation
  /// The source's hue and saturation.
  case color
  /// The source's luminosity.
  case luminosity
  /// Nothing.
  case clear
  /// The source alone.
  case copy
  /// Source where the destination is.
  case sourceIn
  /// Source where the destination is not.
  case sourceOut
  /// Source over, inside the destination.
  case sourceAtop
  /// Destination over source.
  case destinationOver
  /// Destination where the source is.
  case destinationIn
  /// Destination where the source is not.
  case destinationOut
  /// Destination over, inside the source.
  case destinationAtop
  /// Either but not both.
  case xor
  /// Sum darkened.
  case plusDarker
  /// Sum.
  case plusLighter
}
