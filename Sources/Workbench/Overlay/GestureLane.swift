import CoreGraphics
import Simulator

/// The recorded touches over the time line.
package struct GestureLane: Equatable {
  /// A recorded touch.
  package struct Touch: Equatable {
    /// The times of touching down and of the release, as fractions of the time line.
    package var start: Double
    package var end: Double
    /// The distance of the finger from its start along its longer axis: times as fractions of the time line, distances as
    /// parts of the greatest one.
    package var way: [CGPoint]
    package var isLifted: Bool
  }

  package var touches: [Touch]
  /// The touch that edits change; nil without one.
  package var selected: Int?
  /// The outcome of the selected touch in a word.
  package var verdict: String?

  package init(_ touches: [RecordedTouch], end: Double, selected: Int?) {
    let end = max(0.001, end)
    self.touches = touches.map { touch in
      let distances = touch.samples.map { sample in
        touch.isHorizontal ? sample.point.x - touch.start.point.x : sample.point.y - touch.start.point.y
      }
      let most = max(1, distances.map { abs($0) }.max() ?? 1)
      return Touch(
        start: touch.start.time.seconds / end, end: touch.release.time.seconds / end,
        way: zip(touch.samples, distances).map { CGPoint(x: $0.time.seconds / end, y: abs($1) / most) },
        isLifted: touch.isLifted)
    }
    self.selected = selected
  }
}

/// The way of a recorded touch over the screen, in points of the device.
package struct TouchWay: Equatable {
  package var touch: Int
  package var points: [CGPoint]
  /// A Boolean value indicating whether the release can be moved.
  package var isLifted: Bool
}
