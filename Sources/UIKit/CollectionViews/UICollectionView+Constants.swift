extension UICollectionView {
  /// The conditions under which cells are resized when their contents change.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Cells keep their size.
    case disabled
    /// A cell is resized when it asks for it.
    case enabled
    /// A cell is also resized when its constraints change.
    case enabledIncludingConstraints
  }

  /// The categories of elements in a layout.
  public enum ElementCategory: UInt, Sendable {
    /// A cell.
    case cell
    /// A supplementary view.
    case supplementaryView
    /// A decoration view.
    case decorationView
  }

  /// The positions in the visible part to which an item is scrolled.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits of the positions.
    public let rawValue: UInt
    /// Creates positions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The item is at the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// The item is centred vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The item is at the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The item is at the left edge.
    public static let left = ScrollPosition(rawValue: 8)
    /// The item is centred horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The item is at the right edge.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The scroll directions of layouts.
  public enum ScrollDirection: Int, Sendable {
    /// The content scrolls up and down.
    case vertical
    /// The content scrolls to the left and right.
    case horizontal
  }

  /// The kind of supplementary views that are section headers.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of supplementary views that are section footers.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
