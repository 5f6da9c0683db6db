// Collection views: elements whose frames a layout object determines. Only visible elements have views.
//
// The layout returns the attributes of the elements in a rectangle. The collection view keeps those of a rectangle
// larger than the visible one. A step of scrolling then only compares them with the bounds. A layout that depends on the
// bounds is asked at every step.
//
// Invariant: `shown` has the views of all visible elements. Only `UICollectionView+Tiling.swift` and updates change it.

/// A view that presents an ordered collection of items in a layout that can be replaced.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The object that provides the data of the collection view.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// The object that responds to selection and display, and configures the layout.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      storedDelegate = delegate
      collectionViewLayout.invalidateLayout()
    }
  }
  /// The object that loads data for items near the visible ones in advance.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// A Boolean value indicating whether the collection view asks for data in advance.
  open var isPrefetchingEnabled = true
  /// The condition under which cells are resized. The value is stored and has no effect.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  var prefetch = ItemPrefetch()
  /// The layout of the collection view. A new value replaces the layout without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { storedLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  /// The view behind all elements. It does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// A Boolean value indicating whether a drag bounces vertically where the contents fit.
  ///
  /// Views with a compositional layout do so by default along the axis on which they scroll. That is not verified.
  open override var alwaysBounceVertical: Bool {
    get { clientBounce.vertical ?? storedLayout.alwaysBounces(along: .vertical) }
    set { clientBounce.vertical = newValue }
  }
  /// A Boolean value indicating whether a drag bounces horizontally where the contents fit.
  open override var alwaysBounceHorizontal: Bool {
    get { clientBounce.horizontal ?? storedLayout.alwaysBounces(along: .horizontal) }
    set { clientBounce.horizontal = newValue }
  }
  /// A Boolean value indicating whether the user can select items.
  open var allowsSelection = true
  /// A Boolean value indicating whether the user can select more than one item.
  open var allowsMultipleSelection = false
  /// A Boolean value indicating whether items can be dragged to other apps. The value is stored and has no effect.
  open var dragInteractionEnabled = false
  /// A Boolean value indicating whether a focused item is selected. The value is stored and has no effect.
  open var selectionFollowsFocus = false
  /// A Boolean value indicating whether the collection view is in editing mode.
  open var isEditing = false { didSet { if oldValue != isEditing { editingChanged() } } }
  /// A Boolean value indicating whether items can be selected while the collection view is edited.
  open var allowsSelectionDuringEditing = false
  /// A Boolean value indicating whether several items can be selected while the collection view is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// A Boolean value indicating whether updates are in progress.
  open var hasUncommittedUpdates: Bool { updateDepth > 0 }

  var storedLayout: UICollectionViewLayout
  /// The number of items in each section; nil until it is read.
  var counts: [Int]?
  var needsPrepare = true
  var isPreparing = false
  var lastBounds = CGRect.null
  /// The attributes of the elements in `askedRect`.
  var known: [UICollectionViewLayoutAttributes] = []
  /// The rectangle whose attributes are loaded; null if they must be loaded again.
  var askedRect = CGRect.null
  /// The visible elements, with their views.
  var shown: [CollectionElement: ShownElement] = [:]
  let cells = ReuseQueue<UICollectionReusableView>()
  /// The reuse queues of supplementary views, by kind.
  var supplementaryQueues: [String: ReuseQueue<UICollectionReusableView>] = [:]
  var selectedPaths: Set<IndexPath> = []
  var highlightedPath: IndexPath?
  var updateDepth = 0
  var pendingChanges = ItemChanges()
  var pendingCompletions: [(Bool) -> Void] = []
  var isTiling = false
  /// The bouncing that client code has set.
  private var clientBounce: (vertical: Bool?, horizontal: Bool?) { didSet { adjustedInsetMayHaveChanged() } }
  var swipe: RowSwipe?
  var swipePan: UIPanGestureRecognizer?
  /// The item that the user moves.
  var movement: ItemMovement?
  /// The scroll views of orthogonal sections, by section.
  var scrollers: [Int: OrthogonalScroller] = [:]
  /// The background colour that was set by default, or by a list layout; nil before.
  var givenBackground: UIColor?

  /// Creates a collection view with a frame and a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    storedLayout = layout
    super.init(frame: frame)
    layout.user = self
    giveBackground(.systemBackground)
  }

  /// Sets the background colour, unless client code has set one.
  func giveBackground(_ color: UIColor) {
    guard storedBackgroundColor === givenBackground else { return }
    givenBackground = color
    backgroundColor = color
  }

  /// Creates a collection view with a flow layout.
  ///
  /// iOS raises an exception here, because the layout is missing.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// Creates the collection view that a storyboard or an archive describes.
  public required init?(coder: NSCoder) {
    storedLayout = (coder as? NibCoder)?.collectionLayout ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    storedLayout.user = self
  }

  // MARK: Contents

  /// Reloads all items and sections. The selection is lost.
  open func reloadData() { forgetContents() }
  /// The number of sections.
  open var numberOfSections: Int { itemCounts.count }
  /// Returns the number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = itemCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }
  /// Returns the cell of an item; nil if the item is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    tileNow()
    return shown[.cell(indexPath)]?.view as? UICollectionViewCell
  }
  /// The cells of the visible items, in no particular order.
  open var visibleCells: [UICollectionViewCell] {
    tileNow()
    return shown.values.compactMap { $0.view as? UICollectionViewCell }
  }
  /// The index paths of the visible items, in no particular order.
  open var indexPathsForVisibleItems: [IndexPath] {
    tileNow()
    return shown.keys.filter { $0.category == .cell }.map(\.path)
  }
  /// Returns the index path of a cell; nil if the cell is not visible.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.first { $0.value.view === cell }?.key.path }
  /// Returns the index path of the item at a point; nil if no item is there.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
  /// Returns the supplementary view of a kind at an index path; nil if it is not visible.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    tileNow()
    return shown[CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath)]?.view
  }
  /// Returns the visible supplementary views of a kind.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    tileNow()
    return shown.filter { $0.key.kind == elementKind && $0.key.category == .supplementaryView }.map(\.value.view)
  }
  /// Returns the index paths of the visible supplementary views of a kind.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    tileNow()
    return shown.keys.filter { $0.kind == elementKind && $0.category == .supplementaryView }.map(\.path)
  }
  /// Returns the layout attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return storedLayout.layoutAttributesForItem(at: indexPath)
  }
  /// Returns the layout attributes of a supplementary view.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareLayout()
    return storedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// The size of the contents, which the layout determines.
  ///
  /// It is zero before the first layout pass, so that client code can first configure the layout.
  open override var contentSize: CGSize {
    get {
      if !lastBounds.isNull { prepareLayout() }
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  // MARK: Reuse

  /// Registers a class for the creation of cells with an identifier; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cells.register(identifier, maker(cellClass, identifier))
  }
  /// Registers a nib for the creation of cells with an identifier; nil removes the registration.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    cells.register(identifier, maker(nib, identifier))
  }
  /// Registers a class for the creation of supplementary views of a kind; nil removes the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { queue(elementKind).register(identifier, maker(viewClass, identifier)) }
  /// Registers a nib for the creation of supplementary views of a kind; nil removes the registration.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { queue(kind).register(identifier, maker(nib, identifier)) }
  /// Returns a reusable or new cell with a registered identifier.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { dequeueCell(identifier, indexPath) }
  /// Returns a reusable or new supplementary view with a registered identifier.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueSupplement(elementKind, identifier, indexPath) }

  // MARK: Selection

  /// The index paths of the selected items, in order; an empty array if none is selected.
  open var indexPathsForSelectedItems: [IndexPath]? { selectedPaths.isEmpty ? [] : selectedPaths.sorted() }
  /// Selects an item and scrolls to it; nil deselects all items. The delegate is not notified.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }
  /// Deselects an item. The delegate is not notified.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }
  /// Scrolls until an item is at a position of the visible part.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(toItem: indexPath, scrollPosition, animated)
  }

  // MARK: Updates

  /// Replaces the layout, with an optional animation.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    replaceLayout(layout, animated: animated, completion: nil)
  }
  /// Replaces the layout, with an optional animation, and calls a closure at the end.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) { replaceLayout(layout, animated: animated, completion: completion) }
  /// A closure that is called at the end of an interactive transition.
  ///
  /// It receives whether the animation completed, and whether the transition was finished rather than cancelled.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
  /// Starts a transition to another layout. It follows the `transitionProgress` of the returned layout.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }
  /// Finishes the interactive transition, with an animation to the new layout.
  open func finishInteractiveTransition() { endTransition(isFinished: true) }
  /// Cancels the interactive transition, with an animation back to the old layout.
  open func cancelInteractiveTransition() { endTransition(isFinished: false) }
  /// Begins the interactive movement of an item; returns false if the data source does not allow it.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(indexPath) }
  /// Moves the item to a position in the coordinates of the collection view.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { moveItem(towards: targetPosition) }
  /// Ends the interactive movement, and leaves the item at its current index path.
  open func endInteractiveMovement() { endMovement(isCancelled: false) }
  /// Cancels the interactive movement, and returns the item to its original index path.
  open func cancelInteractiveMovement() { endMovement(isCancelled: true) }
  /// Animates insertions, deletions, reloads and moves as one group.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    update(updates, completion: completion)
  }
  /// Animates insertions, deletions, reloads and moves as one group. The closure does not escape.
  open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates($0 as (() -> Void)?, completion: completion) }
  }
  /// Inserts items at index paths that hold after the update.
  open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedItems.formUnion(indexPaths) } }
  /// Deletes items at index paths that hold before the update.
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedItems.formUnion(indexPaths) } }
  /// Reloads items: each gets another cell from the data source.
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedItems.formUnion(indexPaths) } }
  /// Updates items without replacing their cells: the data source dequeues the same cells again.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// Moves an item from an index path before the update to one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append((indexPath, newIndexPath)) }
  }
  /// Inserts sections at indexes that hold after the update.
  open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
  /// Deletes sections at indexes that hold before the update.
  open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
  /// Reloads sections: all their elements get other views from the data source.
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
  /// Moves a section from an index before the update to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }

  // MARK: Layout and touches

  /// Lays out the visible elements.
  open override func layoutSubviews() {
    tile()
    super.layoutSubviews()
  }

  override func boundsSizeDidChange() {
    super.boundsSizeDidChange()
    askedRect = .null
  }

  /// Updates the layout for new margins.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    askedRect = .null
  }

  /// Highlights the touched item.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    awaitMenu(touches, event)
    if !itemTouchesBegan(touches) { super.touchesBegan(touches, with: event) }
  }
  /// Selects the touched item.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    stopAwaitingMenu()
    if !itemTouchesEnded(touches) { super.touchesEnded(touches, with: event) }
  }
  /// Removes the highlight from the touched item.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    stopAwaitingMenu()
    unhighlight()
    super.touchesCancelled(touches, with: event)
  }

  /// Returns a Boolean value indicating whether a gesture begins. Rows of a list answer for their swipes.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let swipePan, gestureRecognizer === swipePan { return swipeShouldBegin(swipePan) }
    if gestureRecognizer === panGestureRecognizer, panGestureRecognizer.isOnReorderGrip { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Returns the offset at which a released drag stops, which the layout determines.
  override func adjustedTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    storedLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }
}

/// The view of a visible element, and the attributes that are applied to it.
struct ShownElement {
  let view: UICollectionReusableView
  var attributes: UICollectionViewLayoutAttributes
}
