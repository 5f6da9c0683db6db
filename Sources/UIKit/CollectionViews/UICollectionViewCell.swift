/// The visual representation of one item of a collection view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view to which custom content is added.
  public let contentView = UIView()
  /// The view behind all other content of the cell.
  open var backgroundView: UIView? { didSet { replaceBackdrop(oldValue, backgroundView) } }
  /// The background view of the cell while it is selected or highlighted.
  open var selectedBackgroundView: UIView? { didSet { replaceBackdrop(oldValue, selectedBackgroundView) } }
  /// A Boolean value indicating whether the cell is selected.
  open var isSelected = false { didSet { if oldValue != isSelected { stateChanged() } } }
  /// A Boolean value indicating whether the cell is highlighted.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateChanged() } } }
  /// The configuration of the contents, which replaces custom views.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { contentConfigurationChanged() } }
  /// The configuration of the background.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundView = backgroundConfiguration?.makeView(bounds.size) }
  }
  /// A Boolean value indicating whether the content configuration is updated for each new state.
  ///
  /// The value is stored and has no effect.
  open var automaticallyUpdatesContentConfiguration = true
  /// A Boolean value indicating whether the background configuration is updated for each new state.
  ///
  /// The value is stored and has no effect.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// A closure that updates the cell for a new state.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The current state of the cell, for its configurations.
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

  /// The frame of the content view.
  var contentRect: CGRect { bounds }

  override func boundsSizeDidChange() {
    super.boundsSizeDidChange()
    if contentView.frame != contentRect { contentView.frame = contentRect }
  }

  /// Prepares a reusable cell for another item.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
  }

  /// Returns attributes with the size that fits the constraints or the content configuration.
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

  /// Requests a call of `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }
  /// Updates the configurations of the cell for a state.
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
    stateChanged()
    setNeedsLayout()
  }

  private func stateChanged() {
    selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0
    setNeedsUpdateConfiguration()
  }

  /// Lays out the content view and the background views.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    if contentView.frame != contentRect { contentView.frame = contentRect }
    listContent?.frame = contentView.bounds
    for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
  }
}

/// A collection view cell with accessories and a separator, for lists.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories of the cell, at its trailing edge.
  open var accessories: [UICellAccessory] = [] { didSet { accessoriesChanged() } }
  /// The indentation level of the content view.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of each indentation level, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  private var accessoryViews: [UIView] = []
  private let separator = UIView()
  /// The position of the item in its list section, which determines separators and corners.
  var rowPlace = RowPlace() { didSet { if oldValue != rowPlace { rowPlaceChanged() } } }

  /// Returns the default content configuration of a list cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  private func accessoriesChanged() {
    for view in accessoryViews { view.removeFromSuperview() }
    accessoryViews = accessories.compactMap { $0.makeView() }
    for view in accessoryViews { addSubview(view) }
    setNeedsLayout()
  }

  override var contentRect: CGRect {
    let left = CGFloat(indentationLevel) * indentationWidth
    let accessoryWidth = accessoryViews.map { $0.bounds.width + CellMetrics.accessoryGap }.reduce(0, +)
    let right =
      accessoryViews.isEmpty ? 0 : accessoryWidth + UIViewController.systemSideMargin - CellMetrics.accessoryGap
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

  /// Returns attributes with the preferred size, whose height is at least that of a standard row.
  open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let made = super.preferredLayoutAttributesFitting(layoutAttributes)
    made.size.height = max(TableMetrics.rowHeight, made.size.height)
    return made
  }

  /// Lays out the content view, the accessories and the separator.
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

/// An accessory at the trailing edge of a list cell.
@preconcurrency @MainActor
public struct UICellAccessory {
  private let make: @MainActor () -> UIView?

  /// Returns a chevron, for an item that leads to other content.
  public static func disclosureIndicator() -> UICellAccessory {
    UICellAccessory { CellAccessory(.disclosureIndicator) {} }
  }
  /// The options of an accessory that expands and collapses an item.
  public struct OutlineDisclosureOptions: Sendable {
    /// The areas of a cell that expand and collapse its item. Here only the chevron does.
    public enum Style: Int, Sendable {
      /// The area depends on the position of the item in the outline.
      case automatic
      /// A tap on the whole cell expands its item.
      case header
      /// Only a tap on the chevron expands the item.
      case cell
    }
    /// The area of the cell that expands its item. The value is stored and has no effect.
    public var style: Style
    /// The colour of the chevron; nil for the tint colour of the cell.
    public var tintColor: UIColor?
    /// Creates options. `isHidden` has no effect.
    public init(style: Style = .automatic, isHidden: Bool? = nil, tintColor: UIColor? = nil) {
      (self.style, self.tintColor) = (style, tintColor)
    }
  }
  /// Returns a chevron that expands and collapses the item, or calls a handler instead.
  public static func outlineDisclosure(
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory { OutlineDisclosure(options.tintColor, handler: actionHandler) } }
  /// Returns a checkmark.
  public static func checkmark() -> UICellAccessory { UICellAccessory { CellAccessory(.checkmark) {} } }
  /// Returns a detail button, which calls a handler.
  public static func detail(actionHandler: (() -> Void)? = nil) -> UICellAccessory {
    UICellAccessory { CellAccessory(.detailButton) { actionHandler?() } }
  }
  /// Returns a label with a secondary text.
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
