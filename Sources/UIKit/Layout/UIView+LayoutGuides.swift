// The layout guides of a view: those of client code, and those for its margins, safe area and other roles.
extension UIView {
  /// The layout guides of this view, in the order in which they were added.
  public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

  /// Adds a layout guide to the view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    makeLayoutState().guides.append(layoutGuide)
  }

  /// Removes a layout guide and the constraints on it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, let state = layoutState else { return }
    for view in sequence(first: self, next: \.superview) {
      view.removeConstraints(
        view.constraints.filter { constraint in constraint.items.contains { $0 === layoutGuide } })
    }
    state.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The guide of the layout margins.
  public var layoutMarginsGuide: UILayoutGuide { roleGuide(.margins, "UIViewLayoutMarginsGuide") }
  /// The guide of the safe area.
  public var safeAreaLayoutGuide: UILayoutGuide { roleGuide(.safeArea, "UIViewSafeAreaLayoutGuide") }
  /// The guide of the area inside the margins with a readable length of lines.
  public var readableContentGuide: UILayoutGuide { roleGuide(.readable, "UIViewReadableContentGuide") }

  /// Returns the guide of a role, which is always the same object.
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

  /// Returns the insets of a role's frame from the bounds; nil for the frames of other guides.
  func guideInsets(_ role: UILayoutGuide.Role, width: CGFloat) -> UIEdgeInsets? {
    switch role {
    case .free, .content: return nil
    case .frame: return .zero
    case .margins: return layoutMargins
    case .safeArea: return safeAreaInsets
    case .readable:
      var insets = layoutMargins
      let excess = width - insets.left - insets.right - Self.readableWidth
      if excess > 0 {
        insets.left += excess / 2
        insets.right += excess / 2
      }
      return insets
    case .topBar, .bottomBar, .keyboard: return nil
    }
  }

  /// Returns the frame of a guide that does not depend on constraints; nil for other guides.
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

  /// The maximum width of the readable area at the standard text size, as on iOS, in points.
  private static var readableWidth: CGFloat { 672 }
}

extension UIScrollView {
  /// The guide of the contents, which moves with them.
  public var contentLayoutGuide: UILayoutGuide { roleGuide(.content, "UIScrollView-contentLayoutGuide") }
  /// The guide of the scroll view's frame, which does not move with the contents.
  public var frameLayoutGuide: UILayoutGuide { roleGuide(.frame, "UIScrollView-frameLayoutGuide") }
}
