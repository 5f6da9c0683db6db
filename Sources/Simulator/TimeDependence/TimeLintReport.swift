import CoreGraphics

/// The layers of a scene whose pixels depend on how playback reached a moment.
package struct TimeLintReport: Sendable {
  /// A value of a layer in one way of playback that it does not have in the usual one.
  package struct Change: Sendable {
    package var layer: String
    /// The rectangle around the layer on the screen.
    package var frame: CGRect?
    package var passage: TimePassage
    package var time: DeviceTime
    /// The property that differs; nil for the layer's contents.
    package var property: String?
    package var value: JSONValue?
    package var usual: JSONValue?
  }

  /// A layer with its first change in each way.
  package struct Finding: Sendable {
    package var layer: String
    package var frame: CGRect?
    package var changes: [Change]
  }

  package let scene: String
  package let device: String
  package let end: DeviceTime
  package let momentCount: Int
  package private(set) var findings: [Finding] = []
  /// The places that read the clock of the computer.
  package var clockReads: [ClockRead] = []
  /// The report of the search for jumps.
  package var seams: SeamReport?

  package init(scene: String, device: String, end: DeviceTime, momentCount: Int) {
    (self.scene, self.device, self.end, self.momentCount) = (scene, device, end, momentCount)
  }

  mutating func add(_ change: Change) {
    guard let index = findings.firstIndex(where: { $0.layer == change.layer }) else {
      return findings.append(Finding(layer: change.layer, frame: change.frame, changes: [change]))
    }
    // A layer that differs when the scene is just played again also differs in all other ways.
    let passages = findings[index].changes.map(\.passage)
    if !passages.contains(change.passage), !passages.contains(.again) { findings[index].changes.append(change) }
  }

  // MARK: Text

  /// The report as text.
  package var text: String {
    var lines = findings.flatMap(lines)
    let mayShow = findings.contains { $0.changes.contains { [.again, .otherClock].contains($0.passage) } }
    let effect = mayShow ? "" : "; no pixel depends on it"
    lines += clockReads.map { "the computer's clock is read by \($0.text)\(effect)" }
    if findings.isEmpty { lines.append("no layer depends on how time got there") }
    if let seams { lines += ["seams:"] + seams.shortLines.map { "  " + $0 } }
    lines.append(findings.isEmpty ? "no findings" : findings.count == 1 ? "1 finding" : "\(findings.count) findings")
    let head = "\(scene) on \(device), \(momentCount) moments until \(JSONValue.text(of: end.seconds)) s"
    return "\(head)\n" + lines.map { "  \($0)\n" }.joined()
  }

  private func lines(_ finding: Finding) -> [String] {
    let place = finding.frame.map { " in \(Self.text($0))" } ?? ""
    return ["\(finding.layer)\(place) \(finding.cause.rawValue)"] + finding.changes.map { "  \($0.text)" }
  }

  private static func text(_ rect: CGRect) -> String {
    func number(_ value: CGFloat) -> String { JSONValue.text(of: (value * 100).rounded() / 100) }
    return "(\(number(rect.minX)), \(number(rect.minY))) \(number(rect.width))x\(number(rect.height))"
  }

  // MARK: JSON

  /// The report in JSON.
  package var json: JSONValue {
    .object([
      ("scene", .string(scene)), ("device", .string(device)), ("until", .number(end.seconds)),
      ("moments", .number(Double(momentCount))), ("findings", .array(findings.map(\.json))),
      ("clockReads", .array(clockReads.map(\.json))), ("seams", seams?.json ?? .null),
    ])
  }
}

extension TimeLintReport.Finding {
  /// The cause on which a layer's pixels depend.
  package enum Cause: String, Sendable {
    case chance = "looks different each time: a thread, a file or a static variable decides"
    case clock = "depends on the computer's clock"
    case refreshes = "depends on the refreshes of the display: it counts ticks instead of time"
    case order = "depends on the frames that were shown before"
  }

  /// The cause on which the layer's pixels depend, by the ways in which they differ.
  package var cause: Cause {
    let passages = changes.map(\.passage)
    if passages.contains(.again) { return .chance }
    if passages.contains(where: \.changesRefreshes) { return .refreshes }
    return passages.contains(.otherClock) ? .clock : .order
  }

  fileprivate var json: JSONValue {
    .object([
      ("layer", .string(layer)), ("cause", .string("\(cause)")), ("frame", frame.map { .rect($0) } ?? .null),
      ("changes", .array(changes.map(\.json))),
    ])
  }
}

extension TimeLintReport.Change {
  /// The change as a line.
  fileprivate var text: String {
    let moment = "\(passage.text), \(JSONValue.text(of: (time.seconds * 1e4).rounded() / 1e4)) s: "
    guard let property else { return moment + "what it draws is different" }
    return moment + "\(property) is \(Self.short(value)), not \(Self.short(usual))"
  }

  private static func short(_ value: JSONValue?) -> String {
    let text = (value ?? .null).rounded.compact
    return text.count > 60 ? text.prefix(60) + "…" : text
  }

  fileprivate var json: JSONValue {
    .object([
      ("passage", .string(passage.text)), ("time", .number(time.seconds)), ("property", .optional(property)),
      ("value", value ?? .null), ("usual", usual ?? .null),
    ])
  }
}

extension ClockRead {
  fileprivate var json: JSONValue {
    .object([("call", .string(call)), ("caller", .string(caller)), ("place", .optional(place))])
  }
}

extension JSONValue {
  /// The value with numbers of at most three decimal places.
  fileprivate var rounded: JSONValue {
    switch self {
    case .number(let number): .number((number * 1000).rounded() / 1000)
    case .array(let values): .array(values.map(\.rounded))
    default: self
    }
  }
}
