import QuartzCore
import Simulator

/// A moment of a scene that a stage shows.
struct StagedMoment {
  var tree: RenderTree
  var time: DeviceTime
  /// The outlines and curves of the moment.
  var contents: OverlayContents
  /// The fingers on the screen.
  var fingers: [CGPoint] = []
}

extension StagedMoment {
  /// Creates the moment of a simulation at a time.
  @MainActor init(_ simulation: Simulation, at time: DeviceTime) throws {
    let frame = try simulation.frame(at: time)
    self.init(
      tree: simulation.tree(at: time), time: time, contents: OverlayContents(frame),
      fingers: simulation.fingers(at: time))
  }
}

extension Simulation {
  /// Returns the positions of the fingers on the screen at a time, in the order of touch-down.
  func fingers(at time: DeviceTime) -> [CGPoint] {
    var fingers: [(finger: Int, point: CGPoint)] = []
    for case .touch(let phase, let x, let y, let finger) in recording(through: time).inputs.map(\.kind) {
      let index = fingers.firstIndex { $0.finger == finger }
      switch (phase, index) {
      case (.began, nil): fingers.append((finger, CGPoint(x: x, y: y)))
      case (.began, let index?), (.moved, let index?): fingers[index].point = CGPoint(x: x, y: y)
      case (.ended, let index?), (.cancelled, let index?): fingers.remove(at: index)
      default: break
      }
    }
    return fingers.map(\.point)
  }
}
