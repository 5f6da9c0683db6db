extension UITableView {
  /// The conditions under which cells are resized when their contents change.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Cells keep their size.
    case disabled
    /// A cell is resized when it asks for it.
    case enabled
    /// A cell is also resized when its constraints change.
    case enabledIncludingConstraints
  }

  /// The constant for a height that the table view chooses from the contents, or by default.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// The constant for an index title that shows a magnifying glass, and scrolls to the top.
  public nonisolated static let indexSearch = "{search}"
  /// The notification that is posted when the user changes the selection.
  public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")

  /// The styles of table views.
  public enum Style: Int, Sendable {
    /// Rows reach from edge to edge, and headers and footers float.
    case plain
    /// Sections are separated by space, and headers and footers do not float.
    case grouped
    /// Sections are cards with rounded corners, inset from the edges.
    case insetGrouped
  }

  /// The positions in the visible part to which a row is scrolled.
  public enum ScrollPosition: Int, Sendable {
    /// The nearest position at which the row is visible.
    case none
    /// The top of the visible part.
    case top
    /// The middle of the visible part.
    case middle
    /// The bottom of the visible part.
    case bottom
  }

  /// The animations with which rows are inserted, deleted or reloaded.
  public enum RowAnimation: Int, Sendable {
    /// The row fades in or out.
    case fade
    /// The row slides in from the right, or out to the right.
    case right
    /// The row slides in from the left, or out to the left.
    case left
    /// The row slides in from the top, or out to the top.
    case top
    /// The row slides in from the bottom, or out to the bottom.
    case bottom
    /// The row appears or disappears at once.
    case none
    /// The row stays centred in its space; here it fades.
    case middle
    /// The table view chooses an animation; here that of `top`.
    case automatic = 100
  }

  /// The values that the separator inset is relative to.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The inset is relative to the edges of the cell.
    case fromCellEdges
    /// The inset is relative to the automatic insets.
    case fromAutomaticInsets
  }
}
