/// Constants that specify the shape from which particles are emitted.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a shape.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Particles are emitted from a point.
  public static let point = Self(rawValue: "point")
  /// Particles are emitted from a line.
  public static let line = Self(rawValue: "line")
  /// Particles are emitted from a rectangle.
  public static let rectangle = Self(rawValue: "rectangle")
  /// Particles are emitted from a cuboid.
  public static let cuboid = Self(rawValue: "cuboid")
  /// Particles are emitted from a circle.
  public static let circle = Self(rawValue: "circle")
  /// Particles are emitted from a sphere.
  public static let sphere = Self(rawValue: "sphere")
}

/// Constants that specify the part of the shape from which particles are emitted.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Particles are emitted from points of the shape.
  public static let points = Self(rawValue: "points")
  /// Particles are emitted from the outline of the shape.
  public static let outline = Self(rawValue: "outline")
  /// Particles are emitted from the surface of the shape.
  public static let surface = Self(rawValue: "surface")
  /// Particles are emitted from inside the shape.
  public static let volume = Self(rawValue: "volume")
}

/// Constants that specify how particles are composited.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Particles are drawn in no particular order.
  public static let unordered = Self(rawValue: "unordered")
  /// The oldest particles are drawn first.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// The oldest particles are drawn last.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// Particles are drawn from back to front.
  public static let backToFront = Self(rawValue: "backToFront")
  /// The colours of particles are added to what is behind them.
  public static let additive = Self(rawValue: "additive")
}
