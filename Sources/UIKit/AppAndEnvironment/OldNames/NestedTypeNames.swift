// The names of further types before Swift 4.2, in which they became members of their classes.

/// The name of `UITextField.DidEndEditingReason` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITextField.DidEndEditingReason")
public typealias UITextFieldDidEndEditingReason = UITextField.DidEndEditingReason
/// The name of `NSLayoutConstraint.FormatOptions` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSLayoutConstraint.FormatOptions")
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
/// The name of `UIPushBehavior.Mode` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIPushBehavior.Mode")
public typealias UIPushBehaviorMode = UIPushBehavior.Mode
/// The name of `UICollisionBehavior.Mode` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UICollisionBehavior.Mode")
public typealias UICollisionBehaviorMode = UICollisionBehavior.Mode
/// The name of `UIInterpolatingMotionEffect.EffectType` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIInterpolatingMotionEffect.EffectType")
public typealias UIInterpolatingMotionEffectType = UIInterpolatingMotionEffect.EffectType
/// The name of `UIScrollView.DecelerationRate` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate")
public typealias UIScrollViewDecelerationRate = UIScrollView.DecelerationRate
/// The name of `UIContextualAction.Style` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIContextualAction.Style")
public typealias UIContextualActionStyle = UIContextualAction.Style
