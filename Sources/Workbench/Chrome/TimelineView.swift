import UIKit

/// The timeline bar: what was simulated, what is shown, where something came in.
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

  /// All are shares of the whole time line; `line` is the track in this view.
  func show(played share: Double, simulated simulatedShare: Double, inputs marks: [Double], line: CGRect) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    func bar(to share: Double) -> CGRect {
      CGRect(x: line.minX, y: line.midY - 2, width: line.width * min(max(share, 0), 1), height: 4)
    }
    track.frame = bar(to: 1)
    simulated.frame = bar(to: simulatedShare)
    played.frame = bar(to: share)
    knob.frame = CGRect(x: line.minX + line.width * min(max(share, 0), 1) - 6, y: line.midY - 6, width: 12, height: 12)
    let path = CGMutablePath()
    for mark in marks {
      path.addRect(CGRect(x: line.minX + line.width * mark - 0.5, y: line.midY + 5, width: 1, height: 4))
    }
    inputs.path = path
  }
}
