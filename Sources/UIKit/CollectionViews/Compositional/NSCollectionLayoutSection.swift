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
