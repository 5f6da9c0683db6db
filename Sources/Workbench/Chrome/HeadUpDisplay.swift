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

  func show(_ texts: [String], rightOf screen: CGRect) {
    let width = min(150, screen.width - 8)
    frame = CGRect(
      x: screen.maxX - width - 4, y: screen.minY + 4, width: width, height: Double(texts.count) * 12 + 6)
    for (index, text) in texts.enumerated() {
      if index == lines.count {
        let label = UILabel(chrome: Palette.small, Palette.text)
        lines.append(label)
        addSubview(label)
      }
      lines[index].show(text)
      lines[index].frame = CGRect(x: 6, y: 3 + Double(index) * 12, width: width - 12, height: 12)
    }
  }
}
