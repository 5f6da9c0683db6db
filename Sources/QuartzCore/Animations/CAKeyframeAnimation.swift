/// An animation through a list of values or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// Where the values lie in 0…1.
  open var keyTimes: [NSNumber]?
  /// One pacing per segment.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// Followed instead of `values`.
  open var path: CGPath?
  /// How values between key frames are found.
  open var calculationMode: CAAnimationCalculationMode = .linear
  /// How a layer turns along a path.
  open var rotationMode: CAAnimationRotationMode?
  /// Tightness of cubic curves, per value.
  open var tensionValues: [NSNumber]?
  /// Sharpness of cubic curves, per value.
  open var continuityValues: [NSNumber]?
  /// Where cubic curves bulge, per value.
  open var biasValues: [NSNumber]?

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, keyTimes, timingFunctions, path) = (other.values, other.keyTimes, other.timingFunctions, other.path)
    (calculationMode, rotationMode) = (other.calculationMode, other.rotationMode)
    (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
  }

  override func body(in context: CompilationContext) -> RenderAnimation.Body { context.keyframes(self) }
}

/// How a keyframe animation finds values between key frames.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Straight between neighbours.
  public static let linear = Self(rawValue: "linear")
  /// Each value holds until the next.
  public static let discrete = Self(rawValue: "discrete")
  /// Straight, at constant speed.
  public static let paced = Self(rawValue: "paced")
  /// A smooth curve through all values.
  public static let cubic = Self(rawValue: "cubic")
  /// A smooth curve at constant speed.
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}

/// How a layer turns along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along the tangent.
  public static let rotateAuto = Self(rawValue: "auto")
  /// Against the tangent.
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")
}

/// `CAAnimationCalculationMode.linear` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAAnimationCalculationMode.linear")
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// `CAAnimationCalculationMode.discrete` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAAnimationCalculationMode.discrete")
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// `CAAnimationCalculationMode.paced` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAAnimationCalculationMode.paced")
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// `CAAnimationCalculationMode.cubic` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAAnimationCalculationMode.cubic")
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// `CAAnimationCalculationMode.cubicPaced` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAAnimationCalculationMode.cubicPaced")
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
/// `CAAnimationRotationMode.rotateAuto` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAAnimationRotationMode.rotateAuto")
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// `CAAnimationRotationMode.rotateAutoReverse` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAAnimationRotationMode.rotateAutoReverse")
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse
