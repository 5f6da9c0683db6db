// More names of types before Swift 4.2, which moved them into their classes.

/// `UITextField.DidEndEditingReason` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UITextField.DidEndEditingReason")
public typealias UITextFieldDidEndEditingReason = UITextField.DidEndEditingReason
/// `NSLayoutConstraint.FormatOptions` by its old name.
@available(swift, obsoleted: 4.2, renamed: "NSLayoutConstraint.FormatOptions")
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
/// `UIPushBehavior.Mode` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIPushBehavior.Mode")
public typealias UIPushBehaviorMode = UIPushBehavior.Mode
/// `UICollisionBehavior.Mode` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UICollisionBehavior.Mode")
public typealias UICollisionBehaviorMode = UICollisionBehavior.Mode
/// `UIInterpolatingMotionEffect.EffectType` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIInterpolatingMotionEffect.EffectType")
public typealias UIInterpolatingMotionEffectType = UIInterpolatingMotionEffect.EffectType
/// `UIScrollView.DecelerationRate` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate")
public typealias UIScrollViewDecelerationRate = UIScrollView.DecelerationRate
/// `UIContextualAction.Style` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIContextualAction.Style")
public typealias UIContextualActionStyle = UIContextualAction.Style
