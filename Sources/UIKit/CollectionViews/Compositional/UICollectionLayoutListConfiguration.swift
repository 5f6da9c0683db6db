/// The configuration of a list section, which looks like a table view.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The appearances of lists.
  public enum Appearance: Int, Sendable {
    /// Rows reach from edge to edge.
    case plain
    /// Sections are separated by space.
    case grouped
    /// Sections are cards with rounded corners, inset from the edges.
    case insetGrouped
    /// The list of a sidebar; here the same as `insetGrouped`.
    case sidebar
    /// The plain list of a sidebar; here the same as `plain`.
    case sidebarPlain

    var tableStyle: UITableView.Style {
      switch self {
      case .plain, .sidebarPlain: .plain
      case .grouped: .grouped
      case .insetGrouped, .sidebar: .insetGrouped
      }
    }
  }
  /// The kinds of list headers.
  public enum HeaderMode: Int, Sendable {
    /// No header.
    case none
    /// The header is a supplementary view.
    case supplementary
    /// The header is the first item of the section; here an item like any other.
    case firstItemInSection
  }
  /// The kinds of list footers.
  public enum FooterMode: Int, Sendable {
    /// No footer.
    case none
    /// The footer is a supplementary view.
    case supplementary
  }

  /// The appearance of the list.
  public let appearance: Appearance
  /// A Boolean value indicating whether cells have separators.
  public var showsSeparators = true
  /// The background colour of the list; nil for the colour of its appearance.
  public var backgroundColor: UIColor?
  /// The kind of the header.
  public var headerMode = HeaderMode.none
  /// The kind of the footer.
  public var footerMode = FooterMode.none
  /// The space above the headers of sections.
  public var headerTopPadding: CGFloat?
  /// A closure that returns the actions at the leading side of a row.
  public var leadingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
  /// A closure that returns the actions at the trailing side of a row.
  public var trailingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?

  /// A Boolean value indicating whether rows may have actions at one of their sides.
  var hasSwipeActions: Bool {
    leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
  }

  /// Creates a list configuration with an appearance.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// Returns the section of the list: rows of automatic height, with the metrics of a table view.
  func makeSection() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(TableMetrics.rowHeight))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.list = self
    let style = appearance.tableStyle
    let side = style == .insetGrouped ? UIViewController.systemSideMargin : 0
    let gap = style == .plain ? 0 : TableMetrics.groupGap
    section.contentInsets = NSDirectionalEdgeInsets(
      top: headerMode == .supplementary ? 0 : gap, leading: side, bottom: footerMode == .supplementary ? 0 : gap,
      trailing: side)
    let edge = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(style == .plain ? TableMetrics.plainHeader : TableMetrics.groupedHeader))
    if headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: edge, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = style == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: edge, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    return section
  }
}
