import CoreGraphics

/// A card beside the screen or over it. The cases are in the order of the layout.
package enum Panel: String, Sendable, Codable, CaseIterable {
  case headUp
  case interaction
  case releaseMap
  case curveEditor
  case pick
  case curves

  /// The name in a sentence.
  var title: String {
    switch self {
    case .headUp: "times"
    case .interaction: "gestures"
    case .releaseMap: "map of releases"
    case .curveEditor: "curve"
    case .pick: "layer"
    case .curves: "curves"
    }
  }
}

/// A part of the chrome that reacts to a press.
package enum ChromeTarget: Sendable, Equatable {
  /// A button for a command.
  case command(Command)
  /// The slider of a transition's progress, with the ends of its track in points of the window.
  case fraction(from: Double, to: Double)
  /// The slider for the image over the screen, with the ends of its track in points of the window.
  case imageShare(from: Double, to: Double)
  /// A handle of a curve: its index, the frame of the plot, and the values at its lower and upper edge.
  case curveHandle(Int, plot: CGRect, lowest: Double, highest: Double)
  /// A slider of a spring, with the ends of its track in points of the window.
  case spring(SpringPart, from: Double, to: Double)
  /// A panel. A drag moves it, and a double click docks it again.
  case panel(Panel)
  /// The end of a recorded touch in the lane above the timeline.
  case releaseTime(touch: Int)
  /// A recorded touch in the lane above the timeline.
  case touch(Int)
  /// The plot of the map of releases, in points of the window. A drag moves the release of the shown touch.
  case releaseMap(plot: CGRect)
  /// The point on the screen where a recorded touch ends.
  case releasePlace(touch: Int)
}

/// A part of the chrome with its frame in the window. In a list, later areas are on top.
package struct TargetArea: Sendable, Equatable {
  package var frame: CGRect
  package var target: ChromeTarget

  /// Converts the area to the superview's coordinates, for a view with the given origin.
  package func moved(by origin: CGPoint) -> TargetArea {
    var moved = TargetArea(frame: frame.offsetBy(dx: origin.x, dy: origin.y), target: target)
    switch target {
    case .fraction(let from, let to): moved.target = .fraction(from: from + origin.x, to: to + origin.x)
    case .spring(let part, let from, let to):
      moved.target = .spring(part, from: from + origin.x, to: to + origin.x)
    case .curveHandle(let index, let plot, let lowest, let highest):
      moved.target = .curveHandle(
        index, plot: plot.offsetBy(dx: origin.x, dy: origin.y), lowest: lowest, highest: highest)
    case .releaseMap(let plot): moved.target = .releaseMap(plot: plot.offsetBy(dx: origin.x, dy: origin.y))
    case .imageShare(let from, let to): moved.target = .imageShare(from: from + origin.x, to: to + origin.x)
    case .command, .panel, .releaseTime, .touch, .releasePlace: break
    }
    return moved
  }
}

extension [TargetArea] {
  /// Returns the topmost area at a point.
  package func target(at point: CGPoint) -> TargetArea? { last { $0.frame.contains(point) } }
}
