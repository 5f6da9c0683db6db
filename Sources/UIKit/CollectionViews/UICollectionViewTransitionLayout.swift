/// A layout that interpolates between two others, for a transition that follows a gesture.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at the start of the transition.
  open private(set) var currentLayout: UICollectionViewLayout
  /// The layout at the end of the transition.
  open private(set) var nextLayout: UICollectionViewLayout
  /// The progress of the transition, from 0 to 1.
  open var transitionProgress: CGFloat = 0 { didSet { invalidateLayout() } }
  private var animatedValues: [String: CGFloat] = [:]
  /// A closure that is called at the end, with whether the transition was finished rather than cancelled.
  var whenEnded: ((Bool) -> Void)?

  /// Creates a layout that interpolates between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }

  /// Creates a layout between two empty layouts.
  public required init?(coder: NSCoder) {
    (currentLayout, nextLayout) = (UICollectionViewLayout(), UICollectionViewLayout())
    super.init(coder: coder)
  }

  /// Sets the value of a custom key that follows the gesture.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { animatedValues[key] = value }
  /// Returns the value of a custom key that follows the gesture; 0 for an unknown key.
  open func value(forAnimatedKey key: String) -> CGFloat { animatedValues[key] ?? 0 }

  /// Prepares the new layout once. The old layout is prepared already.
  open override func prepare() {
    guard nextLayout.user == nil else { return }
    nextLayout.user = user
    nextLayout.prepare()
  }

  /// The interpolated content size of both layouts.
  open override var collectionViewContentSize: CGSize {
    let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: interpolate(a.width, b.width), height: interpolate(a.height, b.height))
  }

  /// Returns the interpolated attributes of all elements that intersect a rectangle in either layout.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var seen: Set<CollectionElement> = []
    let all = [currentLayout, nextLayout].flatMap { $0.layoutAttributesForElements(in: rect) ?? [] }
    return all.map(\.element).filter { seen.insert($0).inserted }.compactMap(interpolatedAttributes)
  }
  /// Returns the interpolated attributes of a cell.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    interpolatedAttributes(.cell(indexPath))
  }
  /// Returns the interpolated attributes of a supplementary view.
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { interpolatedAttributes(CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath)) }
  /// Returns the interpolated attributes of a decoration view.
  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { interpolatedAttributes(CollectionElement(category: .decorationView, kind: elementKind, path: indexPath)) }

  private func interpolate(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * transitionProgress }

  /// Returns the interpolated attributes of an element. An element in only one of the layouts fades.
  private func interpolatedAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let (old, new) = (currentLayout.attributes(of: element), nextLayout.attributes(of: element))
    guard let result = (new ?? old)?.moved(to: element.path) else { return nil }
    guard let old, let new else {
      result.alpha *= new == nil ? 1 - transitionProgress : transitionProgress
      return result
    }
    result.center = CGPoint(x: interpolate(old.center.x, new.center.x), y: interpolate(old.center.y, new.center.y))
    result.size = CGSize(
      width: interpolate(old.size.width, new.size.width), height: interpolate(old.size.height, new.size.height))
    result.alpha = interpolate(old.alpha, new.alpha)
    result.transform3D = old.transform3D.interpolated(to: new.transform3D, Double(transitionProgress))
    return result
  }
}
