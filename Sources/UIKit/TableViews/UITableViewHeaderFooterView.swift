/// A reusable view for the header or footer of a table section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The identifier for the reuse of the view; nil if it is not reused.
  open internal(set) var reuseIdentifier: String?
  /// The view to which custom content is added.
  open private(set) var contentView = UIView()
  /// The label of the title.
  open var textLabel: UILabel? { titleLabel }
  /// The label of a second line. It is not laid out here.
  open var detailTextLabel: UILabel? { detailLabel }
  /// The view behind all other content.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The configuration of the contents, which replaces labels and custom views.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { contentConfigurationChanged() } }
  /// The configuration of the background.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundView = backgroundConfiguration?.makeView(bounds.size) }
  }

  /// The reuse identifier of the standard views, which show titles of the data source.
  static let standardIdentifier = "UIKit.title"
  private lazy var titleLabel = makeLabel()
  private lazy var detailLabel = makeLabel()
  private var listContent: (any UIView & UIContentView)?
  private var style = UITableView.Style.plain
  private var isFooter = false
  private var margin: CGFloat = 16

  /// Creates a view with a reuse identifier.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    setUpContent()
  }

  /// Creates a view with a frame, and with the reuse identifier of its registration, if any.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: Device.current[CellBeingMade.self])
    self.frame = frame
  }

  /// Creates the view that a storyboard or xib describes.
  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? NibCoder)?.reuseIdentifier ?? Device.current[CellBeingMade.self]
    super.init(coder: coder)
    setUpContent()
  }

  private func setUpContent() {
    addSubview(contentView)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
  }

  private func makeLabel() -> UILabel {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }

  /// Prepares a reusable view for another section.
  open func prepareForReuse() {}
  /// Returns the default content configuration for the style of the table view.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (style, isFooter) {
    case (.plain, false): .plainHeader()
    case (.plain, true): .plainFooter()
    case (_, false): .groupedHeader()
    case (_, true): .groupedFooter()
    }
  }

  private func contentConfigurationChanged() {
    listContent?.removeFromSuperview()
    listContent = contentConfiguration?.makeContentView()
    if let listContent { contentView.addSubview(listContent) }
    setNeedsLayout()
  }

  /// Creates a standard view, for titles of the data source.
  static func standard() -> UITableViewHeaderFooterView {
    UITableViewHeaderFooterView(reuseIdentifier: standardIdentifier)
  }

  /// Creates a view of a registered class, as `UITableViewCell.make` does.
  static func make(_ type: UITableViewHeaderFooterView.Type, identifier: String) -> UITableViewHeaderFooterView? {
    if type == UITableViewHeaderFooterView.self { return UITableViewHeaderFooterView(reuseIdentifier: identifier) }
    let outer = Device.current[CellBeingMade.self]
    Device.current[CellBeingMade.self] = identifier
    defer { Device.current[CellBeingMade.self] = outer }
    let view = RuntimeClass.make(type) as? UITableViewHeaderFooterView ?? type.init(coder: EmptyCoder())
    view?.reuseIdentifier = identifier
    return view
  }

  /// Returns the height of a standard footer with a title, which may have several lines.
  static func height(ofFooter title: String, in table: UITableView) -> CGFloat {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: table.style == .plain ? .body : .footnote)
    label.numberOfLines = 0
    label.text = title
    let width = table.bounds.width - 2 * (table.sectionInset + table.sideMargin)
    return max(TableMetrics.plainHeader, label.sizeThatFits(CGSize(width: width, height: 0)).height + 16)
  }

  /// Sets the style and margin of the table view, and a default background if none is set.
  func applyStyle(_ style: UITableView.Style, margin: CGFloat) {
    self.style = style
    self.margin = margin
    if style == .plain, backgroundView == nil, storedBackgroundColor == nil, contentView.storedBackgroundColor == nil {
      backgroundColor = .systemBackground
    }
  }

  /// Shows a title in the font and colour of the table view's style.
  func show(_ title: String, isFooter: Bool, in style: UITableView.Style, margin: CGFloat) {
    (self.style, self.isFooter, self.margin) = (style, isFooter, margin)
    let properties = defaultContentConfiguration().textProperties
    titleLabel.font = properties.font
    titleLabel.textColor = properties.color
    titleLabel.numberOfLines = isFooter ? 0 : 1
    titleLabel.text = properties.transform == .uppercase ? title.uppercased() : title
    setNeedsLayout()
  }

  /// Lays out title and background. In a grouped table, a header's title is at the bottom, and a footer's at the top.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    listContent?.frame = contentView.bounds
    let left = style == .insetGrouped ? 2 * margin : margin
    let width = max(0, bounds.width - 2 * left)
    guard titleLabel.text != nil else { return }
    let height = titleLabel.sizeThatFits(CGSize(width: width, height: 0)).height
    let y: CGFloat =
      style == .plain ? (bounds.height - height) / 2 : isFooter ? 7 : max(0, bounds.height - height - 7)
    titleLabel.frame = CGRect(x: left, y: y, width: width, height: height)
  }
}
