// A container of a list and what was chosen from it, side by side where there is space.
//
// On a narrow screen the controller is collapsed, as on an iPhone: one navigation controller shows the list, and what is
// chosen is pushed onto it. Turning a wide phone expands it. The columns have the same contents in both states.
// Invariant: a controller is a child either of this controller or of the navigation controller that shows it.

/// A container view controller that shows a list and a detail side by side, or one of them on a narrow screen.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The value of lengths that the system chooses.
  public nonisolated static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude

  /// The style.
  public let style: Style
  /// The delegate.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// A Boolean value indicating whether a swipe shows the primary column. The value is stored and has no effect.
  open var presentsWithGesture = true
  /// A Boolean value indicating whether a button leaves the secondary column alone. The value is stored.
  open var showsSecondaryOnlyButton = false
  /// The arrangement that is used where there is space.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { arrangementChanged() } }
  /// The way in which the secondary column makes space. The value is stored and has no effect.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// The width of the primary column as a share of the whole.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { arrangementChanged() }
  }
  /// The width of the primary column.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { arrangementChanged() } }
  /// The least width of the primary column.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { arrangementChanged() } }
  /// The greatest width of the primary column.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { arrangementChanged() } }
  /// The width of the supplementary column.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { arrangementChanged() }
  }
  /// The edge of the primary column.
  open var primaryEdge = PrimaryEdge.leading { didSet { arrangementChanged() } }
  /// A Boolean value indicating whether one column is shown at a time.
  open private(set) var isCollapsed = true

  var columns: [Column: UIViewController] = [:]
  private var isArranged = false
  /// The columns that were moved onto the stack of the collapsed controller.
  private var pushed: [UIViewController] = []
  private let line = UIView()

  /// Creates a controller of a style with columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a list of two controllers.
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

  /// The controllers of the columns: the list, then the detail. Only the list is there while one column is shown.
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
    disband()
    columns[column] = wrapped
    if wasArranged { arrange() }
  }

  /// Returns a navigation controller with a controller, as the columns of the newer styles have.
  private static func inNavigation(_ controller: UIViewController) -> UIViewController {
    if controller is UINavigationController || controller is UITabBarController { return controller }
    return controller.navigationController ?? UINavigationController(rootViewController: controller)
  }

  // MARK: Arrangement

  /// Adds the columns to the view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    line.backgroundColor = .separator
    arrange()
  }

  /// Collapses or expands the columns for a new width class.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isArranged, isCollapsed != isNarrow { rearrange() }
  }

  /// Places the columns.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if isArranged, isCollapsed != isNarrow { rearrange() } else { placeColumns() }
  }

  private var isNarrow: Bool { traitCollection.horizontalSizeClass != .regular }

  private func rearrange() {
    disband()
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
    placeColumns()
    setNeedsStatusBarAppearanceUpdate()
  }

  /// Takes the columns out of the view, and off the stack onto which they were pushed.
  private func disband() {
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

  /// The navigation controllers whose contents were pushed onto the list's.
  private var origins: [(UIViewController, [UIViewController])] = []

  /// The navigation controller of the list, on which details are pushed while one column is shown.
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

  /// Pushes a controller onto the list's stack; of a navigation controller its contents.
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
    view.addSubview(line)
  }

  private func add(_ controller: UIViewController) {
    addChild(controller)
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }

  private func arrangementChanged() { viewIfLoaded?.setNeedsLayout() }

  // MARK: Lengths

  /// The width of the primary column.
  open var primaryColumnWidth: CGFloat { isCollapsed ? view.bounds.width : width(of: .primary) }
  /// The width of the supplementary column.
  open var supplementaryColumnWidth: CGFloat { isCollapsed ? view.bounds.width : width(of: .supplementary) }
  /// The arrangement of the columns.
  open var displayMode: DisplayMode {
    if isCollapsed || preferredDisplayMode == .secondaryOnly { return .secondaryOnly }
    return style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
  }
  /// The way in which the secondary column makes space.
  open var splitBehavior: SplitBehavior { isCollapsed ? .automatic : .tile }
  /// The button that changes the arrangement. It shows or hides the primary column.
  open var displayModeButtonItem: UIBarButtonItem {
    if let made = slots[ModeButtonSlot.self] { return made }
    let made = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.left"),
      primaryAction: UIAction { [weak self] _ in self?.toggleList() })
    slots[ModeButtonSlot.self] = made
    return made
  }

  private func toggleList() {
    guard !isCollapsed else { return }
    let mode: DisplayMode = displayMode == .secondaryOnly ? .oneBesideSecondary : .secondaryOnly
    delegate?.splitViewController(self, willChangeTo: mode)
    UIView.animate(withDuration: 0.3) {
      self.preferredDisplayMode = mode
      self.view.layoutIfNeeded()
    }
  }

  /// Returns the width of a column. The automatic one is two fifths of the whole, at most 320 points.
  private func width(of column: Column) -> CGFloat {
    let (whole, automatic) = (view.bounds.width, Self.automaticDimension)
    let fraction = column == .primary ? preferredPrimaryColumnWidthFraction : automatic
    let preferred = column == .primary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
    let wanted =
      preferred != automatic ? preferred : fraction != automatic ? fraction * whole : min(320, whole * 0.4)
    let least = minimumPrimaryColumnWidth == automatic ? 0 : minimumPrimaryColumnWidth
    let greatest =
      maximumPrimaryColumnWidth == automatic ? (fraction == automatic ? whole : 320) : maximumPrimaryColumnWidth
    return min(max(wanted, least), max(least, greatest), whole).rounded()
  }

  private func placeColumns() {
    guard isArranged else { return }
    let bounds = view.bounds
    guard !isCollapsed else {
      children.first?.view.frame = bounds
      return
    }
    let showsLists = displayMode != .secondaryOnly
    var x: CGFloat = 0
    for column in [Column.primary, .supplementary] {
      guard let list = columns[column] else { continue }
      let width = width(of: column)
      list.view.frame = frame(from: showsLists ? x : -width, width)
      x += showsLists ? width : 0
    }
    columns[.secondary]?.view.frame = frame(from: x, bounds.width - x)
    line.frame = frame(from: x, 1 / max(1, UIScreen.main.scale))
    line.isHidden = !showsLists
  }

  private func frame(from x: CGFloat, _ width: CGFloat) -> CGRect {
    let start = primaryEdge == .leading ? x : view.bounds.width - x - width
    return CGRect(x: start, y: 0, width: width, height: view.bounds.height)
  }

  // MARK: Showing

  /// Shows a column. On a narrow screen it becomes the top of the stack.
  open func show(_ column: Column) {
    delegate?.splitViewController(self, willShow: column)
    guard isCollapsed else {
      if column != .secondary, displayMode == .secondaryOnly { toggleList() }
      return
    }
    guard let controller = columns[column], let listStack else { return }
    if column == .primary {
      listStack.popToRootViewController(animated: true)
    } else if let known = origins.first(where: { $0.0 === controller })?.1.first,
      listStack.viewControllers.contains(known)
    {
      listStack.popToViewController(known, animated: true)
    } else if listStack.viewControllers.contains(controller) {
      listStack.popToViewController(controller, animated: true)
    } else {
      restoreContents(of: controller)
      push(contentsOf: controller, animated: view.window != nil)
    }
  }

  /// Gives a navigation controller back the contents that were popped off the list's stack.
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
      if column == .primary, displayMode != .secondaryOnly { toggleList() }
      return
    }
    if column == .secondary { listStack?.popToRootViewController(animated: true) }
  }

  /// Shows a controller in the primary column.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) ?? false { return }
    if let listStack { return listStack.pushViewController(vc, animated: true) }
    replace(.primary, by: vc)
  }

  /// Shows a controller in the secondary column, or on top of the stack on a narrow screen.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false { return }
    guard isCollapsed, isArranged else { return replace(.secondary, by: vc) }
    columns[.secondary] = vc
    if listStack == nil { return present(vc, animated: true) }
    if let stack = vc as? UINavigationController, stack.viewControllers.isEmpty { restoreContents(of: stack) }
    push(contentsOf: vc, animated: true)
  }

  /// The controller in front, which decides whether the status bar is hidden.
  open override var childForStatusBarHidden: UIViewController? { children.first }
  /// The controller in front, which decides on the style of the status bar.
  open override var childForStatusBarStyle: UIViewController? { children.first }
}

private enum ModeButtonSlot: ObjectSlot { static var initialValue: UIBarButtonItem? { nil } }

extension UIViewController {
  /// Shows a detail in the split view controller around this one; without one it is presented.
  func showDetailInContext(_ controller: UIViewController, sender: Any?) {
    if let split = splitViewController {
      split.showDetailViewController(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }
}
