import CoreGraphics

/// What `splashview seams` found on the way from the launch picture to the application.
package struct SeamReport: Sendable, Equatable {
  /// Where on the way two pictures follow each other.
  package enum Place: String, Sendable, CaseIterable {
    case launch = "launch picture → first frame"
    case splash = "inside the splash"
    case handover = "last splash frame → first app frame"
    case app = "inside the app"
  }

  /// Two pictures that follow each other at once.
  package struct Step: Sendable, Equatable {
    package var place: Place
    package var time: DeviceTime
    /// What happened then, as the journal calls it.
    package var event: String
    /// Nil where nothing jumps.
    package var jump: ImageJump?
    /// Whether the picture is back as it was before, so that this was a flash, and after how long.
    package var flash: DeviceTime?
    package var isSeam: Bool { jump?.isSeam ?? false }
  }

  /// A control that a touch reaches.
  package struct Control: Sendable, Equatable {
    package var time: DeviceTime
    package var className: String
    package var frame: CGRect
  }

  package var scene: String
  package var scale: CGFloat
  /// Until when it was looked.
  package var end: DeviceTime
  /// Launch and handover always, others where something jumps; in order.
  package var steps: [Step]
  package var firstControl: Control?
  /// The controller in front from the handover on.
  package var front: String?

  /// The steps in which something that was seen jumps.
  package var seams: [Step] { steps.filter(\.isSeam) }

  // MARK: Text

  /// The report in lines.
  package var text: String {
    var lines = steps.map(line)
    if let control = firstControl {
      let place = "\(control.className) in \(Self.text(control.frame))"
      lines.append("first control that reacts: \(place), \(Self.text(control.time)) after launch")
    } else {
      lines.append("no control reacts until \(Self.text(end))")
    }
    lines.append(seams.isEmpty ? "no seams" : seams.count == 1 ? "1 seam" : "\(seams.count) seams")
    return "\(scene)\n" + lines.map { "  \($0)\n" }.joined()
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
    if let flash = step.flash { parts.append("a flash: the picture is back after \(Self.text(flash))") }
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

  /// The same for programs; rectangles are [x, y, width, height] in points.
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
