import UIKit

/// The head-up display: time, rate, and times of frames.
@MainActor final class HeadUpDisplay: UIView {
  private var lines: [UILabel] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    showCard(cornerRadius: 6)
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the width of a display that is over the screen.
  static func width(in screen: CGRect) -> Double { min(204 * Palette.textScale, screen.width - 8) }

  /// Returns the height of a display with a number of lines.
  static func height(lines: Int) -> Double { Double(lines) * Palette.smallLine + 10 }

  /// Shows lines of text in a frame.
  func show(_ texts: [String], in frame: CGRect) {
    let step = Palette.smallLine
    self.frame = frame
    for (index, text) in texts.enumerated() {
      if index == lines.count {
        let label = UILabel(chrome: Palette.small, Palette.barText)
        lines.append(label)
        addSubview(label)
      }
      lines[index].show(text)
      lines[index].frame = CGRect(x: 10, y: 5 + Double(index) * step, width: frame.width - 20, height: step)
    }
  }
}
