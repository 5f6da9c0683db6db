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
