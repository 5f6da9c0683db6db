extension UISplitViewController {
  /// The styles of the controller.
  public enum Style: Int, Sendable {
    /// The style before iOS 14, with two view controllers and no columns.
    case unspecified
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary and a secondary column.
    case tripleColumn
  }

  /// The columns.
  public enum Column: Int, Sendable {
    /// The column of the top-level list.
    case primary
    /// The column of the second-level list.
    case supplementary
    /// The column of the detail.
    case secondary
    /// The view controller that a narrow screen shows instead of the columns.
    case compact
  }

  /// The arrangements of the columns.
  public enum DisplayMode: Int, Sendable {
    /// The system's choice.
    case automatic
    /// The secondary column alone.
    case secondaryOnly
    /// One column beside the secondary one.
    case oneBesideSecondary
    /// One column over the secondary one.
    case oneOverSecondary
    /// Two columns beside the secondary one.
    case twoBesideSecondary
    /// Two columns over the secondary one.
    case twoOverSecondary
    /// Two columns that push the secondary one aside.
    case twoDisplaceSecondary
    /// The name of `secondaryOnly` before iOS 14.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// The name of `oneBesideSecondary` before iOS 14.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// The name of `oneOverSecondary` before iOS 14.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// The ways in which columns share the width with the secondary column.
  public enum SplitBehavior: Int, Sendable {
    /// The system's choice.
    case automatic
    /// The columns are beside each other.
    case tile
    /// The other columns cover a part of the secondary one.
    case overlay
    /// The other columns push the secondary one aside.
    case displace
  }

  /// The edges at which the primary column can be.
  public enum PrimaryEdge: Int, Sendable {
    /// The leading edge.
    case leading
    /// The trailing edge.
    case trailing
  }
}

extension UISplitViewController.DisplayMode {
  /// The arrangement with one list, which a controller without a supplementary column shows for two lists.
  var withOneList: UISplitViewController.DisplayMode {
    switch self {
    case .twoBesideSecondary, .twoDisplaceSecondary: .oneBesideSecondary
    case .twoOverSecondary: .oneOverSecondary
    default: self
    }
  }
}
