/// The layout guide of the keyboard on the screen. There is none here, since keys come from the computer. The guide is
/// where a phone has it while its keyboard is hidden: at the bottom of the safe area.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// A Boolean value indicating whether the guide of a hidden keyboard ends at the safe area instead of the view's
  /// edge.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.layoutGeometryChanged() } }
  }
  /// A Boolean value indicating whether the guide follows a floating keyboard. There is none here.
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

  /// The distance from the view's bottom to the top of the keyboard's guide.
  var keyboardInset: CGFloat { keyboardLayoutGuide.usesBottomSafeArea ? safeAreaInsets.bottom : 0 }
}
