import UIKit

/// The timing curves of running animations, as cards from the lower left corner of the screen upwards.
@MainActor final class CurveList: UIView {
  static let cardSize = CGSize(width: 168, height: 44)
  /// The greatest width of a card, where it fits. A wide card truncates fewer values.
  private static let maximumCardWidth = 240.0
  private var cards: [CurveCard] = []
  private let more = UILabel(chrome: Palette.small, Palette.faint)

  override init(frame: CGRect) {
    super.init(frame: frame)
    more.backgroundColor = Palette.panel
    more.textAlignment = .center
    addSubview(more)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows as many curves as fit into half of the screen, and returns the covered frames.
  func show(_ curves: [OverlayContents.Curve], in screen: CGRect) -> [CGRect] {
    let step = Self.cardSize.height + 4
    let rows = max(1, Int((screen.height / 2) / step))
    let maximumColumns = max(1, Int((screen.width - 8) / (Self.cardSize.width + 4)))
    let count = min(curves.count, rows * maximumColumns)
    let columns = max(1, (count + rows - 1) / rows)
    let available = ((screen.width - 4) / Double(columns)).rounded(.down) - 4
    let width = min(screen.width - 8, max(Self.cardSize.width, min(Self.maximumCardWidth, available)))
    var covered: [CGRect] = []
    for index in 0..<count {
      let card = card(index)
      let (column, row) = (index / rows, index % rows)
      card.frame = CGRect(
        x: screen.minX + 4 + Double(column) * (width + 4),
        y: screen.maxY - 4 - Self.cardSize.height - Double(row) * step, width: width, height: Self.cardSize.height)
      card.show(curves[index])
      card.isHidden = false
      covered.append(card.frame)
    }
    for card in cards[count...] { card.isHidden = true }
    more.isHidden = curves.count == count
    if curves.count > count, let last = covered.last {
      more.show("and \(curves.count - count) more")
      more.frame = CGRect(x: last.minX, y: last.minY - 18, width: 80, height: 14)
      covered.append(more.frame)
    }
    return covered
  }

  private func card(_ index: Int) -> CurveCard {
    if index < cards.count { return cards[index] }
    let card = CurveCard(frame: .zero)
    cards.append(card)
    addSubview(card)
    return card
  }
}

/// A card with a timing curve, a dot at the progress of each animation, the key path, values and time.
@MainActor final class CurveCard: UIView {
  private let curve = CAShapeLayer(line: Palette.accent, width: 1.5)
  private let frameLine = CAShapeLayer(line: Palette.simulated, width: 0.5)
  private let dots = CAShapeLayer()
  private let title = UILabel(chrome: Palette.small, Palette.text)
  private let values = UILabel(chrome: Palette.small, Palette.accent)
  private let progressLabel = UILabel(chrome: Palette.small, Palette.faint)
  private var shown: OverlayContents.Curve?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.panel
    layer.cornerRadius = 4
    clipsToBounds = true
    dots.fillColor = Palette.text.cgColor
    for line in [frameLine, curve, dots] { layer.addSublayer(line) }
    for label in [title, values, progressLabel] {
      label.lineBreakMode = .byTruncatingTail
      addSubview(label)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in [title, values, progressLabel].enumerated() {
      label.frame = CGRect(x: 48, y: 4 + Double(index) * 12, width: max(0, bounds.width - 52), height: 12)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: OverlayContents.Curve) {
    if item == shown { return }
    let plot = CGRect(x: 6, y: 6, width: 36, height: 32)
    if item.samples != shown?.samples { drawCurve(item.samples, in: plot) }
    shown = item
    let range = Self.range(of: item.samples)
    let points = CGMutablePath()
    for progress in item.progress.prefix(32) {
      let p = Self.point(progress, item.value(at: progress), range, plot)
      points.addEllipse(in: CGRect(x: p.x - 2.5, y: p.y - 2.5, width: 5, height: 5))
    }
    dots.path = points
    title.show(item.progress.count > 1 ? "\(item.progress.count)× \(item.title)" : item.title)
    values.show(item.values)
    let percent = Int(((item.progress.first ?? 0) * 100).rounded())
    progressLabel.show("\(percent) % of \(StatusText.seconds(item.duration))")
  }

  private func drawCurve(_ samples: [Double], in plot: CGRect) {
    let range = Self.range(of: samples)
    let path = CGMutablePath()
    path.addLines(
      between: samples.enumerated().map { index, value in
        Self.point(Double(index) / Double(max(1, samples.count - 1)), value, range, plot)
      })
    curve.path = path
    let box = CGMutablePath()
    box.addRect(plot)
    frameLine.path = box
  }

  /// Returns the range of the plot, which contains 0…1 and the overshoot of the samples.
  private static func range(of samples: [Double]) -> ClosedRange<Double> {
    let finite = samples.filter { $0.isFinite }
    return min(0, finite.min() ?? 0)...max(1, finite.max() ?? 1)
  }

  private static func point(_ x: Double, _ y: Double, _ range: ClosedRange<Double>, _ plot: CGRect) -> CGPoint {
    let share = (y - range.lowerBound) / (range.upperBound - range.lowerBound)
    return CGPoint(x: plot.minX + x * plot.width, y: plot.maxY - (share.isFinite ? share : 0) * plot.height)
  }
}
