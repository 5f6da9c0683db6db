// Input views replace the keyboard, and accessory views are above it. Client code provides both.
//
// They move in from the bottom of the window when their responder becomes the first responder. The keyboard
// notifications are posted for them, so that clients adjust their layout as on iOS.

/// A view that replaces the keyboard.
enum InputViewSlot: ObjectSlot {
  static var initialValue: UIView? { nil }
}

/// A view above the keyboard.
enum InputAccessorySlot: ObjectSlot {
  static var initialValue: UIView? { nil }
}

/// The input views of a window's first responder.
@MainActor
final class InputViews {
  private static let duration = 0.25

  /// A Boolean value indicating whether another responder is about to become the first responder.
  var isHandingOver = false
  private unowned let window: UIWindow
  /// The container of the input views.
  private let container = UIView()
  private var shown: [UIView] = []
  private var followsFinger = false

  init(window: UIWindow) {
    self.window = window
    container.backgroundColor = .secondarySystemBackground
  }

  /// Shows the input views of a responder, which replace those of the previous one.
  func show(of responder: UIResponder) {
    let views = [responder.inputAccessoryView, responder.inputView].compactMap { $0 }
    guard !views.isEmpty else { return hide() }
    guard views != shown || container.superview == nil else { return }
    let isNew = container.superview == nil
    let old = isNew ? offScreen(height: 0) : container.frame
    for view in shown { view.removeFromSuperview() }
    shown = views
    let height = layOut(views)
    if isNew {
      container.frame = offScreen(height: height)
      window.addSubview(container)
    }
    let end = CGRect(x: 0, y: window.bounds.height - height, width: window.bounds.width, height: height)
    move(
      from: old, to: end, will: UIResponder.keyboardWillShowNotification, did: UIResponder.keyboardDidShowNotification)
  }

  /// Removes the input views, unless another responder is about to show its own.
  func hide() {
    guard !isHandingOver, container.superview != nil else { return }
    let views = shown
    shown = []
    move(
      from: container.frame, to: offScreen(height: container.frame.height),
      will: UIResponder.keyboardWillHideNotification,
      did: UIResponder.keyboardDidHideNotification
    ) { [self] in
      guard shown.isEmpty else { return }
      for view in views { view.removeFromSuperview() }
      container.removeFromSuperview()
    }
  }

  /// The vertical position of the views while no finger moves them.
  private var restingY: CGFloat { window.bounds.height - container.frame.height }

  /// Moves the views down with a finger that has moved below their upper edge.
  func follow(fingerAt y: CGFloat) {
    guard !shown.isEmpty, container.superview != nil, followsFinger || y > restingY else { return }
    followsFinger = true
    container.frame.origin.y = min(max(y, restingY), window.bounds.height)
  }

  /// Ends editing if the finger has moved the views and does not move up when it is lifted. Otherwise the views move
  /// back.
  ///
  /// Apple documents that a drag back up cancels the dismissal. The use of the velocity is our choice.
  func release(velocity: CGFloat) {
    guard followsFinger else { return }
    followsFinger = false
    if velocity >= 0, container.frame.minY > restingY {
      window.endEditing(true)
    } else {
      UIView.animate(withDuration: Self.duration) { self.container.frame.origin.y = self.restingY }
    }
  }

  /// Lays out the views below each other. Returns their height, including the safe area.
  private func layOut(_ views: [UIView]) -> CGFloat {
    var y: CGFloat = 0
    for view in views {
      let height = view.frame.height > 0 ? view.frame.height : view.intrinsicContentSize.height
      view.frame = CGRect(x: 0, y: y, width: window.bounds.width, height: max(0, height))
      container.addSubview(view)
      y += max(0, height)
    }
    return min(y + window.safeAreaInsets.bottom, window.bounds.height)
  }

  private func offScreen(height: CGFloat) -> CGRect {
    CGRect(x: 0, y: window.bounds.height, width: window.bounds.width, height: height)
  }

  private func move(
    from start: CGRect, to end: CGRect, will: Notification.Name, did: Notification.Name,
    completion: @escaping () -> Void = {}
  ) {
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: start),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: Self.duration,
      UIResponder.keyboardAnimationCurveUserInfoKey: UIView.AnimationCurve.easeInOut.rawValue,
      UIResponder.keyboardIsLocalUserInfoKey: true,
    ]
    post(UIResponder.keyboardWillChangeFrameNotification, info)
    post(will, info)
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
      self.container.frame = end
    } completion: { _ in
      completion()
      self.post(UIResponder.keyboardDidChangeFrameNotification, info)
      self.post(did, info)
    }
  }

  private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: nil, userInfo: info)
  }
}
