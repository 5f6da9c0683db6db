import CoreGraphics

/// The span of time that a time line shows, in seconds.
package struct TimeAxis: Equatable, Sendable {
  /// The shortest span: a few frames (our choice).
  static let shortest = 0.05
  /// The factor of a step of zooming (our choice).
  static let step = 1.4

  /// The first and the last second that are shown.
  package private(set) var start = 0.0
  package private(set) var end: Double
  /// The end of the whole time line, to which the axis returns.
  package private(set) var whole: Double

  package init(whole: Double) { (end, self.whole) = (whole, whole) }

  package var length: Double { max(1e-9, end - start) }
  /// A Boolean value indicating whether the whole time line is shown.
  package var isWhole: Bool { start <= 0 && end >= whole }

  /// Returns the axis of a time line that has become longer or shorter. An axis of the whole stays one.
  package func adjusted(toWhole new: Double) -> TimeAxis {
    if isWhole { return TimeAxis(whole: new) }
    var axis = self
    axis.whole = new
    return axis.moved(to: start)
  }

  /// Returns the axis with another length, around a time that keeps its place.
  package func zoomed(by factor: Double, around time: Double) -> TimeAxis {
    var axis = self
    let length = min(whole, max(Self.shortest, length / factor))
    let share = min(max((time - start) / self.length, 0), 1)
    (axis.start, axis.end) = (time - share * length, time - share * length + length)
    return axis.moved(to: axis.start)
  }

  /// Returns the axis that begins at a time, as far as the time line goes.
  package func moved(to start: Double) -> TimeAxis {
    var axis = self
    axis.start = max(0, min(start, whole - length))
    axis.end = min(axis.start + length, max(whole, axis.start + Self.shortest))
    return axis
  }

  /// Returns the axis that shows a time: it moves by whole lengths where the time is beyond an end.
  package func showing(_ time: Double) -> TimeAxis {
    if time >= start, time <= end { return self }
    return moved(to: time < start ? time - length * 0.1 : time - length * 0.1)
  }

  /// Returns the distance of the ruler's marks, for a distance in points between which a label fits.
  package func interval(width: Double, label: Double) -> Double {
    let wanted = length * label / max(1, width)
    let steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60]
    return steps.first { $0 >= wanted } ?? 60 * (wanted / 60).rounded(.up)
  }
}
