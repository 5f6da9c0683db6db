// Animated updates and changes of the layout: views move from their old attributes to the new ones.
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
    let old = itemCounts
    let new = readCounts()
    do {
      let mapping = try ItemMapping(changes, from: old, to: new, noun: "item")
      counts = new
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

  /// Moves the visible cells to another order, of which the data source has not heard.
  func rearrange(_ changes: ItemChanges, _ mapping: ItemMapping) { animate(changes, mapping, []) }

  func replaceLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    let old = storedLayout
    guard layout !== old else {
      completion?(true)
      return
    }
    // Before the first pass there is nothing to move. The layout is prepared with the pass, when the data source is set.
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
      let goal =
        delegate?.collectionView(
          self,
          targetContentOffsetForProposedContentOffset: layout.targetContentOffset(
            forProposedContentOffset: contentOffset)) ?? contentOffset
      if goal != contentOffset { scroll(to: offsetRange.clamp(goal)) } else { keepInRange() }
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

  /// Moves the views from the present attributes to those after a change.
  private func move(
    prepare: () -> Void, newElement: (CollectionElement) -> CollectionElement?,
    oldPath: (IndexPath) -> IndexPath?, finish: @escaping () -> Void
  ) {
    let before = shown
    let oldAttributes = Dictionary(known.map { ($0.element, $0) }, uniquingKeysWith: { $1 })
    let oldLayout = storedLayout
    UIView.performWithoutAnimation { prepare() }
    let visible = bounds
    let after = Dictionary(
      (storedLayout.layoutAttributesForElements(in: visible) ?? []).filter {
        $0.frame.intersects(visible) && !$0.isHidden
      }.map { ($0.element, $0) }, uniquingKeysWith: { $1 })
    shown = [:]
    var leaving:
      [(element: CollectionElement, view: UICollectionReusableView, goal: UICollectionViewLayoutAttributes)] = []
    for (element, item) in before {
      if let moved = newElement(element) {
        let goal = after[moved] ?? storedLayout.attributes(of: moved)
        if let goal, after[moved] != nil {
          shown[moved] = ShownElement(view: item.view, attributes: goal)
        } else {
          leaving.append((element, item.view, goal ?? item.attributes))
        }
      } else {
        leaving.append((element, item.view, final(element, item.attributes, oldLayout)))
      }
    }
    let animates = window != nil && UIView.areAnimationsEnabled
    UIView.performWithoutAnimation {
      for (element, goal) in after where shown[element] == nil {
        updateDepth += 1
        bring(goal, element)
        updateDepth -= 1
        guard animates, let view = shown[element]?.view else { continue }
        let origin = element.category == .cell ? oldPath(element.path).map(CollectionElement.cell) : element
        let old = origin.flatMap { oldAttributes[$0] }
        place(view, old ?? initial(element, goal))
      }
    }
    let change = { [self] in
      for item in shown.values { place(item.view, item.attributes) }
      for item in leaving { place(item.view, item.goal) }
      for (element, item) in shown {
        item.view.apply(item.attributes)
        _ = element
      }
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

  /// Returns the attributes with which an element appears: those of the layout, else its own, transparent.
  private func initial(_ element: CollectionElement, _ goal: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let asked: UICollectionViewLayoutAttributes? =
      switch element.category {
      case .cell: storedLayout.initialLayoutAttributesForAppearingItem(at: element.path)
      case .supplementaryView:
        storedLayout.initialLayoutAttributesForAppearingSupplementaryElement(
          ofKind: element.kind ?? "", at: element.path)
      case .decorationView: nil
      }
    return asked ?? goal.faded
  }

  /// Returns the attributes with which an element disappears: those of the layout, else its own, transparent.
  private func final(
    _ element: CollectionElement, _ present: UICollectionViewLayoutAttributes, _ layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes {
    let asked: UICollectionViewLayoutAttributes? =
      switch element.category {
      case .cell: storedLayout.finalLayoutAttributesForDisappearingItem(at: element.path)
      case .supplementaryView:
        storedLayout.finalLayoutAttributesForDisappearingSupplementaryElement(
          ofKind: element.kind ?? "", at: element.path)
      case .decorationView: nil
      }
    return asked ?? present.faded
  }
}

extension UICollectionViewLayoutAttributes {
  /// A transparent copy.
  fileprivate var faded: UICollectionViewLayoutAttributes {
    let made = moved(to: indexPath)
    made.alpha = 0
    return made
  }
}

extension ItemChanges {
  /// The changes as a layout sees them.
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
