// Animated updates and changes of the layout. Views move from their old attributes to their new ones.
extension UICollectionView {
  func update(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    openUpdates()
    updates?()
    if let completion { pendingCompletions.append(completion) }
    closeUpdates()
  }

  func change(_ record: (inout ItemChanges) -> Void) {
    openUpdates()
    record(&pendingChanges)
    closeUpdates()
  }

  private func openUpdates() {
    if updateDepth == 0 {
      endSwipe(animated: false)
      _ = itemCounts
      tileNow()
    }
    updateDepth += 1
  }

  private func closeUpdates() {
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let (changes, completions) = (pendingChanges, pendingCompletions)
    (pendingChanges, pendingCompletions) = (ItemChanges(), [])
    let oldCounts = itemCounts
    let newCounts = readCounts()
    do {
      let mapping = try ItemMapping(changes, from: oldCounts, to: newCounts, noun: "item")
      counts = newCounts
      animate(changes, mapping, completions)
    } catch {
      Device.current.fail(ResourceError(file: "\(type(of: self))", "\(error)"))
      forgetContents()
    }
  }

  private func animate(_ changes: ItemChanges, _ mapping: ItemMapping, _ completions: [(Bool) -> Void]) {
    selectedPaths = Set(selectedPaths.compactMap(mapping.newPath))
    move(
      prepare: { [self] in
        let context = storedLayout.makeContext()
        context.invalidateDataSourceCounts = true
        storedLayout.invalidateLayout(with: context)
        prepareNow()
        storedLayout.prepare(forCollectionViewUpdates: changes.updateItems)
      },
      newElement: { element in
        if element.category == .cell {
          guard !changes.reloadedItems.contains(element.path) else { return nil }
          return mapping.newPath(of: element.path).map { CollectionElement.cell($0) }
        }
        guard element.path.count == 2, mapping.sections.indices.contains(element.path.section),
          !changes.reloadedSections.contains(element.path.section),
          let section = mapping.sections[element.path.section]
        else { return nil }
        var moved = element
        moved.path = IndexPath(item: element.path.item, section: section)
        return moved
      },
      oldPath: { changes.reloadedItems.contains(mapping.oldPath(of: $0) ?? $0) ? nil : mapping.oldPath(of: $0) },
      finish: { [self] in
        storedLayout.finalizeCollectionViewUpdates()
        for completion in completions { completion(true) }
      })
  }

  /// Moves the visible cells to another order, which the data source does not have yet.
  func rearrange(_ changes: ItemChanges, _ mapping: ItemMapping) { animate(changes, mapping, []) }

  func replaceLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    let old = storedLayout
    guard layout !== old else {
      completion?(true)
      return
    }
    // Before the first layout pass there are no views to move. That pass prepares the layout, with the data source set.
    guard !lastBounds.isNull else {
      old.user = nil
      storedLayout = layout
      layout.user = self
      needsPrepare = true
      setNeedsLayout()
      return completion?(true) ?? ()
    }
    let isAnimated = animated && window != nil
    if isAnimated { tileNow() }
    for item in shown.values { item.view.willTransition(from: old, to: layout) }
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    let swap = { [self] in
      old.user = nil
      storedLayout = layout
      layout.user = self
      prepareNow()
      let targetOffset =
        delegate?.collectionView(
          self,
          targetContentOffsetForProposedContentOffset: layout.targetContentOffset(
            forProposedContentOffset: contentOffset)) ?? contentOffset
      if targetOffset != contentOffset { scroll(to: offsetRange.clamp(targetOffset)) } else { keepInRange() }
    }
    let finish = { [self] in
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      for item in shown.values { item.view.didTransition(from: old, to: layout) }
      completion?(true)
    }
    guard isAnimated else {
      swap()
      setNeedsLayout()
      return finish()
    }
    move(prepare: swap, newElement: { $0.category == .decorationView ? nil : $0 }, oldPath: { $0 }, finish: finish)
  }

  /// Moves the views from their current attributes to those after a change of the layout.
  ///
  /// `prepare` changes the layout. `newElement` returns the element that an old one becomes; nil if its view leaves.
  /// `oldPath` returns the index path that a cell had before the change.
  private func move(
    prepare: () -> Void, newElement: (CollectionElement) -> CollectionElement?,
    oldPath: (IndexPath) -> IndexPath?, finish: @escaping () -> Void
  ) {
    let oldShown = shown
    let oldAttributes = Dictionary(known.map { ($0.element, $0) }, uniquingKeysWith: { $1 })
    UIView.performWithoutAnimation { prepare() }
    let newAttributes = visibleAttributes()
    shown = [:]
    let leaving = keepVisibleViews(oldShown, newAttributes, newElement)
    let animates = window != nil && UIView.areAnimationsEnabled
    UIView.performWithoutAnimation { displayNewElements(newAttributes, oldAttributes, oldPath, animates: animates) }
    let change = { [self] in
      for item in shown.values { place(item.view, item.attributes) }
      for item in leaving { place(item.view, item.target) }
      for item in shown.values { item.view.apply(item.attributes) }
    }
    let end = { [weak self] in
      guard let self else { return }
      UIView.performWithoutAnimation {
        for item in leaving where !self.shown.values.contains(where: { $0.view === item.view }) {
          self.endDisplay(item.element, item.view)
        }
      }
      finish()
    }
    askedRect = .null
    guard animates else {
      change()
      return end()
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction], animations: change, completion: { _ in end() })
  }

  /// Returns the attributes of the elements in the visible part, by element.
  private func visibleAttributes() -> [CollectionElement: UICollectionViewLayoutAttributes] {
    let visible = bounds
    let attributes = (storedLayout.layoutAttributesForElements(in: visible) ?? []).filter {
      $0.frame.intersects(visible) && !$0.isHidden
    }
    return Dictionary(attributes.map { ($0.element, $0) }, uniquingKeysWith: { $1 })
  }

  /// Keeps the views of the elements that stay visible, and returns the elements that leave.
  private func keepVisibleViews(
    _ oldShown: [CollectionElement: ShownElement],
    _ newAttributes: [CollectionElement: UICollectionViewLayoutAttributes],
    _ newElement: (CollectionElement) -> CollectionElement?
  ) -> [LeavingElement] {
    var leaving: [LeavingElement] = []
    for (element, item) in oldShown {
      guard let moved = newElement(element) else {
        let target = finalAttributes(of: element, item.attributes)
        leaving.append(LeavingElement(element: element, view: item.view, target: target))
        continue
      }
      if let target = newAttributes[moved] {
        shown[moved] = ShownElement(view: item.view, attributes: target)
      } else {
        let target = storedLayout.attributes(of: moved) ?? item.attributes
        leaving.append(LeavingElement(element: element, view: item.view, target: target))
      }
    }
    return leaving
  }

  /// Displays the elements that become visible, at the start of their animation.
  private func displayNewElements(
    _ newAttributes: [CollectionElement: UICollectionViewLayoutAttributes],
    _ oldAttributes: [CollectionElement: UICollectionViewLayoutAttributes],
    _ oldPath: (IndexPath) -> IndexPath?, animates: Bool
  ) {
    for (element, target) in newAttributes where shown[element] == nil {
      updateDepth += 1
      displayElement(target, element)
      updateDepth -= 1
      guard animates, let view = shown[element]?.view else { continue }
      let oldElement = element.category == .cell ? oldPath(element.path).map(CollectionElement.cell) : element
      let start = oldElement.flatMap { oldAttributes[$0] }
      place(view, start ?? initialAttributes(of: element, target))
    }
  }

  /// Returns the attributes with which an element appears. By default it fades in at its final position.
  private func initialAttributes(of element: CollectionElement, _ target: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let custom: UICollectionViewLayoutAttributes? =
      switch element.category {
      case .cell: storedLayout.initialLayoutAttributesForAppearingItem(at: element.path)
      case .supplementaryView:
        storedLayout.initialLayoutAttributesForAppearingSupplementaryElement(
          ofKind: element.kind ?? "", at: element.path)
      case .decorationView: nil
      }
    return custom ?? target.faded
  }

  /// Returns the attributes with which an element disappears. By default it fades out at its current position.
  private func finalAttributes(of element: CollectionElement, _ current: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let custom: UICollectionViewLayoutAttributes? =
      switch element.category {
      case .cell: storedLayout.finalLayoutAttributesForDisappearingItem(at: element.path)
      case .supplementaryView:
        storedLayout.finalLayoutAttributesForDisappearingSupplementaryElement(
          ofKind: element.kind ?? "", at: element.path)
      case .decorationView: nil
      }
    return custom ?? current.faded
  }
}

/// An element that leaves the visible part, with the attributes at the end of its animation.
private struct LeavingElement {
  let element: CollectionElement
  let view: UICollectionReusableView
  let target: UICollectionViewLayoutAttributes
}

extension UICollectionViewLayoutAttributes {
  /// A transparent copy.
  fileprivate var faded: UICollectionViewLayoutAttributes {
    let copy = moved(to: indexPath)
    copy.alpha = 0
    return copy
  }
}

extension ItemChanges {
  /// The changes in the form that is passed to a layout.
  @MainActor var updateItems: [UICollectionViewUpdateItem] {
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    return deletedSections.sorted().map { UICollectionViewUpdateItem(section($0), nil, .delete) }
      + insertedSections.sorted().map { UICollectionViewUpdateItem(nil, section($0), .insert) }
      + reloadedSections.sorted().map { UICollectionViewUpdateItem(section($0), section($0), .reload) }
      + movedSections.map { UICollectionViewUpdateItem(section($0.from), section($0.to), .move) }
      + deletedItems.sorted().map { UICollectionViewUpdateItem($0, nil, .delete) }
      + insertedItems.sorted().map { UICollectionViewUpdateItem(nil, $0, .insert) }
      + reloadedItems.sorted().map { UICollectionViewUpdateItem($0, $0, .reload) }
      + movedItems.map { UICollectionViewUpdateItem($0.from, $0.to, .move) }
  }
}
