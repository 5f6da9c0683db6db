// Table views: one column of rows in sections. Only visible rows have cells.
//
// `TableLayout` is a value with the frame of every row. `tile()` compares it with the visible rectangle. It gets cells
// from the data source, and returns them to the `ReuseQueue`. A row of automatic height has an estimated height until it
// becomes visible.
//
// Invariant: `shownRows` has the cells of all visible rows, in order. Only `UITableView+Tiling.swift`, reordering and
// updates change it.
//
// Stored properties and members that client code overrides must be in the class itself, which makes the file long.

/// A view that presents data in rows of a single column.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The style of the table view.
  open internal(set) var style: Style
  /// The object that provides the data of the table view.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  /// The object that determines heights, and responds to selection and editing.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      storedDelegate = delegate
      setNeedsReload()
    }
  }
  /// The object that loads data for rows near the visible ones in advance.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// A Boolean value indicating whether the table view asks for data in advance.
  open var isPrefetchingEnabled = true
  /// The condition under which cells are resized. The value is stored and has no effect.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  var prefetch = ItemPrefetch()

  // MARK: Heights

  /// The height of rows for which the delegate returns none; by default, the height of their contents.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height of headers for which the delegate returns none.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height of footers for which the delegate returns none.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The estimated height of rows that have not been visible; 0 turns estimates off.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The estimated height of headers. The value has no effect, because headers are measured at once.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// The estimated height of footers. The value has no effect, because footers are measured at once.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// The space above the headers of a plain table; `automaticDimension` for the standard space.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height of the empty rows below the last row; 0 for none. The value is stored and has no effect.
  open var fillerRowHeight: CGFloat = 0

  // MARK: Appearance

  /// The style of the separators between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { updateVisibleAppearance() } }
  /// The colour of the separators between rows.
  open var separatorColor: UIColor? = .separator { didSet { updateVisibleAppearance() } }
  /// The visual effect of the separators. The value is stored and has no effect.
  open var separatorEffect: UIVisualEffect?
  /// The default insets of the separators between rows.
  open var separatorInset: UIEdgeInsets {
    get { storedSeparatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
    set {
      storedSeparatorInset = newValue
      updateVisibleAppearance()
    }
  }
  /// The values that `separatorInset` is relative to. The value is stored and has no effect.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// A Boolean value indicating whether the margins of cells follow the readable width.
  ///
  /// The value is stored and has no effect.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// A Boolean value indicating whether content views are inset to the safe area.
  ///
  /// The value is stored and has no effect.
  open var insetsContentViewsToSafeArea = true
  /// The view above the first section. It has the height of its own frame, and the width of the table.
  open var tableHeaderView: UIView? { didSet { replaceHeaderOrFooter(oldValue, tableHeaderView) } }
  /// The view below the last section. It has the height of its own frame, and the width of the table.
  open var tableFooterView: UIView? { didSet { replaceHeaderOrFooter(oldValue, tableFooterView) } }
  /// The view behind all rows. It does not scroll.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }
  /// The colour of the index titles; nil for the tint colour.
  open var sectionIndexColor: UIColor? { didSet { setNeedsLayout() } }
  /// The background colour of the section index.
  open var sectionIndexBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
  /// The background colour of the section index during a touch. The value is stored and has no effect.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// The minimum number of rows in the table for which the section index is visible.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }

  // MARK: Selection and editing

  /// A Boolean value indicating whether the user can select rows.
  open var allowsSelection = true
  /// A Boolean value indicating whether the user can select rows in editing mode.
  open var allowsSelectionDuringEditing = false
  /// A Boolean value indicating whether the user can select more than one row.
  open var allowsMultipleSelection = false
  /// A Boolean value indicating whether the user can select more than one row in editing mode.
  open var allowsMultipleSelectionDuringEditing = false
  /// A Boolean value indicating whether a row is selected when it gets the focus. The value is stored and has no effect.
  open var selectionFollowsFocus = false
  /// A Boolean value indicating whether the focus returns to the last focused row.
  ///
  /// The value is stored and has no effect.
  open var remembersLastFocusedIndexPath = false
  /// A Boolean value indicating whether rows can be dragged to other apps. The value is stored and has no effect.
  open var dragInteractionEnabled = false
  /// A Boolean value indicating whether the table view is in editing mode.
  open var isEditing: Bool {
    get { isEdited }
    set { setEditing(newValue, animated: false) }
  }
  /// Enters or leaves editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) { edit(editing, animated: animated) }
  /// A Boolean value indicating whether rows differ from the data source, during updates or a reordering.
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
  /// The headers that were created to measure them, by section, until they become visible.
  var measuredHeaders: [Int: UIView] = [:]
  /// The footers that were created to measure them, by section, until they become visible.
  var measuredFooters: [Int: UIView] = [:]
  /// The ranges in which the top and the bottom edge can move while the same rows stay visible.
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
  /// The sections with static cells, which a storyboard describes.
  var staticSections: [StaticTableSection] = []

  /// Creates a table view with a frame and a style.
  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
    setUpTable()
  }

  /// Creates a plain table view with a frame.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates the table view that a storyboard or an archive describes.
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

  /// Reloads all rows and sections. The selection is lost.
  open func reloadData() { forgetContents() }

  /// The number of sections.
  open var numberOfSections: Int { loadedLayout.sections.count }

  /// Returns the number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int {
    let sections = loadedLayout.sections
    return sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  /// The size of the contents, which the table view sets itself.
  open override var contentSize: CGSize {
    get {
      loadIfNeeded()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  /// Returns the cell of a row; nil if the row is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(at: indexPath) }
  /// The cells of the visible rows, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    tileNow()
    return shownRows.map(\.cell)
  }
  /// The index paths of the visible rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? {
    tileNow()
    return shownRows.map(\.path)
  }
  /// Returns the header of a section; nil if it is not visible.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeaders[section] as? UITableViewHeaderFooterView
  }
  /// Returns the footer of a section; nil if it is not visible.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownFooters[section] as? UITableViewHeaderFooterView
  }

  // MARK: Reuse

  /// Registers a class for the creation of cells with an identifier; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  /// Registers a nib for the creation of cells with an identifier; nil removes the registration.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { registerCell(nib, identifier) }
  /// Registers a class for the creation of headers and footers with an identifier; nil removes the registration.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaderFooter(aClass, identifier)
  }
  /// Registers a nib for the creation of headers and footers with an identifier; nil removes the registration.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaderFooter(nib, identifier)
  }
  /// Returns a reusable or new cell with an identifier; nil if the identifier is not registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier, for: nil)
  }
  /// Returns a reusable or new cell with a registered identifier, in the size of the row.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    dequeueRegisteredCell(identifier, for: indexPath)
  }
  /// Returns a reusable or new header or footer with an identifier; nil if the identifier is not registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    dequeueHeaderFooter(identifier)
  }

  // MARK: Geometry

  /// Returns the rectangle of a section, including its header and footer.
  open func rect(forSection section: Int) -> CGRect { sectionRect(section) { $0.rect(ofSection: section) } }
  /// Returns the rectangle of a header where it does not float.
  open func rectForHeader(inSection section: Int) -> CGRect { sectionRect(section) { $0.rect(ofHeader: section) } }
  /// Returns the rectangle of a footer where it does not float.
  open func rectForFooter(inSection section: Int) -> CGRect { sectionRect(section) { $0.rect(ofFooter: section) } }
  /// Returns the rectangle of a row; zero if the row does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadedLayout.contains(indexPath) ? layout.rect(ofRow: indexPath) : .zero
  }
  /// Returns the index path of the row at a point; nil if no row is there.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { loadedLayout.row(at: point.y) }
  /// Returns the index path of a cell; nil if the cell is not visible.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { shownRows.first { $0.cell === cell }?.path }
  /// Returns the index paths of the rows that intersect a rectangle.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect) }
  /// Scrolls until a row is at a position of the visible part.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(toRow: indexPath, scrollPosition, animated)
  }
  /// Scrolls until the selected row that is nearest to a position of the visible part is there.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = nearestSelectedRow(to: scrollPosition) {
      scrollToRow(at: path, at: scrollPosition, animated: animated)
    }
  }

  // MARK: Selected rows

  /// The index path of the first selected row; nil if none is selected.
  open var indexPathForSelectedRow: IndexPath? { selectedPaths.min() }
  /// The index paths of the selected rows, in order; nil if none is selected.
  open var indexPathsForSelectedRows: [IndexPath]? { selectedPaths.isEmpty ? nil : selectedPaths.sorted() }
  /// Selects a row and scrolls to it; nil deselects all rows. The delegate is not notified.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }
  /// Deselects a row. The delegate is not notified.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  // MARK: Updates

  /// Animates insertions, deletions, reloads and moves as one group.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    update(updates, completion: completion)
  }
  /// Animates insertions, deletions, reloads and moves as one group. The closure does not escape.
  open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates($0 as (() -> Void)?, completion: completion) }
  }
  /// Begins a group of insertions, deletions, reloads and moves.
  open func beginUpdates() { openUpdates() }
  /// Ends a group of insertions, deletions, reloads and moves, and animates it.
  open func endUpdates() { closeUpdates() }
  /// Inserts rows at index paths that hold after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insertRows(indexPaths, animation) }
  }
  /// Deletes rows at index paths that hold before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deleteRows(indexPaths, animation) }
  }
  /// Reloads rows: each gets another cell from the data source.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reloadRows(indexPaths, animation) }
  }
  /// Updates rows without replacing their cells: the data source dequeues the same cells again.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// Moves a row from an index path before the update to one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.changes.movedItems.append((indexPath, newIndexPath)) }
  }
  /// Inserts sections at indexes that hold after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertSections(sections, animation) }
  }
  /// Deletes sections at indexes that hold before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deleteSections(sections, animation) }
  }
  /// Reloads sections: all their rows get other cells from the data source.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reloadSections(sections, animation) }
  }
  /// Moves a section from an index before the update to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.changes.movedSections.append((section, newSection)) }
  }
  /// Reloads the titles of the section index.
  open func reloadSectionIndexTitles() { readIndexTitles() }

  // MARK: Layout

  /// Lays out the visible rows, headers and footers.
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
  /// Removes the highlight from the touched row.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    stopAwaitingMenu()
    unhighlight()
    super.touchesCancelled(touches, with: event)
  }

  /// Begins a swipe only over a row with actions, and no scrolling on a reorder control.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let swipePan, gestureRecognizer === swipePan { return swipeShouldBegin(swipePan) }
    if gestureRecognizer === panGestureRecognizer, panGestureRecognizer.isOnReorderGrip { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

/// A visible row and its cell.
struct ShownRow {
  var path: IndexPath
  let cell: UITableViewCell
}
