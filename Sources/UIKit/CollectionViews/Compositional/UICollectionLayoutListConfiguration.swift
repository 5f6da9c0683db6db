/// The appearance of a list section, which is that of a table view.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The appearances of lists.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Sections with space between them.
    case grouped
    /// Sections as rounded cards with margins.
    case insetGrouped
    /// The list of a sidebar.
    case sidebar
    /// The plain list of a sidebar.
    case sidebarPlain

    var tableStyle: UITableView.Style {
      switch self {
      case .plain, .sidebarPlain: .plain
      case .grouped: .grouped
      case .insetGrouped, .sidebar: .insetGrouped
      }
    }
  }
  /// The sources of headers.
  public enum HeaderMode: Int, Sendable {
    /// No header.
    case none
    /// A supplementary view.
    case supplementary
    /// The first item of the section.
    case firstItemInSection
  }
  /// The sources of footers.
  public enum FooterMode: Int, Sendable {
    /// No footer.
    case none
    /// A supplementary view.
    case supplementary
  }

  /// The appearance.
  public let appearance: Appearance
  /// A Boolean value indicating whether there are lines between rows.
  public var showsSeparators = true
  /// The colour behind the list; nil for that of the appearance.
  public var backgroundColor: UIColor?
  /// The source of the header.
  public var headerMode = HeaderMode.none
  /// The source of the footer.
  public var footerMode = FooterMode.none
  /// The space above the header.
  public var headerTopPadding: CGFloat?
  /// The actions that a swipe from the leading edge shows. The value is stored and has no effect.
  public var leadingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
  /// The actions that a swipe from the trailing edge shows. The value is stored and has no effect.
  public var trailingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?

  /// Creates a configuration of an appearance.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// Returns the section of the list: rows of automatic height, with the spaces of a table view.
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
