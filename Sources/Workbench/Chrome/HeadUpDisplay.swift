import UIKit

/// The head-up display in a corner of the screen: time, rate, and times of frames.
@MainActor final class HeadUpDisplay: UIView {
  private var lines: [UILabel] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.panel
    layer.cornerRadius = 4
  }

  required init?(coder: NSCoder) { nil }

  /// The width of the display where it is not in a panel.
  static func width(in screen: CGRect) -> Double { min(150 * Palette.textScale, screen.width - 8) }

  /// The height of the display with a number of lines.
  static func height(lines: Int) -> Double { Double(lines) * (12 * Palette.textScale).rounded() + 6 }

  /// Shows lines in a frame.
  func show(_ texts: [String], in frame: CGRect) {
    let step = (12 * Palette.textScale).rounded()
    self.frame = frame
    for (index, text) in texts.enumerated() {
      if index == lines.count {
        let label = UILabel(chrome: Palette.small, Palette.text)
        lines.append(label)
        addSubview(label)
      }
      lines[index].show(text)
      lines[index].frame = CGRect(x: 8, y: 3 + Double(index) * step, width: frame.width - 16, height: step)
    }
  }
}
