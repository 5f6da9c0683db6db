import CoreGraphics
import Simulator

/// The file with the results of a shard, in lines of JSON.
///
/// The first line tells what the shard is to run, so that a report notices a shard that died. Each result is written when
/// it comes, the end after all.
package final class ResultFile {
  static let format = "splashview results"
  private let file: ReplacingFile

  /// Creates the file of a plan's shard, and the folder around it.
  package init(_ path: String, plan: SuitePlan) throws {
    let folder = (path as NSString).deletingLastPathComponent
    if !folder.isEmpty { try FileWriting.makeFolder(folder) }
    file = try ReplacingFile(path)
    try write(
      .object([
        ("format", .string(Self.format)), ("shard", .string(plan.shard.text)), ("plan", .string(plan.fingerprint)),
        ("cases", .array(plan.own.map { .string($0.name) })), ("all", .number(Double(plan.all.count))),
      ]))
    try file.replace()
  }

  /// Adds a result.
  package func add(_ result: CaseResult) throws { try write(result.json) }

  /// Notes that the shard has run all of its cases.
  package func end() throws { try write(.object([("end", .bool(true))])) }

  private func write(_ value: JSONValue) throws { try file.write(Data((value.compact + "\n").utf8)) }
}
