/// The geometry of one section of a compositional layout. Positions are relative to the section.
@MainActor
final class CompositionalSection {
  /// The maximum number of items in a group. Without a limit, items of zero length would repeat forever.
  private static let maximumItemsPerGroup = 4096

  let section: NSCollectionLayoutSection
  /// The number of items in the section.
  let count: Int
  /// The number of items in each group; the last group may have fewer.
  let itemsPerGroup: Int
  private let environment: LayoutEnvironment
  /// The size that fractional dimensions of a group refer to.
  private let groupContainer: CGSize
  /// A Boolean value indicating whether the collection view scrolls vertically.
  private let isVertical: Bool
  /// The length of each group and of the spacing behind it, along the axis on which the groups are stacked.
  private var lengths = RunningSums()
  /// A complete group of unmeasured items.
  private var template: PlacedGroup
  /// The measured sizes of items, by index.
  private var measuredSizes: [Int: CGSize] = [:]
  /// The measured sizes of headers and footers, by their index in the section's boundary items.
  private var boundarySizes: [Int: CGSize] = [:]
  /// The scroll offset of an orthogonal section.
  var orthogonalOffset: CGFloat = 0

  init(_ section: NSCollectionLayoutSection, count: Int, environment: LayoutEnvironment, isVertical: Bool) {
    (self.section, self.count, self.environment, self.isVertical) = (section, count, environment, isVertical)
    let insets = section.contentInsets.edges
    let full = environment.contentSize
    // Along the scroll direction, a fractional dimension refers to the whole collection view.
    groupContainer = CGSize(
      width: isVertical ? max(0, full.width - insets.left - insets.right) : full.width,
      height: isVertical ? full.height : max(0, full.height - insets.top - insets.bottom))
    template = GroupResolver(environment: environment, measuredSize: { _ in nil }, limit: Self.maximumItemsPerGroup)
      .resolve(section.group, in: groupContainer)
    itemsPerGroup = max(1, template.items.count)
    let groupCount = (count + itemsPerGroup - 1) / itemsPerGroup
    lengths = RunningSums(Array(repeating: 0, count: groupCount))
    lengths = RunningSums((0..<groupCount).map { groupLength($0) })
  }

  /// A Boolean value indicating whether the section scrolls across the scroll direction of the collection view.
  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
  /// A Boolean value indicating whether groups are stacked from top to bottom.
  private var stacksVertically: Bool { isVertical != isOrthogonal }

  private func groupLength(_ index: Int) -> CGFloat {
    let size = section.group.layoutSize.isEstimated || !measuredSizes.isEmpty ? group(index).size : template.size
    let isLast = (index + 1) * itemsPerGroup >= count
    return (stacksVertically ? size.height : size.width) + (isLast ? 0 : section.interGroupSpacing)
  }

  private func group(_ index: Int) -> PlacedGroup {
    let first = index * itemsPerGroup
    let itemCount = min(itemsPerGroup, count - first)
    if measuredSizes.isEmpty, itemCount == itemsPerGroup { return template }
    return GroupResolver(environment: environment, measuredSize: { self.measuredSizes[first + $0] }, limit: itemCount)
      .resolve(section.group, in: groupContainer)
  }

  // MARK: Lengths

  private var leadingBoundary: CGFloat { boundaryLength(isAtEnd: false) }
  private var trailingBoundary: CGFloat { boundaryLength(isAtEnd: true) }

  private func boundaryLength(isAtEnd: Bool) -> CGFloat {
    section.boundarySupplementaryItems.enumerated().filter { $1.extendsBoundary && $1.isAtBottom == isAtEnd }
      .map { boundarySize($0.offset).height }.reduce(0, +)
  }

  /// The length of an unmeasured group along the scroll direction of the collection view.
  private var thickness: CGFloat { isVertical ? template.size.height : template.size.width }

  /// The length of the section along the scroll direction of the collection view.
  var length: CGFloat {
    let insets = section.contentInsets.edges
    let groups = isOrthogonal ? orthogonalThickness : lengths.total
    guard isVertical else { return insets.left + groups + insets.right }
    return leadingBoundary + insets.top + groups + insets.bottom + trailingBoundary
  }

  /// The thickness of the thickest measured group in an orthogonal section, or else of an unmeasured group.
  private var orthogonalThickness: CGFloat {
    guard !measuredSizes.isEmpty, count > 0 else { return count == 0 ? 0 : thickness }
    let measuredGroups = Set(measuredSizes.keys.map { $0 / itemsPerGroup })
    let sizes = measuredGroups.map { group($0).size }
    return sizes.map { isVertical ? $0.height : $0.width }.max() ?? thickness
  }

  /// The content length of an orthogonal section along its own scroll direction, including the insets.
  var orthogonalLength: CGFloat {
    let insets = section.contentInsets.edges
    return lengths.total + (isVertical ? insets.left + insets.right : insets.top + insets.bottom)
  }

  /// The distance between the starts of the first two groups.
  var groupStep: CGFloat { lengths.count > 0 ? lengths[0] : 0 }

  // MARK: Items

  /// Returns an item with its frame. The scroll offset of an orthogonal section is not subtracted.
  func place(of item: Int) -> PlacedItem {
    let index = item / itemsPerGroup
    let start = lengths.sum(before: index)
    let origin = self.origin
    var placed = group(index).items[item % itemsPerGroup]
    placed.frame = placed.frame.offsetBy(
      dx: origin.x + (stacksVertically ? 0 : start), dy: origin.y + (stacksVertically ? start : 0))
    return placed
  }

  private var origin: CGPoint {
    let insets = section.contentInsets.edges
    return CGPoint(x: insets.left, y: insets.top + (isVertical ? leadingBoundary : 0))
  }

  /// Returns the items of the groups that intersect a rectangle.
  func items(in rect: CGRect) -> Range<Int> {
    guard lengths.count > 0 else { return 0..<0 }
    let (from, to) =
      stacksVertically ? (rect.minY - origin.y, rect.maxY - origin.y) : (rect.minX - origin.x, rect.maxX - origin.x)
    let first = lengths.index(at: from)
    let last = lengths.index(at: to)
    return first * itemsPerGroup..<min(count, (last + 1) * itemsPerGroup)
  }

  // MARK: Headers, footers and backgrounds

  func boundarySize(_ index: Int) -> CGSize {
    let item = section.boundarySupplementaryItems[index]
    let requested = item.layoutSize.size(in: boundaryContainer)
    guard let measured = boundarySizes[index] else { return requested }
    return CGSize(
      width: item.layoutSize.widthDimension.isEstimated ? measured.width : requested.width,
      height: item.layoutSize.heightDimension.isEstimated ? measured.height : requested.height)
  }

  /// The size that fractional dimensions of headers and footers refer to.
  private var boundaryContainer: CGSize {
    section.supplementariesFollowContentInsets ? groupContainer : environment.contentSize
  }

  /// Returns the frame of a header or footer.
  func boundaryFrame(_ index: Int) -> CGRect {
    let item = section.boundarySupplementaryItems[index]
    let size = boundarySize(index)
    let left = section.supplementariesFollowContentInsets ? section.contentInsets.leading : 0
    let earlier = section.boundarySupplementaryItems.indices.filter {
      $0 < index && section.boundarySupplementaryItems[$0].isAtBottom == item.isAtBottom
    }
    let offset = earlier.map { boundarySize($0).height }.reduce(0, +)
    let y = item.isAtBottom ? length - trailingBoundary + offset : offset
    let edges = item.alignment.edges
    let x =
      edges.contains(.leading)
      ? left
      : edges.contains(.trailing)
        ? left + boundaryContainer.width - size.width
        : left + (boundaryContainer.width - size.width) / 2
    return CGRect(origin: CGPoint(x: x + item.offset.x, y: y + item.offset.y), size: size)
  }

  /// Returns the frame of a section background.
  func decorationFrame(_ item: NSCollectionLayoutDecorationItem) -> CGRect {
    let size =
      isVertical
      ? CGSize(width: environment.contentSize.width, height: length)
      : CGSize(width: length, height: environment.contentSize.height)
    return CGRect(origin: .zero, size: size).inset(by: item.contentInsets.edges)
  }

  // MARK: Measuring

  func isEstimated(item: Int) -> Bool {
    measuredSizes[item] == nil && (template.items[item % itemsPerGroup].item?.layoutSize.isEstimated ?? false)
  }

  func layoutSize(ofItem item: Int) -> NSCollectionLayoutSize? {
    template.items[item % itemsPerGroup].item?.layoutSize
  }

  func isEstimated(boundary index: Int) -> Bool {
    boundarySizes[index] == nil && section.boundarySupplementaryItems[index].layoutSize.isEstimated
  }

  /// Stores the measured size of an item, and returns whether the size of its frame changes.
  func measure(item: Int, _ size: CGSize) -> Bool {
    let oldSize = place(of: item).frame.size
    measuredSizes[item] = size
    let index = item / itemsPerGroup
    lengths[index] = groupLength(index)
    return place(of: item).frame.size != oldSize
  }

  /// Stores the measured size of a header or footer, and returns whether its size changes.
  func measure(boundary index: Int, _ size: CGSize) -> Bool {
    let oldSize = boundarySize(index)
    boundarySizes[index] = size
    return boundarySize(index) != oldSize
  }

  /// Copies the measured sizes and the scroll offset of the section that this one replaces.
  func copyMeasurements(from other: CompositionalSection) {
    guard other.itemsPerGroup == itemsPerGroup else { return }
    boundarySizes = other.boundarySizes
    orthogonalOffset = other.orthogonalOffset
    guard other.count == count, !other.measuredSizes.isEmpty else { return }
    measuredSizes = other.measuredSizes
    for index in Set(measuredSizes.keys.map({ $0 / itemsPerGroup })) { lengths[index] = groupLength(index) }
  }
}
