/// An item of a compositional layout, the smallest unit of a section.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size of the item.
  public let layoutSize: NSCollectionLayoutSize
  /// The supplementary views attached to the item.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The insets of the item's content from its edges.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing around the item.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item with a size and attached supplementary views.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    super.init()
  }
}
