// The options of the kinds of accessories.

/// The options that all accessories have.
protocol CellAccessoryOptions {
  var isHidden: Bool? { get }
  var reservedLayoutWidth: UICellAccessory.LayoutDimension? { get }
  var tintColor: UIColor? { get }
}

extension UICellAccessory {
  /// The options of a standard accessory.
  public struct StandardOptions: CellAccessoryOptions, Hashable {
    /// A Boolean value indicating whether the accessory is hidden; nil for the default.
    public var isHidden: Bool?
    /// The width that is reserved; nil for the default.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint colour; nil for that of the cell.
    public var tintColor: UIColor?

    /// Creates options.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }
  }

  /// The options of a disclosure indicator.
  public typealias DisclosureIndicatorOptions = StandardOptions
  /// The options of a detail button.
  public typealias DetailOptions = StandardOptions
  /// The options of a checkmark.
  public typealias CheckmarkOptions = StandardOptions
  /// The options of a pop-up button.
  public typealias PopUpMenuOptions = StandardOptions

  /// The options of a round accessory.
  public struct RoundOptions: CellAccessoryOptions, Hashable {
    /// A Boolean value indicating whether the accessory is hidden; nil for the default.
    public var isHidden: Bool?
    /// The width that is reserved; nil for the default.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint colour; nil for the standard one.
    public var tintColor: UIColor?
    /// The colour of the disc; nil for the standard one.
    public var backgroundColor: UIColor?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
      (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
    }
  }

  /// The options of a button that deletes.
  public typealias DeleteOptions = RoundOptions
  /// The options of a button that inserts.
  public typealias InsertOptions = RoundOptions
  /// The options of the circle of a selection.
  public typealias MultiselectOptions = RoundOptions

  /// The options of a grip.
  public struct ReorderOptions: CellAccessoryOptions, Hashable {
    /// A Boolean value indicating whether the accessory is hidden; nil for the default.
    public var isHidden: Bool?
    /// The width that is reserved; nil for the default.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint colour; nil for the standard one.
    public var tintColor: UIColor?
    /// A Boolean value indicating whether a vertical line precedes the grip. The value is stored and has no effect.
    public var showsVerticalSeparator: Bool?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
      (self.tintColor, self.showsVerticalSeparator) = (tintColor, showsVerticalSeparator)
    }
  }

  /// The options of an arrow that expands an item.
  public struct OutlineDisclosureOptions: CellAccessoryOptions, Hashable {
    /// The parts of a cell that expand its item. The arrow does so here.
    public enum Style: Int, Sendable {
      /// The style of the item's level.
      case automatic
      /// The whole cell.
      case header
      /// The arrow.
      case cell
    }
    /// The parts of the cell that expand its item.
    public var style: Style
    /// A Boolean value indicating whether the accessory is hidden; nil for the default.
    public var isHidden: Bool?
    /// The width that is reserved; nil for the default.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint colour; nil for that of the cell.
    public var tintColor: UIColor?

    /// Creates options.
    public init(
      style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      (self.style, self.isHidden) = (style, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
    }
  }

  /// The options of a text.
  public struct LabelOptions: CellAccessoryOptions, Hashable {
    /// A Boolean value indicating whether the accessory is hidden; nil for the default.
    public var isHidden: Bool?
    /// The width that is reserved; nil for the default.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the text; nil for the secondary label colour.
    public var tintColor: UIColor?
    /// The font.
    public var font: UIFont
    /// A Boolean value indicating whether the font follows the preferred size of text.
    public var adjustsFontForContentSizeCategory: Bool

    /// Creates options.
    @MainActor public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont = .preferredFont(forTextStyle: .body), adjustsFontForContentSizeCategory: Bool = true
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
      (self.font, self.adjustsFontForContentSizeCategory) = (font, adjustsFontForContentSizeCategory)
    }
  }

  /// A view of client code, with its place.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration: @MainActor CellAccessoryOptions {
    /// The view.
    public let customView: UIView
    /// The side of the contents, and the place there.
    public let placement: Placement
    /// A Boolean value indicating whether the accessory is hidden; nil for the default.
    public var isHidden: Bool?
    /// The width that is reserved; nil for the width of the view.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint colour; nil for that of the cell.
    public var tintColor: UIColor?
    /// A Boolean value indicating whether the view keeps its size; nil for false.
    public var maintainsFixedSize: Bool?

    /// Creates the configuration of a view.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
      self.maintainsFixedSize = maintainsFixedSize
    }
  }
}
