import CoreGraphics
import Simulator

/// The layers and curves of a video's frames, for a page. Equal values are stored once.
///
/// Coordinates are points of the device, rounded to tenths.
package struct PageLayers: Sendable {
  /// A table of distinct values, to which frames refer by index.
  private struct Table: Sendable {
    private(set) var values: [JSONValue] = []
    private var numbers: [String: Int] = [:]

    mutating func number(of value: JSONValue) -> JSONValue {
      let key = value.compact
      let number = numbers[key] ?? values.count
      if number == values.count {
        values.append(value)
        numbers[key] = number
      }
      return .number(Double(number))
    }
  }

  private var names = Table()
  private var outlines = Table()
  private var curves = Table()
  /// The outlines of each frame as indices. Null means the same as in the previous frame.
  private var shown: [JSONValue] = []
  /// The running curves of each frame with their progress. Null means the same as in the previous frame.
  private var running: [JSONValue] = []
  private var last: (shown: JSONValue, running: JSONValue)?

  package init() {}

  /// Adds the next frame.
  package mutating func add(_ contents: OverlayContents) {
    let shown = JSONValue.array(outlinesWithNames(contents))
    let running = JSONValue.array(
      contents.curves.map { curve in
        let value = JSONValue.array([
          .string(curve.title), .string(curve.values), .number(curve.duration),
          .numbers(curve.samples.map { Self.rounded($0, 1000) }),
        ])
        return .array([curves.number(of: value)] + curve.progress.map { .number(Self.rounded($0, 1000)) })
      })
    self.shown.append(shown == last?.shown ? .null : shown)
    self.running.append(running == last?.running ? .null : running)
    last = (shown, running)
  }

  private mutating func outlinesWithNames(_ contents: OverlayContents) -> [JSONValue] {
    // A layer that both moves and clips has two consecutive outlines, which share a label.
    var (result, label, previous) = ([JSONValue](), -1, nil as Quadrilateral?)
    for outline in contents.outlines {
      if outline.corners != previous || outline.kind != .clip { label += 1 }
      previous = outline.corners
      let name = contents.labels.indices.contains(label) ? contents.labels[label].text : ""
      let corners = outline.corners.points.flatMap { [Self.rounded($0.x, 10), Self.rounded($0.y, 10)] }
      let head: [JSONValue] = [.number(Double(outline.kind.rawValue)), names.number(of: .string(name))]
      let value = head + corners.map { .number($0) }
      result.append(outlines.number(of: .array(value)))
    }
    return result
  }

  private static func rounded(_ value: Double, _ parts: Double) -> Double {
    let bounded = min(max(value, -1e6), 1e6)
    return (bounded * parts).rounded() / parts
  }

  /// The tables and the frames as JSON.
  var json: JSONValue {
    .object([
      ("names", .array(names.values)), ("outlines", .array(outlines.values)), ("curves", .array(curves.values)),
      ("shown", .array(shown)), ("running", .array(running)),
    ])
  }
}
