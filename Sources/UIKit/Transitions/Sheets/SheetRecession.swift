/// Lets what is below a high sheet step back: smaller, with round corners, on black.
///
/// Numbers are choices after how iOS looks: 16 points free at each side, the upper edge 10 points above the sheet's.
/// iOS scales a view of its own around the presenter's; here it is the presenter's own, as nothing stands between it
/// and the window.
@MainActor
final class SheetRecession {
  static let sideMargin: CGFloat = 16
  static let overhang: CGFloat = 10
  static let cornerRadius: CGFloat = 10

  private unowned let sheet: UISheetPresentationController
  private let black = UIView()
  /// Whether black shows at the upper edge, which the status bar follows.
  private(set) var isShown = false {
    didSet { if isShown != oldValue { UIApplication.shared.updateStatusBar() } }
  }
  private var dress: (view: UIView, cornerRadius: CGFloat, clips: Bool)?

  init(_ sheet: UISheetPresentationController) { self.sheet = sheet }

  /// Steps back by a share, 0…1; inside an animation block it moves.
  func show(_ share: CGFloat) {
    guard let view = sheet.presentingViewController.viewIfLoaded, let container = sheet.containerView else { return }
    if dress == nil, share > 0 { begin(view) }
    guard dress != nil else { return }
    let (width, height) = (view.bounds.width, view.bounds.height)
    guard width > 2 * Self.sideMargin else { return }
    let scale = 1 - share * 2 * Self.sideMargin / width
    let top = sheet.frameOfPresentedViewInContainerView.minY - Self.overhang
    let ownTop = container.convert(CGPoint(x: 0, y: view.center.y - height / 2), from: view.superview).y
    let rise = share * (max(0, top) - ownTop) - height * (1 - scale) / 2
    view.transform =
      share == 0 ? .identity : CGAffineTransform(translationX: 0, y: rise).scaledBy(x: scale, y: scale)
    view.layer.cornerRadius = share > 0 ? Self.cornerRadius : dress?.cornerRadius ?? 0
    isShown = share > 0
  }

  private func begin(_ view: UIView) {
    dress = (view, view.layer.cornerRadius, view.clipsToBounds)
    UIView.performWithoutAnimation {
      view.clipsToBounds = true
      black.backgroundColor = .black
      black.isUserInteractionEnabled = false
      black.frame = view.superview?.bounds ?? .zero
      black.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.superview?.insertSubview(black, belowSubview: view)
    }
  }

  /// The sheet is gone: what was below is as it was before.
  func end() {
    guard let dress else { return }
    self.dress = nil
    isShown = false
    UIView.performWithoutAnimation {
      dress.view.transform = .identity
      dress.view.layer.cornerRadius = dress.cornerRadius
      dress.view.clipsToBounds = dress.clips
      black.removeFromSuperview()
    }
  }
}
