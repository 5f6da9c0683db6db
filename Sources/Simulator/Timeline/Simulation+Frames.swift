import UIKit

extension Simulation {
  /// Returns the frame on the screen at a time.
  ///
  /// A time that was not simulated yet is simulated first. An earlier frame comes from the journal.
  package func frame(at time: DeviceTime) throws -> ResolvedFrame {
    if time > now { try run(through: time) }
    return tree(at: time).evaluate(at: time)
  }

  /// The frame of the launch storyboard; an empty screen for a scene without one.
  package var launchFrame: ResolvedFrame {
    (launchTree ?? RenderTree(size: model.size, scale: model.scale)).evaluate(at: .zero)
  }

  /// Returns the render tree that is shown at a simulated time.
  package func tree(at time: DeviceTime) -> RenderTree {
    if time < .zero, let launchTree { return launchTree }
    return journal.commit(at: time)?.tree ?? RenderTree(size: model.size, scale: model.scale)
  }

  /// The events and inputs after the simulated time. At equal times, events come before inputs.
  var upcoming: [Journal.Entry] {
    let all =
      device.events.pending.map { Journal.Entry(time: $0.time, label: $0.label) }
      + pendingInputs.map { Journal.Entry(time: $0.time, label: $0.label) }
    return all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}
