// Cells: the contents of a row, with its accessory, selection, editing controls and separator.
//
// A style gives a cell labels and an image view, which are made when they are first used. Cells of client code add
// their views to `contentView`.

/// The view of a row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// The arrangements of a cell's labels.
  public enum CellStyle: Int, Sendable {
    /// One label, with an image before it.
    case `default`
    /// A label, and a grey one at the trailing edge.
    case value1
    /// A small label in the tint colour that ends where a second one begins.
    case value2
    /// A label above a smaller one.
    case subtitle
  }

  /// The appearance of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// No difference.
    case none
    /// As `default`, since iOS 7.
    case blue
    /// As `default`, since iOS 7.
    case gray
    /// A grey background.
    case `default`
  }

  /// The standard views at the trailing edge.
  public enum AccessoryType: Int, Sendable {
    /// No view.
    case none
    /// An arrow.
    case disclosureIndicator
    /// A detail button and an arrow.
    case detailDisclosureButton
    /// A checkmark.
    case checkmark
    /// A detail button.
    case detailButton
  }

  /// The controls that change a row.
  public enum EditingStyle: Int, Sendable {
    /// No control.
    case none
    /// A control that deletes the row.
    case delete
    /// A control that inserts a row.
    case insert
  }

  /// The styles of the lines between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// No line.
    case none
    /// A line of one pixel.
    case singleLine
    /// As `singleLine`, since iOS 11.
    case singleLineEtched
  }

  /// The appearance of a focused cell.
  public enum FocusStyle: Int, Sendable {
    /// The system's appearance.
    case `default`
    /// The appearance that client code gives it.
    case custom
  }

  /// The arrangement of the labels.
  let cellStyle: CellStyle
  /// The identifier under which the table view reuses the cell.
  open internal(set) var reuseIdentifier: String?
  /// The view for the contents of client code.
  public let contentView = UIView()
  /// The main label.
  open var textLabel: UILabel? { labels.text(of: self) }
  /// The secondary label; nil for the default style.
  open var detailTextLabel: UILabel? { cellStyle == .default ? nil : labels.detail(of: self) }
  /// The image view before the labels.
  open var imageView: UIImageView? { labels.image(of: self) }
  /// The view behind the contents.
  open var backgroundView: UIView? { didSet { replaceBackdrop(oldValue, backgroundView) } }
  /// The view behind the contents of a selected cell.
  open var selectedBackgroundView: UIView? { didSet { replaceBackdrop(oldValue, shownSelection) } }
  /// The view behind the contents of a selected cell while several can be selected.
  open var multipleSelectionBackgroundView: UIView?
  /// The appearance of a selected cell.
  open var selectionStyle = SelectionStyle.default
  /// The appearance of a focused cell. The value is stored and has no effect.
  open var focusStyle = FocusStyle.default
  /// The standard view at the trailing edge.
  open var accessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// A view at the trailing edge in place of the standard one.
  open var accessoryView: UIView? { didSet { replace(oldValue, accessoryView) } }
  /// The standard view at the trailing edge while the table is edited.
  open var editingAccessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// A view at the trailing edge while the table is edited.
  open var editingAccessoryView: UIView? { didSet { replace(oldValue, editingAccessoryView) } }
  /// The level of indentation of the contents.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a level of indentation.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// The insets of the separator below the cell; by default those of the table, beginning at the text.
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
  /// A Boolean value indicating whether the cell shows its editing controls.
  open var isEditing: Bool {
    get { stateFlags.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// The control that the row has while the table is edited.
  open internal(set) var editingStyle = EditingStyle.none
  /// A Boolean value indicating whether the cell shows a control to move it.
  open var showsReorderControl = false { didSet { setNeedsLayout() } }
  /// A Boolean value indicating whether the contents are indented while the table is edited.
  open var shouldIndentWhileEditing = true
  /// A Boolean value indicating whether the button that confirms a deletion is visible.
  open var showingDeleteConfirmation: Bool { table?.swipe?.cell === self }
  /// The state from which the appearance of the cell follows.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(
      traitCollection: traitCollection, isHighlighted: isHighlighted, isSelected: isSelected, isEditing: isEditing)
  }
  /// The description of the contents, in place of labels or client views.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { contentConfigurationChanged() } }
  /// The description of the background.
  open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { backgroundConfigurationChanged() } }
  /// A Boolean value indicating whether the content configuration follows the state.
  open var automaticallyUpdatesContentConfiguration = true
  /// A Boolean value indicating whether the background configuration follows the state.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// A closure that updates the configurations for a new state.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// A Boolean value indicating whether client code may be dragged. The value is stored and has no effect.
  open var userInteractionEnabledWhileDragging = false

  weak var table: UITableView?
  var stateFlags = CellStateFlags()
  var rowPlace = RowPlace() { didSet { if oldValue != rowPlace { rowPlaceChanged() } } }
  var storedSeparatorInset: UIEdgeInsets?
  let labels = CellLabels()
  let parts = CellParts()
  var listContent: (any UIView & UIContentView)?
  var needsConfigurationUpdate = false
  /// Performs the segue of a storyboard that a selection triggers.
  var selectionSegue: ((UITableViewCell) -> Void)?
  /// Performs the segue of a storyboard that the detail button triggers.
  var accessorySegue: ((UITableViewCell) -> Void)?

  /// Creates a cell of a style.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
    setUpCell()
  }

  /// Creates a cell of the default style.
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

  /// Prepares the cell for another row.
  open func prepareForReuse() { forgetRow() }

  /// Selects or deselects the cell.
  open func setSelected(_ selected: Bool, animated: Bool) {
    changeState(animated: animated) { $0.isSelected = selected }
  }
  /// Highlights the cell, or takes the highlight away.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    changeState(animated: animated) { $0.isHighlighted = highlighted }
  }
  /// Shows or hides the editing controls.
  open func setEditing(_ editing: Bool, animated: Bool) { showEditing(editing, animated: animated) }
  /// Tells the cell that its state is about to change.
  open func willTransition(to state: UITableViewCell.StateMask) {}
  /// Tells the cell that its state has changed.
  open func didTransition(to state: UITableViewCell.StateMask) {}

  /// Returns the standard content configuration for the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .forCell(cellStyle) }
  /// Returns the standard background configuration.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
  /// Requests `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }
  /// Updates the configurations for a state.
  open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

  /// Places contents, controls and separator.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    layOutParts()
    super.layoutSubviews()
  }

  override func boundsSizeDidChange() {
    super.boundsSizeDidChange()
    placeContentView()
  }

  /// Returns the height of the labels of the cell's style, at least that of a standard row.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: labels.height(of: self, width: size.width))
  }
}

extension UITableViewCell {
  /// The parts that a cell shows.
  public struct StateMask: OptionSet, Sendable {
    /// The bits of the mask.
    public let rawValue: UInt
    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The editing control is visible.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The button that confirms a deletion is visible.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}

/// The states of a cell that change its appearance.
struct CellStateFlags: Equatable {
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
}

/// The place of a row in its section, from which separators and corners follow.
struct RowPlace: Equatable {
  var style = UITableView.Style.plain
  var isFirst = false
  var isLast = false
  var separators = UITableViewCell.SeparatorStyle.none
  var color: UIColor?
  var inset = UIEdgeInsets.zero
}

/// The identifier of the cell that is being made from a class.
enum CellBeingMade: DeviceSlot {
  static func makeValue(for device: Device) -> String? { nil }
}
