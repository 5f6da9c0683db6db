import UIKit

/// The modes that are on, as badges in the margin above the screen.
@MainActor final class BadgeRow: UIView {
  private var labels: [UILabel] = []
  private var shown: (texts: [String], screen: CGRect)?

  /// Shows a badge for each text, from the left edge of the screen.
  func show(_ texts: [String], over screen: CGRect) {
    if let shown, shown == (texts, screen) { return }
    shown = (texts, screen)
    isHidden = texts.isEmpty
    for index in labels.count..<max(labels.count, texts.count) { addLabel(index) }
    for label in labels[texts.count...] { label.isHidden = true }
    let height = (13 * Palette.textScale).rounded()
    frame = CGRect(x: screen.minX, y: max(1, screen.minY - height - 2).rounded(), width: screen.width, height: height)
    var x = 0.0
    for (label, text) in zip(labels, texts) {
      label.isHidden = false
      label.show(text)
      let width = (label.intrinsicContentSize.width + 10).rounded(.up)
      label.frame = CGRect(x: x, y: 0, width: width, height: height)
      x += width + 4
    }
  }

  private func addLabel(_ index: Int) {
    let label = UILabel(chrome: Palette.small, Palette.badgeText)
    label.textAlignment = .center
    label.backgroundColor = Palette.accent
    label.layer.cornerRadius = 4
    label.clipsToBounds = true
    labels.append(label)
    addSubview(label)
  }
}
