/// A length of an item, absolute or as a share of its container.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
  /// The kinds of lengths.
  enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

  let kind: Kind
  /// The share or the length, in points.
  public let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    (self.kind, self.dimension) = (kind, dimension)
    super.init()
  }

  /// Returns a share of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }
  /// Returns a share of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }
  /// Returns a length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// Returns a length that is replaced by that of the contents.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// A Boolean value indicating whether the length is a share of the width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// A Boolean value indicating whether the length is a share of the height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// A Boolean value indicating whether the length is in points.
  open var isAbsolute: Bool { kind == .absolute }
  /// A Boolean value indicating whether the length is that of the contents.
  open var isEstimated: Bool { kind == .estimated }

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: container.width * dimension
    case .fractionalHeight: container.height * dimension
    case .absolute, .estimated: dimension
    }
  }
}

/// The width and height of an item.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
    super.init()
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}

/// A space between items.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  /// The space, or the least space, in points.
  public let spacing: CGFloat
  /// A Boolean value indicating whether the space grows with the rest of the line.
  public let isFlexible: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, self.isFlexible) = (spacing, isFlexible)
    super.init()
  }

  /// A Boolean value indicating whether the space is fixed.
  open var isFixed: Bool { !isFlexible }
  /// Returns a fixed space.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
  /// Returns a space of at least a length.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
}

/// The spaces around an item.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The space before the item.
  public let leading: NSCollectionLayoutSpacing?
  /// The space above the item.
  public let top: NSCollectionLayoutSpacing?
  /// The space behind the item.
  public let trailing: NSCollectionLayoutSpacing?
  /// The space below the item.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates spaces. Flexible ones count with their least length.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init()
  }

  var insets: UIEdgeInsets {
    UIEdgeInsets(
      top: top?.spacing ?? 0, left: leading?.spacing ?? 0, bottom: bottom?.spacing ?? 0, right: trailing?.spacing ?? 0)
  }
}
