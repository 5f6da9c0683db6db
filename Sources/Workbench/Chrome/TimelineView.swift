import UIKit

/// The timeline bar: the simulated time, the shown time, and the times of touches.
@MainActor final class TimelineView: UIView {
  private let track = UIView(frame: .zero)
  private let simulated = UIView(frame: .zero)
  private let played = UIView(frame: .zero)
  private let knob = UIView(frame: .zero)
  private let inputs = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.bar
    for (view, color) in [
      (track, Palette.track), (simulated, Palette.barSimulated), (played, Palette.accent), (knob, Palette.barText),
    ] {
      view.backgroundColor = color
      addSubview(view)
    }
    for view in [track, simulated, played] { view.layer.cornerRadius = 2 }
    knob.layer.cornerRadius = 6
    inputs.fillColor = Palette.line(.mask).cgColor
    layer.addSublayer(inputs)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows times as fractions of the timeline; `line` is the frame of its track.
  func show(
    played playedFraction: Double, simulated simulatedFraction: Double, inputs fractions: [Double], line: CGRect
  ) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let playedWidth = line.width * min(max(playedFraction, 0), 1)
    func bar(to fraction: Double) -> CGRect {
      CGRect(x: line.minX, y: line.midY - 2, width: line.width * min(max(fraction, 0), 1), height: 4)
    }
    track.frame = bar(to: 1)
    simulated.frame = bar(to: simulatedFraction)
    played.frame = bar(to: playedFraction)
    knob.frame = CGRect(x: line.minX + playedWidth - 6, y: line.midY - 6, width: 12, height: 12)
    let path = CGMutablePath()
    for fraction in fractions {
      path.addRect(CGRect(x: line.minX + line.width * fraction - 0.5, y: line.midY + 5, width: 1, height: 4))
    }
    inputs.path = path
  }
}
