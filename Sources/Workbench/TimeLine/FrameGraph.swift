import CoreGraphics

/// The time that the parts of a shown frame took, in seconds of the host.
package struct FrameCost: Equatable, Sendable {
  /// The turns of client code, with layout and commit.
  package var commit = 0.0
  /// The evaluation of the render tree.
  package var evaluation = 0.0
  /// The drawing of the window's pixels.
  package var drawing = 0.0
  /// The presentation of the frame before.
  package var presentation = 0.0
  /// A Boolean value indicating whether the frame before came late.
  package var isLate = false

  package init() {}

  /// The parts from the lowest one of the graph upwards.
  package var parts: [Double] { [commit, evaluation, drawing, presentation] }
  package var total: Double { commit + evaluation + drawing + presentation }
}

/// The costs of the shown frames by the shown times. Of several frames at one place, the last counts.
package struct FrameGraph: Sendable {
  /// The names of the parts, from the lowest one upwards.
  package static let names = ["commit", "evaluate", "draw", "present"]
  /// The greatest number of frames that are kept: those of three minutes (our choice).
  private static let limit = 10_800

  private var costs: [Int: FrameCost] = [:]
  /// A number that changes with each frame.
  package private(set) var revision = 0

  package init() {}

  /// Notes the cost of a frame that shows a device time.
  package mutating func note(_ cost: FrameCost, at time: DeviceTime) {
    if costs.count >= Self.limit { costs = [:] }
    costs[Int(time.ticks / Transport.frame.ticks)] = cost
    revision += 1
  }

  /// Returns the most expensive frame in each of some equal columns of an axis; nil in columns without a frame.
  package func columns(_ count: Int, of axis: TimeAxis) -> [FrameCost?] {
    var columns = [FrameCost?](repeating: nil, count: max(0, count))
    guard count > 0 else { return columns }
    let seconds = Double(Transport.frame.ticks) / Double(DeviceTime.ticksPerSecond)
    for (frame, cost) in costs {
      let place = (Double(frame) * seconds - axis.start) / axis.length * Double(count)
      guard place >= 0, place < Double(count) else { continue }
      let column = Int(place)
      guard var worst = columns[column] else {
        columns[column] = cost
        continue
      }
      let isLate = worst.isLate || cost.isLate
      if cost.total > worst.total { worst = cost }
      worst.isLate = isLate
      columns[column] = worst
    }
    return columns
  }
}
