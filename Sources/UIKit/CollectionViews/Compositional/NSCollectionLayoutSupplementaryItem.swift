/// The position of a supplementary view relative to its container.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  /// The edges of the container to which the view is attached.
  public let edges: NSDirectionalRectEdge
  /// The offset from the edges, in points or in fractions of the view's size.
  public let offset: CGPoint
  /// A Boolean value indicating whether the offset is in fractions of the view's size.
  public let isFractionalOffset: Bool

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }
  /// Creates an anchor with an offset in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }
  /// Creates an anchor with an offset in fractions of the view's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    (self.edges, self.offset, isFractionalOffset) = (edges, offset, isFractional)
    super.init()
  }

  /// Returns the frame of a view with a given size in its container.
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

/// A supplementary view attached to an item, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the supplementary view.
  public let elementKind: String
  /// The anchor between the view and its item.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The order of the view: views with higher values are in front.
  open var zIndex = 1

  /// Creates a supplementary view with a size, a kind and an anchor.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
    (self.elementKind, self.containerAnchor) = (elementKind, containerAnchor)
    super.init(layoutSize: layoutSize)
  }
}

/// A supplementary view at the edge of a section, such as a header or footer.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge of the section at which the view is.
  public let alignment: NSRectAlignment
  /// The offset from the edge, in points.
  public let offset: CGPoint
  /// A Boolean value indicating whether the view enlarges the section instead of overlapping its items.
  open var extendsBoundary = true
  /// A Boolean value indicating whether the view stays visible while its section is visible.
  open var pinToVisibleBounds = false

  /// Creates a header or footer with a size, a kind and an edge of the section.
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

/// A decoration view behind the items of a section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the decoration view.
  public let elementKind: String
  /// The order of the view: views with higher values are in front.
  open var zIndex = -1

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// Returns a decoration view that fills the background of a section.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}

/// The alignment of a rectangle to an edge or a corner of another one.
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
