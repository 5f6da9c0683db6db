// The search bar of the top item, below the title and the large title.

/// The search bar that a navigation bar shows.
private enum SearchBarSlot: ObjectSlot {
  static var initialValue: UISearchBar? { nil }
}

extension UINavigationItem {
  /// The height of the search bar in a navigation bar, in points (our choice).
  static let searchBarHeight: CGFloat = 52

  /// The height of the item's search bar; 0 if it has none.
  var searchHeight: CGFloat { searchController == nil ? 0 : Self.searchBarHeight }
}

extension UINavigationBar {
  /// Adds the search bar of the top item at the bottom, and removes that of the previous item.
  func placeSearchBar() {
    let bar = topItem?.searchController?.searchBar
    let old = slots[SearchBarSlot.self]
    if old !== bar {
      if old?.superview === self { old?.removeFromSuperview() }
      slots[SearchBarSlot.self] = bar
      superview?.setNeedsLayout()
    }
    guard let bar else { return }
    bar.searchBarStyle = .minimal
    if bar.superview !== self { addSubview(bar) }
    let height = UINavigationItem.searchBarHeight
    bar.frame = CGRect(x: 8, y: bounds.height - height, width: max(0, bounds.width - 16), height: height)
  }
}
