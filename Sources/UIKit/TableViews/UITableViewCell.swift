// Cells: the contents of a row, with its accessory, selection, editing controls and separators.
//
// The labels and the image view of a cell's style are created on first access. Custom cells add their views to
// `contentView`.

/// The visual representation of one row of a table view.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ConfigurableCell {
  /// The standard styles of cells.
  public enum CellStyle: Int, Sendable {
    /// One label, and an optional image before it.
    case `default`
    /// A label at the leading edge, and a grey label at the trailing edge.
    case value1
    /// A small right-aligned label in the tint colour, followed by a second label.
    case value2
    /// A label above a smaller label.
    case subtitle
  }

  /// The styles of selected cells.
  public enum SelectionStyle: Int, Sendable {
    /// A selected cell looks like any other.
    case none
    /// The same as `default` since iOS 7.
    case blue
    /// The same as `default` since iOS 7.
    case gray
    /// A selected cell has a grey background.
    case `default`
  }

  /// The standard accessories at the trailing edge of a cell.
  public enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none
    /// A chevron, for a row that leads to other content.
    case disclosureIndicator
    /// A detail button and a chevron.
    case detailDisclosureButton
    /// A checkmark.
    case checkmark
    /// A detail button.
    case detailButton
  }

  /// The editing controls of cells.
  public enum EditingStyle: Int, Sendable {
    /// No editing control.
    case none
    /// A control that deletes the row.
    case delete
    /// A control that inserts a row.
    case insert
  }

  /// The styles of the separators between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// No separator.
    case none
    /// A line with the thickness of one pixel.
    case singleLine
    /// The same as `singleLine` since iOS 11.
    case singleLineEtched
  }

  /// The styles of focused cells.
  public enum FocusStyle: Int, Sendable {
    /// The standard appearance.
    case `default`
    /// A custom appearance.
    case custom
  }

  /// The style with which the cell was created.
  let cellStyle: CellStyle
  /// The identifier for the reuse of the cell; nil if it is not reused.
  open internal(set) var reuseIdentifier: String?
  /// The view to which custom content is added.
  open private(set) var contentView = UIView()
  /// The primary label.
  open var textLabel: UILabel? { labels.text(of: self) }
  /// The secondary label; nil in the default style.
  open var detailTextLabel: UILabel? { cellStyle == .default ? nil : labels.detail(of: self) }
  /// The image view before the labels.
  open var imageView: UIImageView? { labels.image(of: self) }
  /// The view behind all other content of the cell.
  open var backgroundView: UIView? { didSet { replaceBackdrop(oldValue, backgroundView) } }
  /// The background view of the cell while it is selected or highlighted.
  open var selectedBackgroundView: UIView? { didSet { replaceBackdrop(oldValue, shownSelection) } }
  /// The background view of the cell while it is selected in a table with multiple selection.
  ///
  /// The value is stored and has no effect.
  open var multipleSelectionBackgroundView: UIView?
  /// The style of the cell while it is selected.
  open var selectionStyle = SelectionStyle.default
  /// The style of the cell while it is focused. The value is stored and has no effect.
  open var focusStyle = FocusStyle.default
  /// The type of the standard accessory at the trailing edge.
  open var accessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// A custom accessory, which replaces the standard one.
  open var accessoryView: UIView? { didSet { replaceAccessory(oldValue, accessoryView) } }
  /// The type of the standard accessory in editing mode.
  open var editingAccessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// A custom accessory in editing mode, which replaces the standard one.
  open var editingAccessoryView: UIView? { didSet { replaceAccessory(oldValue, editingAccessoryView) } }
  /// The indentation level of the labels and the image.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of each indentation level, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// The insets of the separator below the cell.
  ///
  /// The default insets are those of the table view. The separator begins no earlier than the text.
  open var separatorInset: UIEdgeInsets {
    get { storedSeparatorInset ?? rowPlace.inset }
    set {
      storedSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  /// A Boolean value indicating whether the cell is selected.
  open var isSelected: Bool {
    get { stateFlags.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// A Boolean value indicating whether the cell is highlighted.
  open var isHighlighted: Bool {
    get { stateFlags.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// A Boolean value indicating whether the cell is in editing mode.
  open var isEditing: Bool {
    get { stateFlags.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// The editing control of the cell in editing mode.
  open internal(set) var editingStyle = EditingStyle.none
  /// A Boolean value indicating whether the cell shows a circle in editing mode, because rows are selected there.
  var selectsInEditing = false
  /// A Boolean value indicating whether the cell shows a reorder control in editing mode.
  open var showsReorderControl = false { didSet { setNeedsLayout() } }
  /// A Boolean value indicating whether the editing control indents the content view.
  open var shouldIndentWhileEditing = true
  /// A Boolean value indicating whether the swipe actions of the cell are visible, such as Delete.
  open var showingDeleteConfirmation: Bool { table?.swipe?.cell === self }
  /// The current state of the cell, for its configurations.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(
      traitCollection: traitCollection, isHighlighted: isHighlighted, isSelected: isSelected, isEditing: isEditing)
  }
  /// The configuration of the contents, which replaces labels and custom views.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { contentConfigurationChanged() } }
  /// The configuration of the background.
  open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { backgroundConfigurationChanged() } }
  /// A Boolean value indicating whether the content configuration is updated for each new state.
  open var automaticallyUpdatesContentConfiguration = true
  /// A Boolean value indicating whether the background configuration is updated for each new state.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// A closure that updates the cell for a new state.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// A Boolean value indicating whether the cell accepts touches while it is dragged.
  ///
  /// The value is stored and has no effect.
  open var userInteractionEnabledWhileDragging = false

  weak var table: UITableView?
  var stateFlags = CellStateFlags()
  var rowPlace = RowPlace() { didSet { if oldValue != rowPlace { rowPlaceChanged() } } }
  var storedSeparatorInset: UIEdgeInsets?
  let labels = CellLabels()
  let parts = CellParts()
  var listContent: (any UIView & UIContentView)?
  var configurationUpdate = ConfigurationUpdate.none
  /// A closure that performs the storyboard segue of a selection.
  var selectionSegue: ((UITableViewCell) -> Void)?
  /// A closure that performs the storyboard segue of the detail button.
  var accessorySegue: ((UITableViewCell) -> Void)?

  /// Creates a cell with a style and a reuse identifier.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
    setUpCell()
  }

  /// Creates a cell with the default style.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: Device.current[CellBeingMade.self])
    if frame != .zero { self.frame = frame }
  }

  /// Creates the cell that a storyboard or xib describes.
  public required init?(coder: NSCoder) {
    cellStyle = (coder as? NibCoder)?.cellStyle ?? .default
    reuseIdentifier = (coder as? NibCoder)?.reuseIdentifier ?? Device.current[CellBeingMade.self]
    super.init(coder: coder)
    setUpCell()
    unarchivePart(coder)
  }

  private func setUpCell() {
    addSubview(contentView)
    contentView.layoutMargins = CellMetrics.margins
    placeContentView()
  }

  /// Prepares a reusable cell for another row.
  open func prepareForReuse() { resetState() }

  /// Sets whether the cell is selected, with an optional animation.
  open func setSelected(_ selected: Bool, animated: Bool) {
    changeState(animated: animated) { $0.isSelected = selected }
  }
  /// Sets whether the cell is highlighted, with an optional animation.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    changeState(animated: animated) { $0.isHighlighted = highlighted }
  }
  /// Enters or leaves editing mode, with an optional animation.
  open func setEditing(_ editing: Bool, animated: Bool) { showEditing(editing, animated: animated) }
  /// Notifies the cell that the visibility of its editing control is about to change.
  open func willTransition(to state: UITableViewCell.StateMask) {}
  /// Notifies the cell that the visibility of its editing control has changed.
  open func didTransition(to state: UITableViewCell.StateMask) {}

  /// Returns the default content configuration for the style of the cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .forCell(cellStyle) }
  /// Returns the default background configuration.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
  /// Requests a call of `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }
  /// Updates the configurations of the cell for a state.
  open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

  /// Lays out the content view, the accessory, the editing controls and the separators.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    layOutParts()
    super.layoutSubviews()
  }

  override func boundsSizeDidChange() {
    super.boundsSizeDidChange()
    placeContentView()
  }

  /// Returns the size that fits the labels of the cell's style. The height is at least that of a standard row.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: labels.height(of: self, width: size.width))
  }
}

extension UITableViewCell {
  /// The optional controls that a cell shows.
  public struct StateMask: OptionSet, Sendable {
    /// The bits of the mask.
    public let rawValue: UInt
    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The editing control is visible.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The button that confirms a deletion is visible. Cells here do not report this state.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}

/// The parts of a cell's state that change its appearance.
struct CellStateFlags: Equatable {
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
}

/// The position of a row in its section, which determines separators and corners.
struct RowPlace: Equatable {
  var style = UITableView.Style.plain
  var isFirst = false
  var isLast = false
  var separators = UITableViewCell.SeparatorStyle.none
  var color: UIColor?
  var inset = UIEdgeInsets.zero
}

/// The reuse identifier of the cell that is being created from a class.
enum CellBeingMade: DeviceSlot {
  static func makeValue(for device: Device) -> String? { nil }
}
