import UIKit

/// A button of a card. The window handles its presses.
@MainActor final class CardButton: UIView {
  private let label = UILabel(chrome: Palette.small, Palette.barText)
  let command: Command

  init(_ title: String, _ command: Command) {
    self.command = command
    super.init(frame: .zero)
    layer.cornerRadius = 4
    label.textAlignment = .center
    label.show(title)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// The width of the title.
  var titleWidth: Double { label.intrinsicContentSize.width }

  /// Shows whether the button is enabled, and whether the pointer is over it.
  func show(isEnabled: Bool, isHovered: Bool, in frame: CGRect) {
    self.frame = frame
    label.frame = bounds
    backgroundColor = isEnabled ? isHovered ? Palette.barHover : Palette.track : .clear
    label.textColor = isEnabled ? Palette.barText : Palette.barFaint
  }
}
