/// The view of an item of a collection view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view for the contents of client code.
  public let contentView = UIView()
  /// The view behind the contents.
  open var backgroundView: UIView? { didSet { replaceBackdrop(oldValue, backgroundView) } }
  /// The view behind the contents of a selected or highlighted cell.
  open var selectedBackgroundView: UIView? { didSet { replaceBackdrop(oldValue, selectedBackgroundView) } }
  /// A Boolean value indicating whether the cell is selected.
  open var isSelected = false { didSet { if oldValue != isSelected { looksChanged() } } }
  /// A Boolean value indicating whether the cell is highlighted.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { looksChanged() } } }
  /// The description of the contents, in place of client views.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { contentConfigurationChanged() } }
  /// The description of the background.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundView = backgroundConfiguration?.makeView(bounds.size) }
  }
  /// A Boolean value indicating whether the content configuration follows the state.
  open var automaticallyUpdatesContentConfiguration = true
  /// A Boolean value indicating whether the background configuration follows the state.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// A closure that updates the configurations for a new state.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The state from which the appearance of the cell follows.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(
      traitCollection: traitCollection, isHighlighted: isHighlighted, isSelected: isSelected, isEditing: false)
  }
  var listContent: (any UIView & UIContentView)?
  private var needsConfigurationUpdate = false

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpCell()
  }

  /// Creates the cell that a storyboard or xib describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpCell()
    unarchivePart(coder)
  }

  private func setUpCell() {
    contentView.frame = bounds
    addSubview(contentView)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  override var fittedView: UIView { contentView }

  /// The rectangle of the contents.
  var contentRect: CGRect { bounds }

  override func boundsSizeDidChange() {
    super.boundsSizeDidChange()
    if contentView.frame != contentRect { contentView.frame = contentRect }
  }

  /// Prepares the cell for another item.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
  }

  /// Returns the size of the constraints or of the configured contents.
  open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    updateConfigurationIfNeeded()
    let made = super.preferredLayoutAttributesFitting(layoutAttributes)
    if let listContent {
      made.size.height = listContent.sizeThatFits(CGSize(width: made.size.width, height: 0)).height
    }
    return made
  }

  /// Requests `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }
  /// Updates the configurations for a state.
  open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    updateConfiguration(using: configurationState)
  }

  private func contentConfigurationChanged() {
    if let contentConfiguration, let listContent, listContent.supports(contentConfiguration) {
      listContent.configuration = contentConfiguration
      return
    }
    listContent?.removeFromSuperview()
    listContent = contentConfiguration?.makeContentView()
    if let listContent { contentView.addSubview(listContent) }
    setNeedsLayout()
  }

  private func replaceBackdrop(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: new === backgroundView || backgroundView == nil ? 0 : 1) }
    looksChanged()
    setNeedsLayout()
  }

  private func looksChanged() {
    selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0
    setNeedsUpdateConfiguration()
  }

  /// Places contents and backgrounds.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    if contentView.frame != contentRect { contentView.frame = contentRect }
    listContent?.frame = contentView.bounds
    for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
  }
}

/// A cell of a list, with accessories and a separator.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories at the trailing edge.
  open var accessories: [UICellAccessory] = [] { didSet { accessoriesChanged() } }
  /// The level of indentation of the contents.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a level of indentation.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  private var accessoryViews: [UIView] = []
  private let separator = UIView()
  /// The place of the item in its list section, from which separators and corners follow.
  var rowPlace = RowPlace() { didSet { if oldValue != rowPlace { rowPlaceChanged() } } }

  /// Returns the standard content configuration of a list.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  private func accessoriesChanged() {
    for view in accessoryViews { view.removeFromSuperview() }
    accessoryViews = accessories.compactMap { $0.makeView() }
    for view in accessoryViews { addSubview(view) }
    setNeedsLayout()
  }

  override var contentRect: CGRect {
    let left = CGFloat(indentationLevel) * indentationWidth
    let taken = accessoryViews.map { $0.bounds.width + CellMetrics.accessoryGap }.reduce(0, +)
    let right = accessoryViews.isEmpty ? 0 : taken + UIViewController.systemSideMargin - CellMetrics.accessoryGap
    return CGRect(x: left, y: 0, width: max(0, bounds.width - left - right), height: bounds.height)
  }

  private func rowPlaceChanged() {
    let isCard = rowPlace.style == .insetGrouped
    var corners: CACornerMask = []
    if isCard, rowPlace.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isCard, rowPlace.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.cornerRadius
    layer.maskedCorners = corners
    clipsToBounds = !corners.isEmpty
    separator.backgroundColor = rowPlace.color
    setNeedsLayout()
  }

  /// Returns the size with a height of at least a standard row.
  open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let made = super.preferredLayoutAttributesFitting(layoutAttributes)
    made.size.height = max(TableMetrics.rowHeight, made.size.height)
    return made
  }

  /// Places contents, accessories and separator.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var right = bounds.width - UIViewController.systemSideMargin
    for view in accessoryViews.reversed() {
      view.frame.origin = CGPoint(
        x: right - view.bounds.width, y: ((bounds.height - view.bounds.height) / 2).rounded())
      right = view.frame.minX - CellMetrics.accessoryGap
    }
    placeSeparator()
  }

  private func placeSeparator() {
    guard rowPlace.separators != .none, !(rowPlace.style != .plain && rowPlace.isLast) else {
      separator.isHidden = true
      return
    }
    separator.isHidden = false
    if separator.superview !== self { addSubview(separator) }
    let thickness = 1 / max(1, contentScaleFactor)
    let left = (listContent as? UIListContentView)?.textStart ?? UIViewController.systemSideMargin
    separator.frame = CGRect(
      x: left + contentView.frame.minX, y: bounds.height - thickness,
      width: max(0, bounds.width - left - contentView.frame.minX), height: thickness)
  }
}

/// An accessory of a list cell.
@preconcurrency @MainActor
public struct UICellAccessory {
  private let make: @MainActor () -> UIView?

  /// An arrow.
  public static func disclosureIndicator() -> UICellAccessory {
    UICellAccessory { CellAccessory(.disclosureIndicator) {} }
  }
  /// The appearance of an arrow that expands an item.
  public struct OutlineDisclosureOptions: Sendable {
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
    /// The colour of the arrow; nil for that of the cell.
    public var tintColor: UIColor?
    /// Creates options.
    public init(style: Style = .automatic, isHidden: Bool? = nil, tintColor: UIColor? = nil) {
      (self.style, self.tintColor) = (style, tintColor)
    }
  }
  /// An arrow that expands the item and collapses it.
  public static func outlineDisclosure(
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory { OutlineDisclosure(options.tintColor, handler: actionHandler) } }
  /// A checkmark.
  public static func checkmark() -> UICellAccessory { UICellAccessory { CellAccessory(.checkmark) {} } }
  /// A detail button.
  public static func detail(actionHandler: (() -> Void)? = nil) -> UICellAccessory {
    UICellAccessory { CellAccessory(.detailButton) { actionHandler?() } }
  }
  /// A secondary text.
  public static func label(text: String) -> UICellAccessory {
    UICellAccessory {
      let label = UILabel()
      label.text = text
      label.textColor = .secondaryLabel
      label.sizeToFit()
      return label
    }
  }

  func makeView() -> UIView? { make() }
}
