// Guides that a view has of itself: their rectangles follow from bounds, margins and safe area alone.
extension UIView {
  /// The guides of this view, in order of adding.
  public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

  /// Takes a guide into this view's coordinates.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    makeLayoutState().guides.append(layoutGuide)
  }

  /// Lets a guide go, with the constraints that name it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, let state = layoutState else { return }
    for view in sequence(first: self, next: \.superview) {
      view.removeConstraints(
        view.constraints.filter { $0.firstItem === layoutGuide || $0.secondItem === layoutGuide })
    }
    state.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The bounds without the margins.
  public var layoutMarginsGuide: UILayoutGuide { roleGuide(.margins, "UIViewLayoutMarginsGuide") }
  /// The part of the bounds that no bar or corner covers.
  public var safeAreaLayoutGuide: UILayoutGuide { roleGuide(.safeArea, "UIViewSafeAreaLayoutGuide") }
  /// The part of the margins in which lines of text stay short enough to read.
  public var readableContentGuide: UILayoutGuide { roleGuide(.readable, "UIViewReadableContentGuide") }

  /// A guide of a role, always the same one.
  func roleGuide(_ role: UILayoutGuide.Role, _ identifier: String) -> UILayoutGuide {
    let state = makeLayoutState()
    if let guide = state.roleGuides.first(where: { $0.role == role }) { return guide }
    let guide =
      switch role {
      case .topBar, .bottomBar: LayoutSupportGuide(role, of: self, identifier)
      case .keyboard: UIKeyboardLayoutGuide(role, of: self, identifier)
      default: UILayoutGuide(role, of: self, identifier)
      }
    state.roleGuides.append(guide)
    return guide
  }

  /// How far a role's rectangle is inside the bounds; nil for guides that constraints place.
  func guideInsets(_ role: UILayoutGuide.Role, width: CGFloat) -> UIEdgeInsets? {
    switch role {
    case .free, .content: return nil
    case .frame: return .zero
    case .margins: return layoutMargins
    case .safeArea: return safeAreaInsets
    case .readable:
      var insets = layoutMargins
      let spare = width - insets.left - insets.right - Self.readableWidth
      if spare > 0 {
        insets.left += spare / 2
        insets.right += spare / 2
      }
      return insets
    case .topBar, .bottomBar, .keyboard: return nil
    }
  }

  /// The rectangle of a guide that needs no solving.
  func guideFrame(_ role: UILayoutGuide.Role) -> CGRect? {
    switch role {
    case .topBar:
      return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: safeAreaInsets.top)
    case .bottomBar, .keyboard:
      let height = role == .keyboard ? keyboardInset : safeAreaInsets.bottom
      return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    default:
      return guideInsets(role, width: bounds.width).map { bounds.inset(by: $0) }
    }
  }

  /// A choice: the width that UIKit takes for text of the standard size.
  private static var readableWidth: CGFloat { 672 }
}

extension UIScrollView: ScrollingLayoutItem {
  /// The contents' rectangle, in the contents' coordinates.
  public var contentLayoutGuide: UILayoutGuide { roleGuide(.content, "UIScrollView-contentLayoutGuide") }
  /// The scroll view's own rectangle, which stays while the contents move.
  public var frameLayoutGuide: UILayoutGuide { roleGuide(.frame, "UIScrollView-frameLayoutGuide") }
}
