import QuartzCore
import Simulator
import UIKit

/// A row of the legend: the colours of an outcome by settling time, and the shortest and the longest time.
@MainActor final class ReleaseLegendRow: UIView {
  private let scale = CAGradientLayer()
  private let text = UILabel(chrome: Palette.small, Palette.barFaint)

  override init(frame: CGRect) {
    super.init(frame: frame)
    (scale.startPoint, scale.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    layer.addSublayer(scale)
    text.lineBreakMode = .byTruncatingTail
    addSubview(text)
  }

  required init?(coder: NSCoder) { nil }

  func show(finishes: Bool, range: ClosedRange<Double>, isKnown: Bool) {
    let colors = Palette.releases(settling: range)
    let width = (34 * Palette.textScale).rounded()
    scale.frame = CGRect(x: 0, y: 3, width: width, height: bounds.height - 6)
    scale.colors = [range.lowerBound, range.upperBound].map {
      colors.color(finishes: finishes, settling: $0).cgColor
    }
    text.frame = CGRect(x: width + 7, y: 0, width: max(0, bounds.width - width - 7), height: bounds.height)
    let word = finishes ? "finishes" : "is cancelled"
    text.show(
      isKnown
        ? "\(word), over in \(StatusText.decimal(range.lowerBound, places: 2))–\(StatusText.seconds(range.upperBound))"
        : word)
  }
}
