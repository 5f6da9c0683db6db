import UIKit

extension Simulation {
  /// The seconds after the end of a touch within which a transition's direction becomes known.
  ///
  /// The value is two frames of the slowest display.
  private static let directionDelay = 1.0 / 30

  /// Returns the inspection of a time.
  ///
  /// After the end of a touch, an interactive transition may finish or cancel. The simulation runs a little further if
  /// only that shows the direction.
  package func inspection(at time: DeviceTime) throws -> Inspection {
    let frame = try frame(at: time)
    let pending = journal.events.filter { $0.time > time } + upcoming
    let limit = time + DeviceTime(seconds: Self.directionDelay)
    while journal.commit(at: time)?.activity.transitions.contains(where: \.awaitsDirection) ?? false,
      let next = upcoming.first?.time, next <= limit
    { try run(through: next) }
    return Inspection(
      scene: scene.name, frame: frame, activity: journal.commit(at: time)?.activity ?? Activity(),
      pending: pending)
  }

  /// The inspection of the launch image.
  package var launchInspection: Inspection {
    Inspection(scene: scene.name, frame: launchFrame, activity: Activity(), pending: [])
  }
}
