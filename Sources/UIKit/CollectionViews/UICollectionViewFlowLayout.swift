/// A layout that puts items into lines, and lines into sections with headers and footers.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout, EstimatingLayout {
  /// The references of section insets.
  public enum SectionInsetReference: Int, Sendable {
    /// The content inset of the collection view.
    case fromContentInset
    /// The safe area.
    case fromSafeArea
    /// The layout margins.
    case fromLayoutMargins
  }

  /// The estimate that lets items have the size of their contents.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The least space between lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least space between the items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The size of items, unless the delegate gives one.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The size that items have until they are measured; zero for items that are not measured.
  open var estimatedItemSize = CGSize.zero { didSet { forgetMeasurements() } }
  /// The direction of scrolling.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The size of headers; its length across the direction of scrolling has no effect.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers; its length across the direction of scrolling has no effect.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The insets of sections.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The reference of the section insets. The value is stored and has no effect.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// A Boolean value indicating whether headers stay visible while their section is.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// A Boolean value indicating whether footers stay visible while their section is.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  private var sections: [FlowSection] = []
  private var starts = RunningSums()
  private var needsCompute = true
  private var measured: [IndexPath: CGSize] = [:]
  private var cache: [CollectionElement: UICollectionViewLayoutAttributes] = [:]

  private var isVertical: Bool { scrollDirection == .vertical }

  /// The class of the layout's invalidation contexts.
  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  // MARK: Computing

  /// Computes the lines of all sections, unless only the offset has changed.
  open override func prepare() {
    super.prepare()
    guard needsCompute, let view = collectionView else { return }
    needsCompute = false
    cache = [:]
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    sections = view.itemCounts.indices.map { section in
      let metrics = metrics(section, view, delegate)
      let sizes = (0..<view.itemCounts[section]).map { size(IndexPath(item: $0, section: section), view, delegate) }
      return FlowSection(metrics, sizes)
    }
    starts = RunningSums(sections.map(\.length))
  }

  private func metrics(
    _ section: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowMetrics {
    let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize
    let outer = view.adjustedContentInset
    var made = FlowMetrics()
    made.lineSpacing =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
    made.itemSpacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    if isVertical {
      (made.along, made.across) = ((inset.top, inset.bottom), (inset.left, inset.right))
      (made.header, made.footer) = (header.height, footer.height)
      made.breadth = view.bounds.width - outer.left - outer.right
    } else {
      (made.along, made.across) = ((inset.left, inset.right), (inset.top, inset.bottom))
      (made.header, made.footer) = (header.width, footer.width)
      made.breadth = view.bounds.height - outer.top - outer.bottom
    }
    return made
  }

  private func size(
    _ path: IndexPath, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> (along: CGFloat, across: CGFloat) {
    let size: CGSize
    if estimatedItemSize != .zero {
      size = measured[path] ?? (estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize)
    } else {
      size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    }
    return isVertical ? (size.height, size.width) : (size.width, size.height)
  }

  /// The size of all contents.
  open override var collectionViewContentSize: CGSize {
    let breadth = sections.first?.metrics.breadth ?? 0
    return isVertical
      ? CGSize(width: breadth, height: starts.total) : CGSize(width: starts.total, height: breadth)
  }

  // MARK: Attributes

  private func rect(along: CGFloat, across: CGFloat, _ length: CGFloat, _ breadth: CGFloat) -> CGRect {
    isVertical
      ? CGRect(x: across, y: along, width: breadth, height: length)
      : CGRect(x: along, y: across, width: length, height: breadth)
  }

  private func contains(_ path: IndexPath) -> Bool {
    path.isItem && path.section < sections.count && path.item < sections[path.section].sizes.count
  }

  /// Returns the attributes of a cell.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(ofItem: indexPath)
  }

  /// Returns the attributes of a cell. Those of a rectangle are read here, because a subclass may answer for single cells
  /// from what it has made of a rectangle.
  private func attributes(ofItem indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard contains(indexPath) else { return nil }
    if let known = cache[.cell(indexPath)] { return known }
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let made = type?.init() ?? UICollectionViewLayoutAttributes()
    made.indexPath = indexPath
    let section = sections[indexPath.section]
    let place = section.place(of: indexPath.item)
    let size = section.sizes[indexPath.item]
    made.frame = rect(
      along: starts.sum(before: indexPath.section) + place.along, across: place.across, size.along, size.across)
    cache[.cell(indexPath)] = made
    return made
  }

  /// Returns the attributes of a header or footer.
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    let metrics = sections[indexPath.section].metrics
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
    let length = isHeader ? metrics.header : metrics.footer
    guard length > 0 else { return nil }
    let element = CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath)
    let made =
      cache[element] ?? UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    cache[element] = made
    let start = starts.sum(before: indexPath.section)
    let own = isHeader ? start : start + sections[indexPath.section].length - length
    let pins = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    let along = pins ? pinned(own, length, indexPath.section, isHeader: isHeader) : own
    let frame = rect(along: along, across: 0, length, metrics.breadth)
    guard made.frame != frame else { return made }
    // A view that moves has new attributes, so that those it had are told apart.
    let moved = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    moved.frame = frame
    moved.zIndex = pins ? 1024 : 0
    cache[element] = moved
    return moved
  }

  /// Returns the place of a header at the visible edge, inside its section.
  private func pinned(_ own: CGFloat, _ length: CGFloat, _ index: Int, isHeader: Bool) -> CGFloat {
    guard let view = collectionView else { return own }
    let insets = view.adjustedContentInset
    let start = starts.sum(before: index)
    let section = sections[index]
    if isHeader {
      let edge = isVertical ? view.bounds.minY + insets.top : view.bounds.minX + insets.left
      return max(own, min(edge, start + section.length - section.metrics.footer - length))
    }
    let edge = (isVertical ? view.bounds.maxY - insets.bottom : view.bounds.maxX - insets.right) - length
    return min(own, max(edge, start + section.metrics.header))
  }

  /// Returns the attributes of all elements in a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard !sections.isEmpty else { return [] }
    let (from, to) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    for index in starts.index(at: from)...starts.index(at: to) {
      addSupplements(of: index, in: rect, to: &found)
      let start = starts.sum(before: index)
      let section = sections[index]
      var line = section.line(at: from - start)
      while line < section.lines.count, section.lines[line].start + start < to {
        for item in section.lines[line].items {
          let attributes = attributes(ofItem: IndexPath(item: item, section: index))
          if let attributes, attributes.frame.intersects(rect) { found.append(attributes) }
        }
        line += 1
      }
    }
    return found
  }

  private func addSupplements(of section: Int, in rect: CGRect, to found: inout [UICollectionViewLayoutAttributes]) {
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      let path = IndexPath(item: 0, section: section)
      if let made = layoutAttributesForSupplementaryView(ofKind: kind, at: path), made.frame.intersects(rect) {
        found.append(made)
      }
    }
  }

  // MARK: Invalidation

  /// Requests a new computation of the lines, unless the context says that only the offset has changed.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || (flow?.invalidateFlowLayoutDelegateMetrics ?? true)
    {
      needsCompute = true
    }
    if context.invalidateDataSourceCounts { measured = [:] }
    super.invalidateLayout(with: context)
  }

  /// Returns true for a new length across the direction of scrolling, and while headers or footers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    breadthChanges(newBounds) || sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  private func breadthChanges(_ bounds: CGRect) -> Bool {
    guard let view = collectionView, let first = sections.first else { return false }
    let outer = view.adjustedContentInset
    let breadth = isVertical ? bounds.width - outer.left - outer.right : bounds.height - outer.top - outer.bottom
    return breadth != first.metrics.breadth
  }

  /// Returns a context that keeps the lines where only the offset has changed.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics =
      breadthChanges(newBounds)
    return context
  }

  // MARK: Measured items

  private func forgetMeasurements() {
    measured = [:]
    invalidateLayout()
  }

  func isEstimated(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementCategory == .cell && estimatedItemSize != .zero
      && measured[attributes.indexPath] == nil
  }

  func fixedAxes(of attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView.FixedAxes {
    UICollectionReusableView.FixedAxes()
  }

  /// Keeps the size that a cell prefers, and returns whether it is another one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard isEstimated(originalAttributes) else { return false }
    measured[originalAttributes.indexPath] = preferredAttributes.size
    return preferredAttributes.size != originalAttributes.size
  }
}

/// The parts of a flow layout that are to be computed anew.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// A Boolean value indicating whether sizes and spaces are to be read anew.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// A Boolean value indicating whether the attributes are to be computed anew.
  open var invalidateFlowLayoutAttributes = true
}
