/// The base class of layouts, which place the elements of a collection view.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout. Subclasses may narrow its type, as it is only read.
  open var collectionView: UICollectionView? { user }
  weak var user: UICollectionView?
  /// The classes and nibs of decoration views, by kind.
  let decorations = ReuseQueue<UICollectionReusableView>()

  /// Creates a layout.
  public override init() { super.init() }
  /// Creates the layout that a storyboard describes.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of the layout's attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the layout's invalidation contexts.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Places

  /// Computes the layout; called first after every invalidation.
  open func prepare() {}
  /// Returns the attributes of all elements in a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the attributes of a cell.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Returns the attributes of a decoration view.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// The size of all contents.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the offset at which a scroll movement ends.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  )
    -> CGPoint
  { proposedContentOffset }
  /// Returns the offset after an update or a change of the layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }
  /// The direction in which the layout was developed.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// A Boolean value indicating whether the layout is mirrored for languages of the opposite direction.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  /// Requests a new computation before the next layout of the collection view.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }
  /// Requests a new computation of the parts that a context names. Subclasses call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutInvalidated(context)
  }
  /// Asks whether new bounds of the collection view invalidate the layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns the context for a change of the bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }
  /// Asks whether the size that a cell prefers invalidates the layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns the context for the size that a cell prefers.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Returns a context of the layout's class of contexts.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return type?.init() ?? UICollectionViewLayoutInvalidationContext()
  }

  // MARK: Updates

  /// Tells the layout which elements an update changes.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Tells the layout that the attributes of an update have been read.
  open func finalizeCollectionViewUpdates() {}
  /// Tells the layout that the bounds change in an animation.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Tells the layout that an animated change of the bounds is complete.
  open func finalizeAnimatedBoundsChange() {}
  /// Tells the layout that it replaces another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Tells the layout that another one replaces it.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Tells the layout that the replacement is complete.
  open func finalizeLayoutTransition() {}
  /// Returns the attributes with which a cell appears.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Returns the attributes with which a cell disappears.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Returns the attributes with which a supplementary view appears.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes with which a supplementary view disappears.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Items that are moved

  /// Returns the place of an item that is moved to a position: that of the cell there.
  open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint)
    -> IndexPath
  {
    let near = layoutAttributesForElements(in: CGRect(origin: position, size: CGSize(width: 1, height: 1))) ?? []
    return near.first { $0.representedElementCategory == .cell && $0.frame.contains(position) }?.indexPath
      ?? previousIndexPath
  }
  /// Returns the attributes of an item that is moved: its own at the position, in front of the others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let made =
      layoutAttributesForItem(at: indexPath)?.moved(to: indexPath)
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    made.center = position
    made.zIndex = .max
    return made
  }
  /// Returns the context for items that are moved.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
  /// Returns the context for the end of a movement.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  // MARK: Decoration views

  /// Makes decoration views of a kind from a class.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations.register(
      elementKind,
      (viewClass as? UICollectionReusableView.Type).map { type in
        { UICollectionReusableView.make(type, identifier: elementKind, frame: $0) }
      })
  }
  /// Makes decoration views of a kind from a nib.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorations.register(elementKind, nib.map { nib in { _ in nib.makeView(UICollectionReusableView.self) } })
  }
}

/// One change of an update: an insertion, deletion, reload or move.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kinds of changes.
  public enum Action: Int, Sendable {
    /// An insertion.
    case insert
    /// A deletion.
    case delete
    /// A replacement at the same place.
    case reload
    /// A move to another place.
    case move
    /// No change.
    case none
  }

  /// The place before the update; nil for an insertion.
  public let indexPathBeforeUpdate: IndexPath?
  /// The place after the update; nil for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public let updateAction: Action

  init(_ before: IndexPath?, _ after: IndexPath?, _ action: Action) {
    (indexPathBeforeUpdate, indexPathAfterUpdate, updateAction) = (before, after, action)
    super.init()
  }
}
