extension UITableView {
  /// The styles of table views.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers and footers float.
    case plain
    /// Sections with space between them.
    case grouped
    /// Sections as rounded cards with margins.
    case insetGrouped
  }

  /// The places to which scrolling brings a row.
  public enum ScrollPosition: Int, Sendable {
    /// The least distance that makes the row visible.
    case none
    /// The top of the visible part.
    case top
    /// The middle of the visible part.
    case middle
    /// The bottom of the visible part.
    case bottom
  }

  /// The animations of rows that are inserted, deleted or reloaded.
  public enum RowAnimation: Int, Sendable {
    /// The row fades.
    case fade
    /// The row moves to or from the right.
    case right
    /// The row moves to or from the left.
    case left
    /// The row moves to or from the top.
    case top
    /// The row moves to or from the bottom.
    case bottom
    /// The row changes without an animation.
    case none
    /// The row grows from its middle.
    case middle
    /// The table view chooses an animation.
    case automatic = 100
  }

  /// The reference of `separatorInset`.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The edges of the cell.
    case fromCellEdges
    /// The automatic insets.
    case fromAutomaticInsets
  }
}
