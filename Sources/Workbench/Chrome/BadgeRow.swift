import UIKit

/// The active modes, as badges in the margin above the screen.
@MainActor final class BadgeRow: UIView {
  private var labels: [UILabel] = []
  private static let gap = 4.0
  private var shown: (texts: [String], screen: CGRect, window: CGRect)?

  /// Shows a badge for each text. The row begins at the screen's left edge, or further left if it needs the space. A
  /// last badge counts the texts that do not fit.
  func show(_ texts: [String], over screen: CGRect, in window: CGRect) {
    if let shown, shown == (texts, screen, window) { return }
    shown = (texts, screen, window)
    isHidden = texts.isEmpty
    let height = (13 * Palette.textScale).rounded()
    let available = window.width - 2 * Self.gap
    var (count, badges) = (texts.count, fill(texts))
    while badges.last.map({ $0.frame.maxX > available }) ?? false, count > 1 {
      count -= 1
      badges = fill(texts.prefix(count) + ["+\(texts.count - count)"])
    }
    for label in labels[badges.count...] { label.isHidden = true }
    let width = badges.last.map { Double($0.frame.maxX) } ?? 0
    let x = max(Self.gap, min(screen.minX, window.maxX - Self.gap - width))
    frame = CGRect(x: x, y: max(1, screen.minY - height - 2).rounded(), width: width, height: height)
  }

  /// Shows the texts in labels from left to right, and returns these labels.
  private func fill(_ texts: [String]) -> [UILabel] {
    for index in labels.count..<max(labels.count, texts.count) { addLabel(index) }
    let height = (13 * Palette.textScale).rounded()
    var x = 0.0
    for (label, text) in zip(labels, texts) {
      label.isHidden = false
      label.show(text)
      let width = (label.intrinsicContentSize.width + 10).rounded(.up)
      label.frame = CGRect(x: x, y: 0, width: width, height: height)
      x += width + Self.gap
    }
    return Array(labels.prefix(texts.count))
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
