import Simulator
import UIKit

/// A card with a timing curve and a dot at the progress of each animation. It names the key path, the values and the
/// time.
@MainActor final class CurveCard: UIView {
  /// The curve and its frame. Dots move over them in every frame, so their bitmap is kept.
  private let plotLayer = CALayer()
  private let curve = CAShapeLayer(line: Palette.barAccent, width: 1.5)
  private let frameLine = CAShapeLayer(line: Palette.barSimulated, width: 0.5)
  private let dots = CAShapeLayer()
  private let title = UILabel(chrome: Palette.small, Palette.barText)
  private let values = UILabel(chrome: Palette.small, Palette.barAccent)
  private let progressLabel = UILabel(chrome: Palette.small, Palette.barFaint)
  private var shown: OverlayContents.Curve?
  /// The host time of the last change of the progress text, in seconds.
  private var counted = -Double.infinity
  /// A Boolean value indicating whether the text shows the current progress.
  private var isCounted = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    // No content reaches the rounded corners, so the card needs no clip.
    showCard(cornerRadius: 6)
    dots.fillColor = Palette.barText.cgColor
    for line in [frameLine, curve] { plotLayer.addSublayer(line) }
    plotLayer.anchorPoint = .zero
    plotLayer.bounds.size = CGSize(width: Self.plot.maxX + 3, height: Self.plot.maxY + 3)
    (plotLayer.shouldRasterize, plotLayer.rasterizationScale) = (true, UIScreen.main.scale)
    for line in [plotLayer, dots] { layer.addSublayer(line) }
    for label in [title, values, progressLabel] {
      label.lineBreakMode = .byTruncatingMiddle
      addSubview(label)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in [title, values, progressLabel].enumerated() {
      let step = Palette.smallLine
      label.frame = CGRect(x: 48, y: 4 + Double(index) * step, width: max(0, bounds.width - 52), height: step)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The rectangle of the curve.
  private static let plot = CGRect(x: 6, y: 6, width: 36, height: 32)
  /// The maximum number of dots, and their minimum distance in points. Many dots in one place cost much to draw.
  private static let (maximumDots, dotDistance) = (32, 1.0)

  /// Shows a curve. While time runs, the progress text changes at most ten times a second.
  func show(_ item: OverlayContents.Curve, isMoving: Bool = false) {
    if item == shown, isMoving || isCounted { return }
    if item.samples != shown?.samples { drawCurve(item.samples, in: Self.plot) }
    shown = item
    dots.path = Self.dots(of: item)
    title.show(item.progress.count > 1 ? "\(item.progress.count)× \(item.title)" : item.title)
    values.show(item.values)
    showProgress(item, isMoving: isMoving)
  }

  private static func dots(of item: OverlayContents.Curve) -> CGPath {
    let (range, path) = (range(of: item.samples), CGMutablePath())
    var last: CGPoint?
    for progress in item.progress.sorted().prefix(maximumDots) {
      let p = point(progress, item.value(at: progress), range, plot)
      if let last, max(abs(p.x - last.x), abs(p.y - last.y)) < dotDistance { continue }
      last = p
      path.addEllipse(in: CGRect(x: p.x - 2.5, y: p.y - 2.5, width: 5, height: 5))
    }
    return path
  }

  /// Shows the progress as text. The text changes at most ten times a second, because each change costs layout and
  /// drawing.
  private func showProgress(_ item: OverlayContents.Curve, isMoving: Bool) {
    let now = Device.current.now.seconds
    isCounted = !isMoving || now >= counted + StatusUpdates.interval || now < counted
    guard isCounted else { return }
    counted = now
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
