/// The contents of the status bar: signal, time and battery, in our own drawing.
///
/// The time is always 9:41, as with the simulator's own override. An image of a scene must not depend on the time of
/// day, and a changing bar would wake a screen at rest. This is a choice.
@MainActor
final class StatusBarView: UIView {
  private static let clock = "9:41"

  private let time = UILabel()
  private var hasNotch: Bool { bounds.height > StatusBarMetrics.greatestPlain }

  /// A Boolean value indicating whether the contents are white.
  var isLight = false {
    didSet {
      guard isLight != oldValue else { return }
      time.textColor = ink
      setNeedsDisplay()
    }
  }

  private var ink: UIColor { isLight ? .white : .black }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .clear
    drawingStretches = false
    time.text = Self.clock
    time.textColor = ink
    time.font = .systemFont(ofSize: hasNotch ? 16 : 12, weight: .semibold)
    time.sizeToFit()
    // On either side of a notch the bar has room; without one the time is in the middle.
    time.center = CGPoint(x: hasNotch ? 0.13 * bounds.width : bounds.midX, y: line)
    addSubview(time)
    setNeedsDisplay()
  }

  required init?(coder: NSCoder) { nil }

  /// The vertical centre of the contents.
  private var line: CGFloat { hasNotch ? 0.56 * bounds.height : bounds.midY }

  override func draw(_ rect: CGRect) {
    let width = bounds.width
    let battery = CGPoint(x: width - (hasNotch ? 20 : 5) - 27, y: line - 5.5)
    let signal = CGPoint(x: hasNotch ? battery.x - 44 : 6, y: line - 5)
    drawSignal(at: signal)
    drawWaves(at: CGPoint(x: signal.x + 29, y: line + 5))
    drawBattery(at: battery)
  }

  /// Draws four bars of growing height.
  private func drawSignal(at origin: CGPoint) {
    ink.setFill()
    for index in 0..<4 {
      let (x, height) = (4.5 * CGFloat(index), 4 + 2 * CGFloat(index))
      let bar = CGRect(x: origin.x + x, y: origin.y + 10 - height, width: 3, height: height)
      UIBezierPath(roundedRect: bar, cornerRadius: 1).fill()
    }
  }

  /// Draws a quarter disc and two arcs around a point below.
  private func drawWaves(at foot: CGPoint) {
    ink.set()
    let (from, to) = (-0.75 * CGFloat.pi, -0.25 * CGFloat.pi)
    let core = UIBezierPath(arcCenter: foot, radius: 3, startAngle: from, endAngle: to, clockwise: true)
    core.addLine(to: foot)
    core.close()
    core.fill()
    for radius in [5.5, 9] as [CGFloat] {
      let arc = UIBezierPath(arcCenter: foot, radius: radius, startAngle: from, endAngle: to, clockwise: true)
      arc.lineWidth = 2
      arc.stroke()
    }
  }

  /// Draws a full battery.
  private func drawBattery(at origin: CGPoint) {
    let body = CGRect(x: origin.x, y: origin.y, width: 24, height: 11)
    ink.withAlphaComponent(0.4).set()
    let shell = UIBezierPath(roundedRect: body.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 2.5)
    shell.lineWidth = 1
    shell.stroke()
    UIBezierPath(
      roundedRect: CGRect(x: body.maxX + 1, y: body.midY - 2, width: 1.5, height: 4), cornerRadius: 0.75
    ).fill()
    ink.setFill()
    UIBezierPath(roundedRect: body.insetBy(dx: 2, dy: 2), cornerRadius: 1.5).fill()
  }
}
