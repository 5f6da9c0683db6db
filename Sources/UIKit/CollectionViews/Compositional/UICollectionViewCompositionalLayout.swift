/// A closure that returns the section at an index of a compositional layout, for an environment.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
  NSCollectionLayoutSection?

/// A layout that combines items into groups, and groups into sections.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout, EstimatingLayout, ListingLayout {
  private let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider
  /// The configuration of the whole layout.
  open var configuration = UICollectionViewCompositionalLayoutConfiguration() { didSet { invalidateLayout() } }
  private var sections: [CompositionalSection] = []
  /// The lengths of the sections with the spacing behind them, along the scroll direction.
  private var sectionLengths = RunningSums()
  private var needsCompute = true
  private var lastSize = CGSize.zero
  private var keepsMeasurements = false
  private var cache: [CollectionElement: UICollectionViewLayoutAttributes] = [:]

  private var isVertical: Bool { configuration.scrollDirection == .vertical }

  /// Creates a layout with the same section for every index.
  public init(section: NSCollectionLayoutSection) {
    sectionProvider = { _, _ in section }
    super.init()
  }
  /// Creates a layout with the same section for every index, and with a configuration.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(section: section)
    self.configuration = configuration
  }
  /// Creates a layout whose sections come from a closure.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.sectionProvider = sectionProvider
    super.init()
  }
  /// Creates a layout whose sections come from a closure, with a configuration.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: sectionProvider)
    self.configuration = configuration
  }
  /// Returns nil, because storyboards describe no compositional layouts.
  public required init?(coder: NSCoder) { nil }

  /// Returns a layout in which every section is a list.
  open class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout
  { UICollectionViewCompositionalLayout { _, _ in configuration.makeSection() } }

  // MARK: Computing

  private func environment(_ view: UICollectionView) -> LayoutEnvironment {
    let outer = view.adjustedContentInset
    return LayoutEnvironment(
      contentSize: CGSize(
        width: view.bounds.width - outer.left - outer.right,
        height: isVertical ? view.bounds.height : view.bounds.height - outer.top - outer.bottom),
      traitCollection: view.traitCollection)
  }

  /// Computes all sections, unless only the scroll offset or measured sizes have changed.
  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    if needsCompute { compute(view) }
    needsCompute = false
    cache = [:]
    let gap = configuration.interSectionSpacing
    sectionLengths = RunningSums(sections.enumerated().map { $1.length + ($0 + 1 < sections.count ? gap : 0) })
  }

  private func compute(_ view: UICollectionView) {
    let environment = environment(view)
    lastSize = environment.contentSize
    let oldSections = keepsMeasurements ? sections : []
    keepsMeasurements = true
    sections = view.itemCounts.enumerated().map { index, count in
      let section = sectionProvider(index, environment)
      if section == nil, count > 0 {
        Device.current.log(
          "UICollectionViewCompositionalLayout: there is no layout of section \(index), whose \(count) items are not shown"
        )
      }
      let created = CompositionalSection(
        section ?? .empty, count: section == nil ? 0 : count, environment: environment, isVertical: isVertical)
      if oldSections.indices.contains(index) { created.copyMeasurements(from: oldSections[index]) }
      return created
    }
    let list = sections.lazy.compactMap(\.section.list).first
    if let list {
      view.giveBackground(
        list.backgroundColor
          ?? (list.appearance.tableStyle == .plain ? .systemBackground : .systemGroupedBackground))
      if view.swipePan == nil, list.hasSwipeActions { view.addSwipeRecognizer() }
    }
  }

  /// The size of the layout's contents.
  open override var collectionViewContentSize: CGSize {
    guard let view = collectionView else { return .zero }
    let size = environment(view).contentSize
    return isVertical
      ? CGSize(width: size.width, height: sectionLengths.total)
      : CGSize(width: sectionLengths.total, height: size.height)
  }

  // MARK: Attributes

  private func origin(of section: Int) -> CGPoint {
    let start = sectionLengths.sum(before: section)
    return isVertical ? CGPoint(x: 0, y: start) : CGPoint(x: start, y: 0)
  }

  /// Returns the translation of an orthogonal section's items by its scroll offset.
  private func scrollTranslation(of section: Int) -> CGPoint {
    let offset = sections[section].orthogonalOffset
    return isVertical ? CGPoint(x: -offset, y: 0) : CGPoint(x: 0, y: -offset)
  }

  /// Returns the attributes of a cell.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.isItem, indexPath.section < sections.count, indexPath.item < sections[indexPath.section].count
    else { return nil }
    if let cached = cache[.cell(indexPath)] { return cached }
    let placed = sections[indexPath.section].place(of: indexPath.item)
    let (start, scroll) = (origin(of: indexPath.section), scrollTranslation(of: indexPath.section))
    let created = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    created.frame = placed.frame.offsetBy(dx: start.x + scroll.x, dy: start.y + scroll.y)
    created.zIndex = placed.zIndex
    cache[.cell(indexPath)] = created
    return created
  }

  /// Returns the attributes of a header, a footer, or a supplementary view of an item.
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.isItem, sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section].section
    if let index = section.boundarySupplementaryItems.firstIndex(where: { $0.elementKind == elementKind }) {
      return boundary(index, indexPath.section)
    }
    guard let cell = layoutAttributesForItem(at: indexPath) else { return nil }
    return itemSupplements(of: cell).first { $0.representedElementKind == elementKind }
  }

  /// Returns the attributes of a header or footer, which may be pinned to an edge of the visible part.
  private func boundary(_ index: Int, _ section: Int) -> UICollectionViewLayoutAttributes {
    let item = sections[section].section.boundarySupplementaryItems[index]
    let path = IndexPath(item: 0, section: section)
    let start = origin(of: section)
    var frame = sections[section].boundaryFrame(index).offsetBy(dx: start.x, dy: start.y)
    if item.pinToVisibleBounds, let view = collectionView, isVertical {
      let top = view.bounds.minY + view.adjustedContentInset.top
      let bottom = view.bounds.maxY - view.adjustedContentInset.bottom - frame.height
      let end = start.y + sections[section].length - frame.height
      frame.origin.y = item.isAtBottom ? min(frame.minY, max(bottom, start.y)) : max(frame.minY, min(top, end))
    }
    let element = CollectionElement(category: .supplementaryView, kind: item.elementKind, path: path)
    if let cached = cache[element], cached.frame == frame { return cached }
    let created = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: item.elementKind, with: path)
    created.frame = frame
    created.zIndex = item.zIndex
    cache[element] = created
    return created
  }

  /// Returns the attributes of the supplementary views that are attached to an item.
  private func itemSupplements(of cell: UICollectionViewLayoutAttributes) -> [UICollectionViewLayoutAttributes] {
    let placed = sections[cell.indexPath.section].place(of: cell.indexPath.item)
    return (placed.item?.supplementaryItems ?? []).map { item in
      let created = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: item.elementKind, with: cell.indexPath)
      created.frame = item.containerAnchor.frame(item.layoutSize.size(in: cell.size), in: cell.frame)
      created.zIndex = item.zIndex
      return created
    }
  }

  /// Returns the attributes of all elements that intersect a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard !sections.isEmpty else { return [] }
    let (from, to) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    for index in sectionLengths.index(at: from)...sectionLengths.index(at: to) {
      let section = sections[index]
      let (start, scroll) = (origin(of: index), scrollTranslation(of: index))
      found += section.section.boundarySupplementaryItems.indices.map { boundary($0, index) }
      found += section.section.decorationItems.map { decoration($0, index) }
      let searched = section.isOrthogonal ? rect.intersection(visibleBounds ?? rect) : rect
      guard !searched.isNull else { continue }
      let localRect = searched.offsetBy(dx: -start.x - scroll.x, dy: -start.y - scroll.y)
      let items = section.items(in: localRect).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: index))
      }.filter { $0.frame.intersects(rect) }
      found += items
      for item in items { found += itemSupplements(of: item) }
      callVisibleItemsHandler(of: index, items)
    }
    return found.filter { $0.frame.intersects(rect) }
  }

  /// The visible rectangle, with a margin for items that become visible soon.
  ///
  /// Orthogonal sections lay out only items in this rectangle.
  private var visibleBounds: CGRect? {
    collectionView.map { $0.bounds.insetBy(dx: -$0.bounds.width, dy: -$0.bounds.height) }
  }

  private func decoration(_ item: NSCollectionLayoutDecorationItem, _ section: Int) -> UICollectionViewLayoutAttributes
  {
    let path = IndexPath(item: 0, section: section)
    let element = CollectionElement(category: .decorationView, kind: item.elementKind, path: path)
    if let cached = cache[element] { return cached }
    let created = UICollectionViewLayoutAttributes(forDecorationViewOfKind: item.elementKind, with: path)
    let start = origin(of: section)
    created.frame = sections[section].decorationFrame(item).offsetBy(dx: start.x, dy: start.y)
    created.zIndex = item.zIndex
    cache[element] = created
    return created
  }

  /// Returns the attributes of a section background.
  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.isItem, sections.indices.contains(indexPath.section) else { return nil }
    let items = sections[indexPath.section].section.decorationItems
    return items.first { $0.elementKind == elementKind }.map { decoration($0, indexPath.section) }
  }

  private func callVisibleItemsHandler(of section: Int, _ items: [UICollectionViewLayoutAttributes]) {
    guard let handler = sections[section].section.visibleItemsInvalidationHandler, let view = collectionView else {
      return
    }
    let offset =
      sections[section].isOrthogonal ? CGPoint(x: sections[section].orthogonalOffset, y: 0) : view.contentOffset
    handler(items, offset, environment(view))
  }

  // MARK: Invalidation

  /// Requests a new layout of the parts that a context invalidates.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { needsCompute = true }
    if context.invalidateDataSourceCounts, context.invalidateEverything { keepsMeasurements = false }
    super.invalidateLayout(with: context)
  }

  /// Returns true if the size changes, a header or footer is pinned, or a section has an items handler.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if sizeChanges(newBounds) { return true }
    return sections.contains { section in
      section.section.visibleItemsInvalidationHandler != nil
        || section.section.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
    }
  }

  private func sizeChanges(_ bounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    let size = environment(view).contentSize
    return size != lastSize
  }

  /// Returns a context that keeps the sections if only the scroll offset changes.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if sizeChanges(newBounds) {
      context.invalidateEverything = true
      keepsMeasurements = false
    }
    return context
  }

  // MARK: Measured elements

  private func boundaryIndex(_ attributes: UICollectionViewLayoutAttributes) -> Int? {
    guard sections.indices.contains(attributes.indexPath.section) else { return nil }
    return sections[attributes.indexPath.section].section.boundarySupplementaryItems.firstIndex {
      $0.elementKind == attributes.representedElementKind
    }
  }

  func isEstimated(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard sections.indices.contains(attributes.indexPath.section) else { return false }
    let section = sections[attributes.indexPath.section]
    switch attributes.representedElementCategory {
    case .cell: return attributes.indexPath.item < section.count && section.isEstimated(item: attributes.indexPath.item)
    case .supplementaryView: return boundaryIndex(attributes).map { section.isEstimated(boundary: $0) } ?? false
    case .decorationView: return false
    }
  }

  func fixedAxes(of attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView.FixedAxes {
    let section = sections[attributes.indexPath.section]
    let size =
      attributes.representedElementCategory == .cell
      ? section.layoutSize(ofItem: attributes.indexPath.item)
      : boundaryIndex(attributes).map { section.section.boundarySupplementaryItems[$0].layoutSize }
    guard let size else { return UICollectionReusableView.FixedAxes() }
    return UICollectionReusableView.FixedAxes(
      width: !size.widthDimension.isEstimated, height: !size.heightDimension.isEstimated)
  }

  /// Stores the size that a view prefers, and returns whether its size changes.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard isEstimated(originalAttributes) else { return false }
    let section = sections[originalAttributes.indexPath.section]
    if originalAttributes.representedElementCategory == .cell {
      return section.measure(item: originalAttributes.indexPath.item, preferredAttributes.size)
    }
    return boundaryIndex(originalAttributes).map { section.measure(boundary: $0, preferredAttributes.size) } ?? false
  }

  override func alwaysBounces(along direction: UICollectionView.ScrollDirection) -> Bool {
    configuration.scrollDirection == direction
  }

  // MARK: Lists

  func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    sections.indices.contains(section) ? sections[section].section.list : nil
  }

  func decorate(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    guard let cell = view as? UICollectionViewListCell, let list = list(ofSection: attributes.indexPath.section)
    else { return }
    let style = list.appearance.tableStyle
    cell.listBackground = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    cell.rowPlace = RowPlace(
      style: style, isFirst: attributes.indexPath.item == 0,
      isLast: attributes.indexPath.item == sections[attributes.indexPath.section].count - 1,
      separators: list.showsSeparators ? .singleLine : .none, color: .separator)
  }

  // MARK: Orthogonal sections

  /// Returns the orthogonal sections near a rectangle, with the frames and content sizes of their scroll views.
  func orthogonalSections(in rect: CGRect) -> [(section: Int, frame: CGRect, contentSize: CGSize)] {
    guard !sections.isEmpty else { return [] }
    let (from, to) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let range = sectionLengths.index(at: from)...sectionLengths.index(at: to)
    return range.filter { sections[$0].isOrthogonal }.map { index in
      let start = origin(of: index)
      let size = collectionViewContentSize
      let length = sections[index].length
      return
        isVertical
        ? (
          index, CGRect(x: 0, y: start.y, width: size.width, height: length),
          CGSize(width: sections[index].orthogonalLength, height: length)
        )
        : (
          index, CGRect(x: start.x, y: 0, width: length, height: size.height),
          CGSize(width: length, height: sections[index].orthogonalLength)
        )
    }
  }

  func isOrthogonal(_ element: CollectionElement) -> Bool {
    element.category == .cell && sections.indices.contains(element.path.section)
      && sections[element.path.section].isOrthogonal
  }

  /// Stores the scroll offset of an orthogonal section.
  func scrolled(section: Int, to offset: CGPoint) {
    guard sections.indices.contains(section) else { return }
    sections[section].orthogonalOffset = isVertical ? offset.x : offset.y
    for key in cache.keys where key.path.section == section && key.category == .cell { cache[key] = nil }
  }

  /// Returns the scrolling behaviour of an orthogonal section, and the distance between its groups.
  func scrolling(of section: Int) -> (UICollectionLayoutSectionOrthogonalScrollingBehavior, step: CGFloat) {
    (sections[section].section.orthogonalScrollingBehavior, sections[section].groupStep)
  }
}
