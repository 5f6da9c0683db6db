// Collection views: elements whose places a layout object determines, and of which only the visible ones have views.
//
// The layout gives the attributes of the elements in a rectangle. They are asked for a rectangle larger than the visible
// one and kept, so that a step of scrolling only compares them with the bounds. A layout that changes with the bounds is
// asked at every step.
// Invariant: `shown` has the views of all visible elements; only `UICollectionView+Tiling.swift` and the updates change
// it.

/// A view with elements in places that a layout determines.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The rules by which cells that change their contents get another size.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Never.
    case disabled
    /// When the cell asks for it.
    case enabled
    /// Also when its constraints change.
    case enabledIncludingConstraints
  }

  /// The categories of elements.
  public enum ElementCategory: UInt, Sendable {
    /// A cell.
    case cell
    /// A supplementary view.
    case supplementaryView
    /// A decoration view.
    case decorationView
  }

  /// The places to which scrolling brings an item.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits of the positions.
    public let rawValue: UInt
    /// Creates positions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top.
    public static let top = ScrollPosition(rawValue: 1)
    /// The vertical middle.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The left edge.
    public static let left = ScrollPosition(rawValue: 8)
    /// The horizontal middle.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The right edge.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The directions of scrolling.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// Left and right.
    case horizontal
  }

  /// The kind of the headers of sections.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footers of sections.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The object that provides the contents.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// The object that observes selection and display, and configures the layout.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      storedDelegate = delegate
      collectionViewLayout.invalidateLayout()
    }
  }
  /// The object that prepares data of items near the visible ones.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// A Boolean value indicating whether data are prepared in advance.
  open var isPrefetchingEnabled = true
  /// The rule by which cells that change their contents get another size. The value is stored and has no effect.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  var prefetch = ItemPrefetch()
  /// The layout. Setting it replaces the layout without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { storedLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  /// The view behind all elements, which does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// A Boolean value indicating whether items can be selected.
  open var allowsSelection = true
  /// A Boolean value indicating whether several items can be selected.
  open var allowsMultipleSelection = false
  /// A Boolean value indicating whether drags begin in the view. The value is stored and has no effect.
  open var dragInteractionEnabled = false
  /// A Boolean value indicating whether the focus selects items. The value is stored and has no effect.
  open var selectionFollowsFocus = false
  /// A Boolean value indicating whether the contents are edited.
  open var isEditing = false
  /// A Boolean value indicating whether updates are in progress.
  open var hasUncommittedUpdates: Bool { updateDepth > 0 }

  var storedLayout: UICollectionViewLayout
  /// The number of items in each section; nil until it is read.
  var counts: [Int]?
  var needsPrepare = true
  var isPreparing = false
  var lastBounds = CGRect.null
  /// The attributes in `askedRect`.
  var known: [UICollectionViewLayoutAttributes] = []
  var askedRect = CGRect.null
  var shown: [CollectionElement: ShownElement] = [:]
  let cells = ReuseQueue<UICollectionReusableView>()
  /// The queues of supplementary views, by kind.
  var supplements: [String: ReuseQueue<UICollectionReusableView>] = [:]
  var selectedPaths: Set<IndexPath> = []
  var highlightedPath: IndexPath?
  var updateDepth = 0
  var pendingChanges = ItemChanges()
  var pendingCompletions: [(Bool) -> Void] = []
  var isTiling = false
  /// The item that the user moves.
  var movement: ItemMovement?
  /// The scroll views of sections that scroll by themselves.
  var scrollers: [Int: OrthogonalScroller] = [:]
  /// The background that client code has not set: the standard one, or that of a list layout.
  var givenBackground: UIColor?

  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    storedLayout = layout
    super.init(frame: frame)
    layout.user = self
    giveBackground(.systemBackground)
  }

  /// Sets the background until client code sets another one.
  func giveBackground(_ color: UIColor) {
    guard storedBackgroundColor === givenBackground else { return }
    givenBackground = color
    backgroundColor = color
  }

  /// Creates a collection view with a flow layout. iOS raises an exception without a layout; this is a choice.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// Creates the collection view that a storyboard describes.
  public required init?(coder: NSCoder) {
    storedLayout = (coder as? NibCoder)?.collectionLayout ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    storedLayout.user = self
  }

  // MARK: Contents

  /// Reads all contents anew. The selection is lost.
  open func reloadData() { forgetContents() }
  /// The number of sections.
  open var numberOfSections: Int { itemCounts.count }
  /// Returns the number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = itemCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }
  /// Returns the cell of a visible item; nil for other items.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    tileNow()
    return shown[.cell(indexPath)]?.view as? UICollectionViewCell
  }
  /// The cells of the visible items, in no order.
  open var visibleCells: [UICollectionViewCell] {
    tileNow()
    return shown.values.compactMap { $0.view as? UICollectionViewCell }
  }
  /// The visible items, in no order.
  open var indexPathsForVisibleItems: [IndexPath] {
    tileNow()
    return shown.keys.filter { $0.category == .cell }.map(\.path)
  }
  /// Returns the item of a visible cell.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.first { $0.value.view === cell }?.key.path }
  /// Returns the item at a point of the contents.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
  /// Returns a visible supplementary view.
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
  /// Returns the places of the visible supplementary views of a kind.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    tileNow()
    return shown.keys.filter { $0.kind == elementKind && $0.category == .supplementaryView }.map(\.path)
  }
  /// Returns the attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return storedLayout.layoutAttributesForItem(at: indexPath)
  }
  /// Returns the attributes of a supplementary view.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareLayout()
    return storedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// The size of the contents, which is that of the layout and not to be set. It is zero before the first layout, so that
  /// client code can configure the layout until then.
  open override var contentSize: CGSize {
    get {
      if !lastBounds.isNull { prepareLayout() }
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  // MARK: Reuse

  /// Makes cells with an identifier from a class; nil removes the identifier.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cells.register(identifier, maker(cellClass, identifier))
  }
  /// Makes cells with an identifier from a nib; nil removes the identifier.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    cells.register(identifier, maker(nib, identifier))
  }
  /// Makes supplementary views with an identifier from a class; nil removes the identifier.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { queue(elementKind).register(identifier, maker(viewClass, identifier)) }
  /// Makes supplementary views with an identifier from a nib; nil removes the identifier.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { queue(kind).register(identifier, maker(nib, identifier)) }
  /// Returns a cell with an identifier, which must have been registered.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { dequeueCell(identifier, indexPath) }
  /// Returns a supplementary view with an identifier, which must have been registered.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueSupplement(elementKind, identifier, indexPath) }

  // MARK: Selection

  /// The selected items; nil without any.
  open var indexPathsForSelectedItems: [IndexPath]? { selectedPaths.isEmpty ? [] : selectedPaths.sorted() }
  /// Selects an item and scrolls to it; nil deselects all. The delegate is not told.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }
  /// Deselects an item. The delegate is not told.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }
  /// Scrolls until an item is visible at a position.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(toItem: indexPath, scrollPosition, animated)
  }

  // MARK: Updates

  /// Replaces the layout, in an animation where asked for.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    replaceLayout(layout, animated: animated, completion: nil)
  }
  /// Replaces the layout, in an animation where asked for, and calls a closure at its end.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) { replaceLayout(layout, animated: animated, completion: completion) }
  /// A closure that hears whether an interactive change of the layout is complete, and whether it was finished.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
  /// Begins a change of the layout that follows `transitionProgress` of the returned layout.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }
  /// Brings an interactive change of the layout to its end.
  open func finishInteractiveTransition() { endTransition(isFinished: true) }
  /// Takes an interactive change of the layout back.
  open func cancelInteractiveTransition() { endTransition(isFinished: false) }
  /// Begins to move an item, and returns false where the data source does not let it be moved.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(indexPath) }
  /// Moves the item that is being moved to a position in the coordinates of the view.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { moveItem(towards: targetPosition) }
  /// Leaves the item that is being moved at its place.
  open func endInteractiveMovement() { endMovement(isCancelled: false) }
  /// Takes the item that is being moved back to its first place.
  open func cancelInteractiveMovement() { endMovement(isCancelled: true) }
  /// Performs insertions, deletions, moves and reloads as one animated change.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    update(updates, completion: completion)
  }
  /// Makes several changes in a closure that is called at once, and animates them together.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates($0 as (() -> Void)?, completion: completion) }
  }
  /// Inserts items at their places after the update.
  open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedItems.formUnion(indexPaths) } }
  /// Deletes items at their places before the update.
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedItems.formUnion(indexPaths) } }
  /// Replaces the cells of items.
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedItems.formUnion(indexPaths) } }
  /// Updates the cells of items without new ones.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// Moves an item from its place before the update to its place after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append((indexPath, newIndexPath)) }
  }
  /// Inserts sections at their places after the update.
  open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
  /// Deletes sections at their places before the update.
  open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
  /// Replaces all views of sections.
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
  /// Moves a section from its place before the update to its place after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }

  // MARK: Layout and touches

  /// Places the visible elements.
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
  /// Takes the highlight away from the touched item.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    stopAwaitingMenu()
    unhighlight()
    super.touchesCancelled(touches, with: event)
  }

  /// Lets the layout change the target of a released drag.
  override func adjustedTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    storedLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }
}

/// A visible element: its view, and the attributes that the view has.
struct ShownElement {
  let view: UICollectionReusableView
  var attributes: UICollectionViewLayoutAttributes
}
