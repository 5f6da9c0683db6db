// Tiling: elements that become visible get a view, and views of elements that leave the visible part are recycled.
extension UICollectionView {
  /// The number of items in each section, which is loaded from the data source if necessary.
  var itemCounts: [Int] {
    if let counts { return counts }
    let read = readCounts()
    counts = read
    return read
  }

  func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = max(0, dataSource.numberOfSections(in: self))
    return (0..<sections).map { max(0, dataSource.collectionView(self, numberOfItemsInSection: $0)) }
  }

  /// Recycles all views, clears the selection, and requests that the contents be loaded.
  func forgetContents() {
    endSwipe(animated: false)
    recycleAll()
    counts = nil
    selectedPaths = []
    highlightedPath = nil
    let context = storedLayout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    storedLayout.invalidateLayout(with: context)
    needsPrepare = true
    setNeedsLayout()
  }

  /// Requests that an invalidated layout be prepared, and adjusts the scroll offset as its context asks.
  func layoutInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    needsPrepare = true
    askedRect = .null
    setNeedsLayout()
    let adjustment = context.contentOffsetAdjustment
    guard adjustment != .zero else { return }
    scroll(to: CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y))
  }

  /// Prepares the layout if that is necessary.
  func prepareLayout() {
    // A scroll view reads its content size during its initialisation, before the layout has a collection view.
    guard needsPrepare, !isPreparing, updateDepth == 0, storedLayout.user != nil else { return }
    prepareNow()
  }

  func prepareNow() {
    needsPrepare = false
    isPreparing = true
    // The layout is asked about each later change of the bounds, such as the first layout after loading a storyboard.
    lastBounds = bounds
    _ = itemCounts
    storedLayout.prepare()
    let size = storedLayout.collectionViewContentSize
    if super.contentSize != size { super.contentSize = size }
    isPreparing = false
    askedRect = .null
  }

  func tileNow() {
    if needsPrepare || lastBounds != bounds || askedRect.isNull { tile() }
  }

  func tile() {
    guard updateDepth == 0, !isTiling, bounds.width > 0, bounds.height > 0 else { return }
    isTiling = true
    defer { isTiling = false }
    invalidateForBoundsChange()
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    prepareLayout()
    placeScrollers()
    // A cell that prefers another size invalidates the layout. A few passes are enough; more would be a cycle.
    for _ in 0..<8 {
      tileElements()
      guard needsPrepare else { break }
      prepareLayout()
      placeScrollers()
    }
    prefetchNearItems()
  }

  /// Asks the prefetch data source for the items around the visible ones.
  private func prefetchNearItems() {
    guard isPrefetchingEnabled, let prefetchDataSource else { return }
    let cells = known.map(\.element).filter { $0.category == .cell }
    let change = prefetch.update(
      ahead: cells.filter { shown[$0] == nil }.map(\.path),
      shown: Set(cells.filter { shown[$0] != nil }.map(\.path)))
    if !change.new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: change.new) }
    if !change.cancelled.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: change.cancelled)
    }
  }

  /// Asks the layout whether a change of the bounds invalidates it.
  private func invalidateForBoundsChange() {
    guard lastBounds != bounds else { return }
    let isFirst = lastBounds.isNull
    let sizeChanged = lastBounds.size != bounds.size
    lastBounds = bounds
    guard !isFirst, !needsPrepare else { return }
    if storedLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
      storedLayout.invalidateLayout(with: storedLayout.invalidationContext(forBoundsChange: bounds))
    } else if sizeChanged {
      askedRect = .null
    }
  }

  /// Loads the attributes around the visible rectangle, unless they are loaded.
  private func loadAttributes() {
    if !askedRect.isNull, askedRect.contains(bounds) { return }
    askedRect = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    known = storedLayout.layoutAttributesForElements(in: askedRect) ?? []
  }

  private func tileElements() {
    loadAttributes()
    let visible = bounds
    UIView.performWithoutAnimation {
      for (element, item) in shown where !isVisible(item.attributes, element, visible) {
        shown[element] = nil
        endDisplay(element, item.view)
      }
    }
    for attributes in known where attributes.frame.intersects(visible) && !attributes.isHidden {
      let element = attributes.element
      if let item = shown[element] {
        if item.attributes !== attributes { apply(attributes, to: item.view, element) }
      } else {
        UIView.performWithoutAnimation { displayElement(attributes, element) }
      }
      if needsPrepare { return }
    }
  }

  /// Returns a Boolean value indicating whether a displayed element is still visible.
  ///
  /// `old` are the attributes with which it is displayed. The layout may have replaced them.
  private func isVisible(_ old: UICollectionViewLayoutAttributes, _ element: CollectionElement, _ rect: CGRect) -> Bool
  {
    if known.contains(where: { $0 === old }) { return old.frame.intersects(rect) && !old.isHidden }
    return known.contains { $0.element == element && $0.frame.intersects(rect) && !$0.isHidden }
  }

  /// Displays an element that becomes visible in a view.
  func displayElement(_ attributes: UICollectionViewLayoutAttributes, _ element: CollectionElement) {
    guard let view = makeView(attributes, element) else { return }
    view.isHidden = false
    apply(attributes, to: view, element)
    guard preferredSizeFits(view, attributes) else {
      // The element is displayed by the next pass, with its new size.
      shown[element] = nil
      return recycle(element, view)
    }
    let holder = holder(of: element)
    if view.superview !== holder { holder.addSubview(view) }
    place(view, attributes)
    order(view, attributes.zIndex)
    notifyWillDisplay(element, view)
  }

  private func makeView(_ attributes: UICollectionViewLayoutAttributes, _ element: CollectionElement)
    -> UICollectionReusableView?
  {
    let path = element.path
    switch element.category {
    case .cell:
      guard let cell = dataSource?.collectionView(self, cellForItemAt: movement?.dataPath(path) ?? path)
      else { return nil }
      cell.isSelected = selectedPaths.contains(path)
      cell.isHighlighted = highlightedPath == path
      cell.isEdited = isEditing
      return cell
    case .supplementaryView:
      return dataSource?.collectionView(self, viewForSupplementaryElementOfKind: element.kind ?? "", at: path)
    case .decorationView:
      let kind = element.kind ?? ""
      return storedLayout.decorations.take(kind) ?? storedLayout.decorations.make(kind, frame: attributes.frame)
    }
  }

  /// Returns a Boolean value indicating whether the layout keeps the size of an element.
  ///
  /// It is false if the view prefers another size and the layout accepts that. The layout is then invalidated.
  private func preferredSizeFits(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes)
    -> Bool
  {
    guard let estimating = storedLayout as? any EstimatingLayout, estimating.isEstimated(attributes) else {
      return true
    }
    view.slots[UICollectionReusableView.FixedAxes.self] = estimating.fixedAxes(of: attributes)
    let preferred = view.preferredLayoutAttributesFitting(attributes)
    guard
      storedLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return true }
    storedLayout.invalidateLayout(
      with: storedLayout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    return false
  }

  /// Applies attributes to the view of an element.
  func apply(
    _ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView, _ element: CollectionElement
  ) {
    let old = shown[element]?.attributes
    shown[element] = ShownElement(view: view, attributes: attributes)
    place(view, attributes)
    if let old, old.zIndex != attributes.zIndex { order(view, attributes.zIndex) }
    (storedLayout as? any ListingLayout)?.decorate(view, attributes)
    view.apply(attributes)
  }

  /// Returns the centre of an element in the coordinates of its superview.
  private func centre(_ attributes: UICollectionViewLayoutAttributes, in superview: UIView?) -> CGPoint {
    guard let scroller = superview as? OrthogonalScroller else { return attributes.center }
    return CGPoint(
      x: attributes.center.x - scroller.frame.minX + scroller.contentOffset.x,
      y: attributes.center.y - scroller.frame.minY + scroller.contentOffset.y)
  }

  func place(_ view: UIView, _ attributes: UICollectionViewLayoutAttributes) {
    if view.bounds.size != attributes.size { view.bounds.size = attributes.size }
    let center = centre(attributes, in: view.superview)
    // The touch determines the position of an item that the user moves or swipes.
    guard view !== movement?.view, view !== swipe?.cell else { return }
    if view.center != center { view.center = center }
    if !CATransform3DEqualToTransform(view.transform3D, attributes.transform3D) {
      view.transform3D = attributes.transform3D
    }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    if view.layer.zPosition != CGFloat(attributes.zIndex) { view.layer.zPosition = CGFloat(attributes.zIndex) }
  }

  /// Orders a view among its siblings for hit testing. The z-positions of the layers determine the drawing order.
  private func order(_ view: UIView, _ zIndex: Int) {
    guard view.superview === self else { return }
    if zIndex < 0 {
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
    } else if zIndex > 0 {
      bringSubviewToFront(view)
    }
  }

  // MARK: Recycling

  func recycleAll() {
    let old = shown
    shown = [:]
    known = []
    askedRect = .null
    UIView.performWithoutAnimation { for (element, item) in old { endDisplay(element, item.view) } }
  }

  func endDisplay(_ element: CollectionElement, _ view: UICollectionReusableView) {
    switch element.category {
    case .cell:
      if let cell = view as? UICollectionViewCell {
        delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
      }
    case .supplementaryView:
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind ?? "", at: element.path)
    case .decorationView: break
    }
    recycle(element, view)
  }

  private func recycle(_ element: CollectionElement, _ view: UICollectionReusableView) {
    guard let identifier = view.reuseIdentifier else { return view.removeFromSuperview() }
    view.isHidden = true
    switch element.category {
    case .cell: cells.put(view, identifier)
    case .supplementaryView: queue(element.kind ?? "").put(view, identifier)
    case .decorationView: storedLayout.decorations.put(view, element.kind ?? "")
    }
  }

  private func notifyWillDisplay(_ element: CollectionElement, _ view: UICollectionReusableView) {
    if let cell = view as? UICollectionViewCell, element.category == .cell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
    } else if element.category == .supplementaryView {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind ?? "", at: element.path)
    }
  }
}

/// A layout that estimates sizes until views have been measured.
@MainActor
protocol EstimatingLayout {
  /// Returns a Boolean value indicating whether the size of an element is an estimate.
  func isEstimated(_ attributes: UICollectionViewLayoutAttributes) -> Bool
  /// Returns the axes on which the layout fixes the size of an element.
  func fixedAxes(of attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView.FixedAxes
}

/// A layout with list sections, whose cells have separators and corners.
@MainActor
protocol ListingLayout {
  /// Sets the background, the separators and the corners of a view for its position in a list.
  func decorate(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes)
  /// Returns the configuration of a list section; nil for another section.
  func list(ofSection section: Int) -> UICollectionLayoutListConfiguration?
}
