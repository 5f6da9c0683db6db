// Names that Apple gives to choices, new and old. Raw values are Apple's strings.

/// How contents fill a layer's bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a gravity.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In the middle, not scaled.
  public static let center = Self(rawValue: "center")
  /// At the top.
  public static let top = Self(rawValue: "top")
  /// At the bottom.
  public static let bottom = Self(rawValue: "bottom")
  /// At the left.
  public static let left = Self(rawValue: "left")
  /// At the right.
  public static let right = Self(rawValue: "right")
  /// At the top left.
  public static let topLeft = Self(rawValue: "topLeft")
  /// At the top right.
  public static let topRight = Self(rawValue: "topRight")
  /// At the bottom left.
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  /// At the bottom right.
  public static let bottomRight = Self(rawValue: "bottomRight")
  /// Stretched over the bounds.
  public static let resize = Self(rawValue: "resize")
  /// As large as fits, its aspect kept.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// As small as fills, its aspect kept.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}

/// How contents are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a filter.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Between the nearest pixels.
  public static let linear = Self(rawValue: "linear")
  /// The nearest pixel.
  public static let nearest = Self(rawValue: "nearest")
  /// Between reduced copies, too.
  public static let trilinear = Self(rawValue: "trilinear")
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a curve.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Arcs of a circle.
  public static let circular = Self(rawValue: "circular")
  /// Curvature without a jump.
  public static let continuous = Self(rawValue: "continuous")
}

/// Which corners of a layer are rounded.
public struct CACornerMask: OptionSet, Sendable {
  /// One bit per corner.
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

/// Which edges of a layer are anti-aliased.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  /// One bit per edge.
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

/// How contents that a layer draws are stored.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a format.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Eight bits a channel.
  public static let RGBA8Uint = Self(rawValue: "RGBA8")
  /// Half floats.
  public static let RGBA16Float = Self(rawValue: "RGBAh")
  /// Grey, eight bits.
  public static let gray8Uint = Self(rawValue: "Gray8")
}

/// What counts as inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a rule.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Non-zero winding number.
  public static let nonZero = Self(rawValue: "non-zero")
  /// Odd crossing count.
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// How a stroke ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a cap.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Cut off at the end.
  public static let butt = Self(rawValue: "butt")
  /// A half disc.
  public static let round = Self(rawValue: "round")
  /// Half a square further.
  public static let square = Self(rawValue: "square")
}

/// How a stroke turns a corner.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a join.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Sharp.
  public static let miter = Self(rawValue: "miter")
  /// Round.
  public static let round = Self(rawValue: "round")
  /// Cut off.
  public static let bevel = Self(rawValue: "bevel")
}

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a type.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = Self(rawValue: "axial")
  /// Outwards from a point.
  public static let radial = Self(rawValue: "radial")
  /// Round a point.
  public static let conic = Self(rawValue: "conic")
}

/// The axes along which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Neither.
  public static let none = Self(rawValue: "none")
  /// Up and down.
  public static let vertically = Self(rawValue: "vertically")
  /// Left and right.
  public static let horizontally = Self(rawValue: "horizontally")
  /// Both.
  public static let both = Self(rawValue: "both")
}
