/// A function that turns one or three numbers into a transform.
public final class CAValueFunction: NSObject, Sendable {
  /// The name of the function.
  public let name: CAValueFunctionName
  /// Creates the function called `name`; nil if there is none.
  public init?(name: CAValueFunctionName) {
    guard Self.components[name] != nil else { return nil }
    self.name = name
  }

  /// The part of a transform that each function sets.
  static let components: [CAValueFunctionName: TransformComponent] = [
    .rotateX: .rotationX, .rotateY: .rotationY, .rotateZ: .rotationZ, .scale: .scaleXYZ, .scaleX: .scaleX,
    .scaleY: .scaleY, .scaleZ: .scaleZ, .translate: .translationXYZ, .translateX: .translationX,
    .translateY: .translationY, .translateZ: .translationZ,
  ]
}

/// Constants that name the value functions.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A rotation about the x axis by an angle in radians.
  public static let rotateX = Self(rawValue: "rotateX")
  /// A rotation about the y axis by an angle in radians.
  public static let rotateY = Self(rawValue: "rotateY")
  /// A rotation about the z axis by an angle in radians.
  public static let rotateZ = Self(rawValue: "rotateZ")
  /// A scale by factors for the three axes.
  public static let scale = Self(rawValue: "scale")
  /// A scale along the x axis.
  public static let scaleX = Self(rawValue: "scaleX")
  /// A scale along the y axis.
  public static let scaleY = Self(rawValue: "scaleY")
  /// A scale along the z axis.
  public static let scaleZ = Self(rawValue: "scaleZ")
  /// A translation along the three axes.
  public static let translate = Self(rawValue: "translate")
  /// A translation along the x axis.
  public static let translateX = Self(rawValue: "translateX")
  /// A translation along the y axis.
  public static let translateY = Self(rawValue: "translateY")
  /// A translation along the z axis.
  public static let translateZ = Self(rawValue: "translateZ")
}

/// `CAValueFunctionName.rotateX` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAValueFunctionName.rotateX")
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
/// `CAValueFunctionName.rotateY` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAValueFunctionName.rotateY")
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY
/// `CAValueFunctionName.rotateZ` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAValueFunctionName.rotateZ")
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
/// `CAValueFunctionName.scale` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAValueFunctionName.scale")
public let kCAValueFunctionScale = CAValueFunctionName.scale
