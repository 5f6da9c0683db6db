/// The place and appearance of one element of a collection view.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// The index path of the element.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The frame. It is the bounding rectangle where there is a transform.
  open var frame: CGRect {
    get {
      let rect = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
      let m = transform3D
      guard !CATransform3DIsIdentity(m), CATransform3DIsAffine(m) else { return rect }
      let moved = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        .applying(CATransform3DGetAffineTransform(m))
      return moved.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// The middle of the element.
  open var center = CGPoint.zero
  /// The size of the element.
  open var size = CGSize.zero
  /// The rectangle in the element's own coordinates; its origin is zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The transform in three dimensions.
  open var transform3D = CATransform3DIdentity
  /// The affine transform.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The opacity.
  open var alpha: CGFloat = 1
  /// The order of elements: higher ones are in front.
  open var zIndex = 0
  /// A Boolean value indicating whether the element is hidden. It may have no view then.
  open var isHidden = false
  /// The category of the element.
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for a cell.
  open internal(set) var representedElementKind: String?

  /// Creates attributes of the cell at the first place.
  public required override init() { super.init() }

  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates the attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
  }

  /// Creates the attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
  }

  /// Returns a copy. Subclasses with values of their own copy those too.
  open func copy(with zone: NSZone? = nil) -> Any {
    let made = type(of: self).init()
    made.indexPath = indexPath
    (made.center, made.size, made.transform3D) = (center, size, transform3D)
    (made.alpha, made.zIndex, made.isHidden) = (alpha, zIndex, isHidden)
    made.representedElementCategory = representedElementCategory
    made.representedElementKind = representedElementKind
    return made
  }

  /// The element that the attributes describe.
  var element: CollectionElement {
    CollectionElement(category: representedElementCategory, kind: representedElementKind, path: indexPath)
  }

  /// Returns a copy at another index path.
  func moved(to path: IndexPath) -> UICollectionViewLayoutAttributes {
    guard let made = copy(with: nil) as? UICollectionViewLayoutAttributes else { return self }
    made.indexPath = path
    return made
  }
}

/// An element of a collection view: a cell, a supplementary view or a decoration view.
struct CollectionElement: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var path: IndexPath

  static func cell(_ path: IndexPath) -> CollectionElement {
    CollectionElement(category: .cell, kind: nil, path: path)
  }
}
