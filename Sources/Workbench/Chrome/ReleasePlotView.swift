import QuartzCore
import Simulator
import UIKit

/// The plot of a release map. It shows a cell for each tested release, the boundary between the outcomes, and the
/// current release.
@MainActor final class ReleasePlotView: UIView {
  /// The share of the plot that an outcome must cover for a text label (our choice).
  private static let wordShare = 0.12
  private static let radius = 4.5

  private let border = CAShapeLayer(line: Palette.barText, width: 1.5)
  private let rest = CAShapeLayer(line: Palette.barText, width: 0.5)
  private let halo = CAShapeLayer(line: Palette.card, width: 5)
  private let ring = CAShapeLayer(line: Palette.barText, width: 2)
  private let words = [
    UILabel(chrome: Palette.small, Palette.barText), UILabel(chrome: Palette.small, Palette.barText),
  ]
  private let ground = UIView(frame: .zero)
  private var cells: [UIView] = []
  private var shown: (map: ReleaseMap, size: CGSize)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.cardWell
    clipsToBounds = true
    addSubview(ground)
    for line in [rest, border] { layer.addSublayer(line) }
    for (label, text) in zip(words, ["finishes", "is cancelled"]) {
      label.show(text)
      label.textAlignment = .center
      label.backgroundColor = Palette.card
      label.layer.cornerRadius = 3
      label.clipsToBounds = true
      addSubview(label)
    }
    for line in [halo, ring] { layer.addSublayer(line) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a map, and the current release at `point`.
  func show(_ plot: ReleasePlot, _ point: ReleaseMapContents.Point?) {
    if shown?.map != plot.map || shown?.size != bounds.size { showCells(plot) }
    shown = (plot.map, bounds.size)
    for line in [halo, ring] { line.isHidden = point == nil }
    guard let point else { return }
    let place = plot.place(fraction: point.fraction, velocity: point.velocity)
    let (x, y) = (
      min(max(place.x, Self.radius + 1), bounds.width - Self.radius - 1),
      min(max(place.y, Self.radius + 1), bounds.height - Self.radius - 1)
    )
    let path = CGMutablePath()
    path.addEllipse(
      in: CGRect(x: x - Self.radius, y: y - Self.radius, width: 2 * Self.radius, height: 2 * Self.radius))
    (halo.path, ring.path) = (path, path)
  }

  private func showCells(_ plot: ReleasePlot) {
    ground.frame = bounds
    let colors = Palette.releases(settling: plot.map.settling ?? 0...1)
    var used = 0
    for run in plot.runs {
      guard let color = colors.color(run.outcome) else { continue }
      if used == cells.count {
        cells.append(UIView(frame: .zero))
        ground.addSubview(cells[used])
      }
      cells[used].isHidden = false
      cells[used].frame = run.frame
      cells[used].backgroundColor = color
      used += 1
    }
    for cell in cells[used...] { cell.isHidden = true }
    border.path = plot.border
    let middle = CGMutablePath()
    middle.addLines(between: [CGPoint(x: 0, y: plot.y(of: 0)), CGPoint(x: plot.frame.width, y: plot.y(of: 0))])
    rest.path = middle
    for (label, finishes) in zip(words, [true, false]) { showWord(label, plot.middle(finishing: finishes)) }
  }

  /// Shows the label of an outcome in the middle of its cells, if they cover enough of the plot.
  private func showWord(_ label: UILabel, _ middle: (place: CGPoint, share: Double)?) {
    label.isHidden = (middle?.share ?? 0) < Self.wordShare
    guard let middle, !label.isHidden else { return }
    let (width, height) = (label.intrinsicContentSize.width.rounded(.up) + 8, Palette.smallLine + 2)
    label.frame = CGRect(
      x: min(max(0, middle.place.x - width / 2), bounds.width - width).rounded(),
      y: min(max(0, middle.place.y - height / 2), bounds.height - height).rounded(), width: width, height: height)
  }
}
