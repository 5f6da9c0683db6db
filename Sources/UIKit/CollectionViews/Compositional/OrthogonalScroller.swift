/// The scroll view of a section that scrolls across the direction of its collection view.
final class OrthogonalScroller: UIScrollView {
  var section = 0
  private weak var collection: UICollectionView?

  init(_ collection: UICollectionView, section: Int) {
    (self.collection, self.section) = (collection, section)
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    clipsToBounds = false
    whenScrolled = { [weak self] _ in self?.moved() }
  }

  required init?(coder: NSCoder) { nil }

  private var layout: UICollectionViewCompositionalLayout? {
    collection?.collectionViewLayout as? UICollectionViewCompositionalLayout
  }

  private func moved() { collection?.sectionScrolled(section, to: contentOffset) }

  func takeBehavior() {
    guard let layout else { return }
    let behavior = layout.scrolling(of: section).0
    isPagingEnabled = behavior == .paging
    decelerationRate = behavior == .continuous ? .normal : .fast
  }

  /// Returns the offset at which the behaviour stops a released drag: where a group begins, at most one group away.
  override func adjustedTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let (behavior, step) = layout?.scrolling(of: section), step > 0 else { return proposed }
    let isHorizontal = contentSize.width > bounds.width
    let (here, goal, speed) =
      isHorizontal ? (contentOffset.x, proposed.x, velocity.x) : (contentOffset.y, proposed.y, velocity.y)
    var target: CGFloat
    switch behavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary: target = (goal / step).rounded() * step
    case .groupPaging, .groupPagingCentered:
      let page =
        speed == 0 ? (here / step).rounded() : speed > 0 ? (here / step).rounded(.up) : (here / step).rounded(.down)
      target = page * step
      if behavior == .groupPagingCentered, isHorizontal { target -= (bounds.width - step) / 2 }
    }
    target = max(0, target)
    return isHorizontal ? CGPoint(x: target, y: proposed.y) : CGPoint(x: proposed.x, y: target)
  }

  /// Lets touches between the cells through.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    bounds.contains(point) ? super.hitTest(point, with: event) : nil
  }
}

extension UICollectionView {
  /// Makes and places the scroll views of the visible sections that scroll by themselves.
  func placeScrollers() {
    guard let layout = storedLayout as? UICollectionViewCompositionalLayout else { return }
    for (section, frame, size) in layout.orthogonalSections(in: bounds) {
      let scroller = scrollers[section] ?? makeScroller(section)
      if scroller.frame != frame { scroller.frame = frame }
      if scroller.contentSize != size { scroller.contentSize = size }
      scroller.takeBehavior()
    }
  }

  private func makeScroller(_ section: Int) -> OrthogonalScroller {
    let scroller = OrthogonalScroller(self, section: section)
    scrollers[section] = scroller
    insertSubview(scroller, at: backgroundView == nil ? 0 : 1)
    return scroller
  }

  func sectionScrolled(_ section: Int, to offset: CGPoint) {
    (storedLayout as? UICollectionViewCompositionalLayout)?.scrolled(section: section, to: offset)
    askedRect = .null
    setNeedsLayout()
  }

  /// The view that holds an element's view: the collection view, or the scroll view of the section.
  func holder(of element: CollectionElement) -> UIView {
    guard let layout = storedLayout as? UICollectionViewCompositionalLayout, layout.isOrthogonal(element) else {
      return self
    }
    return scrollers[element.path.section] ?? self
  }
}
