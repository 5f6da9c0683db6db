/// A layout that arranges items in lines, in sections with optional headers and footers.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout, EstimatingLayout {
  /// The boundaries that section insets are relative to.
  public enum SectionInsetReference: Int, Sendable {
    /// The content inset of the collection view.
    case fromContentInset
    /// The safe area.
    case fromSafeArea
    /// The layout margins.
    case fromLayoutMargins
  }

  /// The constant for an estimated size that lets cells determine their own size.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The minimum spacing between the lines of a section.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The minimum spacing between the items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The size of items for which the delegate returns none.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The estimated size of items that have not been measured; zero if cells are not measured.
  open var estimatedItemSize = CGSize.zero { didSet { discardMeasurements() } }
  /// The scroll direction of the layout.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The default size of headers. Only its length along the scroll direction has an effect.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The default size of footers. Only its length along the scroll direction has an effect.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The default insets of a section's content.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The boundary that section insets are relative to. The value is stored and has no effect.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// A Boolean value indicating whether headers stay visible while their section is visible.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// A Boolean value indicating whether footers stay visible while their section is visible.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  private var sections: [FlowSection] = []
  /// The lengths of the sections along the scroll direction.
  private var sectionLengths = RunningSums()
  private var needsCompute = true
  /// The measured sizes of items.
  private var measuredSizes: [IndexPath: CGSize] = [:]
  private var cache: [CollectionElement: UICollectionViewLayoutAttributes] = [:]

  private var isVertical: Bool { scrollDirection == .vertical }

  /// The class of the layout's invalidation contexts.
  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  // MARK: Computing

  /// Computes the lines of all sections, unless only the scroll offset has changed.
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
    sectionLengths = RunningSums(sections.map(\.length))
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
    var result = FlowMetrics()
    result.lineSpacing =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
    result.itemSpacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    if isVertical {
      (result.along, result.across) = ((inset.top, inset.bottom), (inset.left, inset.right))
      (result.header, result.footer) = (header.height, footer.height)
      result.breadth = view.bounds.width - outer.left - outer.right
    } else {
      (result.along, result.across) = ((inset.left, inset.right), (inset.top, inset.bottom))
      (result.header, result.footer) = (header.width, footer.width)
      result.breadth = view.bounds.height - outer.top - outer.bottom
    }
    return result
  }

  private func size(
    _ path: IndexPath, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> (along: CGFloat, across: CGFloat) {
    let size: CGSize
    if estimatedItemSize != .zero {
      size = measuredSizes[path] ?? (estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize)
    } else {
      size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    }
    return isVertical ? (size.height, size.width) : (size.width, size.height)
  }

  /// The size of the layout's contents.
  open override var collectionViewContentSize: CGSize {
    let breadth = sections.first?.metrics.breadth ?? 0
    return isVertical
      ? CGSize(width: breadth, height: sectionLengths.total) : CGSize(width: sectionLengths.total, height: breadth)
  }

  // MARK: Attributes

  private func rect(along: CGFloat, across: CGFloat, length: CGFloat, breadth: CGFloat) -> CGRect {
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

  /// Returns the attributes of a cell, for the elements in a rectangle.
  ///
  /// `layoutAttributesForElements(in:)` must not call the overridable method. A subclass may implement that with the
  /// elements of a rectangle, which would recurse.
  private func attributes(ofItem indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard contains(indexPath) else { return nil }
    if let known = cache[.cell(indexPath)] { return known }
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let result = type?.init() ?? UICollectionViewLayoutAttributes()
    result.indexPath = indexPath
    let section = sections[indexPath.section]
    let origin = section.place(of: indexPath.item)
    let size = section.sizes[indexPath.item]
    result.frame = rect(
      along: sectionLengths.sum(before: indexPath.section) + origin.along, across: origin.across, length: size.along,
      breadth: size.across)
    cache[.cell(indexPath)] = result
    return result
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
    let result =
      cache[element] ?? UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    cache[element] = result
    let start = sectionLengths.sum(before: indexPath.section)
    let unpinned = isHeader ? start : start + sections[indexPath.section].length - length
    let pins = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    let along = pins ? pinned(unpinned, length, indexPath.section, isHeader: isHeader) : unpinned
    let frame = rect(along: along, across: 0, length: length, breadth: metrics.breadth)
    guard result.frame != frame else { return result }
    // A view that moves gets a new attributes object. The collection view compares the objects by identity.
    let moved = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    moved.frame = frame
    moved.zIndex = pins ? 1024 : 0
    cache[element] = moved
    return moved
  }

  /// Returns the position of a pinned header or footer: at the edge of the visible part, but inside its section.
  private func pinned(_ unpinned: CGFloat, _ length: CGFloat, _ index: Int, isHeader: Bool) -> CGFloat {
    guard let view = collectionView else { return unpinned }
    let insets = view.adjustedContentInset
    let start = sectionLengths.sum(before: index)
    let section = sections[index]
    if isHeader {
      let edge = isVertical ? view.bounds.minY + insets.top : view.bounds.minX + insets.left
      return max(unpinned, min(edge, start + section.length - section.metrics.footer - length))
    }
    let edge = (isVertical ? view.bounds.maxY - insets.bottom : view.bounds.maxX - insets.right) - length
    return min(unpinned, max(edge, start + section.metrics.header))
  }

  /// Returns the attributes of all elements that intersect a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard !sections.isEmpty else { return [] }
    let (from, to) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    for index in sectionLengths.index(at: from)...sectionLengths.index(at: to) {
      addSupplements(of: index, in: rect, to: &found)
      let start = sectionLengths.sum(before: index)
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
      if let result = layoutAttributesForSupplementaryView(ofKind: kind, at: path), result.frame.intersects(rect) {
        found.append(result)
      }
    }
  }

  // MARK: Invalidation

  /// Requests a new computation of the lines, unless the context invalidates only the scroll offset.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || (flow?.invalidateFlowLayoutDelegateMetrics ?? true)
    {
      needsCompute = true
    }
    if context.invalidateDataSourceCounts { measuredSizes = [:] }
    super.invalidateLayout(with: context)
  }

  /// Returns true if the length across the scroll direction changes, or if headers or footers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    breadthChanges(newBounds) || sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  private func breadthChanges(_ bounds: CGRect) -> Bool {
    guard let view = collectionView, let first = sections.first else { return false }
    let outer = view.adjustedContentInset
    let breadth = isVertical ? bounds.width - outer.left - outer.right : bounds.height - outer.top - outer.bottom
    return breadth != first.metrics.breadth
  }

  /// Returns a context that keeps the lines if only the scroll offset changes.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics =
      breadthChanges(newBounds)
    return context
  }

  // MARK: Measured items

  private func discardMeasurements() {
    measuredSizes = [:]
    invalidateLayout()
  }

  func isEstimated(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementCategory == .cell && estimatedItemSize != .zero
      && measuredSizes[attributes.indexPath] == nil
  }

  func fixedAxes(of attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView.FixedAxes {
    UICollectionReusableView.FixedAxes()
  }

  /// Stores the size that a cell prefers, and returns whether its size changes.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard isEstimated(originalAttributes) else { return false }
    measuredSizes[originalAttributes.indexPath] = preferredAttributes.size
    return preferredAttributes.size != originalAttributes.size
  }
}

/// The parts of a flow layout that an invalidation affects.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// A Boolean value indicating whether the layout reloads sizes and spacings from its delegate.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// A Boolean value indicating whether the layout computes its attributes again. The value has no effect.
  open var invalidateFlowLayoutAttributes = true
}
