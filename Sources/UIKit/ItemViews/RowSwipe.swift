/// The state of a row that is swiped aside, with the buttons of its actions.
///
/// The lengths were measured on screenshots of iOS, and are not verified on a device.
@MainActor
final class RowSwipe {
  let path: IndexPath
  let cell: UIView
  let configuration: UISwipeActionsConfiguration
  let isTrailing: Bool
  let buttons: SwipeButtons
  /// The horizontal translation of the cell, in points; negative where trailing actions are visible.
  var offset: CGFloat = 0
  /// The offset at which the current drag began.
  var dragStartOffset: CGFloat = 0

  static let minimumButtonWidth: CGFloat = 74
  /// The fraction of the row's width beyond which a released swipe performs the first action.
  static let fullSwipeFraction: CGFloat = 0.6

  init(
    _ path: IndexPath, _ cell: UIView, _ configuration: UISwipeActionsConfiguration, isTrailing: Bool,
    perform: @escaping (UIContextualAction, UIView) -> Void
  ) {
    (self.path, self.cell, self.configuration, self.isTrailing) = (path, cell, configuration, isTrailing)
    buttons = SwipeButtons(configuration.actions, isTrailing: isTrailing, perform: perform)
  }

  /// The offset at which every button has its full width.
  var openOffset: CGFloat { isTrailing ? -buttons.fullWidth : buttons.fullWidth }

  /// Returns the offset for the translation of a touch, in a row of a given width.
  ///
  /// The cell moves only to the side that reveals its buttons. Without a full swipe, it resists beyond the buttons and
  /// moves half as far as the touch.
  func offset(forTranslation translation: CGFloat, width: CGFloat) -> CGFloat {
    let distance = max(0, isTrailing ? -translation : translation)
    let openDistance = abs(openOffset)
    let allowsFullSwipe = configuration.performsFirstActionWithFullSwipe
    let resisted = openDistance + (distance - openDistance) / 2
    let revealed = distance <= openDistance || allowsFullSwipe ? min(distance, width) : resisted
    return isTrailing ? -revealed : revealed
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
    widths = buttons.map { max(RowSwipe.minimumButtonWidth, $0.intrinsicContentSize.width + 30) }
    super.init(frame: .zero)
    clipsToBounds = true
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  /// The sum of the buttons' widths.
  var fullWidth: CGFloat { widths.reduce(0, +) }

  /// Scales the buttons to the visible width, with the first action at the outer edge.
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
