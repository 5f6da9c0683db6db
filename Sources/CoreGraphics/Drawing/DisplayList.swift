// The display list: everything that can be drawn, as a value.
//
// `CGContext` records a list, the compositor builds one for each frame, and the rasterizer turns one into pixels. An
// image may hold a list as well. Lists form a tree, because a group holds a list of its own. Every item has its complete
// state (transform, clip, opacity, blend mode), so an item can be drawn without the others.
// Rules: a list holds values only, no closures, and only images have pixels. Coordinates are points, which
// the renderer's transform maps to pixels. Colours are sRGB and not premultiplied.

/// A list of items to draw, back to front.
package struct DisplayList: Sendable {
  /// The items, back to front.
  package var items: [DisplayItem] = []
  /// The clips, to which items refer by index. The parent of a clip has a smaller index.
  package var clips: [DisplayClip] = []

  package init(items: [DisplayItem] = [], clips: [DisplayClip] = []) {
    self.items = items
    self.clips = clips
  }

  /// A Boolean value indicating whether the list has no items.
  package var isEmpty: Bool { items.isEmpty }

  /// Removes all items and clips. The memory is kept for reuse unless it is much larger than the list was.
  package mutating func removeAll() {
    let isLarge = items.capacity > max(4096, 4 * items.count) || clips.capacity > max(4096, 4 * clips.count)
    if isLarge { self = DisplayList() }
    items.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
  }
}

/// An item of a display list.
package enum DisplayItem: Sendable {
  /// A shape filled with a paint.
  case fill(DisplayFill)
  /// A list that is composited as one image, as if it were drawn into a surface of its own.
  case group(DisplayGroup)
  /// The content below, filtered, inside a shape (`backgroundFilters`, blur views).
  case backdrop(DisplayBackdrop)
}

/// The drawing state of an item.
package struct DisplayState: Sendable {
  /// The transform from the item's coordinates to the list's, possibly with perspective.
  package var transform: CATransform3D = CATransform3DIdentity
  /// The index of the item's clip in the list's clips, or nil if it is not clipped.
  package var clip: Int?
  /// A factor of the paint's alpha, 0…1.
  package var opacity: Double = 1
  /// The blend mode with the content below.
  package var blendMode: CGBlendMode = .normal
  /// A Boolean value indicating whether edges are anti-aliased.
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

/// The area that is painted, in the item's coordinates.
package enum DisplayShape: Sendable {
  case rect(CGRect)
  case roundedRect(CGRect, DisplayCorners)
  case ellipse(CGRect)
  case path(CGPath, CGPathFillRule)
  case stroke(CGPath, StrokeStyle)
  /// The area between an outer and an inner rounded rectangle, such as a border.
  case ring(outer: CGRect, DisplayCorners, inner: CGRect, DisplayCorners)
  /// Glyph outlines, each at its origin.
  case glyphs([PlacedGlyph])
  /// Everything inside the clip.
  case everything
}

/// A glyph: its outline in points, y down, relative to its origin, and the position of that origin.
package struct PlacedGlyph: Sendable {
  package var outline: CGPath
  package var origin: CGPoint
  package init(outline: CGPath, origin: CGPoint) {
    self.outline = outline
    self.origin = origin
  }
}

/// The radii of the four corners of a rectangle, and the kind of their curve.
package struct DisplayCorners: Sendable, Hashable {
  package var minXMinY, maxXMinY, maxXMaxY, minXMaxY: CGSize
  /// A Boolean value indicating whether the curve is continuous (squircle-like) instead of circular.
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

/// The line style of a stroked path.
package struct StrokeStyle: Sendable, Hashable {
  package var width: CGFloat = 1
  package var cap: CGLineCap = .butt
  package var join: CGLineJoin = .miter
  package var miterLimit: CGFloat = 10
  package var dashPhase: CGFloat = 0
  package var dashPattern: [CGFloat] = []
  /// The stroked part as fractions of the path's length (`strokeStart`, `strokeEnd`).
  package var trim: ClosedRange<CGFloat> = 0...1
  package init(width: CGFloat = 1) { self.width = width }
}

/// The colour, gradient or image that fills a shape.
package enum DisplayPaint: Sendable {
  case color(CGColor)
  case gradient(DisplayGradient)
  case image(DisplayImage)
}

/// A gradient in the item's coordinates. Its colours are interpolated before they are premultiplied.
package struct DisplayGradient: Sendable {
  package enum Geometry: Sendable {
    case axial(from: CGPoint, to: CGPoint)
    /// An ellipse about a center, with one radius for each axis.
    case radial(center: CGPoint, radii: CGSize)
    /// Two circles, as `CGContext` draws them.
    case twoCircles(from: CGPoint, startRadius: CGFloat, to: CGPoint, endRadius: CGFloat)
    /// A sweep clockwise on screen, from the direction of the point `toward`.
    case conic(center: CGPoint, toward: CGPoint)
  }
  package var geometry: Geometry
  package var colors: [CGColor]
  /// The location of each colour in 0…1, ascending.
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
  /// The part of the image, in its pixels.
  package var source: CGRect
  /// The rectangle that the part fills, in the item's coordinates. The shape limits what is painted.
  package var destination: CGRect
  package var magnification: Filter = .linear
  package var minification: Filter = .linear
  /// A colour that replaces the image's own colours and keeps its alpha (template images).
  package var tint: CGColor?

  package init(_ image: CGImage, source: CGRect, destination: CGRect) {
    self.image = image
    self.source = source
    self.destination = destination
  }
}

/// A clipping region: the intersection of its shape and its parent's region.
package struct DisplayClip: Sendable {
  package var parent: Int?
  package var shape: DisplayShape
  package var transform: CATransform3D
  package var antialiased = true
  /// A paint whose alpha multiplies the coverage inside the shape (image and gradient masks).
  package var paint: DisplayPaint?

  package init(parent: Int?, shape: DisplayShape, transform: CATransform3D) {
    self.parent = parent
    self.shape = shape
    self.transform = transform
  }
}

/// Items that are drawn together and then filtered, masked and composited as one image.
///
/// The order is: contents, filters, mask, shadow below, opacity, clip, blend mode.
package struct DisplayGroup: Sendable {
  package var contents: DisplayList
  /// The transform from the contents' coordinates to the parent list's, with the state for compositing the group.
  package var state: DisplayState
  package var filters: [DisplayFilter] = []
  /// A list, in the contents' coordinates, whose alpha multiplies the group.
  package var mask: DisplayList?
  /// The shadow, as a reference: few groups have one, and inline it would enlarge every item of every list.
  private var shadowBox: ShadowBox?
  /// The visible part of the contents, in their coordinates; nil if it is unknown.
  package var bounds: CGRect?
  /// The object from which the contents were made; nil for contents that are not worth caching.
  ///
  /// Groups with the same object have the same contents. Their transforms may differ.
  package var cacheKey: (any AnyObject & Sendable)?
  /// The scale at which a cached group is rasterised, in pixels per unit; nil for that of the target.
  package var rasterizationScale: Double?

  package init(_ contents: DisplayList, _ state: DisplayState = DisplayState()) {
    self.contents = contents
    self.state = state
  }

  /// The shadow that the group casts, or nil.
  package var shadow: DisplayShadow? {
    get { shadowBox?.shadow }
    set { shadowBox = newValue.map(ShadowBox.init) }
  }
  /// A Boolean value indicating whether the group casts a shadow.
  package var hasShadow: Bool { shadowBox != nil }
}

private final class ShadowBox: Sendable {
  let shadow: DisplayShadow
  init(_ shadow: DisplayShadow) { self.shadow = shadow }
}

/// A shadow that a group casts, in the contents' coordinates.
package struct DisplayShadow: Sendable {
  package var color: CGColor
  package var opacity: Double
  package var offset: CGSize
  /// The standard deviation of the Gaussian blur.
  package var sigma: CGFloat
  /// A shape that casts the shadow; nil if the alpha of the contents casts it.
  package var shape: DisplayShape?
  package init(color: CGColor, opacity: Double, offset: CGSize, sigma: CGFloat, shape: DisplayShape? = nil) {
    (self.color, self.opacity, self.offset, self.sigma, self.shape) = (color, opacity, offset, sigma, shape)
  }
}

/// The content below, filtered, inside a shape.
package struct DisplayBackdrop: Sendable {
  package var shape: DisplayShape
  package var filters: [DisplayFilter]
  package var state: DisplayState
  /// The object from which the content below was made; nil if it is unknown.
  ///
  /// Backdrops with the same object have the same content below.
  package var cacheKey: (any AnyObject & Sendable)?
  package init(shape: DisplayShape, filters: [DisplayFilter], state: DisplayState) {
    (self.shape, self.filters, self.state) = (shape, filters, state)
  }
}

/// A filter over a group or a backdrop.
package enum DisplayFilter: Sendable, Hashable {
  /// A blur with a standard deviation in the group's coordinates.
  ///
  /// `clampsEdges` repeats the pixels at the border. Otherwise the edges fade to transparent.
  case gaussianBlur(sigma: CGFloat, clampsEdges: Bool)
  /// A 4×5 matrix, row by row, times the column (red, green, blue, alpha, 1). Colours are not premultiplied.
  case colorMatrix([Float])
  /// A colour that is drawn over the pixels in the normal blend mode.
  case tint(CGColor)
}

/// Compositing operations, with the raw values of Core Graphics.
///
/// The formulas are for premultiplied colours: S is the source, D the destination, Sₐ and Dₐ are their alphas, R is the
/// result. The Porter–Duff operators follow "Compositing Digital Images" (1984), the other modes the W3C recommendation
/// "Compositing and Blending Level 1".
public enum CGBlendMode: Int32, Sendable, Hashable {
  /// The source over the destination: R = S + D · (1 − Sₐ).
  case normal = 0
  /// The product of source and destination.
  case multiply
  /// The complement of the product of the complements.
  case screen
  /// Multiplies or screens the colours, depending on the destination.
  case overlay
  /// The darker one of each pair of components.
  case darken
  /// The lighter one of each pair of components.
  case lighten
  /// Brightens the destination to reflect the source.
  case colorDodge
  /// Darkens the destination to reflect the source.
  case colorBurn
  /// Darkens or lightens the colours, depending on the source.
  case softLight
  /// Multiplies or screens the colours, depending on the source.
  case hardLight
  /// The absolute difference of the components.
  case difference
  /// Similar to the difference, with a lower contrast.
  case exclusion
  /// The source's hue, with the destination's saturation and luminosity.
  case hue
  /// The source's saturation, with the destination's hue and luminosity.
  case saturation
  /// The source's hue and saturation, with the destination's luminosity.
  case color
  /// The source's luminosity, with the destination's hue and saturation.
  case luminosity
  /// Transparent: R = 0.
  case clear
  /// The source: R = S.
  case copy
  /// R = S · Dₐ.
  case sourceIn
  /// R = S · (1 − Dₐ).
  case sourceOut
  /// R = S · Dₐ + D · (1 − Sₐ).
  case sourceAtop
  /// R = S · (1 − Dₐ) + D.
  case destinationOver
  /// R = D · Sₐ.
  case destinationIn
  /// R = D · (1 − Sₐ).
  case destinationOut
  /// R = S · (1 − Dₐ) + D · Sₐ.
  case destinationAtop
  /// R = S · (1 − Dₐ) + D · (1 − Sₐ).
  case xor
  /// The complement of the sum of the complements: R = max(0, α − ((Dₐ − D) + (Sₐ − S))) with α = min(1, Sₐ + Dₐ).
  case plusDarker
  /// The sum of the components: R = min(1, S + D).
  case plusLighter
}
