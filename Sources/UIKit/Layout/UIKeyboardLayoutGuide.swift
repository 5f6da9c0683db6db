/// A layout guide that represents the keyboard on the screen.
///
/// The simulated device has no keyboard on the screen. The guide is always at the position for a hidden keyboard, at
/// the bottom of the safe area.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// A Boolean value indicating whether the guide of a hidden keyboard begins at the safe area instead of the view's
  /// bottom edge.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.layoutGeometryChanged() } }
  }
  /// A Boolean value indicating whether the guide follows a floating keyboard. The value is stored and has no effect.
  open var followsUndockedKeyboard = false
}

extension UIView {
  /// The layout guide of the keyboard.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let guide = roleGuide(.keyboard, "UIViewKeyboardLayoutGuide")
    guard let keyboard = guide as? UIKeyboardLayoutGuide else {
      preconditionFailure("a keyboard's guide is always a UIKeyboardLayoutGuide")
    }
    return keyboard
  }

  /// The height of the guide, up from the bottom of the view.
  var keyboardInset: CGFloat { keyboardLayoutGuide.usesBottomSafeArea ? safeAreaInsets.bottom : 0 }
}
