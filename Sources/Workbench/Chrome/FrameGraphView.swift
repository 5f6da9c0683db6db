import UIKit

/// A graph of the costs of the shown frames on the time axis. Each column stacks the parts of a frame. A line marks the
/// period of 60 Hz.
@MainActor final class FrameGraphView: UIView {
  /// The period of a frame, which the line marks, and the value at the top of the graph, in seconds.
  private static let (period, maximum) = (1.0 / 60, 1.5 / 60)
  private let parts: [CAShapeLayer]
  private let late = CAShapeLayer()
  private let line = CAShapeLayer()
  private let name = UILabel(chrome: Palette.small, Palette.barFaint)
  private var shown: (layout: AnimationPanelLayout, costs: [FrameCost?])?

  override init(frame: CGRect) {
    parts = FrameCost().parts.map { _ in CAShapeLayer() }
    super.init(frame: frame)
    let colors = [Palette.eventMark, Palette.loopMark, Palette.barSimulated, Palette.touchMark]
    for (shape, color) in zip(parts, colors) {
      shape.fillColor = color.cgColor
      layer.addSublayer(shape)
    }
    late.fillColor = Palette.barFailure.cgColor
    line.fillColor = Palette.barFaint.cgColor
    for shape in [late, line] { layer.addSublayer(shape) }
    name.show("frames")
    addSubview(name)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ contents: AnimationPanelContents) {
    if let shown, shown.layout == contents.layout, shown.costs == contents.costs { return }
    shown = (contents.layout, contents.costs)
    let layout = contents.layout
    let (from, to) = (layout.trackX.from - layout.graph.minX, layout.trackX.to - layout.graph.minX)
    name.frame = CGRect(
      x: 10, y: 0, width: max(0, layout.namesMaxX - layout.frame.minX - 10), height: bounds.height)
    let width = (to - from) / Double(max(1, contents.costs.count))
    let paths = parts.map { _ in CGMutablePath() }
    let marks = CGMutablePath()
    for (index, cost) in contents.costs.enumerated() {
      guard let cost else { continue }
      let x = from + Double(index) * width
      var y = bounds.height
      for (part, path) in zip(cost.parts, paths) {
        let height = min(y, part / Self.maximum * bounds.height)
        path.addRect(CGRect(x: x, y: y - height, width: max(1, width - 0.5), height: height))
        y -= height
      }
      if cost.isLate { Self.addMark(at: x + width / 2, to: marks) }
    }
    for (shape, path) in zip(parts, paths) { shape.path = path }
    late.path = marks
    let limit = CGMutablePath()
    let y = (bounds.height * (1 - Self.period / Self.maximum)).rounded()
    for x in stride(from: from, to: to - 2, by: 6) {
      limit.addRect(CGRect(x: x, y: y, width: 3, height: 1))
    }
    line.path = limit
  }

  /// Adds a triangle at the top, which marks a late frame.
  private static func addMark(at x: Double, to path: CGMutablePath) {
    path.addLines(between: [
      CGPoint(x: x - 3.5, y: 0), CGPoint(x: x + 3.5, y: 0), CGPoint(x: x, y: 6),
    ])
    path.closeSubpath()
  }
}
