// Steering a transition by its finger: to a fraction, to its end, or back.
//
// Client code decides between finish and cancel by its own rules, so nothing here calls `finish`. Instead, a finger
// moves and lifts such that client code does so; trials find a suitable movement. The inputs can be recorded and
// replayed.
import UIKit

extension Simulation {
  /// The velocity of a flick in points per second, and the seconds that it takes (our choice).
  private static let (flickVelocity, flickTime) = (1500.0, 0.06)
  /// The seconds in which a finger goes to where the result is sure, and rests there (our choice).
  private static let (wayTime, restTime) = (0.12, 0.3)

  /// Returns the inputs of a finger that moves an interactive transition to a fraction and rests there; nil if no
  /// finger drives one.
  package func inputs(reaching fraction: Double, at time: DeviceTime) -> [Input]? {
    let inputs = journal.inputs.filter { $0.time <= time }
    guard let finger = inputs.fingersDown.last,
      let transition = activity(at: time).transitions.first(where: \.isInteractive),
      let drive = drive(of: finger, in: inputs, transition: transition, at: time)
    else { return nil }
    let way = (fraction - transition.fraction(at: time)) / drive.perPoint
    return Self.path(
      of: inputs.fingersDown, by: way, along: drive.axis, at: time, lasting: Self.wayTime, resting: Self.restTime
    ).filter { !$0.isRelease }
  }

  /// Returns inputs that make client code finish or cancel an interactive transition as soon as possible; nil if none
  /// were found.
  package func inputs(finishing: Bool, at time: DeviceTime) throws -> [Input]? {
    let inputs = journal.inputs.filter { $0.time <= time }
    guard let transition = activity(at: time).transitions.first(where: \.isInteractive) else { return nil }
    let fingers = inputs.fingersDown
    guard let finger = fingers.last else { return nil }
    var ways = [fingers.map { $0.phase(.ended, at: time) }]
    if let drive = drive(of: finger, in: inputs, transition: transition, at: time) {
      let sense = (finishing ? 1.0 : -1) * (drive.perPoint < 0 ? -1 : 1)
      ways.append(Self.path(of: fingers, by: sense * Self.flickVelocity * Self.flickTime, along: drive.axis, at: time))
      let goal = ((finishing ? 0.97 : 0) - transition.fraction(at: time)) / drive.perPoint
      ways.append(
        Self.path(of: fingers, by: goal, along: drive.axis, at: time, lasting: Self.wayTime, resting: Self.restTime))
    }
    for way in ways {
      let trial = ReleaseTrial(of: transition, on: self, inputs: inputs + way)
      if try trial.finish().finishes == finishing { return way }
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
    let way = touch.travel
    let length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
    guard length > 1 else { return nil }
    let axis = CGVector(dx: way.dx / length, dy: way.dy / length)
    func distance(_ point: CGPoint) -> Double {
      (point.x - touch.start.point.x) * axis.dx + (point.y - touch.start.point.y) * axis.dy
    }
    let now = transition.fraction(at: time)
    for sample in touch.samples.reversed() {
      guard let then = activity(at: sample.time).transitions.first(where: transition.isSame) else { break }
      let (points, share) = (length - distance(sample.point), now - then.fraction(at: sample.time))
      if abs(points) > 8, abs(share) > 0.005 { return (axis, share / points) }
    }
    return now > 0.01 ? (axis, now / length) : nil
  }

  private static func path(
    of fingers: [Input], by way: Double, along axis: CGVector, at time: DeviceTime, lasting seconds: Double = flickTime,
    resting: Double = 0
  ) -> [Input] {
    let steps = max(3, Int((seconds * 60).rounded()))
    var result: [Input] = []
    var end = time
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      end = time + DeviceTime(seconds: seconds * share)
      result += fingers.map { $0.phase(.moved, at: end).moved(by: way * share, along: axis) }
    }
    let last = fingers.map { $0.phase(.moved, at: end).moved(by: way, along: axis) }
    if resting > 0 {
      for share in [0.5, 1] {
        let moment = end + DeviceTime(seconds: resting * share)
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

  fileprivate func moved(by way: Double, along axis: CGVector) -> Input {
    guard case .touch(_, let x, let y, _) = kind else { return self }
    return moved(to: CGPoint(x: x + axis.dx * way, y: y + axis.dy * way))
  }
}
