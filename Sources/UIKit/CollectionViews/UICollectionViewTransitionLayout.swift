/// A layout between two others, for a change of the layout that follows a gesture.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout before the change.
  public let currentLayout: UICollectionViewLayout
  /// The layout after the change.
  public let nextLayout: UICollectionViewLayout
  /// The progress of the change, from 0 to 1.
  open var transitionProgress: CGFloat = 0 { didSet { invalidateLayout() } }
  private var values: [String: CGFloat] = [:]
  /// Called once with whether the change was finished.
  var whenEnded: ((Bool) -> Void)?

  /// Creates a layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }

  /// Creates a layout between two empty ones.
  public required init?(coder: NSCoder) {
    (currentLayout, nextLayout) = (UICollectionViewLayout(), UICollectionViewLayout())
    super.init(coder: coder)
  }

  /// Sets a value of the client that follows the gesture.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// Returns a value of the client that follows the gesture; 0 for an unknown key.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  /// Computes both layouts, where that is due.
  open override func prepare() {
    guard nextLayout.user == nil else { return }
    nextLayout.user = user
    nextLayout.prepare()
  }

  /// The size between those of both layouts.
  open override var collectionViewContentSize: CGSize {
    let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: between(a.width, b.width), height: between(a.height, b.height))
  }

  /// Returns attributes between those of both layouts.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var seen: Set<CollectionElement> = []
    let all = [currentLayout, nextLayout].flatMap { $0.layoutAttributesForElements(in: rect) ?? [] }
    return all.map(\.element).filter { seen.insert($0).inserted }.compactMap(attributesBetween)
  }
  /// Returns the attributes of a cell between those of both layouts.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributesBetween(.cell(indexPath))
  }
  /// Returns the attributes of a supplementary view between those of both layouts.
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributesBetween(CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath)) }
  /// Returns the attributes of a decoration view between those of both layouts.
  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributesBetween(CollectionElement(category: .decorationView, kind: elementKind, path: indexPath)) }

  private func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * transitionProgress }

  /// An element of one layout only fades.
  private func attributesBetween(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let (old, new) = (currentLayout.attributes(of: element), nextLayout.attributes(of: element))
    guard let made = (new ?? old)?.moved(to: element.path) else { return nil }
    guard let old, let new else {
      made.alpha *= new == nil ? 1 - transitionProgress : transitionProgress
      return made
    }
    made.center = CGPoint(x: between(old.center.x, new.center.x), y: between(old.center.y, new.center.y))
    made.size = CGSize(
      width: between(old.size.width, new.size.width), height: between(old.size.height, new.size.height))
    made.alpha = between(old.alpha, new.alpha)
    made.transform3D = old.transform3D.interpolated(to: new.transform3D, Double(transitionProgress))
    return made
  }
}
