import CoreGraphics
import Simulator

/// A file with the results of a shard, as JSON Lines.
///
/// The first line lists the shard's cases. Each result is appended when its case ends, and the last line marks the end.
/// A report thus recognises a shard that did not finish.
package final class ResultFile {
  static let format = "splashview results"
  private let file: ReplacingFile

  /// Creates the file for a plan's shard, and its folder if necessary.
  package init(_ path: String, plan: SuitePlan) throws {
    let folder = path.parentFolder
    if !folder.isEmpty { try FileWriting.makeFolder(folder) }
    file = try ReplacingFile(path)
    try write(
      .object([
        ("format", .string(Self.format)), ("shard", .string(plan.shard.text)), ("plan", .string(plan.fingerprint)),
        ("cases", .array(plan.own.map { .string($0.name) })), ("all", .number(Double(plan.all.count))),
      ]))
    try file.replace()
  }

  /// Appends a result.
  package func add(_ result: CaseResult) throws { try write(result.json) }

  /// Appends the line that marks the end of the shard.
  package func end() throws { try write(.object([("end", .bool(true))])) }

  private func write(_ value: JSONValue) throws { try file.write(Data((value.compact + "\n").utf8)) }
}
