/// The ways in which a section scrolls across the direction of its collection view.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll.
  case none
  /// The section scrolls freely.
  case continuous
  /// The section stops where a group begins.
  case continuousGroupLeadingBoundary
  /// The section stops at multiples of its width.
  case paging
  /// The section moves by one group.
  case groupPaging
  /// The section moves by one group, which it centres.
  case groupPagingCentered
}

/// The space that a compositional layout has.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer {
  /// The size with the insets.
  var contentSize: CGSize { get }
  /// The size without the insets.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
}

/// The space and the traits for which a layout is made.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment {
  /// The space.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

/// The environment that the layouts here give to client code.
struct LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  var contentInsets = NSDirectionalEdgeInsets.zero
  let traitCollection: UITraitCollection
  var effectiveContentSize: CGSize {
    CGSize(
      width: contentSize.width - contentInsets.leading - contentInsets.trailing,
      height: contentSize.height - contentInsets.top - contentInsets.bottom)
  }
  var container: any NSCollectionLayoutContainer { self }
}

/// A visible item, as the handler of a section sees it.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The index path of the item.
  var indexPath: IndexPath { get }
  /// The frame of the item.
  var frame: CGRect { get }
  /// The middle of the item.
  var center: CGPoint { get set }
  /// The opacity.
  var alpha: CGFloat { get set }
  /// The order: higher items are in front.
  var zIndex: Int { get set }
  /// The affine transform.
  var transform: CGAffineTransform { get set }
  /// The transform in three dimensions.
  var transform3D: CATransform3D { get set }
  /// A Boolean value indicating whether the item is hidden.
  var isHidden: Bool { get set }
  /// The category of the element.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// A closure that changes the visible items of a section: the items, the offset and the environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// A section of a compositional layout: groups one after the other.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  /// The repeated group.
  let group: NSCollectionLayoutGroup
  /// The insets of the section.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The reference of the insets. The value is stored and has no effect.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The space between groups.
  open var interGroupSpacing: CGFloat = 0
  /// The way in which the section scrolls across the direction of the collection view.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// A Boolean value indicating whether headers and footers keep to the section's insets.
  open var supplementariesFollowContentInsets = true
  /// The views behind the items.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// A closure that changes the visible items at every step of scrolling.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The list whose section this is; nil for other sections.
  var list: UICollectionLayoutListConfiguration?

  /// Creates a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// Returns a section that looks like one of a table view.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { configuration.makeSection() }
}

/// The references of content insets.
public enum UIContentInsetsReference: Int, Sendable {
  /// The safe area, unless the configuration says otherwise.
  case automatic
  /// None.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The readable width.
  case readableContent
}

/// The values of a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction of scrolling.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole layout. The value is stored and has no effect.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The reference of the insets. The value is stored and has no effect.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates a configuration for vertical scrolling.
  public override init() { super.init() }
}
