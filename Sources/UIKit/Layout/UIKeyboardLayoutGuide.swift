/// Where a keyboard on the screen would stand. There is none here: keys come from the computer's own keyboard, so that
/// the guide always has the place that it has on a phone whose keyboard is away, the bottom of the safe area.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide ends at the safe area while the keyboard is away, not at the view's own edge.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.layoutGeometryChanged() } }
  }
  /// Whether the guide follows a keyboard that floats; none does.
  open var followsUndockedKeyboard = false
}

extension UIView {
  /// Where a keyboard on the screen would stand.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let guide = roleGuide(.keyboard, "UIViewKeyboardLayoutGuide")
    guard let keyboard = guide as? UIKeyboardLayoutGuide else {
      preconditionFailure("a keyboard's guide is always a UIKeyboardLayoutGuide")
    }
    return keyboard
  }

  /// How far the keyboard's guide reaches up from the view's bottom.
  var keyboardInset: CGFloat { keyboardLayoutGuide.usesBottomSafeArea ? safeAreaInsets.bottom : 0 }
}
