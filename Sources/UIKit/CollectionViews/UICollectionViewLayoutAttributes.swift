/// The geometry and appearance of one element in a collection view.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// The index path of the element.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The frame of the element. With an affine transform, it is the bounding rectangle of the transformed element.
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
  /// The centre of the element.
  open var center = CGPoint.zero
  /// The size of the element.
  open var size = CGSize.zero
  /// The bounds of the element, whose origin is zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The three-dimensional transform of the element.
  open var transform3D = CATransform3DIdentity
  /// The affine transform of the element.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The opacity of the element, from 0 to 1.
  open var alpha: CGFloat = 1
  /// The order of the element: elements with higher values are in front.
  open var zIndex = 0
  /// A Boolean value indicating whether the element is hidden. A hidden element may have no view.
  open var isHidden = false
  /// The category of the element.
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for a cell.
  open internal(set) var representedElementKind: String?

  /// Creates the attributes of the first cell.
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

  /// Returns a copy of the attributes. Subclasses must also copy their own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let result = type(of: self).init()
    result.indexPath = indexPath
    (result.center, result.size, result.transform3D) = (center, size, transform3D)
    (result.alpha, result.zIndex, result.isHidden) = (alpha, zIndex, isHidden)
    result.representedElementCategory = representedElementCategory
    result.representedElementKind = representedElementKind
    return result
  }

  /// The element that the attributes describe.
  var element: CollectionElement {
    CollectionElement(category: representedElementCategory, kind: representedElementKind, path: indexPath)
  }

  /// Returns a copy with another index path.
  func moved(to path: IndexPath) -> UICollectionViewLayoutAttributes {
    guard let result = copy(with: nil) as? UICollectionViewLayoutAttributes else { return self }
    result.indexPath = path
    return result
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
