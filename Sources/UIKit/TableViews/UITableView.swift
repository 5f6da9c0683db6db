// Table views: one column of rows in sections, of which only the visible ones have cells.
//
// `TableLayout` knows the place of every row as a value. `tile()` compares it with the visible rectangle, and takes
// cells from the data source or gives them back to the `ReuseQueue`. A row whose height depends on its contents has an
// estimated height until it is seen.
// Invariant: `shownRows` are the cells of all visible rows, in order; only `UITableView+Tiling.swift` and the updates
// change them.
// The file is long because stored properties and members that client code may override must stand in the class itself.

/// A view with rows in a single column.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The rules by which cells that change their contents get another size.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Never.
    case disabled
    /// When the cell asks for it.
    case enabled
    /// Also when its constraints change.
    case enabledIncludingConstraints
  }

  /// The value that asks for the height of the contents, or for the standard height.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// The index title that shows a magnifying glass.
  public nonisolated static let indexSearch = "{search}"
  /// The notification of a changed selection.
  public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")

  /// The style of the table view.
  open internal(set) var style: Style
  /// The object that provides the contents.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  /// The object that determines heights, and observes selection and editing.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      storedDelegate = delegate
      setNeedsReload()
    }
  }
  /// The object that prepares data of rows near the visible ones.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// A Boolean value indicating whether data are prepared in advance.
  open var isPrefetchingEnabled = true
  /// The rule by which cells that change their contents get another size. The value is stored and has no effect.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  var prefetch = ItemPrefetch()

  // MARK: Heights

  /// The height of rows, unless the delegate gives one; by default that of their contents.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height of headers, unless the delegate gives one.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height of footers, unless the delegate gives one.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height that rows have until they are seen; 0 for no estimates.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height that headers have until they are seen. Headers are measured at once, so the value has no effect.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// The height that footers have until they are seen. Footers are measured at once, so the value has no effect.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// The space above the header of a section in a plain table.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height of the separators below the last row; 0 for none. The value is stored and has no effect.
  open var fillerRowHeight: CGFloat = 0

  // MARK: Appearance

  /// The style of the lines between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { rowLooksChanged() } }
  /// The colour of the lines between rows.
  open var separatorColor: UIColor? = .separator { didSet { rowLooksChanged() } }
  /// The effect of the separators over a blurred background. The value is stored and has no effect.
  open var separatorEffect: UIVisualEffect?
  /// The insets of the lines between rows.
  open var separatorInset: UIEdgeInsets {
    get { storedSeparatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
    set {
      storedSeparatorInset = newValue
      rowLooksChanged()
    }
  }
  /// The reference of `separatorInset`. The value is stored and has no effect.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// A Boolean value indicating whether cells keep to the readable width. The value is stored and has no effect.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// A Boolean value indicating whether the margins of cells contain the safe area.
  open var insetsContentViewsToSafeArea = true
  /// The view above the first section. Its height is that of its frame, its width that of the table.
  open var tableHeaderView: UIView? { didSet { replaceEnd(oldValue, tableHeaderView) } }
  /// The view below the last section.
  open var tableFooterView: UIView? { didSet { replaceEnd(oldValue, tableFooterView) } }
  /// The view behind all rows, which does not scroll.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }
  /// The colour of the titles of the index.
  open var sectionIndexColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour behind the index.
  open var sectionIndexBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour behind the touched index.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// The least number of rows with which the index is shown.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }

  // MARK: Selection and editing

  /// A Boolean value indicating whether rows can be selected.
  open var allowsSelection = true
  /// A Boolean value indicating whether rows can be selected while the table is edited.
  open var allowsSelectionDuringEditing = false
  /// A Boolean value indicating whether several rows can be selected.
  open var allowsMultipleSelection = false
  /// A Boolean value indicating whether several rows can be selected while the table is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// A Boolean value indicating whether the focus selects rows. The value is stored and has no effect.
  open var selectionFollowsFocus = false
  /// A Boolean value indicating whether the table remembers the focused row. The value is stored and has no effect.
  open var remembersLastFocusedIndexPath = false
  /// A Boolean value indicating whether drags begin in the table. The value is stored and has no effect.
  open var dragInteractionEnabled = false
  /// A Boolean value indicating whether the table is edited.
  open var isEditing: Bool {
    get { isEdited }
    set { setEditing(newValue, animated: false) }
  }
  /// Starts or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { edit(editing, animated: animated) }
  /// A Boolean value indicating whether updates are in progress or rows are shown in an order of their own.
  open var hasUncommittedUpdates: Bool { updateDepth > 0 || reorder != nil }

  var isEdited = false
  var storedSeparatorInset: UIEdgeInsets?
  var layout = TableLayout()
  var needsReload = true
  var isLoading = false
  var isTiling = false
  var shownRows: [ShownRow] = []
  var shownHeaders: [Int: UIView] = [:]
  var shownFooters: [Int: UIView] = [:]
  /// The header and footer views that were made to measure them, until they are shown.
  var measuredHeaders: [Int: UIView] = [:]
  var measuredFooters: [Int: UIView] = [:]
  /// The heights between which the top and the bottom may move without a change of the visible rows.
  var settled: (top: ClosedRange<CGFloat>, bottom: ClosedRange<CGFloat>)?
  let cells = ReuseQueue<UITableViewCell>()
  let headerFooters = ReuseQueue<UITableViewHeaderFooterView>()
  var selectedPaths: Set<IndexPath> = []
  var highlightedPath: IndexPath?
  var updateDepth = 0
  var pendingUpdates = TableUpdates()
  var defaultAnswers: DefaultAnswers = []
  var swipe: RowSwipe?
  var swipePan: UIPanGestureRecognizer?
  var reorder: RowReorder?
  var indexView: TableIndexView?
  /// The sections of static cells, which a storyboard describes.
  var staticSections: [StaticTableSection] = []

  /// Creates a table view of a style.
  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
    setUpTable()
  }

  /// Creates a plain table view.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates the table view that a storyboard describes.
  public required init?(coder: NSCoder) {
    style = (coder as? NibCoder)?.tableStyle ?? .plain
    super.init(coder: coder)
    setUpTable()
  }

  private func setUpTable() {
    if storedBackgroundColor == nil {
      backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }
    alwaysBounceVertical = true
    addSwipeRecognizer()
  }

  // MARK: Contents

  /// Reads all contents anew. The selection is lost.
  open func reloadData() { forgetContents() }

  /// The number of sections.
  open var numberOfSections: Int { loadedLayout.sections.count }

  /// Returns the number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int {
    let sections = loadedLayout.sections
    return sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  /// The size of the contents, which is that of the table and not to be set.
  open override var contentSize: CGSize {
    get {
      loadIfNeeded()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  /// Returns the cell of a visible row; nil for other rows.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(at: indexPath) }
  /// The cells of the visible rows, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    tileNow()
    return shownRows.map(\.cell)
  }
  /// The visible rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? {
    tileNow()
    return shownRows.map(\.path)
  }
  /// Returns the header of a visible section.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeaders[section] as? UITableViewHeaderFooterView
  }
  /// Returns the footer of a visible section.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownFooters[section] as? UITableViewHeaderFooterView
  }

  // MARK: Reuse

  /// Makes cells with an identifier from a class; nil removes the identifier.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  /// Makes cells with an identifier from a nib; nil removes the identifier.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { registerCell(nib, identifier) }
  /// Makes headers and footers with an identifier from a class; nil removes the identifier.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaderFooter(aClass, identifier)
  }
  /// Makes headers and footers with an identifier from a nib; nil removes the identifier.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaderFooter(nib, identifier)
  }
  /// Returns a cell with an identifier, or nil if there is neither a waiting one nor a source of new ones.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier, for: nil)
  }
  /// Returns a cell with an identifier, which must have been registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    dequeueRegisteredCell(identifier, for: indexPath)
  }
  /// Returns a header or footer with an identifier.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    dequeueHeaderFooter(identifier)
  }

  // MARK: Geometry

  /// Returns the rectangle of a section with its header and footer.
  open func rect(forSection section: Int) -> CGRect { sectionRect(section) { $0.rect(ofSection: section) } }
  /// Returns the rectangle of a header that does not float.
  open func rectForHeader(inSection section: Int) -> CGRect { sectionRect(section) { $0.rect(ofHeader: section) } }
  /// Returns the rectangle of a footer that does not float.
  open func rectForFooter(inSection section: Int) -> CGRect { sectionRect(section) { $0.rect(ofFooter: section) } }
  /// Returns the rectangle of a row; zero if there is none.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadedLayout.contains(indexPath) ? layout.rect(ofRow: indexPath) : .zero
  }
  /// Returns the row at a point of the contents.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { loadedLayout.row(at: point.y) }
  /// Returns the row of a visible cell.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { shownRows.first { $0.cell === cell }?.path }
  /// Returns the rows that reach into a rectangle of the contents.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect) }
  /// Scrolls until a row is visible at a position.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(toRow: indexPath, scrollPosition, animated)
  }
  /// Scrolls until the nearest selected row is visible at a position.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = selectedPaths.min() { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  // MARK: Selected rows

  /// The selected row; of several, the first.
  open var indexPathForSelectedRow: IndexPath? { selectedPaths.min() }
  /// The selected rows; nil without any.
  open var indexPathsForSelectedRows: [IndexPath]? { selectedPaths.isEmpty ? nil : selectedPaths.sorted() }
  /// Selects a row and scrolls to it; nil deselects all. The delegate is not told.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }
  /// Deselects a row. The delegate is not told.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  // MARK: Updates

  /// Performs insertions, deletions, moves and reloads as one animated change.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    update(updates, completion: completion)
  }
  /// Makes several changes in a closure that is called at once, and animates them together.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates($0 as (() -> Void)?, completion: completion) }
  }
  /// Begins a group of changes that are animated together.
  open func beginUpdates() { openUpdates() }
  /// Ends a group of changes and animates them.
  open func endUpdates() { closeUpdates() }
  /// Inserts rows at their places after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insert(indexPaths, animation) }
  }
  /// Deletes rows at their places before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.delete(indexPaths, animation) }
  }
  /// Replaces the cells of rows.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reload(indexPaths, animation) }
  }
  /// Updates the cells of rows without new ones. The rows keep their cells, which the data source gives again.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// Moves a row from its place before the update to its place after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.changes.movedItems.append((indexPath, newIndexPath)) }
  }
  /// Inserts sections at their places after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insert(sections, animation) }
  }
  /// Deletes sections at their places before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.delete(sections, animation) }
  }
  /// Replaces all cells of sections.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reload(sections, animation) }
  }
  /// Moves a section from its place before the update to its place after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.changes.movedSections.append((section, newSection)) }
  }
  /// Reads the titles of the index anew.
  open func reloadSectionIndexTitles() { readIndexTitles() }

  // MARK: Layout

  /// Places the visible rows.
  open override func layoutSubviews() {
    tile()
    super.layoutSubviews()
    placeIndex()
  }

  override func boundsSizeDidChange() {
    if layout.width != bounds.width { setNeedsReload() }
    super.boundsSizeDidChange()
    settled = nil
  }

  /// Updates the table for new margins.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    settled = nil
  }

  // MARK: Touches

  /// Highlights the touched row.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    awaitMenu(touches, event)
    if !rowTouchesBegan(touches) { super.touchesBegan(touches, with: event) }
  }
  /// Selects the touched row.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    stopAwaitingMenu()
    if !rowTouchesEnded(touches) { super.touchesEnded(touches, with: event) }
  }
  /// Takes the highlight away from the touched row.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    stopAwaitingMenu()
    unhighlight()
    super.touchesCancelled(touches, with: event)
  }

  /// Asks the rows whether a swipe may begin.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let swipePan, gestureRecognizer === swipePan { return swipeShouldBegin(swipePan) }
    if gestureRecognizer === panGestureRecognizer, isOnReorderControl(panGestureRecognizer) { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

/// A visible row and its cell.
struct ShownRow {
  var path: IndexPath
  let cell: UITableViewCell
}
