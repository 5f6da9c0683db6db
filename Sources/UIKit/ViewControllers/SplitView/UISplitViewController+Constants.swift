extension UISplitViewController {
  /// The styles of the controller.
  public enum Style: Int, Sendable {
    /// Two controllers in a list, as before iOS 14.
    case unspecified
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary and a secondary column.
    case tripleColumn
  }

  /// The columns.
  public enum Column: Int, Sendable {
    /// The list.
    case primary
    /// The list of the second level.
    case supplementary
    /// The detail.
    case secondary
    /// The controller that a narrow screen shows in place of the columns.
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

  /// The ways in which the secondary column makes space. The columns are beside each other here.
  public enum SplitBehavior: Int, Sendable {
    /// The system's choice.
    case automatic
    /// Beside each other.
    case tile
    /// Over each other.
    case overlay
    /// The secondary column is pushed aside.
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
