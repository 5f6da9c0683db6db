/// The behaviours of a section that scrolls across the scroll direction of its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll on its own.
  case none
  /// The section scrolls freely.
  case continuous
  /// The section scrolls freely, and stops at the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// The section scrolls by pages of its own width.
  case paging
  /// The section scrolls by one group.
  case groupPaging
  /// The section scrolls by one group, and centres it.
  case groupPagingCentered
}

/// The size and the insets of a layout's container.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer {
  /// The size of the container, including the insets.
  var contentSize: CGSize { get }
  /// The size of the container inside its insets.
  var effectiveContentSize: CGSize { get }
  /// The insets of the container.
  var contentInsets: NSDirectionalEdgeInsets { get }
}

/// The container and the traits for which sections are created.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment {
  /// The container of the layout.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the container.
  var traitCollection: UITraitCollection { get }
}

/// The environment that layouts pass to client code.
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

/// A visible item, whose properties the handler of its section can change.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The index path of the item.
  var indexPath: IndexPath { get }
  /// The frame of the item.
  var frame: CGRect { get }
  /// The centre of the item.
  var center: CGPoint { get set }
  /// The opacity of the item, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The order of the item: items with higher values are in front.
  var zIndex: Int { get set }
  /// The affine transform of the item.
  var transform: CGAffineTransform { get set }
  /// The three-dimensional transform of the item.
  var transform3D: CATransform3D { get set }
  /// A Boolean value indicating whether the item is hidden.
  var isHidden: Bool { get set }
  /// The category of the item's element.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for a cell.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// A closure that changes the visible items of a section. It receives the items, the scroll offset and the environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// A section of a compositional layout, which repeats a group.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  /// The repeated group.
  let group: NSCollectionLayoutGroup
  /// The insets of the section's content.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The boundary that the insets are relative to. The value is stored and has no effect.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The spacing between groups.
  open var interGroupSpacing: CGFloat = 0
  /// The behaviour of the section when it scrolls across the scroll direction of its layout.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The supplementary views at the edges of the section, such as headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// A Boolean value indicating whether headers and footers respect the insets of the section.
  open var supplementariesFollowContentInsets = true
  /// The decoration views of the section, such as its background.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// A closure that is called before each layout of the visible items, and can change them.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The configuration of a list section; nil for other sections.
  var list: UICollectionLayoutListConfiguration?

  /// Creates a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// A section without items, in the place of one for which there is no layout.
  static var empty: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(1))
    let item = NSCollectionLayoutItem(layoutSize: size)
    return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
  }

  /// Returns a section that looks like a section of a table view.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { configuration.makeSection() }
}

/// The boundaries that content insets are relative to.
public enum UIContentInsetsReference: Int, Sendable {
  /// The safe area, unless the configuration says otherwise.
  case automatic
  /// The bounds of the container.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The readable content guide.
  case readableContent
}

/// The configuration of a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The scroll direction of the layout.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between sections.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole layout. The value is stored and has no effect.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The boundary that insets are relative to. The value is stored and has no effect.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates a configuration for vertical scrolling.
  public override init() { super.init() }
}
