/// The view of an alert controller. An alert has one card. An action sheet has a second card for the cancel button.
final class AlertView: UIView {
  private unowned let alert: UIAlertController
  private let card = UIView()
  private let cancelCard = UIView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var buttons: [AlertButton] = []

  private static let alertWidth: CGFloat = 270
  private static let margin: CGFloat = 8
  private static let inset: CGFloat = 16
  private static let fieldHeight: CGFloat = 28

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    for card in [card, cancelCard] {
      card.backgroundColor = .systemBackground
      card.layer.cornerRadius = 14
      card.clipsToBounds = true
      addSubview(card)
    }
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      card.addSubview(label)
    }
    reload()
  }

  required init?(coder: NSCoder) { nil }

  private var isSheet: Bool { alert.preferredStyle == .actionSheet }
  private var rowHeight: CGFloat { isSheet ? 57 : 44 }

  /// The actions in the order of their buttons. A cancel action is last, or first if two buttons are side by side.
  private var orderedActions: [UIAlertAction] {
    let others = alert.actions.filter { $0.style != .cancel }
    let cancel = alert.actions.filter { $0.style == .cancel }
    return isSideBySide ? cancel + others : others + cancel
  }

  private var isSideBySide: Bool { !isSheet && alert.actions.count == 2 }

  /// Updates labels, fields and buttons from the controller.
  func reload() {
    titleLabel.text = alert.title
    titleLabel.font = isSheet ? .boldSystemFont(ofSize: 13) : .boldSystemFont(ofSize: 17)
    messageLabel.text = alert.message
    messageLabel.font = .systemFont(ofSize: 13)
    titleLabel.textColor = isSheet ? .secondaryLabel : .label
    messageLabel.textColor = isSheet ? .secondaryLabel : .label
    for button in buttons { button.removeFromSuperview() }
    buttons = orderedActions.map { action in
      let button = AlertButton(action, size: isSheet ? 20 : 17, isBold: isEmphasised(action))
      button.addAction(UIAction { [weak alert] _ in alert?.choose(action) }, for: .touchUpInside)
      (isSheet && action.style == .cancel ? cancelCard : card).addSubview(button)
      return button
    }
    for field in alert.fields where field.superview !== card { card.addSubview(field) }
    cancelCard.isHidden = !isSheet || !alert.actions.contains { $0.style == .cancel }
    setNeedsLayout()
  }

  private func isEmphasised(_ action: UIAlertAction) -> Bool {
    alert.preferredAction.map { $0 === action } ?? (action.style == .cancel)
  }

  /// Returns the height of title, message and fields, with their insets.
  private func headerHeight(width: CGFloat) -> CGFloat {
    let available = CGSize(width: width - 2 * Self.inset, height: .greatestFiniteMagnitude)
    let textHeights = [titleLabel, messageLabel].filter { !($0.text ?? "").isEmpty }.map {
      $0.sizeThatFits(available).height
    }
    let lines = textHeights.reduce(0, +) + CGFloat(max(0, textHeights.count - 1)) * 4
    let fields = CGFloat(alert.fields.count) * (Self.fieldHeight + 4)
    return lines + fields == 0 ? 0 : lines + fields + 2 * Self.inset + (fields > 0 ? 8 : 0)
  }

  private func rowCount(_ buttons: [AlertButton]) -> Int { isSideBySide ? 1 : buttons.count }

  /// Returns the height of the contents, with the width of the style: 270 points, or the available width of a sheet.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = isSheet ? size.width - 2 * Self.margin : Self.alertWidth
    let cancelHeight = cancelCard.isHidden ? 0 : rowHeight + Self.margin
    let cardButtons = buttons.filter { $0.superview === card }
    let rowsHeight = CGFloat(rowCount(cardButtons)) * rowHeight
    return CGSize(width: width, height: headerHeight(width: width) + rowsHeight + cancelHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let cancelHeight = cancelCard.isHidden ? 0 : rowHeight + Self.margin
    card.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - cancelHeight)
    cancelCard.frame = CGRect(x: 0, y: bounds.height - rowHeight, width: bounds.width, height: rowHeight)
    var y = Self.inset
    for label in [titleLabel, messageLabel] where !(label.text ?? "").isEmpty {
      let available = CGSize(width: bounds.width - 2 * Self.inset, height: .greatestFiniteMagnitude)
      label.frame = CGRect(x: Self.inset, y: y, width: available.width, height: label.sizeThatFits(available).height)
      y = label.frame.maxY + 4
    }
    if !alert.fields.isEmpty { y += 8 }
    for field in alert.fields {
      field.frame = CGRect(x: Self.inset, y: y, width: bounds.width - 2 * Self.inset, height: Self.fieldHeight)
      y += Self.fieldHeight + 4
    }
    y = headerHeight(width: bounds.width)
    for (index, button) in buttons.enumerated() {
      if button.superview === cancelCard {
        button.frame = cancelCard.bounds
      } else if isSideBySide {
        let width = bounds.width / 2
        button.frame = CGRect(x: CGFloat(index) * width, y: y, width: width, height: rowHeight)
        button.lines = index == 0 ? [.top] : [.top, .left]
      } else {
        button.frame = CGRect(x: 0, y: y, width: bounds.width, height: rowHeight)
        button.lines = y > 0 ? [.top] : []
        y += rowHeight
      }
    }
  }
}

/// A button of an alert, with hairlines at the edges towards its neighbours.
final class AlertButton: UIControl {
  private let label = UILabel()
  private let (top, left) = (UIView(), UIView())
  var lines: UIRectEdge = [] { didSet { setNeedsLayout() } }

  init(_ action: UIAlertAction, size: CGFloat, isBold: Bool) {
    super.init(frame: .zero)
    label.text = action.title
    label.font = isBold ? .systemFont(ofSize: size, weight: .semibold) : .systemFont(ofSize: size)
    label.textAlignment = .center
    label.textColor = action.style == .destructive ? .systemRed : action.isEnabled ? .systemBlue : .systemGray
    isEnabled = action.isEnabled
    addSubview(label)
    for line in [top, left] {
      line.backgroundColor = .separator
      addSubview(line)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var handlesSingleTaps: Bool { true }

  override func stateChanged() {
    super.stateChanged()
    backgroundColor = isHighlighted ? UIColor(white: 0.5, alpha: 0.2) : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
    let thickness = 1 / max(1, UIScreen.main.scale)
    top.frame = CGRect(x: 0, y: 0, width: bounds.width, height: lines.contains(.top) ? thickness : 0)
    left.frame = CGRect(x: 0, y: 0, width: lines.contains(.left) ? thickness : 0, height: bounds.height)
  }
}
