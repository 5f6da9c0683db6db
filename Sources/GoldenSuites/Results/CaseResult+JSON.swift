import Comparison
import CoreGraphics
import Simulator

extension FrameResult {
  /// The result as JSON.
  package var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("name", .string(name)), ("outcome", .string(outcome.rawValue)), ("message", .string(sentence)),
    ]
    for (key, path) in [("reference", referencePath), ("failure", drawnPath), ("difference", differencePath)] {
      if let path { members.append((key, .string(path))) }
    }
    if !recordLines.isEmpty { members.append(("record", .array(recordLines.map { .string($0) }))) }
    return .object(members)
  }

  init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let outcome = json["outcome"]?.string.flatMap(Outcome.init),
      let sentence = json["message"]?.string
    else { return nil }
    self.init(name, outcome, sentence)
    (referencePath, drawnPath) = (json["reference"]?.string, json["failure"]?.string)
    differencePath = json["difference"]?.string
    recordLines = json["record"]?.array?.compactMap(\.string) ?? []
  }
}

extension CaseResult {
  /// The result as JSON.
  package var json: JSONValue {
    .object([
      ("case", .string(name)), ("test", .string(test)), ("seconds", .number(seconds)), ("cached", .bool(isCached)),
      ("attempts", .number(Double(attempts))),
      (
        "limits",
        .object([
          ("threshold", .number(limits.threshold)), ("pixels", .number(Double(limits.count))),
          ("percent", .optional(limits.percent)), ("ignoreSmoothing", .bool(!limits.countsSmoothedEdges)),
        ])
      ), ("frames", .array(frames.map(\.json))),
    ])
  }

  init?(_ json: JSONValue) {
    guard let name = json["case"]?.string, let test = json["test"]?.string, let frames = json["frames"]?.array else {
      return nil
    }
    (self.name, self.test) = (name, test)
    var limits = ComparisonLimits()
    limits.threshold = json["limits"]?["threshold"]?.number ?? 0
    limits.count = json["limits"]?["pixels"]?.number.flatMap { Int(exactly: $0) } ?? 0
    limits.percent = json["limits"]?["percent"]?.number
    limits.countsSmoothedEdges = json["limits"]?["ignoreSmoothing"] != JSONValue.bool(true)
    self.limits = limits
    self.frames = frames.compactMap(FrameResult.init)
    guard self.frames.count == frames.count else { return nil }
    seconds = json["seconds"]?.number ?? 0
    isCached = json["cached"] == JSONValue.bool(true)
    attempts = json["attempts"]?.number.flatMap { Int(exactly: $0) } ?? 1
  }
}
