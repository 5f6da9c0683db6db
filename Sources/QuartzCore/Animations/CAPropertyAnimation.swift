/// An animation of one key path.
open class CAPropertyAnimation: CAAnimation {
  /// What is animated; nil means the key under which the animation is added.
  open var keyPath: String?
  /// Whether the value is added to what is there without the animation.
  open var isAdditive = false
  /// Whether each cycle builds on the end of the one before.
  open var isCumulative = false
  /// Turns the interpolated numbers into a transform.
  open var valueFunction: CAValueFunction?

  /// Creates an animation of `path`.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// Creates an animation without a key path.
  public required init() { super.init() }

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }
}

/// Makes a transform out of one or three numbers.
public final class CAValueFunction: NSObject, Sendable {
  /// Which function it is.
  public let name: CAValueFunctionName
  /// Creates the function called `name`; nil for an unknown one.
  public init?(name: CAValueFunctionName) {
    guard Self.components[name] != nil else { return nil }
    self.name = name
  }

  static let components: [CAValueFunctionName: TransformComponent] = [
    .rotateX: .rotationX, .rotateY: .rotationY, .rotateZ: .rotationZ, .scale: .scaleXYZ, .scaleX: .scaleX,
    .scaleY: .scaleY, .scaleZ: .scaleZ, .translate: .translationXYZ, .translateX: .translationX,
    .translateY: .translationY, .translateZ: .translationZ,
  ]
}

/// The names of the value functions.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Rotates about x by an angle in radians.
  public static let rotateX = Self(rawValue: "rotateX")
  /// Rotates about y by an angle in radians.
  public static let rotateY = Self(rawValue: "rotateY")
  /// Rotates about z by an angle in radians.
  public static let rotateZ = Self(rawValue: "rotateZ")
  /// Scales by three factors.
  public static let scale = Self(rawValue: "scale")
  /// Scales along x.
  public static let scaleX = Self(rawValue: "scaleX")
  /// Scales along y.
  public static let scaleY = Self(rawValue: "scaleY")
  /// Scales along z.
  public static let scaleZ = Self(rawValue: "scaleZ")
  /// Translates along three axes.
  public static let translate = Self(rawValue: "translate")
  /// Translates along x.
  public static let translateX = Self(rawValue: "translateX")
  /// Translates along y.
  public static let translateY = Self(rawValue: "translateY")
  /// Translates along z.
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
