/// The visual representation of one item of a collection view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ConfigurableCell {
  /// The view to which custom content is added.
  open private(set) var contentView = UIView()
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
  open var automaticallyUpdatesContentConfiguration = true
  /// A Boolean value indicating whether the background configuration is updated for each new state.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// A closure that updates the cell for a new state.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The current state of the cell, for its configurations.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(
      traitCollection: traitCollection, isHighlighted: isHighlighted, isSelected: isSelected, isEditing: isEdited)
  }
  /// A Boolean value indicating whether the collection view is edited.
  var isEdited = false { didSet { if oldValue != isEdited { editingChanged() } } }
  var listContent: (any UIView & UIContentView)?
  var configurationUpdate = ConfigurationUpdate.none

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
    let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
    if let listContent {
      preferred.size.height = listContent.sizeThatFits(CGSize(width: preferred.size.width, height: 0)).height
    }
    return preferred
  }

  /// Requests a call of `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }
  /// Updates the configurations of the cell for a state.
  open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

  private func contentConfigurationChanged() {
    setNeedsUpdateConfiguration()
    if let contentConfiguration, let listContent, listContent.supports(contentConfiguration) {
      listContent.configuration = contentConfiguration
      return
    }
    listContent?.removeFromSuperview()
    listContent = contentConfiguration?.makeContentView()
    if let listContent { contentView.addSubview(listContent) }
  }

  private func replaceBackdrop(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: new === backgroundView || backgroundView == nil ? 0 : 1) }
    stateChanged()
    setNeedsLayout()
  }

  /// Updates the appearance for a new state.
  func stateChanged() {
    selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0
    setNeedsUpdateConfiguration()
  }

  /// Updates the appearance after the collection view begins or ends editing.
  func editingChanged() { setNeedsUpdateConfiguration() }

  /// Lays out the content view and the background views.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    if contentView.frame != contentRect { contentView.frame = contentRect }
    listContent?.frame = contentView.bounds
    for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
  }
}
