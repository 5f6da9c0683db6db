import QuartzCore
import Simulator
import UIKit

/// A card with the map of a drag's releases. It shows each release's outcome and settling time, and marks the current
/// release.
@MainActor final class ReleaseMapCard: UIView {
  private static let margin = 10.0
  private static let width = 236.0
  /// The ratio of the plot's height to its width, and its minimum height in points (our choice).
  private static let (shape, minimumPlotSize) = (0.62, 58.0)

  private let heading = UILabel(chrome: Palette.small, Palette.barFaint)
  private let transition = UILabel(chrome: Palette.small, Palette.barText)
  private let plot = ReleasePlotView(frame: .zero)
  private let axes = ["pt/s", "high", "zero", "low", "0 %", "50 %", "100 %"].map { _ in
    UILabel(chrome: Palette.small, Palette.barFaint)
  }
  private let legends = [ReleaseLegendRow(frame: .zero), ReleaseLegendRow(frame: .zero)]
  private let place = UILabel(chrome: Palette.heading, Palette.barAccent)
  private let verdict = UILabel(chrome: Palette.small, Palette.barText)
  private let rule = UILabel(chrome: Palette.small, Palette.barText)
  private let note = UILabel(chrome: Palette.small, Palette.barFaint)
  private var y = 0.0
  private var wantedPlot = 0.0
  private var shownPlot: ReleasePlot?
  private var shown: (contents: ReleaseMapContents, width: Double, plotHeight: Double?)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    showCard(cornerRadius: 6)
    heading.show("Map of releases")
    transition.lineBreakMode = .byTruncatingMiddle
    for label in [rule, note] { label.numberOfLines = 0 }
    for view in [heading, transition, plot] + axes + legends + [place, verdict, rule, note] as [UIView] {
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The plot, in which the release can be dragged; nil without a map.
  var target: TargetArea? {
    plot.isHidden ? nil : TargetArea(frame: plot.frame, target: .releaseMap(plot: plot.frame))
  }

  /// Returns the width of a card that is over the screen.
  static func width(in screen: CGRect) -> Double { min(screen.width - 8, width * Palette.textScale) }

  /// Returns the range of the card's heights, from the minimum to the preferred height of the plot.
  func heights(_ contents: ReleaseMapContents, width: Double) -> ClosedRange<Double> {
    lay(out: contents, width: width, plotHeight: nil)
    let available = contents.map == nil ? 0 : max(0, wantedPlot - Self.minimumPlotSize * Palette.textScale)
    return (y - available.rounded(.down))...y
  }

  /// Lays out the contents in a width. `plotHeight` is nil for the preferred height.
  private func lay(out contents: ReleaseMapContents, width: Double, plotHeight: Double?) {
    if let shown, shown == (contents, width, plotHeight) { return }
    shown = (contents, width, plotHeight)
    y = 7
    add(heading, heading.text ?? "", width)
    add(transition, contents.title, width)
    let views = axes + legends + [plot] as [UIView]
    for view in views { view.isHidden = contents.map == nil }
    if let map = contents.map { addPlot(map, width, height: plotHeight) }
    y += 2
    add(place, contents.place, width)
    add(verdict, contents.verdict, width)
    add(rule, contents.rule, width)
    add(note, contents.note, width)
    y += 8
  }

  /// Shows the contents in a frame.
  func show(_ contents: ReleaseMapContents, in frame: CGRect) {
    let wanted = heights(contents, width: frame.width).upperBound
    self.frame = frame
    if frame.height < wanted {
      lay(out: contents, width: frame.width, plotHeight: wantedPlot - (wanted - frame.height))
    }
    if contents.map != nil, let shownPlot { plot.show(shownPlot, contents.point) }
  }

  private func add(_ label: UILabel, _ text: String, _ width: Double) {
    label.isHidden = text.isEmpty
    guard !text.isEmpty else { return }
    label.show(text)
    let inside = width - 2 * Self.margin
    let wanted =
      label.numberOfLines == 0
      ? label.sizeThatFits(CGSize(width: inside, height: .greatestFiniteMagnitude)).height : label.font.lineHeight
    let height = max(Palette.smallLine, wanted.rounded(.up))
    label.frame = CGRect(x: Self.margin, y: y, width: inside, height: height)
    y += height
  }

  private func addPlot(_ map: ReleaseMap, _ width: Double, height: Double?) {
    let step = Palette.smallLine
    let (high, low) = (map.velocities.first ?? 0, map.velocities.last ?? 0)
    axes[1].show("+" + StatusText.decimal(high, places: 0))
    axes[3].show("−" + StatusText.decimal(abs(low), places: 0))
    for (label, text) in zip([axes[0]] + [axes[2]] + axes[4...], ["pt/s", "0", "0 %", "50 %", "100 %"]) {
      label.show(text)
    }
    let names = ([axes[0], axes[1], axes[3]].map(\.intrinsicContentSize.width).max() ?? 0).rounded(.up) + 6
    let size = width - 2 * Self.margin - names
    y += 4
    let cells = ReleasePlot(
      map, at: .zero, inside: CGSize(width: size, height: height ?? size * Self.shape),
      pixel: 1 / UIScreen.main.scale)
    if height == nil { wantedPlot = cells.frame.height }
    let area = CGRect(origin: CGPoint(x: Self.margin + names, y: y), size: cells.frame.size)
    (plot.frame, shownPlot) = (area, cells)
    // The unit is between the two upper numbers, if there is room.
    axes[0].isHidden = area.height < 5 * step
    let ys = [(area.minY + area.midY) / 2, area.minY + step / 2, area.midY, area.maxY - step / 2]
    for (label, middle) in zip(axes, ys) {
      label.textAlignment = .right
      label.frame = CGRect(x: Self.margin, y: (middle - step / 2).rounded(), width: names - 6, height: step)
    }
    y = area.maxY + 1
    for (label, align) in zip(axes[4...], [NSTextAlignment.left, .center, .right]) {
      label.textAlignment = align
      label.frame = CGRect(x: area.minX, y: y, width: area.width, height: step)
    }
    y += step + 4
    let range = map.settling ?? 0...0
    for (row, finishes) in zip(legends, [true, false]) {
      row.frame = CGRect(x: Self.margin, y: y, width: width - 2 * Self.margin, height: step)
      row.show(finishes: finishes, range: range, isKnown: map.settling != nil)
      y += step
    }
  }
}
