/// Scales down the view behind a large sheet, with rounded corners on a black background.
///
/// The lengths are our choice and resemble iOS. Each side leaves 16 points free, and the top is 10 points above the
/// sheet's. UIKit scales a view of its own, which contains the presenting controller's view. Here that view itself is
/// scaled.
@MainActor
final class SheetRecession {
  static let sideMargin: CGFloat = 16
  static let overhang: CGFloat = 10
  static let cornerRadius: CGFloat = 10

  private unowned let sheet: UISheetPresentationController
  private let black = UIView()
  /// A Boolean value indicating whether the black background is visible at the top. The status bar adapts to it.
  private(set) var isShown = false {
    didSet { if isShown != oldValue { UIApplication.shared.updateStatusBar() } }
  }
  private var original: (view: UIView, cornerRadius: CGFloat, clips: Bool)?

  init(_ sheet: UISheetPresentationController) { self.sheet = sheet }

  /// Sets the progress of the recession, from 0 to 1. In an animation block the change is animated.
  func show(_ progress: CGFloat) {
    guard let view = sheet.presentingViewController.viewIfLoaded, let container = sheet.containerView else { return }
    if original == nil, progress > 0 { begin(view) }
    guard original != nil else { return }
    let (width, height) = (view.bounds.width, view.bounds.height)
    guard width > 2 * Self.sideMargin else { return }
    let scale = 1 - progress * 2 * Self.sideMargin / width
    let top = sheet.frameOfPresentedViewInContainerView.minY - Self.overhang
    let viewTop = container.convert(CGPoint(x: 0, y: view.center.y - height / 2), from: view.superview).y
    let rise = progress * (max(0, top) - viewTop) - height * (1 - scale) / 2
    view.transform =
      progress == 0 ? .identity : CGAffineTransform(translationX: 0, y: rise).scaledBy(x: scale, y: scale)
    view.layer.cornerRadius = progress > 0 ? Self.cornerRadius : original?.cornerRadius ?? 0
    isShown = progress > 0
  }

  private func begin(_ view: UIView) {
    original = (view, view.layer.cornerRadius, view.clipsToBounds)
    UIView.performWithoutAnimation {
      view.clipsToBounds = true
      black.backgroundColor = .black
      black.isUserInteractionEnabled = false
      black.frame = view.superview?.bounds ?? .zero
      black.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.superview?.insertSubview(black, belowSubview: view)
    }
  }

  /// Restores the view behind after the dismissal of the sheet.
  func end() {
    guard let original else { return }
    self.original = nil
    isShown = false
    UIView.performWithoutAnimation {
      original.view.transform = .identity
      original.view.layer.cornerRadius = original.cornerRadius
      original.view.clipsToBounds = original.clips
      black.removeFromSuperview()
    }
  }
}
