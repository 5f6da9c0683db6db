import UIKit

/// A drag along a line, which a finger can end at any point with any velocity.
package struct ReleaseDrag: Sendable, Equatable {
  /// The inputs before the drag.
  let before: [Input]
  let start: CGPoint
  let time: DeviceTime
  /// The direction, of length 1.
  let direction: CGPoint
  /// The distance from the start to the edge of the screen.
  package let length: Double

  /// The number of touches per second of a moving finger.
  private static let sampleRate = 120.0
  /// The maximum duration of the final movement with the given velocity, in seconds (our choice).
  private static let flickDuration = 0.12
  /// The seconds for which a finger rests before that, so that the earlier velocity does not count (our choice).
  private static let restDuration = 0.15
  /// The velocity of a finger before the rest, in points per second (our choice).
  private static let approachVelocity = 600.0

  /// Creates a straight drag from the first touch of a gesture; nil if there is none.
  init?(_ gesture: GestureFile, screen: CGSize) {
    guard let touch = gesture.recordedTouches.first else { return nil }
    self.init(touch, in: gesture, screen: screen)
  }

  /// Creates a straight drag from a touch's start toward its farthest point; nil if the touch does not move.
  package init?(_ touch: RecordedTouch, in gesture: GestureFile, screen: CGSize) {
    let start = touch.start.point
    func distance(_ point: CGPoint) -> Double { hypot(point.x - start.x, point.y - start.y) }
    guard let end = touch.samples.map(\.point).max(by: { distance($0) < distance($1) }), distance(end) > 0 else {
      return nil
    }
    self.init(
      from: start, toward: end, at: touch.start.time, before: Array(gesture.inputs[..<touch.indices[0]]),
      screen: screen)
  }

  init(from start: CGPoint, toward end: CGPoint, at time: DeviceTime, before: [Input] = [], screen: CGSize) {
    let distance = hypot(end.x - start.x, end.y - start.y)
    direction = CGPoint(x: (end.x - start.x) / distance, y: (end.y - start.y) / distance)
    (self.start, self.time, self.before) = (start, time, before)
    // The distance to an edge of the screen on one axis.
    func reach(_ position: Double, _ step: Double, _ limit: Double) -> Double {
      step > 1e-9 ? (limit - position) / step : step < -1e-9 ? -position / step : .infinity
    }
    length = min(reach(start.x, direction.x, screen.width), reach(start.y, direction.y, screen.height))
  }

  /// The drags that are tried in a scene without a gesture: from the edges, and from the middle.
  static func common(screen: CGSize, at time: DeviceTime) -> [ReleaseDrag] {
    let (x, y) = (screen.width / 2, screen.height / 2)
    let lines = [
      (CGPoint(x: 3, y: y), CGPoint(x: x, y: y)), (CGPoint(x: screen.width - 3, y: y), CGPoint(x: x, y: y)),
      (CGPoint(x: x, y: y / 2), CGPoint(x: x, y: screen.height)), (CGPoint(x: x, y: y * 1.5), CGPoint(x: x, y: 0)),
      (CGPoint(x: x / 2, y: y), CGPoint(x: screen.width, y: y)), (CGPoint(x: x * 1.5, y: y), CGPoint(x: 0, y: y)),
    ]
    return lines.map { ReleaseDrag(from: $0.0, toward: $0.1, at: time, screen: screen) }
  }

  /// Returns the component of a velocity along the drag. A positive one continues the drag.
  package func velocity(_ velocity: CGVector) -> Double { velocity.dx * direction.x + velocity.dy * direction.y }

  /// Returns the point at a distance from the start.
  func point(_ distance: Double) -> CGPoint {
    CGPoint(x: start.x + direction.x * distance, y: start.y + direction.y * distance)
  }

  private func touch(_ phase: Input.Phase, _ distance: Double, after seconds: Double) -> Input {
    let point = point(distance)
    return Input(
      time: time + DeviceTime(seconds: seconds), kind: .touch(phase, x: point.x, y: point.y, finger: 0))
  }

  /// Returns the inputs of a slow drag along the whole line without a release, with the distance of each touch.
  func slowDrag(step: Double) -> [(input: Input, distance: Double)] {
    let count = Int(length / step)
    return before.map { ($0, 0) } + [(touch(.began, 0, after: 0), 0)]
      + (0..<count).map { number in
        let distance = Double(number + 1) * step
        return (touch(.moved, distance, after: Double(number + 1) / 60), distance)
      }
  }

  /// Returns the inputs until the end of a drag. The drag ends at a distance, with a velocity in points per second.
  func inputs(endingAt distance: Double, velocity: Double) -> [Input] {
    before + touches(endingAt: distance, velocity: velocity)
  }

  /// Returns whether another drag has the same start, direction and earlier inputs. The rounding of coordinates in
  /// recordings is ignored.
  package func isLike(_ other: ReleaseDrag) -> Bool {
    let tolerance = 0.02
    return start == other.start && time == other.time && before == other.before
      && abs(direction.x - other.direction.x) < tolerance && abs(direction.y - other.direction.y) < tolerance
  }

  /// Returns the touches of a drag that ends at a distance with a velocity in points a second.
  func touches(endingAt distance: Double, velocity: Double) -> [Input] {
    // The flick fits between the start and the edge of the screen, so a fast one is shorter.
    let room = velocity > 0 ? distance : length - distance
    let duration = velocity == 0 ? 0 : min(Self.flickDuration, max(0, room) / abs(velocity))
    let flickStart = distance - velocity * duration
    var (inputs, seconds) = ([touch(.began, 0, after: 0)], 0.0)
    func move(to target: Double, from origin: Double, in time: Double) {
      let steps = max(1, Int((time * Self.sampleRate).rounded(.up)))
      for step in 1...steps {
        let part = Double(step) / Double(steps)
        inputs.append(touch(.moved, origin + (target - origin) * part, after: seconds + time * part))
      }
      seconds += time
    }
    if flickStart > 1e-9 { move(to: flickStart, from: 0, in: max(1 / 60, flickStart / Self.approachVelocity)) }
    move(to: flickStart, from: flickStart, in: Self.restDuration)
    if duration > 0 { move(to: distance, from: flickStart, in: duration) }
    return inputs + [touch(.ended, distance, after: seconds)]
  }
}
