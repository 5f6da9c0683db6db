/// An object that hides and shows the bars of a navigation controller according to the controller's properties.
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  private unowned let navigation: UINavigationController
  let swipe = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()
  /// The distance of a swipe that hides or shows the bars, in points (our choice).
  private static let distance: CGFloat = UINavigationBar.height
  private var keyboardObserver: (any NSObjectProtocol)?
  private var hidToolbar = false
  private var isCompact = false

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    for recognizer in [swipe, tap] {
      recognizer.cancelsTouchesInView = false
      recognizer.delegate = self
    }
    swipe.addHandler { [weak self] _ in self?.swiped() }
    tap.addHandler { [weak self] _ in self?.tapped() }
  }

  isolated deinit { if let keyboardObserver { NotificationCenter.default.removeObserver(keyboardObserver) } }

  /// Adds the recognisers and the keyboard observer that the properties require.
  func attach() {
    guard let view = navigation.viewIfLoaded else { return }
    swipe.isEnabled = navigation.hidesBarsOnSwipe
    tap.isEnabled = navigation.hidesBarsOnTap
    if swipe.isEnabled, swipe.view == nil { view.addGestureRecognizer(swipe) }
    if tap.isEnabled, tap.view == nil { view.addGestureRecognizer(tap) }
    guard navigation.hidesBarsWhenKeyboardAppears, keyboardObserver == nil else { return }
    keyboardObserver = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.keyboardAppears() } }
  }

  /// Hides the bars when the vertical size class has become compact, and shows them when it is regular again.
  func sizeClassChanged() {
    let compact = navigation.hidesBarsWhenVerticallyCompact && navigation.traitCollection.verticalSizeClass == .compact
    guard compact != isCompact else { return }
    isCompact = compact
    hide(compact, animated: false)
  }

  private func swiped() {
    let translation = swipe.translation(in: navigation.view).y
    if translation < -Self.distance, !navigation.isNavigationBarHidden { hide(true, animated: true) }
    if translation > Self.distance, navigation.isNavigationBarHidden { hide(false, animated: true) }
  }

  private func tapped() { if tap.state == .ended { hide(!navigation.isNavigationBarHidden, animated: true) } }

  private func keyboardAppears() {
    if navigation.hidesBarsWhenKeyboardAppears, navigation.view.window != nil { hide(true, animated: true) }
  }

  /// Hides or shows both bars. The toolbar is shown again only if this method has hidden it.
  private func hide(_ hidden: Bool, animated: Bool) {
    navigation.setNavigationBarHidden(hidden, animated: animated)
    if hidden, !navigation.isToolbarHidden {
      hidToolbar = true
      navigation.setToolbarHidden(true, animated: animated)
    } else if !hidden, hidToolbar {
      hidToolbar = false
      navigation.setToolbarHidden(false, animated: animated)
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  /// Ignores taps on bars and controls.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard gestureRecognizer === tap else { return true }
    let views = sequence(first: touch.view, next: { $0?.superview })
    return !views.contains { $0 is UIControl || $0 is UINavigationBar || $0 is UIToolbar }
  }
}
