import CoreGraphics

extension ReleaseMap.Outcome {
  /// The word for the outcome, in tables and JSON.
  package var word: String {
    switch self {
    case .finishes: "finish"
    case .cancels: "cancel"
    case .unsettled: "unsettled"
    case .none: "none"
    case .unreached: "unreached"
    }
  }

  /// The seconds until the transition is over.
  package var settling: Double? {
    switch self {
    case .finishes(let seconds), .cancels(let seconds): seconds
    case .unsettled, .none, .unreached: nil
    }
  }

  /// Creates the outcome for a word; nil if there is none.
  init?(word: String, settling: Double?) {
    switch (word, settling) {
    case ("finish", let seconds?): self = .finishes(seconds)
    case ("cancel", let seconds?): self = .cancels(seconds)
    case ("unsettled", _): self = .unsettled
    case ("none", _): self = .none
    case ("unreached", _): self = .unreached
    default: return nil
    }
  }
}

extension ReleaseMap {
  /// Returns a number with at most four decimal places.
  private static func text(_ number: Double) -> String { JSONValue.text(of: (number * 1e4).rounded() / 1e4) }

  /// The map as a table, one release in each line.
  package var csv: String {
    var lines = ["fraction,velocity,x,y,outcome,settling"]
    for (row, velocity) in velocities.enumerated() {
      for (column, fraction) in fractions.enumerated() {
        guard let outcome = outcome(column: column, row: row) else { continue }
        let place = distances[column].map { distance in
          [start.x + direction.x * distance, start.y + direction.y * distance].map(Self.text)
        }
        let cells =
          [Self.text(fraction), Self.text(velocity)] + (place ?? ["", ""])
          + [outcome.word, outcome.settling.map(Self.text) ?? ""]
        lines.append(cells.joined(separator: ","))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The summary as text.
  package var text: String {
    let counts = counts
    var lines = [
      "drag from (\(Self.text(start.x)), \(Self.text(start.y))) in the direction (\(Self.text(direction.x)), "
        + "\(Self.text(direction.y)))",
      "\(counts.all) releases: \(counts.finishing) finish, \(counts.cancelled) are cancelled, "
        + "\(counts.all - counts.finishing - counts.cancelled) do neither",
    ]
    if let threshold { lines.append("a finger at rest finishes from a fraction of \(Self.text(threshold)) on") }
    if let settling {
      lines.append("it is over after \(Self.text(settling.lowerBound)) to \(Self.text(settling.upperBound)) s")
    }
    return "\(scene) on \(device): \(from) → \(to)\n" + lines.map { "  \($0)\n" }.joined()
  }

  /// The map in JSON, with the outcomes row by row.
  package var json: JSONValue {
    .object([
      ("scene", .string(scene)), ("device", .string(device)), ("from", .string(from)), ("to", .string(to)),
      ("start", .numbers([start.x, start.y])), ("direction", .numbers([direction.x, direction.y])),
      ("fractions", .numbers(fractions)), ("velocities", .numbers(velocities)),
      ("distances", .array(distances.map { .optional($0) })),
      ("outcomes", .array(outcomes.map { .optional($0?.word) })),
      ("settling", .array(outcomes.map { .optional($0?.settling) })),
    ])
  }

  /// Reads a map; nil for any other value.
  package init?(json: JSONValue) {
    func numbers(_ key: String) -> [Double]? { json[key]?.array?.compactMap(\.number) }
    guard let scene = json["scene"]?.string, let device = json["device"]?.string, let from = json["from"]?.string,
      let to = json["to"]?.string, let start = numbers("start"), let direction = numbers("direction"),
      let fractions = numbers("fractions"), let velocities = numbers("velocities"),
      let distances = json["distances"]?.array, let words = json["outcomes"]?.array,
      let settling = json["settling"]?.array, start.count == 2, direction.count == 2,
      distances.count == fractions.count, words.count == fractions.count * velocities.count,
      settling.count == words.count
    else { return nil }
    self.init(
      scene: scene, device: device, from: from, to: to, start: CGPoint(x: start[0], y: start[1]),
      direction: CGPoint(x: direction[0], y: direction[1]), fractions: fractions, velocities: velocities,
      distances: distances.map(\.number),
      outcomes: zip(words, settling).map { word, seconds in
        word.string.flatMap { Outcome(word: $0, settling: seconds.number) }
      })
  }
}
