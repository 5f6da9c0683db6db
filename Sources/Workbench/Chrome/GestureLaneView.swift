import UIKit

/// The recorded touches above the timeline. Each bar lasts from touch-down to release, and contains the finger's
/// movement as a curve.
@MainActor final class GestureLaneView: UIView {
  private static let handleWidth = 8.0
  private let bars = CAShapeLayer()
  private let chosen = CAShapeLayer()
  private let graphs = CAShapeLayer(line: Palette.touchMark, width: 1.5)
  private let handle = UIView(frame: .zero)
  private let verdict = UILabel(chrome: Palette.small, Palette.barText)
  private let none = UILabel(chrome: Palette.small, Palette.barFaint)
  private var shown: (lane: GestureLane, frame: CGRect, line: CGRect)?
  /// The areas that react to a press, inside this view.
  private(set) var targets: [TargetArea] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.bar
    clipsToBounds = true
    bars.fillColor = Palette.track.cgColor
    chosen.fillColor = Palette.barHover.cgColor
    handle.backgroundColor = Palette.touchMark
    handle.layer.cornerRadius = 3
    for shape in [bars, chosen, graphs] { layer.addSublayer(shape) }
    none.show("no touch so far")
    for view in [handle, verdict, none] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the touches. `line` is the track of the timeline, in this view.
  func show(_ lane: GestureLane, line: CGRect) {
    if let shown, shown == (lane, frame, line) { return }
    shown = (lane, frame, line)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    targets = []
    let (all, selected, curves) = (CGMutablePath(), CGMutablePath(), CGMutablePath())
    let (top, bottom) = (5.0, bounds.height - 3)
    none.isHidden = !lane.touches.isEmpty
    none.frame = CGRect(x: line.minX, y: top, width: line.width, height: bottom - top)
    func x(_ fraction: Double) -> Double { line.minX + line.width * min(max(fraction, 0), 1) }
    for (index, touch) in lane.touches.enumerated() {
      let bar = CGRect(
        x: x(touch.start) - 2, y: top, width: max(4, x(touch.end) - x(touch.start) + 4), height: bottom - top)
      (index == lane.selected ? selected : all).addRect(bar)
      curves.addLines(
        between: touch.curve.map { CGPoint(x: x($0.x), y: bottom - 2 - $0.y * (bottom - top - 4)) })
      targets.append(TargetArea(frame: bar.insetBy(dx: -3, dy: -2), target: .touch(index)))
    }
    (bars.path, chosen.path, graphs.path) = (all, selected, curves)
    showRelease(lane, x: x, top: top, bottom: bottom)
  }

  private func showRelease(_ lane: GestureLane, x: (Double) -> Double, top: Double, bottom: Double) {
    let touch = lane.selected.map { lane.touches[$0] }
    let isShown = touch?.isLifted ?? false
    (handle.isHidden, verdict.isHidden) = (!isShown, !isShown || lane.verdict == nil)
    guard let touch, isShown, let index = lane.selected else { return }
    handle.frame = CGRect(
      x: x(touch.end) - Self.handleWidth / 2 + 2, y: top - 2, width: Self.handleWidth, height: bottom - top + 4)
    targets.append(
      TargetArea(frame: handle.frame.insetBy(dx: -4, dy: -4), target: .releaseTime(touch: index)))
    guard let text = lane.verdict else { return }
    verdict.show(text)
    let width = verdict.intrinsicContentSize.width.rounded(.up)
    let available = bounds.width - handle.frame.maxX - 6
    let left = available >= width ? handle.frame.maxX + 6 : x(touch.start) - width - 8
    verdict.frame = CGRect(x: left, y: top, width: width, height: bottom - top)
  }
}
