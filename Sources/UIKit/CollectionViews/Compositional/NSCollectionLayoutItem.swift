/// An item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size of the item.
  public let layoutSize: NSCollectionLayoutSize
  /// The views attached to the item.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The insets of the contents inside the item's size.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spaces around the item.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    super.init()
  }
}

/// A place of a custom group's item.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group.
  public let frame: CGRect
  /// The order: higher items are in front.
  public let zIndex: Int

  /// Creates a place.
  public init(frame: CGRect, zIndex: Int = 0) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }
}

/// Items in a row, in a column, or where a closure puts them.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case horizontal
    case vertical
    case custom((any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem])
  }

  let arrangement: Arrangement
  /// The items of the group, from first to last.
  public let subitems: [NSCollectionLayoutItem]
  /// The number of repetitions; nil for as many as fit.
  let count: Int?
  /// A Boolean value indicating whether the repeated item is stretched to an equal share of the group.
  let sharesEqually: Bool
  /// The space between the items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, sharesEqually: Bool = false
  ) {
    (self.arrangement, self.subitems, self.count) = (arrangement, subitems, count)
    self.sharesEqually = sharesEqually
    super.init(layoutSize: size)
  }

  /// Returns a row that repeats items as long as they fit.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(layoutSize, .horizontal, subitems) }
  /// Returns a column that repeats items as long as they fit.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(layoutSize, .vertical, subitems) }
  /// Returns a row of a number of items, each with an equal share of the width.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count, sharesEqually: true) }
  /// Returns a column of a number of items, each with an equal share of the height.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count, sharesEqually: true) }
  /// Returns a row of a number of items.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count) }
  /// Returns a column of a number of items.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count) }
  /// Returns a group whose items a closure places.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }
}

/// The place of a view attached to an item or section.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  /// The edges at which the view is attached.
  public let edges: NSDirectionalRectEdge
  /// The offset from there, in points or in shares of the view's size.
  public let offset: CGPoint
  /// A Boolean value indicating whether the offset is a share.
  public let isFractionalOffset: Bool

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, false) }
  /// Creates an anchor with an offset in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, false)
  }
  /// Creates an anchor with an offset in shares of the view's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, true)
  }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, _ isFractional: Bool) {
    (self.edges, self.offset, isFractionalOffset) = (edges, offset, isFractional)
    super.init()
  }

  /// Returns the frame of a view of a size in its container.
  func frame(_ size: CGSize, in container: CGRect) -> CGRect {
    let x =
      edges.contains(.leading)
      ? container.minX : edges.contains(.trailing) ? container.maxX - size.width : container.midX - size.width / 2
    let y =
      edges.contains(.top)
      ? container.minY : edges.contains(.bottom) ? container.maxY - size.height : container.midY - size.height / 2
    let scale = isFractionalOffset ? size : CGSize(width: 1, height: 1)
    return CGRect(
      x: x + offset.x * scale.width, y: y + offset.y * scale.height, width: size.width, height: size.height)
  }
}

/// A view attached to an item, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The place of the view.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The order: higher views are in front.
  open var zIndex = 1

  /// Creates a view attached to an item.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
    (self.elementKind, self.containerAnchor) = (elementKind, containerAnchor)
    super.init(layoutSize: layoutSize)
  }
}

/// A header or footer of a section.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge of the section.
  public let alignment: NSRectAlignment
  /// The offset from there.
  public let offset: CGPoint
  /// A Boolean value indicating whether the section grows by the view.
  open var extendsBoundary = true
  /// A Boolean value indicating whether the view stays visible while its section is.
  open var pinToVisibleBounds = false

  /// Creates a header or footer.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges))
  }

  /// A Boolean value indicating whether the view is below the items.
  var isAtBottom: Bool { alignment == .bottom || alignment == .bottomLeading || alignment == .bottomTrailing }
}

/// A view behind the items of a section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The order: higher views are in front.
  open var zIndex = -1

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// Returns a background of a section.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}

/// A place at a rectangle's edges.
public enum NSRectAlignment: Int, Sendable {
  /// No edge.
  case none
  /// The upper edge.
  case top
  /// The upper leading corner.
  case topLeading
  /// The leading edge.
  case leading
  /// The lower leading corner.
  case bottomLeading
  /// The lower edge.
  case bottom
  /// The lower trailing corner.
  case bottomTrailing
  /// The trailing edge.
  case trailing
  /// The upper trailing corner.
  case topTrailing

  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
