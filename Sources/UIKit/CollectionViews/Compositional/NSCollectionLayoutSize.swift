/// The width or height of an item: absolute, estimated, or a fraction of its container.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
  /// The kinds of dimensions.
  enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

  let kind: Kind
  /// The fraction, or the length in points.
  public let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    (self.kind, self.dimension) = (kind, dimension)
    super.init()
  }

  /// Returns a dimension that is a fraction of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }
  /// Returns a dimension that is a fraction of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }
  /// Returns a dimension with a fixed length, in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// Returns a dimension with an estimated length, which the size of the content replaces.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// A Boolean value indicating whether the dimension is a fraction of the container's width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// A Boolean value indicating whether the dimension is a fraction of the container's height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// A Boolean value indicating whether the dimension is a fixed length.
  open var isAbsolute: Bool { kind == .absolute }
  /// A Boolean value indicating whether the dimension is an estimate.
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
  /// The width dimension.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height dimension.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size from two dimensions.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
    super.init()
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}

/// The spacing between or around items.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  /// The length of a fixed spacing, or the minimum of a flexible one, in points.
  public let spacing: CGFloat
  /// A Boolean value indicating whether the spacing grows to fill the container.
  public let isFlexible: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, self.isFlexible) = (spacing, isFlexible)
    super.init()
  }

  /// A Boolean value indicating whether the spacing is fixed.
  open var isFixed: Bool { !isFlexible }
  /// Returns a fixed spacing, in points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
  /// Returns a flexible spacing with a minimum, in points.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
}

/// The spacing around an item.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The spacing at the leading edge.
  public let leading: NSCollectionLayoutSpacing?
  /// The spacing at the top edge.
  public let top: NSCollectionLayoutSpacing?
  /// The spacing at the trailing edge.
  public let trailing: NSCollectionLayoutSpacing?
  /// The spacing at the bottom edge.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates the spacing of four edges. Flexible spacings have their minimum length here.
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
