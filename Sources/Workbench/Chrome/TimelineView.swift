import UIKit

/// The timeline bar. It shows the simulated time, the shown time, the loop, and the times of touches and of client
/// calls.
@MainActor final class TimelineView: UIView {
  private let track = UIView(frame: .zero)
  private let simulated = UIView(frame: .zero)
  private let played = UIView(frame: .zero)
  private let knob = UIView(frame: .zero)
  private let inputs = CAShapeLayer()
  private let events = CAShapeLayer()
  private let loop = CAShapeLayer()
  private let axis = CAShapeLayer(line: Palette.barText, width: 1)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.bar
    for (view, color) in [
      (track, Palette.track), (simulated, Palette.barSimulated), (played, Palette.barAccent), (knob, Palette.barText),
    ] {
      view.backgroundColor = color
      addSubview(view)
    }
    for view in [track, simulated, played] { view.layer.cornerRadius = 2 }
    knob.layer.cornerRadius = 6
    inputs.fillColor = Palette.touchMark.cgColor
    events.fillColor = Palette.eventMark.cgColor
    loop.fillColor = Palette.loopMark.cgColor
    for shape in [inputs, events, loop, axis] { layer.addSublayer(shape) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the times of a state. `line` is the frame of the track.
  func show(_ state: ChromeState, line: CGRect) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let playedWidth = line.width * min(max(state.played, 0), 1)
    func bar(to fraction: Double) -> CGRect {
      CGRect(x: line.minX, y: line.midY - 2, width: line.width * min(max(fraction, 0), 1), height: 4)
    }
    track.frame = bar(to: 1)
    simulated.frame = bar(to: state.simulated)
    played.frame = bar(to: state.played)
    knob.frame = CGRect(x: line.minX + playedWidth - 6, y: line.midY - 6, width: 12, height: 12)
    inputs.path = Self.ticks(at: state.inputs, on: line, y: line.midY + 5)
    events.path = Self.ticks(at: state.events, on: line, y: line.midY - 9)
    showLoop(state.loop, line)
    axis.path = state.axis.map { span in
      let path = CGMutablePath()
      let (from, to) = (line.minX + line.width * span.lowerBound, line.minX + line.width * span.upperBound)
      path.addRect(CGRect(x: from, y: line.midY - 8.5, width: max(2, to - from), height: 17))
      return path
    }
  }

  private func showLoop(_ span: ClosedRange<Double>?, _ line: CGRect) {
    loop.path = span.map { span in
      let path = CGMutablePath()
      let (start, end) = (line.minX + line.width * span.lowerBound, line.minX + line.width * min(1, span.upperBound))
      path.addRect(CGRect(x: start, y: line.midY + 5, width: end - start, height: 3))
      for x in [start, end] { path.addRect(CGRect(x: x - 1, y: line.midY - 8, width: 2, height: 16)) }
      return path
    }
  }

  private static func ticks(at fractions: [Double], on line: CGRect, y: Double) -> CGPath {
    let path = CGMutablePath()
    for fraction in fractions {
      path.addRect(CGRect(x: line.minX + line.width * fraction - 0.5, y: y, width: 1, height: 4))
    }
    return path
  }
}
