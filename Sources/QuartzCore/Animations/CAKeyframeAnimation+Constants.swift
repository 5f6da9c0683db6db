/// Constants that specify how values between key frames are calculated.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Values are interpolated linearly.
  public static let linear = Self(rawValue: "linear")
  /// Each value holds until the next key frame.
  public static let discrete = Self(rawValue: "discrete")
  /// Values are interpolated linearly at a constant speed. Key times are ignored.
  public static let paced = Self(rawValue: "paced")
  /// Values follow a smooth curve through the key frames.
  public static let cubic = Self(rawValue: "cubic")
  /// Values follow a smooth curve at a constant speed. Key times are ignored.
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}

/// Constants that specify how a layer rotates along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The layer follows the tangent of the path.
  public static let rotateAuto = Self(rawValue: "auto")
  /// The layer follows the opposite of the tangent.
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
