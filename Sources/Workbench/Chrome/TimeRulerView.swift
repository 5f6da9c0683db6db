import Simulator
import UIKit

/// The ruler of the animation panel: ticks, and below them the events, with one shape for each kind. A label at the
/// left shows the range of visible rows.
@MainActor final class TimeRulerView: UIView {
  private let ticks = CAShapeLayer()
  private let loop = CAShapeLayer()
  private var marks: [CAShapeLayer] = []
  private var labels: [UILabel] = []
  private let name = UILabel(chrome: Palette.small, Palette.barFaint)
  private let rows = UILabel(chrome: Palette.small, Palette.barFaint)
  private var shown:
    (
      layout: AnimationPanelLayout, events: [AnimationPanelContents.Event],
      loop: ClosedRange<Double>?
    )?

  override init(frame: CGRect) {
    super.init(frame: frame)
    ticks.fillColor = Palette.barSimulated.cgColor
    loop.fillColor = Palette.loopMark.cgColor
    for shape in [ticks, loop] { layer.addSublayer(shape) }
    for kind in TimelineEvent.Kind.allCases {
      let mark = CAShapeLayer()
      mark.fillColor = (kind == .touch ? Palette.touchMark : Palette.eventMark).cgColor
      marks.append(mark)
      layer.addSublayer(mark)
    }
    name.show("events")
    addSubview(name)
    addSubview(rows)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ contents: AnimationPanelContents) {
    if let shown, shown == (contents.layout, contents.events, contents.loop) { return }
    shown = (contents.layout, contents.events, contents.loop)
    let layout = contents.layout
    let origin = layout.ruler.minX
    showTicks(layout, origin)
    showEvents(contents, origin)
    name.frame = CGRect(
      x: 10, y: bounds.height / 2, width: layout.namesMaxX - layout.frame.minX - 10,
      height: bounds.height / 2)
    rows.isHidden = layout.visible.count == layout.rowCount
    rows.show("\(layout.visible.lowerBound + 1)–\(layout.visible.upperBound) of \(layout.rowCount)")
    rows.frame = name.frame.offsetBy(dx: 0, dy: -bounds.height / 2)
    let span = CGMutablePath()
    if let range = contents.loop {
      let (from, to) = (
        layout.x(of: range.lowerBound) - origin, layout.x(of: range.upperBound) - origin
      )
      span.addRect(CGRect(x: from, y: bounds.height / 2 - 2, width: max(1, to - from), height: 2))
    }
    loop.path = span
  }

  private func showTicks(_ layout: AnimationPanelLayout, _ origin: Double) {
    let (from, to) = layout.trackX
    let interval = layout.axis.interval(width: to - from, label: 56 * layout.textScale)
    let path = CGMutablePath()
    var used = 0
    var index = Int((layout.axis.start / interval).rounded(.up))
    while Double(index) * interval <= layout.axis.end + 1e-9, used < 200 {
      let seconds = Double(index) * interval
      let x = layout.x(of: seconds) - origin
      path.addRect(CGRect(x: x - 0.5, y: 0, width: 1, height: bounds.height / 2 - 2))
      if used == labels.count {
        let label = UILabel(chrome: Palette.small, Palette.barFaint)
        labels.append(label)
        addSubview(label)
      }
      let label = labels[used]
      label.show(Self.text(of: seconds, interval))
      label.isHidden = x + 44 * layout.textScale > bounds.width
      label.frame = CGRect(
        x: x + 4, y: 0, width: 52 * layout.textScale, height: bounds.height / 2 - 1)
      used += 1
      index += 1
    }
    for label in labels[used...] { label.isHidden = true }
    ticks.path = path
  }

  private static func text(of seconds: Double, _ interval: Double) -> String {
    if interval >= 1 { return StatusText.decimal(seconds, places: 0) + " s" }
    return StatusText.decimal(seconds, places: interval >= 0.1 ? 1 : interval >= 0.01 ? 2 : 3)
      + " s"
  }

  private func showEvents(_ contents: AnimationPanelContents, _ origin: Double) {
    let layout = contents.layout
    let y = (bounds.height * 0.75).rounded() + 0.5
    var (paths, taken) = (marks.map { _ in CGMutablePath() }, Set<Int>())
    for event in contents.events {
      let x = layout.x(of: event.seconds) - origin
      guard x >= layout.trackX.from - origin - 0.5, x <= layout.trackX.to - origin + 0.5 else {
        continue
      }
      // Marks of one kind at the same position look the same, so only one is drawn.
      guard taken.insert(Int(x * 2) * marks.count + event.kind.rawValue).inserted else { continue }
      Self.add(
        event.kind, at: CGPoint(x: x, y: y), size: 3.5 * layout.textScale,
        to: paths[event.kind.rawValue])
    }
    for (mark, path) in zip(marks, paths) { mark.path = path }
  }

  /// Adds the mark of a kind: circle, triangle up or down, diamond, square, bar or cross.
  private static func add(
    _ kind: TimelineEvent.Kind, at p: CGPoint, size s: Double, to path: CGMutablePath
  ) {
    switch kind {
    case .touch: path.addEllipse(in: CGRect(x: p.x - s, y: p.y - s, width: 2 * s, height: 2 * s))
    case .callback:
      path.addLines(between: [
        CGPoint(x: p.x - s, y: p.y + s), CGPoint(x: p.x, y: p.y - s),
        CGPoint(x: p.x + s, y: p.y + s),
      ])
    case .appearance:
      path.addLines(between: [
        CGPoint(x: p.x - s, y: p.y - s), CGPoint(x: p.x, y: p.y + s),
        CGPoint(x: p.x + s, y: p.y - s),
      ])
    case .completion:
      path.addLines(
        between: [
          CGPoint(x: p.x - s, y: p.y), CGPoint(x: p.x, y: p.y - s), CGPoint(x: p.x + s, y: p.y),
          CGPoint(x: p.x, y: p.y + s),
        ])
    case .timer:
      path.addRect(CGRect(x: p.x - s * 0.8, y: p.y - s * 0.8, width: s * 1.6, height: s * 1.6))
    case .queue: path.addRect(CGRect(x: p.x - 0.75, y: p.y - s, width: 1.5, height: 2 * s))
    case .answer:
      path.addRect(CGRect(x: p.x - 0.75, y: p.y - s, width: 1.5, height: 2 * s))
      path.addRect(CGRect(x: p.x - s, y: p.y - 0.75, width: 2 * s, height: 1.5))
    }
    path.closeSubpath()
  }
}
