/// The view of a header or footer of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The identifier under which the table view reuses the view.
  open internal(set) var reuseIdentifier: String?
  /// The view for the contents of client code.
  public let contentView = UIView()
  /// The label of the title.
  open var textLabel: UILabel? { titleLabel }
  /// The label of a second line in grouped tables.
  open var detailTextLabel: UILabel? { secondLabel }
  /// The view behind the contents.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The description of the contents, in place of labels or client views.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { contentConfigurationChanged() } }
  /// The description of the background.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundView = backgroundConfiguration?.makeView(bounds.size) }
  }

  /// The identifier of the views that the table makes for titles.
  static let standardIdentifier = "UIKit.title"
  private lazy var titleLabel = makeLabel()
  private lazy var secondLabel = makeLabel()
  private var listContent: (any UIView & UIContentView)?
  private var style = UITableView.Style.plain
  private var isFooter = false
  private var margin: CGFloat = 16

  /// Creates a view with an identifier.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    setUpContent()
  }

  /// Creates a view without an identifier.
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

  /// Prepares the view for another section.
  open func prepareForReuse() {}
  /// Returns the standard content configuration for the table's style.
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

  /// Makes a view for titles.
  static func standard() -> UITableViewHeaderFooterView {
    UITableViewHeaderFooterView(reuseIdentifier: standardIdentifier)
  }

  /// Makes a view of a registered class.
  static func make(_ type: UITableViewHeaderFooterView.Type, identifier: String) -> UITableViewHeaderFooterView? {
    if type == UITableViewHeaderFooterView.self { return UITableViewHeaderFooterView(reuseIdentifier: identifier) }
    let outer = Device.current[CellBeingMade.self]
    Device.current[CellBeingMade.self] = identifier
    defer { Device.current[CellBeingMade.self] = outer }
    let view = RuntimeClass.make(type) as? UITableViewHeaderFooterView ?? type.init(coder: EmptyCoder())
    view?.reuseIdentifier = identifier
    return view
  }

  /// Returns the height of a footer with a title.
  static func height(ofFooter title: String, in table: UITableView) -> CGFloat {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: table.style == .plain ? .body : .footnote)
    label.numberOfLines = 0
    label.text = title
    let width = table.bounds.width - 2 * (table.sectionInset + table.sideMargin)
    return max(TableMetrics.plainHeader, label.sizeThatFits(CGSize(width: width, height: 0)).height + 16)
  }

  /// Takes the background of the table's style, unless client code has set one.
  func takeStyle(_ style: UITableView.Style, margin: CGFloat) {
    self.style = style
    self.margin = margin
    if style == .plain, backgroundView == nil, storedBackgroundColor == nil, contentView.storedBackgroundColor == nil {
      backgroundColor = .systemBackground
    }
  }

  /// Shows a title in the way of the table's style.
  func show(_ title: String, isFooter: Bool, in style: UITableView.Style, margin: CGFloat) {
    (self.style, self.isFooter, self.margin) = (style, isFooter, margin)
    let properties = defaultContentConfiguration().textProperties
    titleLabel.font = properties.font
    titleLabel.textColor = properties.color
    titleLabel.numberOfLines = isFooter ? 0 : 1
    titleLabel.text = properties.transform == .uppercase ? title.uppercased() : title
    setNeedsLayout()
  }

  /// Places title and background. A title stands at the bottom of a grouped header, and at the top of a footer.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    listContent?.frame = contentView.bounds
    let start = style == .insetGrouped ? 2 * margin : margin
    let width = max(0, bounds.width - 2 * start)
    guard titleLabel.text != nil else { return }
    let height = titleLabel.sizeThatFits(CGSize(width: width, height: 0)).height
    let y: CGFloat =
      style == .plain ? (bounds.height - height) / 2 : isFooter ? 7 : max(0, bounds.height - height - 7)
    titleLabel.frame = CGRect(x: start, y: y, width: width, height: height)
  }
}
