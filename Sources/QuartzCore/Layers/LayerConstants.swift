// Constants of layer properties. Their raw values are Apple's strings.

/// Constants that specify how contents fill a layer's bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a gravity.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Contents are centred and not scaled.
  public static let center = Self(rawValue: "center")
  /// Contents are centred at the top edge.
  public static let top = Self(rawValue: "top")
  /// Contents are centred at the bottom edge.
  public static let bottom = Self(rawValue: "bottom")
  /// Contents are centred at the left edge.
  public static let left = Self(rawValue: "left")
  /// Contents are centred at the right edge.
  public static let right = Self(rawValue: "right")
  /// Contents lie in the top left corner.
  public static let topLeft = Self(rawValue: "topLeft")
  /// Contents lie in the top right corner.
  public static let topRight = Self(rawValue: "topRight")
  /// Contents lie in the bottom left corner.
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  /// Contents lie in the bottom right corner.
  public static let bottomRight = Self(rawValue: "bottomRight")
  /// Contents are stretched over the bounds.
  public static let resize = Self(rawValue: "resize")
  /// Contents are scaled to fit the bounds and keep their aspect ratio.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// Contents are scaled to fill the bounds and keep their aspect ratio.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}

/// Constants that specify how contents are resampled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a filter.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Linear interpolation of the nearest pixels.
  public static let linear = Self(rawValue: "linear")
  /// The value of the nearest pixel.
  public static let nearest = Self(rawValue: "nearest")
  /// Linear interpolation of pixels and of mip levels.
  public static let trilinear = Self(rawValue: "trilinear")
}

/// Constants that specify the curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a curve.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Corners are circular arcs.
  public static let circular = Self(rawValue: "circular")
  /// Corners have continuous curvature.
  public static let continuous = Self(rawValue: "continuous")
}

/// The corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  /// The corners, one bit each.
  public let rawValue: UInt
  /// Creates a mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  /// The edges, one bit each.
  public let rawValue: UInt32
  /// Creates a mask.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The left edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The right edge.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The bottom edge.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The top edge.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// Constants that specify the storage format of drawn contents.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a format.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Eight bits for each of four channels.
  public static let RGBA8Uint = Self(rawValue: "RGBA8")
  /// A half-precision number for each of four channels.
  public static let RGBA16Float = Self(rawValue: "RGBAh")
  /// Eight bits of grey.
  public static let gray8Uint = Self(rawValue: "Gray8")
}

/// Constants that specify which points are inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a rule.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Points with a non-zero winding number are inside.
  public static let nonZero = Self(rawValue: "non-zero")
  /// Points with an odd number of crossings are inside.
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// Constants that specify the shape of the ends of a stroke.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a cap.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The stroke ends exactly at the end point.
  public static let butt = Self(rawValue: "butt")
  /// The stroke ends with a semicircle.
  public static let round = Self(rawValue: "round")
  /// The stroke extends by half its width.
  public static let square = Self(rawValue: "square")
}

/// Constants that specify the shape of the joints of a stroke.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a join.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Joints are pointed.
  public static let miter = Self(rawValue: "miter")
  /// Joints are rounded.
  public static let round = Self(rawValue: "round")
  /// Joints are cut off.
  public static let bevel = Self(rawValue: "bevel")
}

/// Constants that specify the style of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a type.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Colours change along a line.
  public static let axial = Self(rawValue: "axial")
  /// Colours change outwards from a point.
  public static let radial = Self(rawValue: "radial")
  /// Colours change around a point.
  public static let conic = Self(rawValue: "conic")
}

/// Constants that specify the axes along which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The layer does not scroll.
  public static let none = Self(rawValue: "none")
  /// The layer scrolls vertically.
  public static let vertically = Self(rawValue: "vertically")
  /// The layer scrolls horizontally.
  public static let horizontally = Self(rawValue: "horizontally")
  /// The layer scrolls along both axes.
  public static let both = Self(rawValue: "both")
}
