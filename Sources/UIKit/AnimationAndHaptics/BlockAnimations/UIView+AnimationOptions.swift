extension UIView {
  /// How a block's animations run; raw values are Apple's.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews inside the block, so that they animate with their parents.
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    /// Lets touches reach views while they animate.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// Starts from what is on screen; additive animations do so in any case.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// Repeats without end.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// Runs forth and back.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// Keeps its own duration inside another block.
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    /// Keeps its own curve inside another block.
    public static let overrideInheritedCurve = Self(rawValue: 1 << 6)
    /// Draws the views of a transition live, not as a snapshot.
    public static let allowAnimatedContent = Self(rawValue: 1 << 7)
    /// Hides and shows the views of a transition instead of removing and adding them.
    public static let showHideTransitionViews = Self(rawValue: 1 << 8)
    /// Takes no option from a block around it.
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)

    /// Slow at both ends; the default.
    public static let curveEaseInOut: Self = []
    /// Slow at the beginning.
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = Self(rawValue: 3 << 16)

    /// Turns about the vertical axis, from the left.
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    /// Turns about the vertical axis, from the right.
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    /// Rolls the old view up.
    public static let transitionCurlUp = Self(rawValue: 3 << 20)
    /// Rolls the new view down.
    public static let transitionCurlDown = Self(rawValue: 4 << 20)
    /// Fades one view into the other.
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    /// Turns about the horizontal axis, from the top.
    public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
    /// Turns about the horizontal axis, from the bottom.
    public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)

    /// Draws at 60 Hz.
    public static let preferredFramesPerSecond60 = Self(rawValue: 3 << 24)
    /// Draws at 30 Hz.
    public static let preferredFramesPerSecond30 = Self(rawValue: 7 << 24)

    /// The curve among the bits; 7 is the navigation curve that Apple keeps to itself.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int((rawValue >> 16) & 0xF)) ?? .easeInOut }
    /// The transition among the bits.
    var transition: Self { Self(rawValue: rawValue & (0xF << 20)) }
  }

  /// How a keyframe block's animations run; raw values are Apple's.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews inside the block.
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    /// Lets touches reach views while they animate.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// Starts from what is on screen.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// Repeats without end.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// Runs forth and back.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// Keeps its own duration inside another block.
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    /// Takes no option from a block around it.
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)

    /// Straight from value to value; the default.
    public static let calculationModeLinear: Self = []
    /// Jumps from value to value.
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
    /// Straight and at an even pace.
    public static let calculationModePaced = Self(rawValue: 2 << 10)
    /// Along a smooth curve through the values.
    public static let calculationModeCubic = Self(rawValue: 3 << 10)
    /// Along a smooth curve and at an even pace.
    public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)

    /// What a plain block would be given: curve bits may be smuggled in, as client code does.
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
