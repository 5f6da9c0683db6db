import QuartzCore
import Simulator
import UIKit

/// A release map: the outcomes of an interactive transition for many releases, with axes and a legend.
@MainActor package final class ReleaseMapView: UIView {
  private let map: ReleaseMap
  private let colors: ReleaseColors
  private let cells: ReleasePlot
  private let isDark: Bool

  private static let (left, top, bottom, right) = (76.0, 92.0, 66.0, 190.0)
  private static let rowHeight = 20.0
  /// The approximate size of the plot (our choice).
  private static let plotSize = CGSize(width: 512, height: 400)

  /// Creates a view that fits its contents.
  package init(_ map: ReleaseMap, isDark: Bool) {
    (self.map, self.isDark) = (map, isDark)
    colors = ReleaseColors(range: map.settling ?? 0...1, isDark: isDark)
    cells = ReleasePlot(map, at: CGPoint(x: Self.left, y: Self.top), fitting: Self.plotSize)
    let plot = cells.frame
    super.init(
      frame: CGRect(
        x: 0, y: 0, width: (Self.left + plot.width + Self.right).rounded(.up),
        height: (Self.top + plot.height + Self.bottom).rounded(.up)))
    backgroundColor = UIColor(white: isDark ? 0.11 : 1, alpha: 1)
    addTitle()
    addCells()
    addPath(cells.border, ink, 1.5)
    addAxes()
    addLegend()
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  private var ink: UIColor { UIColor(white: isDark ? 0.88 : 0.16, alpha: 1) }
  private var faint: UIColor { UIColor(white: isDark ? 0.64 : 0.40, alpha: 1) }
  private var plot: CGRect { cells.frame }

  private func addLabel(
    _ text: String, _ font: UIFont, _ color: UIColor, in frame: CGRect, _ side: NSTextAlignment = .left
  ) {
    let label = UILabel(chrome: font, color)
    (label.frame, label.textAlignment, label.text) = (frame, side, text)
    label.lineBreakMode = .byTruncatingTail
    addSubview(label)
  }

  // MARK: Title

  private func addTitle() {
    let width = bounds.width - Self.left - 16
    addLabel(
      "\(map.from) → \(map.to)", UIFont.systemFont(ofSize: 18, weight: .semibold), ink,
      in: CGRect(x: Self.left, y: 16, width: width, height: 24))
    let counts = map.counts
    var text = "\(map.scene) on \(map.device): \(counts.finishing) of \(counts.all) releases finish"
    if let threshold = map.threshold { text += ", at rest from \(Self.percent(threshold)) on" }
    addLabel(text, Palette.normal, faint, in: CGRect(x: Self.left, y: 42, width: width, height: Self.rowHeight))
    addLabel(
      "velocity of the finger, points a second", Palette.normal, ink,
      in: CGRect(x: Self.left, y: Self.top - Self.rowHeight - 4, width: width, height: Self.rowHeight))
  }

  private static func percent(_ fraction: Double) -> String {
    "\(JSONValue.text(of: (fraction * 1000).rounded() / 10)) %"
  }

  // MARK: Cells

  private func addCells() {
    for run in cells.runs {
      guard let color = colors.color(run.outcome) else { continue }
      let layer = CALayer()
      layer.backgroundColor = color.cgColor
      layer.frame = run.frame
      self.layer.addSublayer(layer)
    }
  }

  private func addPath(_ path: CGPath, _ color: UIColor, _ width: CGFloat) {
    let shape = CAShapeLayer(line: color, width: width)
    shape.path = path
    layer.addSublayer(shape)
  }

  // MARK: Axes

  private func addAxes() {
    let ticks = CGMutablePath()
    for part in stride(from: 0.0, through: 1, by: 0.25) {
      let x = plot.minX + plot.width * part
      ticks.addLines(between: [CGPoint(x: x, y: plot.maxY), CGPoint(x: x, y: plot.maxY + 5)])
      addLabel(
        Self.percent(part), Palette.normal, faint,
        in: CGRect(x: x - 30, y: plot.maxY + 7, width: 60, height: Self.rowHeight), .center)
    }
    let limit = map.velocities.map { abs($0) }.max() ?? 0
    for velocity in limit > 0 ? [limit, limit / 2, 0, -limit / 2, -limit] : [0] {
      let y = cells.y(of: velocity)
      ticks.addLines(between: [CGPoint(x: plot.minX - 5, y: y), CGPoint(x: plot.minX, y: y)])
      addLabel(
        (velocity > 0 ? "+" : velocity < 0 ? "−" : "") + JSONValue.text(of: abs(velocity)), Palette.normal, faint,
        in: CGRect(x: 0, y: y - Self.rowHeight / 2, width: Self.left - 10, height: Self.rowHeight), .right)
    }
    ticks.addRect(plot)
    addPath(ticks, faint, 1)
    let middle = cells.y(of: 0)
    let restLine = CGMutablePath()
    restLine.addLines(between: [CGPoint(x: plot.minX, y: middle), CGPoint(x: plot.maxX, y: middle)])
    addPath(restLine, UIColor(white: isDark ? 1 : 0, alpha: 0.35), 0.5)
    addLabel(
      "fraction of the transition at the release", Palette.normal, ink,
      in: CGRect(x: plot.minX, y: plot.maxY + 30, width: plot.width, height: Self.rowHeight), .center)
  }

  // MARK: Legend

  private func addLegend() {
    let x = plot.maxX + 24
    var y = plot.minY
    func row(_ text: String, _ color: UIColor, _ font: UIFont = Palette.normal) {
      addLabel(text, font, color, in: CGRect(x: x, y: y, width: Self.right - 32, height: Self.rowHeight))
      y += Self.rowHeight
    }
    for (title, finishes) in [("finishes", true), ("is cancelled", false)] {
      row(title, ink, UIFont.systemFont(ofSize: 13, weight: .semibold))
      addScale(CGRect(x: x, y: y + 2, width: 140, height: 14), finishes: finishes)
      y += 20
      let (low, high) = (colors.range.lowerBound, colors.range.upperBound)
      addLabel(
        seconds(low), Palette.normal, faint, in: CGRect(x: x, y: y, width: 70, height: Self.rowHeight))
      addLabel(
        seconds(high), Palette.normal, faint, in: CGRect(x: x + 70, y: y, width: 70, height: Self.rowHeight), .right)
      y += Self.rowHeight + 14
    }
    row("after the release, until", faint)
    row("nothing moves any more", faint)
    y += 14
    let others: [(ReleaseMap.Outcome, String)] = [
      (.unsettled, "longer than 3 s"), (.none, "no transition began"), (.unreached, "out of reach"),
    ]
    for (outcome, title) in others where map.outcomes.contains(outcome) {
      let swatch = CALayer()
      swatch.frame = CGRect(x: x, y: y + 3, width: 14, height: 14)
      swatch.backgroundColor = colors.color(outcome)?.cgColor
      (swatch.borderColor, swatch.borderWidth) = (faint.cgColor, 0.5)
      layer.addSublayer(swatch)
      addLabel(
        title, Palette.normal, faint, in: CGRect(x: x + 22, y: y, width: Self.right - 54, height: Self.rowHeight))
      y += Self.rowHeight + 4
    }
  }

  private func seconds(_ value: Double) -> String { "\(JSONValue.text(of: (value * 100).rounded() / 100)) s" }

  private func addScale(_ area: CGRect, finishes: Bool) {
    let gradient = CAGradientLayer()
    gradient.frame = area
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    gradient.colors = [colors.range.lowerBound, colors.range.upperBound].map {
      colors.color(finishes: finishes, settling: $0).cgColor
    }
    layer.addSublayer(gradient)
  }
}

extension ReleaseMapView {
  /// Returns a resolved frame with a map. The frame has the view's size.
  package static func frame(of map: ReleaseMap, isDark: Bool, scale: CGFloat) throws -> ResolvedFrame {
    let device = Device()
    return try device.run {
      let view = ReleaseMapView(map, isDark: isDark)
      _ = try DeviceModel.custom(size: view.bounds.size, scale: scale)
      UIScreen.main.configure(size: view.bounds.size, scale: scale)
      let window = UIWindow(frame: view.bounds)
      window.addSubview(view)
      window.isHidden = false
      CATransaction.flush()
      return device[LayerRoots.self].tree.evaluate(at: .zero)
    }
  }
}
