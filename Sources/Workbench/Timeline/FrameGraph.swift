import CoreGraphics

/// The durations of the parts of a shown frame, in host seconds.
package struct FrameCost: Equatable, Sendable {
  /// The turns of client code, with layout and commit.
  package var commit = 0.0
  /// The evaluation of the render tree.
  package var evaluation = 0.0
  /// The drawing of the window's pixels.
  package var drawing = 0.0
  /// The presentation of the frame.
  package var presentation = 0.0
  /// A Boolean value indicating whether the frame was late.
  package var isLate = false

  package init() {}

  /// The parts, from the bottom of the graph upwards.
  package var parts: [Double] { [commit, evaluation, drawing, presentation] }
  package var total: Double { commit + evaluation + drawing + presentation }
}

/// The costs of shown frames, by device time. A frame replaces an earlier one at the same position.
package struct FrameGraph: Sendable {
  /// The names of the parts, from the bottom of the graph upwards.
  package static let names = ["commit", "evaluate", "draw", "present"]
  /// The maximum number of stored frames, for about three minutes (our choice).
  private static let limit = 10_800

  private var costs: [Int: FrameCost] = [:]
  /// The position of the last recorded frame.
  private var last: Int?
  /// A number that changes when a frame is recorded.
  package private(set) var revision = 0

  package init() {}

  /// Records the cost of a frame that shows a device time.
  package mutating func note(_ cost: FrameCost, at time: DeviceTime) {
    if costs.count >= Self.limit { costs = [:] }
    let place = Int(time.ticks / Transport.frame.ticks)
    costs[place] = cost
    last = place
    revision += 1
  }

  /// Records the presentation of the last frame, which is known when the next one is drawn.
  package mutating func notePresentation(_ seconds: Double, isLate: Bool) {
    guard let last else { return }
    costs[last]?.presentation = seconds
    costs[last]?.isLate = isLate
    self.last = nil
  }

  /// Returns the most expensive frame in each of `count` equal columns of an axis; nil for columns without a frame.
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
