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
  public let style: Style
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
  open private(set) var isCollapsed = true

  var columns: [Column: UIViewController] = [:]
  private var isArranged = false
  /// The view controllers that collapsing has pushed onto the list's navigation stack.
  private var pushed: [UIViewController] = []
  private let separator = UIView()

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
  open override func viewDidLoad() {
    super.viewDidLoad()
    separator.backgroundColor = .separator
    arrange()
  }

  /// Collapses or expands the columns for a new horizontal size class.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isArranged, isCollapsed != isNarrow { rearrange() }
  }

  /// Lays out the columns.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if isArranged, isCollapsed != isNarrow { rearrange() } else { layOutColumns() }
  }

  private var isNarrow: Bool { traitCollection.horizontalSizeClass != .regular }

  private func rearrange() {
    removeColumns()
    if !isNarrow { takeSeparatedColumns() }
    arrange()
    if isCollapsed {
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  private func arrange() {
    guard isViewLoaded else { return }
    (isArranged, isCollapsed) = (true, isNarrow)
    if isCollapsed { collapse() } else { expand() }
    layOutColumns()
    setNeedsStatusBarAppearanceUpdate()
  }

  /// Asks the delegate for the columns of an expanding controller, which the styles without columns do.
  private func takeSeparatedColumns() {
    guard style == .unspecified, let delegate else { return }
    if let list = delegate.primaryViewController(forExpanding: self) { columns[.primary] = list }
    guard let list = columns[.primary] else { return }
    if let detail = delegate.splitViewController(self, separateSecondaryFrom: list) { columns[.secondary] = detail }
  }

  /// Removes the columns from the view, and from the stack onto which they were pushed.
  private func removeColumns() {
    guard isArranged else { return }
    isArranged = false
    if let stack = listStack, !pushed.isEmpty {
      stack.setViewControllers(
        stack.viewControllers.filter { shown in !pushed.contains { $0 === shown } }, animated: false)
    }
    for case (let stack as UINavigationController, let contents) in origins {
      stack.setViewControllers(contents, animated: false)
    }
    (pushed, origins) = ([], [])
    for child in children {
      child.startLeaving()
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
  }

  /// The navigation controllers whose contents were pushed onto the list's stack, with these contents.
  private var origins: [(UIViewController, [UIViewController])] = []

  /// The navigation controller of the list, onto which a collapsed controller pushes details.
  private var listStack: UINavigationController? {
    let list = columns[.primary]
    return list as? UINavigationController
      ?? (list as? UITabBarController)?.selectedViewController as? UINavigationController
  }

  private func collapse() {
    if style != .unspecified, let compact = columns[.compact] { return add(compact) }
    let list = delegate?.primaryViewController(forCollapsing: self) ?? columns[.primary] ?? columns[.secondary]
    guard let list else { return }
    if columns[.primary] != nil { columns[.primary] = list }
    add(list)
    let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
    if style == .tripleColumn, top != .primary, let middle = columns[.supplementary] { push(contentsOf: middle) }
    guard let detail = columns[.secondary], detail !== list else { return }
    let isHandled =
      style == .unspecified
      ? delegate?.splitViewController(self, collapseSecondary: detail, onto: list) ?? false : top != .secondary
    if !isHandled { push(contentsOf: detail) }
  }

  /// Pushes a view controller onto the list's stack. For a navigation controller, pushes its contents instead.
  private func push(contentsOf controller: UIViewController, animated: Bool = false) {
    guard let listStack else { return }
    var contents = [controller]
    if let stack = controller as? UINavigationController {
      contents = stack.viewControllers
      origins.append((stack, contents))
      stack.setViewControllers([], animated: false)
    }
    guard !contents.isEmpty else { return }
    pushed += contents
    listStack.setViewControllers(listStack.viewControllers + contents, animated: animated)
  }

  private func expand() {
    for column in [Column.secondary, .supplementary, .primary] {
      if let controller = columns[column] { add(controller) }
    }
    view.addSubview(separator)
  }

  private func add(_ controller: UIViewController) {
    addChild(controller)
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
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

  /// The arrangement that the system chooses: an upright tablet shows the detail alone.
  private var automaticDisplayMode: DisplayMode {
    if traitCollection.userInterfaceIdiom == .pad, isUpright { return .secondaryOnly }
    return style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
  }

  private var isUpright: Bool { view.bounds.height > view.bounds.width }

  /// The columns that an arrangement shows beside or over the secondary one.
  private func lists(in mode: DisplayMode) -> [Column] {
    switch mode {
    case .automatic, .secondaryOnly: []
    case .oneBesideSecondary, .oneOverSecondary: style == .tripleColumn ? [.supplementary] : [.primary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: [.primary, .supplementary]
    }
  }

  /// Returns the arrangement that shows a column in addition to those that are shown.
  private func mode(showing column: Column) -> DisplayMode {
    let beside: DisplayMode = style == .tripleColumn && column == .primary ? .twoBesideSecondary : .oneBesideSecondary
    guard preferredDisplayMode == .automatic, traitCollection.userInterfaceIdiom == .pad, isUpright else {
      return beside
    }
    return beside == .twoBesideSecondary ? .twoOverSecondary : .oneOverSecondary
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

  private func toggleList() {
    guard !isCollapsed else { return }
    change(to: displayMode == .secondaryOnly ? mode(showing: .primary) : .secondaryOnly)
  }

  private func change(to mode: DisplayMode) {
    delegate?.splitViewController(self, willChangeTo: mode)
    UIView.animate(withDuration: 0.3) {
      self.preferredDisplayMode = mode
      self.view.layoutIfNeeded()
    }
  }

  /// Returns the width of a column. The automatic width is two fifths of the controller's width, at most 320 points.
  private func width(of column: Column) -> CGFloat {
    let (whole, automatic) = (view.bounds.width, Self.automaticDimension)
    let fraction = column == .primary ? preferredPrimaryColumnWidthFraction : automatic
    let preferred = column == .primary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
    let proposed =
      preferred != automatic ? preferred : fraction != automatic ? fraction * whole : min(320, whole * 0.4)
    let minimum = minimumPrimaryColumnWidth == automatic ? 0 : minimumPrimaryColumnWidth
    let maximum =
      maximumPrimaryColumnWidth == automatic ? (fraction == automatic ? whole : 320) : maximumPrimaryColumnWidth
    return min(max(proposed, minimum), max(minimum, maximum), whole).rounded()
  }

  private func layOutColumns() {
    guard isArranged else { return }
    let bounds = view.bounds
    guard !isCollapsed else {
      children.first?.view.frame = bounds
      return
    }
    let mode = displayMode
    let shown = lists(in: mode)
    var x: CGFloat = 0
    for column in [Column.primary, .supplementary] {
      guard let list = columns[column] else { continue }
      let width = width(of: column)
      list.view.frame = frame(from: shown.contains(column) ? x : -width, width)
      x += shown.contains(column) ? width : 0
    }
    columns[.secondary]?.view.frame = frameOfSecondary(beside: x, mode)
    separator.frame = frame(from: x, 1 / max(1, UIScreen.main.scale))
    separator.isHidden = shown.isEmpty
  }

  /// Returns the frame of the secondary column beside, below or displaced by lists with a total width.
  private func frameOfSecondary(beside lists: CGFloat, _ mode: DisplayMode) -> CGRect {
    let whole = view.bounds.width
    switch mode {
    case .oneOverSecondary, .twoOverSecondary: return frame(from: 0, whole)
    // The secondary column is as wide as beside the supplementary column alone, and extends beyond the screen.
    case .twoDisplaceSecondary: return frame(from: lists, whole - width(of: .supplementary))
    default: return frame(from: lists, whole - lists)
    }
  }

  /// Returns the frame of a column whose distance from the primary edge is `x`.
  private func frame(from x: CGFloat, _ width: CGFloat) -> CGRect {
    let start = primaryEdge == .leading ? x : view.bounds.width - x - width
    return CGRect(x: start, y: 0, width: width, height: view.bounds.height)
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
