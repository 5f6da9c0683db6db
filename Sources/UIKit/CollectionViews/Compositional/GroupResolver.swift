// Places the items of one group of a compositional layout.

/// An item of a group that was placed.
struct PlacedItem {
  var frame: CGRect
  let item: NSCollectionLayoutItem?
  var zIndex = 0
}

/// A group whose items were placed.
struct PlacedGroup {
  var size: CGSize
  var items: [PlacedItem] = []
}

/// Computes the frames of a group's items, in the coordinates of the group.
@MainActor
struct GroupResolver {
  let environment: LayoutEnvironment
  /// Returns the measured size of the item with a number in the group; nil if it has not been measured.
  let measured: (Int) -> CGSize?
  /// The number of items that may be placed.
  let limit: Int

  func resolve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> PlacedGroup {
    var number = 0
    return place(group, in: container, number: &number)
  }

  private func place(_ group: NSCollectionLayoutGroup, in container: CGSize, number: inout Int) -> PlacedGroup {
    let size = group.layoutSize.size(in: container)
    switch group.arrangement {
    case .custom(let provider):
      var local = environment
      local = LayoutEnvironment(contentSize: size, traitCollection: local.traitCollection)
      let items = provider(local).prefix(max(0, limit - number))
      number += items.count
      return PlacedGroup(
        size: size, items: items.map { PlacedItem(frame: $0.frame, item: nil, zIndex: $0.zIndex) })
    case .horizontal: return line(group, size, isRow: true, number: &number)
    case .vertical: return line(group, size, isRow: false, number: &number)
    }
  }

  /// Places items one after the other.
  private func line(_ group: NSCollectionLayoutGroup, _ size: CGSize, isRow: Bool, number: inout Int) -> PlacedGroup {
    let insets = group.contentInsets.edges
    let inner = CGSize(
      width: max(0, size.width - insets.left - insets.right), height: max(0, size.height - insets.top - insets.bottom))
    let gap = group.interItemSpacing?.spacing ?? 0
    let isOpen = isRow ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
    let room = isRow ? inner.width : inner.height
    var parts: [PlacedGroup] = []
    var used: CGFloat = 0
    while number < limit, let item = next(of: group, after: parts.count) {
      // The number of items must not depend on measurements, so room is compared with the sizes that were asked for.
      let asked = outerSize(of: item, in: inner, group, isRow: isRow)
      let length = isRow ? asked.width : asked.height
      let fits = used + length <= room + 0.01
      if group.count == nil, !parts.isEmpty, !fits, !(isOpen && parts.count < group.subitems.count) { break }
      parts.append(placed(item, in: inner, group, isRow: isRow, number: &number))
      used += length + gap
    }
    return arranged(parts, group, size, insets, room, isRow: isRow)
  }

  private func next(of group: NSCollectionLayoutGroup, after placed: Int) -> NSCollectionLayoutItem? {
    if let count = group.count, placed >= count { return nil }
    return group.subitems.isEmpty ? nil : group.subitems[placed % group.subitems.count]
  }

  /// Returns the asked size of an item with its edge spacing.
  private func outerSize(
    of item: NSCollectionLayoutItem, in inner: CGSize, _ group: NSCollectionLayoutGroup, isRow: Bool
  ) -> CGSize {
    var size = item.layoutSize.size(in: inner)
    if group.sharesEqually, let count = group.count, count > 0 {
      let gaps = (group.interItemSpacing?.spacing ?? 0) * CGFloat(count - 1)
      if isRow {
        size.width = (inner.width - gaps) / CGFloat(count)
      } else {
        size.height = (inner.height - gaps) / CGFloat(count)
      }
    }
    let edge = item.edgeSpacing?.insets ?? .zero
    return CGSize(width: size.width + edge.left + edge.right, height: size.height + edge.top + edge.bottom)
  }

  /// Returns an item or nested group with its measured size.
  private func placed(
    _ item: NSCollectionLayoutItem, in inner: CGSize, _ group: NSCollectionLayoutGroup, isRow: Bool, number: inout Int
  ) -> PlacedGroup {
    let edge = item.edgeSpacing?.insets ?? .zero
    var outer = outerSize(of: item, in: inner, group, isRow: isRow)
    if let nested = item as? NSCollectionLayoutGroup {
      var made = place(nested, in: inner, number: &number)
      for index in made.items.indices {
        made.items[index].frame = made.items[index].frame.offsetBy(dx: edge.left, dy: edge.top)
      }
      made.size.width += edge.left + edge.right
      made.size.height += edge.top + edge.bottom
      return made
    }
    if let size = measured(number) {
      let insets = item.contentInsets.edges
      if item.layoutSize.widthDimension.isEstimated {
        outer.width = size.width + insets.left + insets.right + edge.left + edge.right
      }
      if item.layoutSize.heightDimension.isEstimated {
        outer.height = size.height + insets.top + insets.bottom + edge.top + edge.bottom
      }
    }
    number += 1
    let frame = CGRect(origin: .zero, size: outer).inset(by: edge).inset(by: item.contentInsets.edges)
    return PlacedGroup(size: outer, items: [PlacedItem(frame: frame, item: item)])
  }

  /// Puts placed parts behind each other. A flexible space takes what is left of the line.
  private func arranged(
    _ parts: [PlacedGroup], _ group: NSCollectionLayoutGroup, _ size: CGSize, _ insets: UIEdgeInsets, _ room: CGFloat,
    isRow: Bool
  ) -> PlacedGroup {
    let lengths = parts.map { isRow ? $0.size.width : $0.size.height }
    var gap = group.interItemSpacing?.spacing ?? 0
    if group.interItemSpacing?.isFlexible ?? false, parts.count > 1 {
      gap = max(gap, (room - lengths.reduce(0, +)) / CGFloat(parts.count - 1))
    }
    var made = PlacedGroup(size: size)
    var position = isRow ? insets.left : insets.top
    var thickness: CGFloat = 0
    for (part, length) in zip(parts, lengths) {
      let (dx, dy) = isRow ? (position, insets.top) : (insets.left, position)
      made.items += part.items.map {
        PlacedItem(frame: $0.frame.offsetBy(dx: dx, dy: dy), item: $0.item, zIndex: $0.zIndex)
      }
      position += length + gap
      thickness = max(thickness, isRow ? part.size.height : part.size.width)
    }
    let end = max(isRow ? insets.left : insets.top, position - gap)
    if group.layoutSize.widthDimension.isEstimated {
      made.size.width = isRow ? end + insets.right : thickness + insets.left + insets.right
    }
    if group.layoutSize.heightDimension.isEstimated {
      made.size.height = isRow ? thickness + insets.top + insets.bottom : end + insets.bottom
    }
    return made
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets by sides, for languages from left to right.
  var edges: UIEdgeInsets { UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing) }
}
