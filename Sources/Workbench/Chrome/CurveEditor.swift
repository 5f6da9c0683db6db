import QuartzCore
import UIKit

/// A card that edits an animation's curve, with handles for a Bézier curve and sliders for a spring.
@MainActor final class CurveEditor: UIView {
  private static let margin = 10.0
  /// The minimum height of the plot (our choice).
  private static let minimumPlotSize = 36.0
  /// The range below 0 and above 1 that the plot always shows, for curves that overshoot.
  private static let overshoot = 0.3

  private let title = UILabel(chrome: Palette.heading, Palette.barText)
  private let box = CAShapeLayer()
  private let grid = CAShapeLayer(line: Palette.barSimulated, width: 0.5)
  private let other = CAShapeLayer(line: Palette.barFaint, width: 1, dashes: [3, 3])
  private let arms = CAShapeLayer(line: Palette.barFaint, width: 1)
  private let curve = CAShapeLayer(line: Palette.barAccent, width: 2)
  private let handles = CAShapeLayer()
  private let dot = CAShapeLayer()
  private let sliders = SpringPart.allCases.map { _ in FractionSlider(frame: .zero) }
  private let names = SpringPart.allCases.map { _ in UILabel(chrome: Palette.small, Palette.barFaint) }
  private var lines: [UILabel] = []
  private let buttons = [
    CardButton("Presets", .curvePresets), CardButton("A/B", .compareEdits), CardButton("Copy", .copyAnimation),
    CardButton("As coded", .resetAnimation),
  ]
  private let steps = [
    CardButton("− 50 ms", .shorter), CardButton("+ 50 ms", .longer), CardButton("Softer", .softer),
    CardButton("Harder", .harder),
  ]
  private var shown: (contents: CurveEditorContents, frame: CGRect, hovered: Command?)?
  /// The curves that are drawn now. While time runs, only the dot changes.
  private var drawn: (samples: [Double], other: [Double]?, points: [Double]?, plot: CGRect)?
  /// The areas that react to a press, inside the card.
  private(set) var targets: [TargetArea] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    showCard(cornerRadius: 6)
    box.fillColor = Palette.cardWell.cgColor
    handles.fillColor = Palette.barText.cgColor
    dot.fillColor = Palette.barAccent.cgColor
    for shape in [box, grid, other, arms, curve, handles, dot] { layer.addSublayer(shape) }
    title.lineBreakMode = .byTruncatingMiddle
    for view in [title] + sliders + names + steps + buttons as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the width of a card that is over the screen.
  static func width(in screen: CGRect) -> Double { min(screen.width - 8, 230 * Palette.textScale) }

  /// Returns the range of the card's heights, from the minimum to the preferred height of the plot.
  static func heights(_ contents: CurveEditorContents, width: Double) -> ClosedRange<Double> {
    let rest = heightBesidePlot(contents)
    let usual = max(minimumPlotSize, min(150, width * 0.6).rounded())
    return rest + minimumPlotSize...rest + usual
  }

  /// Returns the height of everything except the plot.
  private static func heightBesidePlot(_ contents: CurveEditorContents) -> Double {
    let sliders = contents.spring == nil ? 0 : Double(SpringPart.allCases.count) * sliderHeight
    return 8 + Palette.smallLine + 6 + 6 + sliders + Double(contents.lines.count) * Palette.smallLine + 6
      + 2 * Palette.buttonHeight + 4 + 8
  }

  private static var sliderHeight: Double { (16 * Palette.textScale).rounded() }

  /// Shows the contents in a frame. `pointer` is in the superview's coordinates.
  func show(_ contents: CurveEditorContents, in frame: CGRect, pointer: CGPoint?) {
    let inside = pointer.map { CGPoint(x: $0.x - frame.minX, y: $0.y - frame.minY) }
    let hovered = inside.flatMap { point in (steps + buttons).first { $0.frame.contains(point) }?.command }
    if let shown, shown == (contents, frame, hovered) { return }
    shown = (contents, frame, hovered)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    self.frame = frame
    targets = []
    let step = Palette.smallLine
    var y = 8.0
    let wide = frame.width - 2 * Self.margin
    title.show(contents.title)
    title.frame = CGRect(x: Self.margin, y: y, width: wide, height: step)
    y += step + 6
    let plot = CGRect(
      x: Self.margin, y: y, width: wide, height: frame.height - Self.heightBesidePlot(contents))
    showPlot(contents, plot)
    y = plot.maxY + 6
    showSliders(contents.spring, &y, wide)
    showLines(contents.lines, &y, wide, step)
    y += 6
    showButtons(steps, contents, y, wide, hovered)
    showButtons(buttons, contents, y + Palette.buttonHeight + 4, wide, hovered)
  }

  // MARK: The plot

  private func showPlot(_ contents: CurveEditorContents, _ plot: CGRect) {
    let lowest = min(-Self.overshoot, contents.samples.min() ?? 0)
    let highest = max(1 + Self.overshoot, contents.samples.max() ?? 1)
    func place(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: plot.minX + x * plot.width, y: plot.maxY - (y - lowest) / (highest - lowest) * plot.height)
    }
    let new = (contents.samples, contents.otherSamples, contents.curve, plot)
    let isNew = drawn.map { $0 != new } ?? true
    if isNew { showCurves(contents, plot, place) }
    drawn = new
    let point = CGMutablePath()
    if let progress = contents.progress {
      let p = place(progress, contents.value(at: progress))
      point.addEllipse(in: CGRect(x: p.x - 4, y: p.y - 4, width: 8, height: 8))
    }
    dot.path = point
    showHandles(contents.curve, plot, lowest...highest, isNew: isNew, place)
  }

  private func showCurves(_ contents: CurveEditorContents, _ plot: CGRect, _ place: (Double, Double) -> CGPoint) {
    let (area, rules) = (CGMutablePath(), CGMutablePath())
    area.addRoundedRect(in: plot, cornerWidth: 4, cornerHeight: 4)
    for value in [0.0, 1] {
      rules.move(to: place(0, value))
      rules.addLine(to: place(1, value))
    }
    (box.path, grid.path) = (area, rules)
    func line(_ samples: [Double]) -> CGPath {
      let path = CGMutablePath()
      path.addLines(
        between: samples.enumerated().map { place(Double($0) / Double(max(1, samples.count - 1)), $1) })
      return path
    }
    curve.path = line(contents.samples)
    other.path = contents.otherSamples.map(line)
  }

  private func showHandles(
    _ points: [Double]?, _ plot: CGRect, _ range: ClosedRange<Double>, isNew: Bool,
    _ place: (Double, Double) -> CGPoint
  ) {
    let (lines, knobs) = (CGMutablePath(), CGMutablePath())
    if let points {
      for (index, end) in [(0, place(0, 0)), (1, place(1, 1))] {
        let knob = place(points[2 * index], min(max(points[2 * index + 1], range.lowerBound), range.upperBound))
        lines.move(to: end)
        lines.addLine(to: knob)
        // The first handle is round, the second square.
        let frame = CGRect(x: knob.x - 5, y: knob.y - 5, width: 10, height: 10)
        if index == 0 { knobs.addEllipse(in: frame) } else { knobs.addRect(frame.insetBy(dx: 1, dy: 1)) }
        targets.append(
          TargetArea(
            frame: frame.insetBy(dx: -5, dy: -5),
            target: .curveHandle(index, plot: plot, lowest: range.lowerBound, highest: range.upperBound)))
      }
    }
    if isNew { (arms.path, handles.path) = (lines, knobs) }
  }

  // MARK: Below the plot

  private func showSliders(_ spring: SpringMotion?, _ y: inout Double, _ width: Double) {
    for view in sliders + names as [UIView] { view.isHidden = spring == nil }
    guard let spring else { return }
    let height = Self.sliderHeight
    let label = (88 * Palette.textScale).rounded()
    for (index, part) in SpringPart.allCases.enumerated() {
      let (range, slider, name) = (part.range, sliders[index], names[index])
      name.show("\(part.title) \(NumberText.short(part.value(of: spring)))")
      name.frame = CGRect(x: Self.margin, y: y, width: label, height: height)
      slider.frame = CGRect(x: Self.margin + label, y: y, width: width - label, height: height)
      slider.show((part.value(of: spring) - range.lowerBound) / (range.upperBound - range.lowerBound))
      let track = slider.track
      targets.append(
        TargetArea(
          frame: slider.frame,
          target: .spring(part, from: slider.frame.minX + track.minX, to: slider.frame.minX + track.maxX)))
      y += height
    }
  }

  private func showLines(_ texts: [String], _ y: inout Double, _ width: Double, _ step: Double) {
    for (index, text) in texts.enumerated() {
      if index == lines.count {
        let label = UILabel(chrome: Palette.small, Palette.barText)
        label.lineBreakMode = .byTruncatingTail
        lines.append(label)
        addSubview(label)
      }
      lines[index].isHidden = false
      lines[index].show(text)
      lines[index].frame = CGRect(x: Self.margin, y: y, width: width, height: step)
      y += step
    }
    for label in lines[texts.count...] { label.isHidden = true }
  }

  private func showButtons(
    _ buttons: [CardButton], _ contents: CurveEditorContents, _ y: Double, _ width: Double, _ hovered: Command?
  ) {
    let wide = (width - 4 * Double(buttons.count - 1)) / Double(buttons.count)
    for (index, button) in buttons.enumerated() {
      let isEnabled = button.command != .resetAnimation || contents.isEdited
      button.show(
        isEnabled: isEnabled, isHovered: hovered == button.command,
        in: CGRect(
          x: Self.margin + Double(index) * (wide + 4), y: y, width: wide, height: Palette.buttonHeight))
      if isEnabled { targets.append(TargetArea(frame: button.frame, target: .command(button.command))) }
    }
  }
}
