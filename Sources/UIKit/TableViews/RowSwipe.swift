/// A row that was swiped aside, with the buttons of its actions.
///
/// The lengths are read off screenshots of iOS and are not verified.
@MainActor
final class RowSwipe {
  let path: IndexPath
  let cell: UITableViewCell
  let configuration: UISwipeActionsConfiguration
  let isTrailing: Bool
  let buttons: SwipeButtons
  /// The distance that the cell is moved.
  var offset: CGFloat = 0
  /// The offset at the beginning of the present drag.
  var start: CGFloat = 0

  static let leastButtonWidth: CGFloat = 74
  /// The share of the row's width from which a swipe performs the first action.
  static let fullSwipe: CGFloat = 0.6

  init(
    _ path: IndexPath, _ cell: UITableViewCell, _ configuration: UISwipeActionsConfiguration, isTrailing: Bool,
    perform: @escaping (UIContextualAction, UIView) -> Void
  ) {
    (self.path, self.cell, self.configuration, self.isTrailing) = (path, cell, configuration, isTrailing)
    buttons = SwipeButtons(configuration.actions, isTrailing: isTrailing, perform: perform)
  }

  /// The offset with all buttons visible.
  var openOffset: CGFloat { isTrailing ? -buttons.fullWidth : buttons.fullWidth }

  /// Returns the offset for the way of a finger: at most to its own side, and half as far beyond the buttons.
  func offset(for way: CGFloat, width: CGFloat) -> CGFloat {
    let distance = max(0, isTrailing ? -way : way)
    let most = abs(openOffset)
    let isFree = configuration.performsFirstActionWithFullSwipe
    let shown = distance <= most || isFree ? min(distance, width) : most + (distance - most) / 2
    return isTrailing ? -shown : shown
  }
}

/// The buttons beside a swiped row.
final class SwipeButtons: UIView {
  private let buttons: [UIButton]
  private let widths: [CGFloat]
  private let isTrailing: Bool

  init(
    _ actions: [UIContextualAction], isTrailing: Bool, perform: @escaping (UIContextualAction, UIView) -> Void
  ) {
    self.isTrailing = isTrailing
    buttons = actions.map { action in
      let button = UIButton(type: .custom)
      button.setTitle(action.image == nil ? action.title : nil, for: .normal)
      button.setImage(action.image, for: .normal)
      button.tintColor = .white
      button.setTitleColor(.white, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 15)
      button.backgroundColor = action.backgroundColor
      button.addAction(UIAction { [weak button] _ in if let button { perform(action, button) } }, for: .touchUpInside)
      return button
    }
    widths = buttons.map { max(RowSwipe.leastButtonWidth, $0.intrinsicContentSize.width + 30) }
    super.init(frame: .zero)
    clipsToBounds = true
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  /// The width of all buttons.
  var fullWidth: CGFloat { widths.reduce(0, +) }

  /// Spreads the buttons over the visible width, the first at the edge.
  override func layoutSubviews() {
    super.layoutSubviews()
    let factor = fullWidth > 0 ? bounds.width / fullWidth : 0
    var x: CGFloat = 0
    for (button, width) in zip(buttons, widths) {
      let length = width * factor
      button.frame = CGRect(
        x: isTrailing ? bounds.width - x - length : x, y: 0, width: length, height: bounds.height)
      x += length
    }
  }
}
