import Compositor
import Rasterizer
import UIKit

extension Simulation {
  /// What the screen shows at a time: lived through as far as needed, remembered otherwise.
  package func frame(at time: DeviceTime) throws -> ResolvedFrame {
    if time > now { try run(through: time) }
    return tree(at: time).evaluate(at: time)
  }

  /// The launch storyboard's picture; an empty screen for a scene without one.
  package var launchFrame: ResolvedFrame {
    (launchTree ?? RenderTree(size: model.size, scale: model.scale)).evaluate(at: .zero)
  }

  /// The render tree in force at a time that was lived through.
  package func tree(at time: DeviceTime) -> RenderTree {
    if time < .zero, let launchTree { return launchTree }
    return journal.commit(at: time)?.tree ?? RenderTree(size: model.size, scale: model.scale)
  }

  /// How long after a finger's end it is waited for which way a transition goes: two frames of the slowest display.
  private static let directionShows = 1.0 / 30

  /// What `inspect` says about a time; lived on a little where only that tells what a finger's end has meant.
  package func inspection(at time: DeviceTime) throws -> Inspection {
    let frame = try frame(at: time)
    let pending = journal.events.filter { $0.time > time } + upcoming
    let soon = time + DeviceTime(seconds: Self.directionShows)
    while journal.commit(at: time)?.activity.transitions.contains(where: \.awaitsDirection) ?? false,
      let next = upcoming.first?.time, next <= soon
    { try run(through: next) }
    return Inspection(
      scene: scene.name, frame: frame, activity: journal.commit(at: time)?.activity ?? Activity(),
      pending: pending)
  }

  /// What is to happen after the time that was lived to; what comes in at a time comes last.
  private var upcoming: [Journal.Entry] {
    let all =
      device.events.pending.map { Journal.Entry(time: $0.time, label: $0.label) }
      + waiting.map { Journal.Entry(time: $0.time, label: $0.label) }
    return all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// What `inspect` says about the launch picture.
  package var launchInspection: Inspection {
    Inspection(scene: scene.name, frame: launchFrame, activity: Activity(), pending: [])
  }

  /// The screen's pixels at a time, at the device's own scale unless another is asked for.
  package func pixels(at time: DeviceTime, scale: CGFloat? = nil, threads: Int = 2) throws -> PixelImage {
    FrameImage.draw(try frame(at: time), scale: scale ?? model.scale, compositor: Compositor(threads: threads))
  }
}
