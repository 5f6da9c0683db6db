/// The frame of an item in a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame of the item, in the coordinates of the group.
  public let frame: CGRect
  /// The order of the item: items with higher values are in front.
  public let zIndex: Int

  /// Creates an item with a frame and an order.
  public init(frame: CGRect, zIndex: Int = 0) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }
}

/// A container that lays out items in a row, in a column, or with a closure.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case horizontal
    case vertical
    case custom((any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem])
  }

  let arrangement: Arrangement
  /// The items of the group, in order.
  public let subitems: [NSCollectionLayoutItem]
  /// The number of items; nil if the subitems repeat while they fit.
  let count: Int?
  /// A Boolean value indicating whether the items share the length of the group equally.
  let sharesEqually: Bool
  /// The spacing between the items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, sharesEqually: Bool = false
  ) {
    (self.arrangement, self.subitems, self.count) = (arrangement, subitems, count)
    self.sharesEqually = sharesEqually
    super.init(layoutSize: size)
  }

  /// Returns a group that repeats subitems in a row while they fit.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(layoutSize, .horizontal, subitems) }
  /// Returns a group that repeats subitems in a column while they fit.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(layoutSize, .vertical, subitems) }
  /// Returns a group with a number of items in a row, which share the width equally.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count, sharesEqually: true) }
  /// Returns a group with a number of items in a column, which share the height equally.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count, sharesEqually: true) }
  /// Returns a group with a number of items in a row, each with its own size.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count) }
  /// Returns a group with a number of items in a column, each with its own size.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count) }
  /// Returns a group whose item frames come from a closure.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }
}
