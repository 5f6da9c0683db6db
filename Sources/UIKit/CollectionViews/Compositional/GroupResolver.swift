// The frames of the items in one group of a compositional layout.

/// An item of a group with its frame; `item` is nil in a custom group.
struct PlacedItem {
  var frame: CGRect
  let item: NSCollectionLayoutItem?
  var zIndex = 0
}

/// A group with the frames of its items.
struct PlacedGroup {
  var size: CGSize
  var items: [PlacedItem] = []
}

/// Computes the frames of the items in a group, in the group's coordinates.
@MainActor
struct GroupResolver {
  let environment: LayoutEnvironment
  /// Returns the measured size of the item at an index of the group; nil if it has not been measured.
  let measuredSize: (Int) -> CGSize?
  /// The maximum number of items in the group, including nested groups.
  let limit: Int

  func resolve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> PlacedGroup {
    var placedCount = 0
    return place(group, in: container, placedCount: &placedCount)
  }

  private func place(_ group: NSCollectionLayoutGroup, in container: CGSize, placedCount: inout Int) -> PlacedGroup {
    let size = group.layoutSize.size(in: container)
    switch group.arrangement {
    case .custom(let provider):
      let groupEnvironment = LayoutEnvironment(contentSize: size, traitCollection: environment.traitCollection)
      let items = provider(groupEnvironment).prefix(max(0, limit - placedCount))
      placedCount += items.count
      return PlacedGroup(
        size: size, items: items.map { PlacedItem(frame: $0.frame, item: nil, zIndex: $0.zIndex) })
    case .horizontal: return placeLine(group, size, isRow: true, placedCount: &placedCount)
    case .vertical: return placeLine(group, size, isRow: false, placedCount: &placedCount)
    }
  }

  /// Places the subitems of a group in a row or a column.
  ///
  /// Subitems repeat while they fit. A group of estimated length contains each of its subitems at least once.
  private func placeLine(_ group: NSCollectionLayoutGroup, _ size: CGSize, isRow: Bool, placedCount: inout Int)
    -> PlacedGroup
  {
    let insets = group.contentInsets.edges
    let inner = CGSize(
      width: max(0, size.width - insets.left - insets.right), height: max(0, size.height - insets.top - insets.bottom))
    let gap = group.interItemSpacing?.spacing ?? 0
    let hasEstimatedLength =
      isRow ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
    let availableLength = isRow ? inner.width : inner.height
    var parts: [PlacedGroup] = []
    var used: CGFloat = 0
    while placedCount < limit, let item = subitem(at: parts.count, of: group) {
      // Requested sizes decide which items fit. Measured sizes would change the number of items in a group.
      let requested = outerSize(of: item, in: inner, group, isRow: isRow)
      let length = isRow ? requested.width : requested.height
      let fits = used + length <= availableLength + 0.01
      if group.count == nil, !parts.isEmpty, !fits, !(hasEstimatedLength && parts.count < group.subitems.count) {
        break
      }
      parts.append(placeSubitem(item, in: inner, group, isRow: isRow, placedCount: &placedCount))
      used += length + gap
    }
    return align(parts, group, size, insets, availableLength, isRow: isRow)
  }

  /// Returns the subitem at an index of a row or column, in which the subitems of the group repeat.
  private func subitem(at index: Int, of group: NSCollectionLayoutGroup) -> NSCollectionLayoutItem? {
    if let count = group.count, index >= count { return nil }
    return group.subitems.isEmpty ? nil : group.subitems[index % group.subitems.count]
  }

  /// Returns the requested size of an item, including its edge spacing.
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

  /// Returns an item, or the items of a nested group, at the origin and with measured sizes.
  private func placeSubitem(
    _ item: NSCollectionLayoutItem, in inner: CGSize, _ group: NSCollectionLayoutGroup, isRow: Bool,
    placedCount: inout Int
  ) -> PlacedGroup {
    let edge = item.edgeSpacing?.insets ?? .zero
    var outer = outerSize(of: item, in: inner, group, isRow: isRow)
    if let nested = item as? NSCollectionLayoutGroup {
      var result = place(nested, in: inner, placedCount: &placedCount)
      for index in result.items.indices {
        result.items[index].frame = result.items[index].frame.offsetBy(dx: edge.left, dy: edge.top)
      }
      result.size.width += edge.left + edge.right
      result.size.height += edge.top + edge.bottom
      return result
    }
    if let size = measuredSize(placedCount) {
      let insets = item.contentInsets.edges
      if item.layoutSize.widthDimension.isEstimated {
        outer.width = size.width + insets.left + insets.right + edge.left + edge.right
      }
      if item.layoutSize.heightDimension.isEstimated {
        outer.height = size.height + insets.top + insets.bottom + edge.top + edge.bottom
      }
    }
    placedCount += 1
    let frame = CGRect(origin: .zero, size: outer).inset(by: edge).inset(by: item.contentInsets.edges)
    return PlacedGroup(size: outer, items: [PlacedItem(frame: frame, item: item)])
  }

  /// Places the parts of a row or column one after the other. Flexible spacings share the remaining length.
  private func align(
    _ parts: [PlacedGroup], _ group: NSCollectionLayoutGroup, _ size: CGSize, _ insets: UIEdgeInsets,
    _ availableLength: CGFloat, isRow: Bool
  ) -> PlacedGroup {
    let lengths = parts.map { isRow ? $0.size.width : $0.size.height }
    var gap = group.interItemSpacing?.spacing ?? 0
    if group.interItemSpacing?.isFlexible ?? false, parts.count > 1 {
      gap = max(gap, (availableLength - lengths.reduce(0, +)) / CGFloat(parts.count - 1))
    }
    var result = PlacedGroup(size: size)
    var position = isRow ? insets.left : insets.top
    var thickness: CGFloat = 0
    for (part, length) in zip(parts, lengths) {
      let (dx, dy) = isRow ? (position, insets.top) : (insets.left, position)
      result.items += part.items.map {
        PlacedItem(frame: $0.frame.offsetBy(dx: dx, dy: dy), item: $0.item, zIndex: $0.zIndex)
      }
      position += length + gap
      thickness = max(thickness, isRow ? part.size.height : part.size.width)
    }
    let end = max(isRow ? insets.left : insets.top, position - gap)
    if group.layoutSize.widthDimension.isEstimated {
      result.size.width = isRow ? end + insets.right : thickness + insets.left + insets.right
    }
    if group.layoutSize.heightDimension.isEstimated {
      result.size.height = isRow ? thickness + insets.top + insets.bottom : end + insets.bottom
    }
    return result
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets in a layout from left to right.
  var edges: UIEdgeInsets { UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing) }
}
