extension UITableView {
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
