/// A section of a compositional layout with the places of its groups. Positions are relative to the section.
@MainActor
final class CompositionalSection {
  /// The greatest number of items in a group, so that items without a length do not repeat forever.
  private static let mostItemsPerGroup = 4096

  let section: NSCollectionLayoutSection
  let count: Int
  /// The number of items in each group but the last.
  let perGroup: Int
  /// The size of the collection view without insets, and that of the space for groups.
  private let environment: LayoutEnvironment
  private let space: CGSize
  private let isVertical: Bool
  /// The lengths of the groups with the space behind each, along the direction in which they follow each other.
  private var lengths = RunningSums()
  private var template: PlacedGroup
  private var measured: [Int: CGSize] = [:]
  private var boundarySizes: [Int: CGSize] = [:]
  /// The offset of a section that scrolls by itself.
  var orthogonalOffset: CGFloat = 0

  init(_ section: NSCollectionLayoutSection, count: Int, environment: LayoutEnvironment, isVertical: Bool) {
    (self.section, self.count, self.environment, self.isVertical) = (section, count, environment, isVertical)
    let insets = section.contentInsets.edges
    let full = environment.contentSize
    // A share of the length along the direction of scrolling refers to the whole collection view.
    space = CGSize(
      width: isVertical ? max(0, full.width - insets.left - insets.right) : full.width,
      height: isVertical ? full.height : max(0, full.height - insets.top - insets.bottom))
    template = GroupResolver(environment: environment, measured: { _ in nil }, limit: Self.mostItemsPerGroup)
      .resolve(section.group, in: space)
    perGroup = max(1, template.items.count)
    let groups = (count + perGroup - 1) / perGroup
    lengths = RunningSums(Array(repeating: 0, count: groups))
    lengths = RunningSums((0..<groups).map { groupLength($0) })
  }

  /// A Boolean value indicating whether the section scrolls across the direction of the collection view.
  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
  /// A Boolean value indicating whether groups follow each other from top to bottom.
  private var stacksDown: Bool { isVertical != isOrthogonal }

  private func groupLength(_ index: Int) -> CGFloat {
    let size = section.group.layoutSize.isEstimated || !measured.isEmpty ? group(index).size : template.size
    let isLast = (index + 1) * perGroup >= count
    return (stacksDown ? size.height : size.width) + (isLast ? 0 : section.interGroupSpacing)
  }

  private func group(_ index: Int) -> PlacedGroup {
    let first = index * perGroup
    let number = min(perGroup, count - first)
    if measured.isEmpty, number == perGroup { return template }
    return GroupResolver(environment: environment, measured: { self.measured[first + $0] }, limit: number)
      .resolve(section.group, in: space)
  }

  // MARK: Lengths

  private var leadingBoundary: CGFloat { boundaryLength(isAtEnd: false) }
  private var trailingBoundary: CGFloat { boundaryLength(isAtEnd: true) }

  private func boundaryLength(isAtEnd: Bool) -> CGFloat {
    section.boundarySupplementaryItems.enumerated().filter { $1.extendsBoundary && $1.isAtBottom == isAtEnd }
      .map { boundarySize($0.offset).height }.reduce(0, +)
  }

  /// The length of all groups across the section's own direction of scrolling.
  private var thickness: CGFloat { isVertical ? template.size.height : template.size.width }

  /// The length of the section along the direction of the collection view.
  var length: CGFloat {
    let insets = section.contentInsets.edges
    let groups = isOrthogonal ? orthogonalThickness : lengths.total
    guard isVertical else { return insets.left + groups + insets.right }
    return leadingBoundary + insets.top + groups + insets.bottom + trailingBoundary
  }

  /// The greatest thickness of the groups that have been measured.
  private var orthogonalThickness: CGFloat {
    guard !measured.isEmpty, count > 0 else { return count == 0 ? 0 : thickness }
    let seen = Set(measured.keys.map { $0 / perGroup })
    let sizes = seen.map { group($0).size }
    return sizes.map { isVertical ? $0.height : $0.width }.max() ?? thickness
  }

  /// The length of all groups of a section that scrolls by itself, with the insets.
  var orthogonalLength: CGFloat {
    let insets = section.contentInsets.edges
    return lengths.total + (isVertical ? insets.left + insets.right : insets.top + insets.bottom)
  }

  /// The length of one group with the space behind it.
  var groupStep: CGFloat { lengths.count > 0 ? lengths[0] : 0 }

  // MARK: Places

  /// Returns the place of an item; the offset of a section that scrolls by itself is not part of it.
  func place(of item: Int) -> PlacedItem {
    let index = item / perGroup
    let start = lengths.sum(before: index)
    let origin = self.origin
    var placed = group(index).items[item % perGroup]
    placed.frame = placed.frame.offsetBy(
      dx: origin.x + (stacksDown ? 0 : start), dy: origin.y + (stacksDown ? start : 0))
    return placed
  }

  private var origin: CGPoint {
    let insets = section.contentInsets.edges
    return CGPoint(x: insets.left, y: insets.top + (isVertical ? leadingBoundary : 0))
  }

  /// Returns the items whose groups reach into a rectangle.
  func items(in rect: CGRect) -> Range<Int> {
    guard lengths.count > 0 else { return 0..<0 }
    let (from, to) =
      stacksDown ? (rect.minY - origin.y, rect.maxY - origin.y) : (rect.minX - origin.x, rect.maxX - origin.x)
    let first = lengths.index(at: from)
    let last = lengths.index(at: to)
    return first * perGroup..<min(count, (last + 1) * perGroup)
  }

  // MARK: Headers, footers and backgrounds

  func boundarySize(_ index: Int) -> CGSize {
    let item = section.boundarySupplementaryItems[index]
    let asked = item.layoutSize.size(in: boundarySpace)
    guard let known = boundarySizes[index] else { return asked }
    return CGSize(
      width: item.layoutSize.widthDimension.isEstimated ? known.width : asked.width,
      height: item.layoutSize.heightDimension.isEstimated ? known.height : asked.height)
  }

  private var boundarySpace: CGSize { section.supplementariesFollowContentInsets ? space : environment.contentSize }

  /// Returns the frame of a header or footer.
  func boundaryFrame(_ index: Int) -> CGRect {
    let item = section.boundarySupplementaryItems[index]
    let size = boundarySize(index)
    let left = section.supplementariesFollowContentInsets ? section.contentInsets.leading : 0
    let others = section.boundarySupplementaryItems.indices.filter {
      $0 < index && section.boundarySupplementaryItems[$0].isAtBottom == item.isAtBottom
    }
    let before = others.map { boundarySize($0).height }.reduce(0, +)
    let y = item.isAtBottom ? length - trailingBoundary + before : before
    let edges = item.alignment.edges
    let x =
      edges.contains(.leading)
      ? left
      : edges.contains(.trailing)
        ? left + boundarySpace.width - size.width
        : left + (boundarySpace.width - size.width) / 2
    return CGRect(origin: CGPoint(x: x + item.offset.x, y: y + item.offset.y), size: size)
  }

  /// Returns the frame of a background.
  func decorationFrame(_ item: NSCollectionLayoutDecorationItem) -> CGRect {
    let size =
      isVertical
      ? CGSize(width: environment.contentSize.width, height: length)
      : CGSize(width: length, height: environment.contentSize.height)
    return CGRect(origin: .zero, size: size).inset(by: item.contentInsets.edges)
  }

  // MARK: Measuring

  func isEstimated(item: Int) -> Bool {
    measured[item] == nil && (template.items[item % perGroup].item?.layoutSize.isEstimated ?? false)
  }

  func layoutSize(ofItem item: Int) -> NSCollectionLayoutSize? { template.items[item % perGroup].item?.layoutSize }

  func isEstimated(boundary index: Int) -> Bool {
    boundarySizes[index] == nil && section.boundarySupplementaryItems[index].layoutSize.isEstimated
  }

  /// Keeps the measured size of an item, and returns whether its group changes.
  func measure(item: Int, _ size: CGSize) -> Bool {
    let before = place(of: item).frame.size
    measured[item] = size
    let index = item / perGroup
    lengths[index] = groupLength(index)
    return place(of: item).frame.size != before
  }

  /// Keeps the measured size of a header or footer, and returns whether it is another one.
  func measure(boundary index: Int, _ size: CGSize) -> Bool {
    let before = boundarySize(index)
    boundarySizes[index] = size
    return boundarySize(index) != before
  }

  /// Takes the measured sizes of a section of the same kind, after the layout was computed anew.
  func takeMeasurements(of other: CompositionalSection) {
    guard other.perGroup == perGroup else { return }
    boundarySizes = other.boundarySizes
    orthogonalOffset = other.orthogonalOffset
    guard other.count == count, !other.measured.isEmpty else { return }
    measured = other.measured
    for index in Set(measured.keys.map({ $0 / perGroup })) { lengths[index] = groupLength(index) }
  }
}
