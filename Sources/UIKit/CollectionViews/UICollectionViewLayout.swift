/// The abstract base class of layouts, which determine the frames of a collection view's elements.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout; nil if none does.
  ///
  /// It is read-only, so that subclasses can narrow its type.
  open var collectionView: UICollectionView? { user }
  weak var user: UICollectionView?
  /// The reuse queue of decoration views, with their registrations, by kind.
  let decorations = ReuseQueue<UICollectionReusableView>()

  /// Creates a layout.
  public override init() { super.init() }
  /// Creates the layout that a storyboard describes.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of the layout's attributes objects.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the layout's invalidation contexts.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Attributes

  /// Prepares the layout. The collection view calls it first after each invalidation.
  open func prepare() {}
  /// Returns the attributes of all elements that intersect a rectangle.
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
  /// Returns the index paths of supplementary views to insert during updates. In this implementation the collection
  /// view inserts those that `layoutAttributesForElements(in:)` returns, and does not call this method.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths of decoration views to insert during updates. It is not called in this implementation.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths of supplementary views to delete during updates. It is not called in this implementation.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths of decoration views to delete during updates. It is not called in this implementation.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns a Boolean value that indicates whether a drag along a direction bounces where the contents fit.
  func alwaysBounces(along direction: UICollectionView.ScrollDirection) -> Bool { false }
  /// The size of the layout's contents.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the content offset at which scrolling stops, in place of the proposed one.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  )
    -> CGPoint
  { proposedContentOffset }
  /// Returns the content offset after a change of the layout, in place of the proposed one.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }
  /// The layout direction for which the layout was developed.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// A Boolean value indicating whether the layout is flipped horizontally in the opposite direction.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  /// Invalidates the whole layout, which is prepared again in the next layout pass.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }
  /// Invalidates the parts of the layout that a context describes. Subclasses must call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutInvalidated(context)
  }
  /// Returns a Boolean value indicating whether a change of the bounds invalidates the layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns the invalidation context for a change of the bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }
  /// Returns a Boolean value indicating whether the size that a cell prefers invalidates the layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns the invalidation context for the size that a cell prefers.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Returns an instance of the layout's class of invalidation contexts.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return type?.init() ?? UICollectionViewLayoutInvalidationContext()
  }

  // MARK: Updates

  /// Notifies the layout of the changes in an update.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Notifies the layout at the end of an update.
  open func finalizeCollectionViewUpdates() {}
  /// Notifies the layout before an animated change of the bounds.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Notifies the layout after an animated change of the bounds.
  open func finalizeAnimatedBoundsChange() {}
  /// Notifies the layout that it is about to replace another layout.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Notifies the layout that another layout is about to replace it.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Notifies the layout after the transition to another layout.
  open func finalizeLayoutTransition() {}
  /// Returns the attributes from which a cell appears in an update; nil to fade in.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Returns the attributes to which a cell disappears in an update; nil to fade out.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Returns the attributes from which a supplementary view appears in an update; nil to fade in.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes to which a supplementary view disappears in an update; nil to fade out.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Interactive movement

  /// Returns the index path for an item that the user moves to a position. That is the path of the cell there, or else
  /// its own.
  open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint)
    -> IndexPath
  {
    let candidates = layoutAttributesForElements(in: CGRect(origin: position, size: CGSize(width: 1, height: 1))) ?? []
    return candidates.first { $0.representedElementCategory == .cell && $0.frame.contains(position) }?.indexPath
      ?? previousIndexPath
  }
  /// Returns the attributes of an item that the user moves: at the position, and in front of the others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.moved(to: indexPath)
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }
  /// Returns the invalidation context for items that the user moves.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
  /// Returns the invalidation context for the end of an interactive movement.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  // MARK: Decoration views

  /// Registers a class for the creation of decoration views of a kind.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations.register(
      elementKind,
      (viewClass as? UICollectionReusableView.Type).map { type in
        { UICollectionReusableView.make(type, identifier: elementKind, frame: $0) }
      })
  }
  /// Registers a nib for the creation of decoration views of a kind.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorations.register(elementKind, nib.map { nib in { _ in nib.makeView(UICollectionReusableView.self) } })
  }
}

/// One change in an update: an insertion, deletion, reload or move.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kinds of changes.
  public enum Action: Int, Sendable {
    /// An insertion.
    case insert
    /// A deletion.
    case delete
    /// A reload at the same index path.
    case reload
    /// A move to another index path.
    case move
    /// No change.
    case none
  }

  /// The index path before the update; nil for an insertion.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; nil for a deletion.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  open private(set) var updateAction: Action

  init(_ before: IndexPath?, _ after: IndexPath?, _ action: Action) {
    (indexPathBeforeUpdate, indexPathAfterUpdate, updateAction) = (before, after, action)
    super.init()
  }
}
