import Comparison
import CoreGraphics
import Simulator

/// A report on the results of a suite, in several formats.
package struct SuiteReport {
  private let title: String
  private let results: [CaseResult]
  /// Descriptions of the shards that are missing or did not finish, one sentence each.
  private let problems: [String]

  package init(title: String, _ results: [CaseResult], problems: [String] = []) {
    (self.title, self.results, self.problems) = (title, results, problems)
  }

  /// The exit status: 0 for success, 1 for different or missing images and for crashes, 2 for other errors.
  package var status: Int32 {
    let worst = frames.map(\.status).max() ?? 0
    return problems.isEmpty ? worst : 2
  }

  private var frames: [FrameResult] { results.flatMap(\.frames) }

  /// The number of frames with each outcome, in one line.
  package var summary: String {
    let order: [FrameResult.Outcome] = [
      .passed, .recorded, .updated, .different, .missing, .crashed, .error, .skipped,
    ]
    let counts = order.map { outcome in (outcome, frames.count { $0.outcome == outcome }) }.filter { $0.1 > 0 }
    var text = Self.counted(frames.count, "frame") + " in " + Self.counted(results.count, "case")
    if !counts.isEmpty { text += ": " + counts.map { "\($1) \($0.rawValue)" }.joined(separator: ", ") }
    let cached = results.count(where: \.isCached)
    if cached > 0 { text += "; \(Self.counted(cached, "case")) unchanged" }
    let repeated = results.count { $0.attempts > 1 && $0.isGood }
    if repeated > 0 { text += "; \(Self.counted(repeated, "case")) good only when drawn again" }
    return text
  }

  private static func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

  /// The report as text: a paragraph for each frame that did not pass, the problems, and the summary.
  package var text: String {
    frames.filter { $0.outcome != .passed }.map(\.text).joined() + problems.map { $0 + "\n" }.joined() + summary + "\n"
  }

  /// The report as JSON.
  package var json: JSONValue {
    .object([
      ("status", .number(Double(status))), ("summary", .string(summary)),
      ("problems", .array(problems.map { .string($0) })), ("cases", .array(results.map(\.json))),
    ])
  }

  /// The report as JUnit XML.
  package var junit: String {
    let cases = results.flatMap { result in
      result.frames.map { frame in
        JUnitReport.Case(
          group: result.test.isEmpty ? result.name : result.test, name: frame.name,
          seconds: result.seconds / Double(max(1, result.frames.count)),
          failure: frame.isGood ? nil : "\(frame.outcome.rawValue): \(frame.sentence)", isError: frame.status == 2)
      }
    }
    let lost = problems.map { JUnitReport.Case(group: "shards", name: $0, failure: $0, isError: true) }
    return JUnitReport.text(suite: title, cases + lost)
  }

  /// The report as annotations for GitHub workflows.
  package var annotations: String {
    let lines = results.flatMap { result in
      result.frames.compactMap { frame -> String? in
        if frame.outcome == .passed { return nil }
        let level = frame.outcome == .recorded || frame.outcome == .updated ? "notice" : "error"
        return Self.annotation(
          level, file: result.test, title: frame.name, "\(frame.outcome.rawValue): \(frame.sentence)")
      }
    }
    let lost = problems.map { Self.annotation("error", file: "", title: "shards", $0) }
    return (lines + lost + [Self.annotation("notice", file: "", title: title, summary)]).joined()
  }

  private static func annotation(_ level: String, file: String, title: String, _ message: String) -> String {
    let place = file.isEmpty ? "" : "file=\(escaped(file, isProperty: true)),line=1,"
    return "::\(level) \(place)title=\(escaped(title, isProperty: true))::\(escaped(message, isProperty: false))\n"
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var pairs = [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")]
    if isProperty { pairs += [(":", "%3A"), (",", "%2C")] }
    return pairs.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }

  /// Returns the report as a page, with the existing images of all failures.
  package func page() throws -> String {
    let lost = problems.map { ImageComparison(name: "Shards", isSame: false, $0) }
    return try ComparisonPage.text(
      title: title, lost + results.flatMap { result in result.frames.map { $0.comparison(result.limits) } })
  }
}

extension FrameResult {
  /// The result as lines of text.
  fileprivate var text: String {
    let word = isGood || outcome == .skipped ? outcome.rawValue : outcome.rawValue.uppercased()
    let paths = [("reference", referencePath), ("failure", drawnPath), ("difference", differencePath)]
    return "\(word)  \(name): \(sentence)\n" + recordLines.map { "    \($0)\n" }.joined()
      + paths.compactMap { kind, path in path.map { "    \(kind): \($0)\n" } }.joined()
  }

  /// Returns the result with its images; without them where they are not on this machine.
  fileprivate func comparison(_ limits: ComparisonLimits) -> ImageComparison {
    let files = [referencePath, drawnPath].map { $0.flatMap { try? ImageFile(path: $0) } }
    guard !isGood, files[1] != nil else { return ImageComparison(name: name, isSame: isGood, sentence) }
    return ImageComparison(name: name, files[0], files[1], limits: limits)
  }
}
