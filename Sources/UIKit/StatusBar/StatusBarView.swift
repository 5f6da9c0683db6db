/// The contents of the status bar: signal, time and battery.
///
/// The time is always 9:41, as it is when Apple's simulator overrides the status bar. An image of a scene must not
/// depend on the time of day. A clock that runs would also redraw a screen that is otherwise idle.
@MainActor
final class StatusBarView: UIView {
  private static let timeText = "9:41"

  private let timeLabel = UILabel()
  private var hasNotch: Bool { bounds.height > StatusBarMetrics.maximumHeightWithoutNotch }

  /// A Boolean value indicating whether the contents are white.
  var isLight = false {
    didSet {
      guard isLight != oldValue else { return }
      timeLabel.textColor = foregroundColor
      setNeedsDisplay()
    }
  }

  private var foregroundColor: UIColor { isLight ? .white : .black }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .clear
    drawingStretches = false
    timeLabel.text = Self.timeText
    timeLabel.textColor = foregroundColor
    timeLabel.font = .systemFont(ofSize: hasNotch ? 16 : 12, weight: .semibold)
    timeLabel.sizeToFit()
    // The time is to the left of a notch. Without a notch it is in the middle.
    timeLabel.center = CGPoint(x: hasNotch ? 0.13 * bounds.width : bounds.midX, y: centerLine)
    addSubview(timeLabel)
    setNeedsDisplay()
  }

  required init?(coder: NSCoder) { nil }

  /// The vertical centre of the contents.
  private var centerLine: CGFloat { hasNotch ? 0.56 * bounds.height : bounds.midY }

  override func draw(_ rect: CGRect) {
    let width = bounds.width
    let battery = CGPoint(x: width - (hasNotch ? 20 : 5) - 27, y: centerLine - 5.5)
    let signal = CGPoint(x: hasNotch ? battery.x - 44 : 6, y: centerLine - 5)
    drawSignal(at: signal)
    drawWiFi(at: CGPoint(x: signal.x + 29, y: centerLine + 5))
    drawBattery(at: battery)
  }

  /// Draws the mobile signal as four bars of increasing height.
  private func drawSignal(at origin: CGPoint) {
    foregroundColor.setFill()
    for index in 0..<4 {
      let (x, height) = (4.5 * CGFloat(index), 4 + 2 * CGFloat(index))
      let bar = CGRect(x: origin.x + x, y: origin.y + 10 - height, width: 3, height: height)
      UIBezierPath(roundedRect: bar, cornerRadius: 1).fill()
    }
  }

  /// Draws the Wi-Fi symbol: a quarter disc and two arcs around a point below them.
  private func drawWiFi(at center: CGPoint) {
    foregroundColor.set()
    let (from, to) = (-0.75 * CGFloat.pi, -0.25 * CGFloat.pi)
    let sector = UIBezierPath(arcCenter: center, radius: 3, startAngle: from, endAngle: to, clockwise: true)
    sector.addLine(to: center)
    sector.close()
    sector.fill()
    for radius in [5.5, 9] as [CGFloat] {
      let arc = UIBezierPath(arcCenter: center, radius: radius, startAngle: from, endAngle: to, clockwise: true)
      arc.lineWidth = 2
      arc.stroke()
    }
  }

  /// Draws a full battery.
  private func drawBattery(at origin: CGPoint) {
    let body = CGRect(x: origin.x, y: origin.y, width: 24, height: 11)
    foregroundColor.withAlphaComponent(0.4).set()
    let outline = UIBezierPath(roundedRect: body.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 2.5)
    outline.lineWidth = 1
    outline.stroke()
    UIBezierPath(
      roundedRect: CGRect(x: body.maxX + 1, y: body.midY - 2, width: 1.5, height: 4), cornerRadius: 0.75
    ).fill()
    foregroundColor.setFill()
    UIBezierPath(roundedRect: body.insetBy(dx: 2, dy: 2), cornerRadius: 1.5).fill()
  }
}
