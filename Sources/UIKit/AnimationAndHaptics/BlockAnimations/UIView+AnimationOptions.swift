extension UIView {
  /// Options of animation blocks, with Apple's raw values.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw value of the set.
    public let rawValue: UInt
    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews inside the block, so that their changes are animated as well.
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    /// Lets views receive touches during their animation.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// Starts from the visible values, as additive animations always do.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// Repeats indefinitely.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// Runs forwards and backwards.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// Keeps the block's own duration inside another block.
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    /// Keeps the block's own curve inside another block.
    public static let overrideInheritedCurve = Self(rawValue: 1 << 6)
    /// Draws the views of a transition live, not as snapshots.
    public static let allowAnimatedContent = Self(rawValue: 1 << 7)
    /// Hides and shows the views of a transition instead of removing and adding them.
    public static let showHideTransitionViews = Self(rawValue: 1 << 8)
    /// Inherits no options from an enclosing block.
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)

    /// A curve that is slow at both ends, which is the default.
    public static let curveEaseInOut: Self = []
    /// A curve that is slow at the start.
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    /// A curve that is slow at the end.
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    /// A linear curve.
    public static let curveLinear = Self(rawValue: 3 << 16)

    /// Flips around the vertical axis, from the left.
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    /// Flips around the vertical axis, from the right.
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    /// Curls the old view up.
    public static let transitionCurlUp = Self(rawValue: 3 << 20)
    /// Curls the new view down.
    public static let transitionCurlDown = Self(rawValue: 4 << 20)
    /// Cross-fades the two states.
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    /// Flips around the horizontal axis, from the top.
    public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
    /// Flips around the horizontal axis, from the bottom.
    public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)

    /// A frame rate of 60 Hz.
    public static let preferredFramesPerSecond60 = Self(rawValue: 3 << 24)
    /// A frame rate of 30 Hz.
    public static let preferredFramesPerSecond30 = Self(rawValue: 7 << 24)

    /// The curve in the raw value. Unknown values, such as 7 for Apple's private navigation curve, are ease-in
    /// ease-out.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int((rawValue >> 16) & 0xF)) ?? .easeInOut }
    /// The transition in the raw value.
    var transition: Self { Self(rawValue: rawValue & (0xF << 20)) }
  }

  /// Options of keyframe blocks, with Apple's raw values.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw value of the set.
    public let rawValue: UInt
    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews inside the block, so that their changes are animated as well.
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    /// Lets views receive touches during their animation.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// Starts from the visible values.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// Repeats indefinitely.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// Runs forwards and backwards.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// Keeps the block's own duration inside another block.
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    /// Inherits no options from an enclosing block.
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)

    /// Linear interpolation between values, which is the default.
    public static let calculationModeLinear: Self = []
    /// Jumps between values.
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
    /// Linear interpolation at a constant speed.
    public static let calculationModePaced = Self(rawValue: 2 << 10)
    /// A smooth curve through the values.
    public static let calculationModeCubic = Self(rawValue: 3 << 10)
    /// A smooth curve through the values at a constant speed.
    public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)

    /// The equivalent options of an animation block. Client code may include those of a curve.
    var animationOptions: AnimationOptions { AnimationOptions(rawValue: rawValue & 0xFFFF_03FF) }

    var calculationMode: CAAnimationCalculationMode {
      switch (rawValue >> 10) & 0xF {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }
}

/// The name of `UIView.AnimationOptions` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.AnimationOptions")
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The name of `UIView.KeyframeAnimationOptions` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.KeyframeAnimationOptions")
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
