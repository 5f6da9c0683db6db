import CoreGraphics

/// The report of `splashview seams` on a launch, from the launch image to the application's first controls.
package struct SeamReport: Sendable, Equatable {
  /// The parts of a launch, from the launch image to the running application.
  package enum Place: String, Sendable, CaseIterable {
    case launch = "launch image → first frame"
    case splash = "inside the splash"
    case handover = "last splash frame → first app frame"
    case app = "inside the app"
  }

  /// A moment at which one image replaces another.
  package struct Step: Sendable, Equatable {
    package var place: Place
    package var time: DeviceTime
    /// The label of the event at that time, from the journal.
    package var event: String
    /// The visible jump; nil if there is none.
    package var jump: ImageJump?
    /// The time after which the earlier image came back, which makes the jump a flash; nil if it did not.
    package var flash: DeviceTime?
    /// A Boolean value indicating whether old content jumps.
    package var isSeam: Bool { jump?.isSeam ?? false }
  }

  /// A control that receives touches.
  package struct Control: Sendable, Equatable {
    package var time: DeviceTime
    package var className: String
    package var frame: CGRect
  }

  package var scene: String
  package var scale: CGFloat
  /// The end of the search.
  package var end: DeviceTime
  /// The steps in order of time. Launch and handover are always listed, and other steps if something jumps.
  package var steps: [Step]
  /// The first control that receives touches.
  package var firstControl: Control?
  /// The name of the front controller from the handover on.
  package var front: String?

  /// The steps in which old content jumps.
  package var seams: [Step] { steps.filter(\.isSeam) }

  // MARK: Text

  /// The report as text.
  package var text: String {
    let lines = steps.map(line) + lastLines
    return "\(scene)\n" + lines.map { "  \($0)\n" }.joined()
  }

  /// The maximum number of steps in `shortLines` (our choice).
  private static let shortCount = 5

  /// The lines for the part about seams in a longer report.
  package var shortLines: [String] {
    let (first, remaining) = (steps.prefix(Self.shortCount), max(0, steps.count - Self.shortCount))
    let more = remaining > 0 ? ["and \(remaining) more steps; the command seams lists them"] : []
    return first.map(line) + more + lastLines
  }

  private var lastLines: [String] {
    var lines: [String] = []
    if let control = firstControl {
      let place = "\(control.className) in \(Self.text(control.frame))"
      lines.append("first control that reacts: \(place), \(Self.text(control.time)) after launch")
    } else {
      lines.append("no control reacts until \(Self.text(end))")
    }
    lines.append(seams.isEmpty ? "no seams" : seams.count == 1 ? "1 seam" : "\(seams.count) seams")
    return lines
  }

  private func line(_ step: Step) -> String {
    var line = "\(step.place.rawValue), \(Self.text(step.time))"
    if step.place == .handover, let front { line += " (\(front))" }
    guard let jump = step.jump else { return line + ": nothing jumps" }
    var parts: [String] = []
    if step.isSeam {
      parts.append(
        "SEAM: \(jump.broken.count) pixels in \(Self.text(jump.broken.rect(scale: scale))) change by up to "
          + "\(jump.broken.step) of 255 (event \"\(step.event)\")")
    }
    if let flash = step.flash { parts.append("a flash: the image is back after \(Self.text(flash))") }
    if jump.arrived.count > 0 { parts.append("new in \(Self.text(jump.arrived.rect(scale: scale)))") }
    return parts.isEmpty ? line + ": nothing jumps" : line + ": " + parts.joined(separator: "; ")
  }

  private static func text(_ time: DeviceTime) -> String {
    JSONValue.text(of: (time.seconds * 1e6).rounded() / 1e6) + " s"
  }

  private static func text(_ rect: CGRect) -> String {
    func number(_ value: CGFloat) -> String { JSONValue.text(of: (value * 100).rounded() / 100) }
    return "(\(number(rect.minX)), \(number(rect.minY))) \(number(rect.width))x\(number(rect.height))"
  }

  // MARK: JSON

  /// The report in JSON. Rectangles are [x, y, width, height] in points.
  package var json: JSONValue {
    .object([
      ("scene", .string(scene)), ("until", .number(end.seconds)), ("seams", .number(Double(seams.count))),
      ("front", front.map { .string($0) } ?? .null), ("steps", .array(steps.map(json))),
      (
        "firstControl",
        firstControl.map {
          .object([
            ("time", .number($0.time.seconds)), ("class", .string($0.className)), ("frame", Self.json($0.frame)),
          ])
        } ?? .null
      ),
    ])
  }

  private func json(_ step: Step) -> JSONValue {
    .object([
      ("place", .string(step.place.rawValue)), ("time", .number(step.time.seconds)), ("event", .string(step.event)),
      ("seam", .bool(step.isSeam)), ("broken", json(step.jump?.broken)), ("new", json(step.jump?.arrived)),
      ("flash", step.flash.map { .number($0.seconds) } ?? .null),
    ])
  }

  private func json(_ area: ImageJump.Area?) -> JSONValue {
    guard let area, area.count > 0 else { return .null }
    return .object([
      ("rect", Self.json(area.rect(scale: scale))), ("pixels", .number(Double(area.count))),
      ("step", .number(Double(area.step))),
    ])
  }

  private static func json(_ rect: CGRect) -> JSONValue {
    .array([rect.minX, rect.minY, rect.width, rect.height].map { .number($0) })
  }
}
