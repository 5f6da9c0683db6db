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

  /// Shows lines in the upper part of a panel beside the screen, or in the screen's upper right corner.
  func show(_ texts: [String], in panel: CGRect?, screen: CGRect) {
    let step = (12 * Palette.textScale).rounded()
    let height = Double(texts.count) * step + 6
    if let panel {
      frame = CGRect(x: panel.minX, y: panel.minY, width: panel.width, height: height)
    } else {
      let width = min(150 * Palette.textScale, screen.width - 8)
      frame = CGRect(x: screen.maxX - width - 4, y: screen.minY + 4, width: width, height: height)
    }
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
