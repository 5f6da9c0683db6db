// Steering a transition by its finger: to a fraction, to its end, or back.
//
// Client code decides between finish and cancel by its own rules, so nothing here calls `finish`. Instead, a finger
// moves and lifts such that client code does so; trials find a suitable movement. The inputs can be recorded and
// replayed.
import UIKit

extension Simulation {
  /// The velocity of a flick in points per second, and the seconds that it takes (our choice).
  private static let (flickVelocity, flickTime) = (1500.0, 0.06)
  /// The seconds for which a finger moves to a point with a certain result, and then rests (our choice).
  private static let (moveTime, restTime) = (0.12, 0.3)

  /// Returns the inputs that move the finger of an interactive transition to a fraction; nil if no finger drives one.
  package func inputs(reaching fraction: Double, at time: DeviceTime) -> [Input]? {
    let inputs = journal.inputs.filter { $0.time <= time }
    guard let finger = inputs.fingersDown.last,
      let transition = activity(at: time).transitions.first(where: \.isInteractive),
      let drive = drive(of: finger, in: inputs, transition: transition, at: time)
    else { return nil }
    let distance = (fraction - transition.fraction(at: time)) / drive.perPoint
    return Self.path(
      of: inputs.fingersDown, by: distance, along: drive.axis, at: time, lasting: Self.moveTime, resting: Self.restTime
    ).filter { !$0.isRelease }
  }

  /// Returns inputs after which client code soon finishes or cancels an interactive transition; nil if none were found.
  package func inputs(finishing: Bool, at time: DeviceTime) throws -> [Input]? {
    let inputs = journal.inputs.filter { $0.time <= time }
    guard let transition = activity(at: time).transitions.first(where: \.isInteractive) else { return nil }
    let fingers = inputs.fingersDown
    guard let finger = fingers.last else { return nil }
    var candidates = [fingers.map { $0.phase(.ended, at: time) }]
    if let drive = drive(of: finger, in: inputs, transition: transition, at: time) {
      let direction = (finishing ? 1.0 : -1) * (drive.perPoint < 0 ? -1 : 1)
      let flick = direction * Self.flickVelocity * Self.flickTime
      candidates.append(Self.path(of: fingers, by: flick, along: drive.axis, at: time))
      let distance = ((finishing ? 0.97 : 0) - transition.fraction(at: time)) / drive.perPoint
      candidates.append(
        Self.path(
          of: fingers, by: distance, along: drive.axis, at: time, lasting: Self.moveTime, resting: Self.restTime))
    }
    for candidate in candidates {
      let trial = ReleaseTrial(of: transition, on: self, inputs: inputs + candidate)
      if try trial.finish().finishes == finishing { return candidate }
    }
    return nil
  }

  /// Returns the time at which the transition that runs at a time has a fraction; nil without one.
  package func time(ofFraction fraction: Double, near time: DeviceTime) -> DeviceTime? {
    guard let transition = activity(at: time).transitions.first else { return nil }
    if case .running(let start) = transition.progress {
      return start + DeviceTime(seconds: fraction * transition.duration)
    }
    let index = journal.commits.lastIndex { $0.time <= time } ?? 0
    func hasSame(_ commit: Journal.Commit) -> Bool { commit.activity.transitions.contains(where: transition.isSame) }
    let before = journal.commits[...index].reversed().prefix(while: hasSame)
    let after = journal.commits[(index + 1)...].prefix(while: hasSame)
    func distance(_ commit: Journal.Commit) -> Double {
      let report = commit.activity.transitions.first(where: transition.isSame)
      return abs((report?.fraction(at: commit.time) ?? 2) - fraction)
    }
    return (before + after).min { distance($0) < distance($1) }?.time
  }

  /// Returns the direction in which a finger drives a transition, and the fraction per point.
  private func drive(of finger: Input, in inputs: [Input], transition: TransitionReport, at time: DeviceTime)
    -> (axis: CGVector, perPoint: Double)?
  {
    var gesture = GestureFile()
    gesture.inputs = inputs
    guard let touch = gesture.recordedTouches.last(where: { $0.finger == finger.fingerNumber }) else { return nil }
    let travel = touch.travel
    let length = (travel.dx * travel.dx + travel.dy * travel.dy).squareRoot()
    guard length > 1 else { return nil }
    let axis = CGVector(dx: travel.dx / length, dy: travel.dy / length)
    func distance(_ point: CGPoint) -> Double {
      (point.x - touch.start.point.x) * axis.dx + (point.y - touch.start.point.y) * axis.dy
    }
    let now = transition.fraction(at: time)
    for sample in touch.samples.reversed() {
      guard let then = activity(at: sample.time).transitions.first(where: transition.isSame) else { break }
      let (points, part) = (length - distance(sample.point), now - then.fraction(at: sample.time))
      if abs(points) > 8, abs(part) > 0.005 { return (axis, part / points) }
    }
    return now > 0.01 ? (axis, now / length) : nil
  }

  /// Returns the inputs of fingers that move by a distance, rest and are lifted.
  private static func path(
    of fingers: [Input], by distance: Double, along axis: CGVector, at time: DeviceTime,
    lasting seconds: Double = flickTime, resting: Double = 0
  ) -> [Input] {
    let steps = max(3, Int((seconds * 60).rounded()))
    var result: [Input] = []
    var end = time
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      end = time + DeviceTime(seconds: seconds * part)
      result += fingers.map { $0.phase(.moved, at: end).moved(by: distance * part, along: axis) }
    }
    let last = fingers.map { $0.phase(.moved, at: end).moved(by: distance, along: axis) }
    if resting > 0 {
      for part in [0.5, 1] {
        let moment = end + DeviceTime(seconds: resting * part)
        result += last.map { $0.phase(.moved, at: moment) }
      }
      end = end + DeviceTime(seconds: resting)
    }
    return result + last.map { $0.phase(.ended, at: end) }
  }
}

extension Input {
  fileprivate var isRelease: Bool { if case .touch(.ended, _, _, _) = kind { true } else { false } }

  fileprivate var fingerNumber: Int? { if case .touch(_, _, _, let finger) = kind { finger } else { nil } }

  fileprivate func moved(by distance: Double, along axis: CGVector) -> Input {
    guard case .touch(_, let x, let y, _) = kind else { return self }
    return moved(to: CGPoint(x: x + axis.dx * distance, y: y + axis.dy * distance))
  }
}
