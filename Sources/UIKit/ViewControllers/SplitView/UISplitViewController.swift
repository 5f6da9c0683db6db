// A split view controller shows a list and its detail side by side where there is space.
//
// In a compact width it is collapsed. One navigation controller then shows the list, onto which the detail is pushed.
// A regular width expands it. The columns have the same contents in both states.
// Invariant: a controller is a child either of this controller or of the navigation controller that shows it.

/// A container view controller that shows a list and a detail side by side, or one of them on a narrow screen.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The value of a width that the system chooses.
  public nonisolated static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude

  /// The style of the columns.
  open private(set) var style: Style
  /// The delegate of the controller.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// A Boolean value indicating whether a swipe shows the primary column. The value is stored and has no effect.
  open var presentsWithGesture = true
  /// A Boolean value indicating whether a button can hide all columns except the secondary one. The value is stored and
  /// has no effect.
  open var showsSecondaryOnlyButton = false
  /// The arrangement of the columns while the controller is expanded.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { arrangementChanged() } }
  /// The way in which columns share the width. The value is stored and has no effect.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// The width of the primary column as a fraction of the controller's width.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { arrangementChanged() }
  }
  /// The preferred width of the primary column, in points.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { arrangementChanged() } }
  /// The minimum width of the primary column, in points.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { arrangementChanged() } }
  /// The maximum width of the primary column, in points.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { arrangementChanged() } }
  /// The preferred width of the supplementary column, in points.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { arrangementChanged() }
  }
  /// The edge at which the primary column is.
  open var primaryEdge = PrimaryEdge.leading { didSet { arrangementChanged() } }
  /// A Boolean value indicating whether only one column is visible.
  open internal(set) var isCollapsed = true

  var columns: [Column: UIViewController] = [:]
  /// A Boolean value indicating whether the columns are children of the controller.
  var isArranged = false
  /// The view controllers that collapsing has pushed onto the list's navigation stack.
  var pushed: [UIViewController] = []
  /// The navigation controllers whose contents were pushed onto the list's stack, with these contents.
  var origins: [(UIViewController, [UIViewController])] = []
  /// The line between the lists and the secondary column.
  let separator = UIView()

  /// Creates a split view controller with columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a split view controller of the style before iOS 14, with two view controllers.
  public override init(nibName: String?, bundle: Bundle?) {
    style = .unspecified
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates the controller that a storyboard describes.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
    (coder as? NibCoder)?.fillOnce(self)
  }

  // MARK: Columns

  /// The view controllers of the columns, from the list to the detail. A collapsed controller has only the list.
  open var viewControllers: [UIViewController] {
    get {
      let order: [Column] = isCollapsed && isArranged ? [.primary] : [.primary, .supplementary, .secondary]
      return order.compactMap { columns[$0] }
    }
    set {
      for (index, column) in [Column.primary, .secondary].enumerated() {
        replace(column, by: newValue.indices.contains(index) ? newValue[index] : nil)
      }
    }
  }

  /// Sets the controller of a column.
  open func setViewController(_ vc: UIViewController?, for column: Column) { replace(column, by: vc) }
  /// Returns the controller of a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  private func replace(_ column: Column, by controller: UIViewController?) {
    let wrapped = controller.map { style == .unspecified || column == .compact ? $0 : Self.inNavigation($0) }
    let wasArranged = isArranged
    removeColumns()
    columns[column] = wrapped
    if wasArranged { arrange() }
  }

  /// Wraps a view controller into a navigation controller, as columns of the newer styles require.
  private static func inNavigation(_ controller: UIViewController) -> UIViewController {
    if controller is UINavigationController || controller is UITabBarController { return controller }
    return controller.navigationController ?? UINavigationController(rootViewController: controller)
  }

  // MARK: Arrangement

  /// Adds the columns to the view.
  override func setUpView() {
    super.setUpView()
    separator.backgroundColor = .separator
    arrange()
  }

  /// Collapses or expands the columns for a new horizontal size class.
  override func adaptToTraits() {
    super.adaptToTraits()
    if isArranged, isCollapsed != isNarrow { rearrange() }
  }

  /// Lays out the columns.
  override func layoutDidEnd() {
    super.layoutDidEnd()
    if isArranged, isCollapsed != isNarrow { rearrange() } else { layOutColumns() }
  }

  private func arrangementChanged() { viewIfLoaded?.setNeedsLayout() }

  // MARK: Widths

  /// The current width of the primary column, in points.
  open var primaryColumnWidth: CGFloat { isCollapsed ? view.bounds.width : width(of: .primary) }
  /// The current width of the supplementary column, in points.
  open var supplementaryColumnWidth: CGFloat { isCollapsed ? view.bounds.width : width(of: .supplementary) }
  /// The current arrangement of the columns.
  open var displayMode: DisplayMode {
    if isCollapsed { return .secondaryOnly }
    let mode = preferredDisplayMode == .automatic ? automaticDisplayMode : preferredDisplayMode
    return style == .tripleColumn ? mode : mode.withOneList
  }

  /// The current way in which columns share the width.
  open var splitBehavior: SplitBehavior {
    switch displayMode {
    case _ where isCollapsed: .automatic
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    default: .tile
    }
  }
  /// The bar button that shows or hides the primary column.
  open var displayModeButtonItem: UIBarButtonItem {
    if let item = slots[ModeButtonSlot.self] { return item }
    let item = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.left"),
      primaryAction: UIAction { [weak self] _ in self?.toggleList() })
    slots[ModeButtonSlot.self] = item
    return item
  }

  // MARK: Showing

  /// Shows a column. A collapsed controller moves it to the top of the stack.
  open func show(_ column: Column) {
    delegate?.splitViewController(self, willShow: column)
    guard isCollapsed else {
      if column != .secondary, columns[column] != nil, !lists(in: displayMode).contains(column) {
        change(to: mode(showing: column))
      }
      return
    }
    guard let controller = columns[column], let listStack else { return }
    if column == .primary {
      listStack.popToRootViewController(animated: true)
    } else if let firstController = origins.first(where: { $0.0 === controller })?.1.first,
      listStack.viewControllers.contains(firstController)
    {
      listStack.popToViewController(firstController, animated: true)
    } else if listStack.viewControllers.contains(controller) {
      listStack.popToViewController(controller, animated: true)
    } else {
      restoreContents(of: controller)
      push(contentsOf: controller, animated: view.window != nil)
    }
  }

  /// Restores the contents of a navigation controller that were popped off the list's stack.
  private func restoreContents(of controller: UIViewController) {
    guard let index = origins.firstIndex(where: { $0.0 === controller }) else { return }
    let (_, contents) = origins.remove(at: index)
    pushed.removeAll { old in contents.contains { $0 === old } }
    (controller as? UINavigationController)?.setViewControllers(contents, animated: false)
  }

  /// Hides a column.
  open func hide(_ column: Column) {
    delegate?.splitViewController(self, willHide: column)
    guard isCollapsed else {
      if lists(in: displayMode).contains(column) { hideList(column) }
      return
    }
    if column == .secondary { listStack?.popToRootViewController(animated: true) }
  }

  /// Hides a list. If the primary list of three columns is hidden, the supplementary list stays.
  private func hideList(_ column: Column) {
    let staysOne = style == .tripleColumn && column == .primary
    change(to: staysOne ? mode(showing: .supplementary) : .secondaryOnly)
  }

  /// Shows a view controller in the primary column.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) ?? false { return }
    if let listStack { return listStack.pushViewController(vc, animated: true) }
    replace(.primary, by: vc)
  }

  /// Shows a view controller in the secondary column. A collapsed controller pushes it onto the list's stack.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false { return }
    guard isCollapsed, isArranged else { return replace(.secondary, by: vc) }
    columns[.secondary] = vc
    if listStack == nil { return present(vc, animated: true) }
    if let stack = vc as? UINavigationController, stack.viewControllers.isEmpty { restoreContents(of: stack) }
    push(contentsOf: vc, animated: true)
  }

  /// The first child, which determines whether the status bar is hidden.
  open override var childForStatusBarHidden: UIViewController? { children.first }
  /// The first child, which determines the style of the status bar.
  open override var childForStatusBarStyle: UIViewController? { children.first }
}

private enum ModeButtonSlot: ObjectSlot { static var initialValue: UIBarButtonItem? { nil } }

extension UIViewController {
  /// Shows a detail in the nearest split view controller. Without one, presents it.
  func showDetailInContext(_ controller: UIViewController, sender: Any?) {
    if let split = splitViewController {
      split.showDetailViewController(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }
}
