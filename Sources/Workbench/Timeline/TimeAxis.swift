import CoreGraphics

/// The visible span of the animation panel, in seconds.
package struct TimeAxis: Equatable, Sendable {
  /// The minimum length of the span, which is a few frames (our choice).
  static let shortest = 0.05
  /// The factor of a zoom step (our choice).
  static let step = 1.4

  /// The start and the end of the visible span.
  package private(set) var start = 0.0
  package private(set) var end: Double
  /// The end of the whole timeline.
  package private(set) var whole: Double

  package init(whole: Double) { (end, self.whole) = (whole, whole) }

  package var length: Double { max(1e-9, end - start) }
  /// A Boolean value indicating whether the whole timeline is visible.
  package var isWhole: Bool { start <= 0 && end >= whole }

  /// Returns the axis after a change of the timeline's length. An axis of the whole timeline stays one.
  package func adjusted(toWhole new: Double) -> TimeAxis {
    if isWhole { return TimeAxis(whole: new) }
    var axis = self
    axis.whole = new
    return axis.moved(to: start)
  }

  /// Returns the axis zoomed by a factor. The given time keeps its position.
  package func zoomed(by factor: Double, around time: Double) -> TimeAxis {
    var axis = self
    let length = min(whole, max(Self.shortest, length / factor))
    let share = min(max((time - start) / self.length, 0), 1)
    (axis.start, axis.end) = (time - share * length, time - share * length + length)
    return axis.moved(to: axis.start)
  }

  /// Returns the axis moved to a start time, clamped to the timeline.
  package func moved(to start: Double) -> TimeAxis {
    var axis = self
    axis.start = max(0, min(start, whole - length))
    axis.end = min(axis.start + length, max(whole, axis.start + Self.shortest))
    return axis
  }

  /// Returns the axis moved by whole lengths so that it contains a time.
  package func showing(_ time: Double) -> TimeAxis {
    if time >= start, time <= end { return self }
    return moved(to: time < start ? time - length * 0.1 : time - length * 0.1)
  }

  /// Returns the interval between ticks in seconds, such that a label of the given width fits between two ticks.
  package func interval(width: Double, label: Double) -> Double {
    let wanted = length * label / max(1, width)
    let steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60]
    return steps.first { $0 >= wanted } ?? 60 * (wanted / 60).rounded(.up)
  }
}
