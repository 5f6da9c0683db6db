/// The card of a menu, with its elements as rows in groups.
final class MenuCard: UIView {
  static let width: CGFloat = 250
  private static let groupGap: CGFloat = 8
  private let scroll = UIScrollView()
  private let content = UIView()
  private var rows: [MenuRow] = []
  private var height: CGFloat = 0
  private var choose: ((UIMenuElement?) -> Void)?

  init() {
    super.init(frame: .zero)
    backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.16, alpha: 0.97) : .white }
    layer.cornerRadius = 13
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 6)
    scroll.layer.cornerRadius = 13
    scroll.clipsToBounds = true
    scroll.addSubview(content)
    addSubview(scroll)
  }

  required init?(coder: NSCoder) { nil }

  /// The size at which all rows are visible.
  var preferredSize: CGSize { CGSize(width: Self.width, height: height) }

  /// Shows a menu or a submenu. `choose` receives the element of a tapped row, or nil for the row that leads back to the outer menu.
  func show(_ menu: UIMenu, isSubmenu: Bool, choose: @escaping (UIMenuElement?) -> Void) {
    self.choose = choose
    for view in content.subviews { view.removeFromSuperview() }
    (rows, height) = ([], 0)
    if !menu.title.isEmpty {
      isSubmenu ? add(MenuRow(back: menu.title)) : addHeader(menu.title)
      if isSubmenu { addGap() }
    }
    add(menu.children) { [weak self, weak menu] in
      guard let self, let menu else { return }
      show(menu, isSubmenu: isSubmenu, choose: choose)
    }
    setNeedsLayout()
  }

  private func add(_ elements: [UIMenuElement], reload: @escaping () -> Void) {
    var endsGroup = false
    for element in elements {
      if let menu = element as? UIMenu, menu.options.contains(.displayInline) {
        if height > 0 { addGap() }
        if !menu.title.isEmpty { addHeader(menu.title) }
        add(menu.children, reload: reload)
        endsGroup = true
        continue
      }
      if endsGroup { addGap() }
      endsGroup = false
      if let deferred = element as? UIDeferredMenuElement {
        addContents(of: deferred, reload: reload)
      } else if !element.isHiddenInMenu {
        add(MenuRow(element))
      }
    }
  }

  /// Adds the elements of a deferred element, or a line until they are available.
  private func addContents(of deferred: UIDeferredMenuElement, reload: @escaping () -> Void) {
    var (resolved, isPending): ([UIMenuElement]?, Bool) = (nil, false)
    deferred.resolve { elements in
      resolved = elements
      if isPending { reload() }
    }
    if let resolved { return add(resolved, reload: reload) }
    isPending = true
    addHeader("Loading…")
  }

  private func add(_ row: MenuRow) {
    row.showsLine = rows.last.map { $0.frame.maxY == height } ?? false
    row.frame = CGRect(x: 0, y: height, width: Self.width, height: row.height)
    row.addAction(UIAction { [weak self, weak row] _ in self?.choose?(row?.element) }, for: .touchUpInside)
    content.addSubview(row)
    rows.append(row)
    height += row.height
  }

  private func addHeader(_ title: String) {
    let label = UILabel(frame: CGRect(x: 16, y: height, width: Self.width - 32, height: 30))
    label.font = .systemFont(ofSize: 12)
    label.textColor = .secondaryLabel
    label.text = title
    content.addSubview(label)
    height += 30
  }

  private func addGap() {
    let band = UIView(frame: CGRect(x: 0, y: height, width: Self.width, height: Self.groupGap))
    band.backgroundColor = UIColor(white: 0.5, alpha: 0.12)
    content.addSubview(band)
    height += Self.groupGap
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    content.frame = CGRect(x: 0, y: 0, width: Self.width, height: height)
    scroll.contentSize = content.frame.size
    scroll.isScrollEnabled = height > bounds.height
  }

  // MARK: Touches that opened the menu

  private func row(at point: CGPoint) -> MenuRow? {
    bounds.contains(point) ? rows.first { $0.isEnabled && $0.frame.contains(convert(point, to: content)) } : nil
  }

  /// Highlights the row at a point.
  func highlight(_ point: CGPoint) {
    let row = row(at: point)
    for other in rows { other.isHighlighted = other === row }
  }

  /// Chooses the row at a point.
  func choose(_ point: CGPoint) {
    guard let row = row(at: point) else { return }
    choose?(row.element)
  }
}

/// A row of a menu.
final class MenuRow: UIControl {
  /// The element; nil in the row that leads back to the outer menu.
  let element: UIMenuElement?
  var showsLine = false { didSet { line.isHidden = !showsLine } }
  private let label = UILabel()
  private let detail = UILabel()
  private let icon = UIImageView()
  private let mark = UIImageView()
  private let line = UIView()

  init(_ element: UIMenuElement) {
    self.element = element
    super.init(frame: .zero)
    setUp(element.title, element.subtitle, element.image, element.markInMenu)
    isEnabled = !element.isDisabledInMenu
    let color: UIColor = !isEnabled ? .tertiaryLabel : element.isDestructiveInMenu ? .systemRed : .label
    (label.textColor, icon.tintColor, mark.tintColor) = (color, color, color)
    if element is UIMenu, element.image == nil { icon.image = UIImage(systemName: "chevron.right") }
  }

  /// Creates the row that leads back to the outer menu.
  init(back title: String) {
    element = nil
    super.init(frame: .zero)
    setUp(title, nil, nil, "chevron.left")
    label.font = .systemFont(ofSize: 17, weight: .semibold)
  }

  required init?(coder: NSCoder) { nil }

  private func setUp(_ title: String, _ subtitle: String?, _ image: UIImage?, _ markName: String?) {
    (label.text, detail.text) = (title, subtitle)
    (label.font, detail.font) = (.systemFont(ofSize: 17), .systemFont(ofSize: 12))
    detail.textColor = .secondaryLabel
    icon.image = image
    icon.contentMode = .scaleAspectFit
    mark.image = markName.flatMap { UIImage(systemName: $0) }
    mark.contentMode = .scaleAspectFit
    line.backgroundColor = .separator
    line.isHidden = true
    for view in [label, detail, icon, mark, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  var height: CGFloat { detail.text == nil ? 44 : 60 }

  override var handlesSingleTaps: Bool { true }

  override func stateChanged() {
    super.stateChanged()
    backgroundColor = isHighlighted ? UIColor(white: 0.5, alpha: 0.2) : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / max(1, UIScreen.main.scale))
    mark.frame = CGRect(x: 12, y: bounds.midY - 8, width: 16, height: 16)
    icon.frame = CGRect(x: bounds.width - 38, y: bounds.midY - 11, width: 22, height: 22)
    let left: CGFloat = mark.image == nil ? 16 : 36
    let width = bounds.width - left - (icon.image == nil ? 16 : 46)
    let top = bounds.midY - (detail.text == nil ? 11 : 19)
    label.frame = CGRect(x: left, y: top, width: width, height: 22)
    detail.frame = CGRect(x: left, y: label.frame.maxY, width: width, height: detail.text == nil ? 0 : 16)
  }
}

extension UIMenuElement {
  fileprivate var attributesInMenu: Attributes {
    switch self {
    case let action as UIAction: action.attributes
    case let command as UICommand: command.attributes
    case let menu as UIMenu: menu.options.contains(.destructive) ? .destructive : []
    default: []
    }
  }
  fileprivate var isHiddenInMenu: Bool { attributesInMenu.contains(.hidden) }
  fileprivate var isDisabledInMenu: Bool { attributesInMenu.contains(.disabled) }
  fileprivate var isDestructiveInMenu: Bool { attributesInMenu.contains(.destructive) }

  /// The name of the system symbol for the element's state.
  fileprivate var markInMenu: String? {
    switch (self as? UIAction)?.state ?? (self as? UICommand)?.state {
    case .on: "checkmark"
    case .mixed: "minus"
    default: nil
    }
  }
}
