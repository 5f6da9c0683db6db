/// The scroll view of an orthogonal section, which scrolls across the scroll direction of its collection view.
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
    whenScrolled = { [weak self] _ in self?.didScroll() }
  }

  required init?(coder: NSCoder) { nil }

  private var layout: UICollectionViewCompositionalLayout? {
    collection?.collectionViewLayout as? UICollectionViewCompositionalLayout
  }

  private func didScroll() { collection?.sectionScrolled(section, to: contentOffset) }

  /// Applies the scrolling behaviour of the section.
  func applyBehavior() {
    guard let layout else { return }
    let behavior = layout.scrolling(of: section).0
    isPagingEnabled = behavior == .paging
    decelerationRate = behavior == .continuous ? .normal : .fast
  }

  /// Returns the offset at which a released drag stops: the edge of a group, except in continuous scrolling and paging.
  ///
  /// Group paging moves by at most one group.
  override func adjustedTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let (behavior, step) = layout?.scrolling(of: section), step > 0 else { return proposed }
    let isHorizontal = contentSize.width > bounds.width
    let (current, end, speed) =
      isHorizontal ? (contentOffset.x, proposed.x, velocity.x) : (contentOffset.y, proposed.y, velocity.y)
    var target: CGFloat
    switch behavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary: target = (end / step).rounded() * step
    case .groupPaging, .groupPagingCentered:
      let page =
        speed == 0
        ? (current / step).rounded()
        : speed > 0 ? (current / step).rounded(.up) : (current / step).rounded(.down)
      target = page * step
      if behavior == .groupPagingCentered, isHorizontal { target -= (bounds.width - step) / 2 }
    }
    target = max(0, target)
    return isHorizontal ? CGPoint(x: target, y: proposed.y) : CGPoint(x: proposed.x, y: target)
  }

  /// Returns nil outside the bounds, because cells that extend beyond them are not touchable there.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    bounds.contains(point) ? super.hitTest(point, with: event) : nil
  }
}

extension UICollectionView {
  /// Creates and lays out the scroll views of the visible orthogonal sections.
  func placeScrollers() {
    guard let layout = storedLayout as? UICollectionViewCompositionalLayout else { return }
    for (section, frame, size) in layout.orthogonalSections(in: bounds) {
      let scroller = scrollers[section] ?? makeScroller(section)
      if scroller.frame != frame { scroller.frame = frame }
      if scroller.contentSize != size { scroller.contentSize = size }
      scroller.applyBehavior()
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

  /// Returns the superview of an element's view: the collection view, or the scroll view of an orthogonal section.
  func holder(of element: CollectionElement) -> UIView {
    guard let layout = storedLayout as? UICollectionViewCompositionalLayout, layout.isOrthogonal(element) else {
      return self
    }
    return scrollers[element.path.section] ?? self
  }
}
