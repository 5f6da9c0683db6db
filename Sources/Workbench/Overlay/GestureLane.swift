import CoreGraphics
import Simulator

/// The recorded touches above the timeline.
package struct GestureLane: Equatable {
  /// A recorded touch.
  package struct Touch: Equatable {
    /// The times of touch-down and release, as fractions of the timeline.
    package var start: Double
    package var end: Double
    /// The graph of the finger's distance from its start, along the axis of larger travel.
    ///
    /// `x` is the time as a fraction of the timeline, `y` the distance as a fraction of the largest one.
    package var curve: [CGPoint]
    package var isLifted: Bool
  }

  package var touches: [Touch]
  /// The index of the touch that edits affect; nil without one.
  package var selected: Int?
  /// The outcome of the selected touch, in one word.
  package var verdict: String?

  package init(_ touches: [RecordedTouch], end: Double, selected: Int?) {
    let end = max(0.001, end)
    self.touches = touches.map { touch in
      let distances = touch.samples.map { sample in
        touch.isHorizontal ? sample.point.x - touch.start.point.x : sample.point.y - touch.start.point.y
      }
      let maximum = max(1, distances.map { abs($0) }.max() ?? 1)
      return Touch(
        start: touch.start.time.seconds / end, end: touch.release.time.seconds / end,
        curve: zip(touch.samples, distances).map { CGPoint(x: $0.time.seconds / end, y: abs($1) / maximum) },
        isLifted: touch.isLifted)
    }
    self.selected = selected
  }
}

/// The path of a recorded touch on the screen, in points of the device.
package struct TouchPath: Equatable {
  package var touch: Int
  package var points: [CGPoint]
  /// A Boolean value indicating whether the release can be moved.
  package var isLifted: Bool
}
