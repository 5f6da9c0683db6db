import CoreGraphics
import Simulator

/// A part of a suite, which one of several machines runs.
package struct Shard: Sendable, Equatable {
  /// The part's number, from 1 to `count`.
  package let index: Int
  /// The number of parts.
  package let count: Int

  /// The greatest number of parts (our choice).
  private static let maximumCount = 10_000

  /// The whole suite.
  package static let whole = Shard(uncheckedIndex: 1, count: 1)

  private init(uncheckedIndex index: Int, count: Int) { (self.index, self.count) = (index, count) }

  /// Creates a part from a text such as `2/4`. Error messages refer to the text as `name`.
  package init(_ text: String, name: String = "--shard") throws {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], (1...Self.maximumCount).contains(count),
      (1...count).contains(index)
    else {
      throw SimulationError("\(name) is \"\(text)\", expected a part such as 2/4, from 1/4 to 4/4")
    }
    self.init(uncheckedIndex: index, count: count)
  }

  /// The variable that names the part as text, for example in a job of a matrix of GitHub's workflows.
  package static let variable = "SPLASHVIEW_SHARD"

  /// Creates the part that `SPLASHVIEW_SHARD`, a GitLab job or a Slurm job array describes.
  ///
  /// Without such variables, the part is the whole suite.
  package init(environment: [String: String]) throws {
    func number(_ name: String) throws -> Int? {
      guard let text = environment[name], !text.isEmpty else { return nil }
      guard let number = Int(text), number >= 0 else {
        throw SimulationError("\(name) is \"\(text)\" in the environment, expected a whole number")
      }
      return number
    }
    if let text = environment[Self.variable], !text.isEmpty {
      try self.init(text, name: Self.variable)
    } else if let index = try number("CI_NODE_INDEX"), let count = try number("CI_NODE_TOTAL") {
      try self.init("\(index)/\(count)", name: "CI_NODE_INDEX/CI_NODE_TOTAL")
    } else if let task = try number("SLURM_ARRAY_TASK_ID"), let count = try number("SLURM_ARRAY_TASK_COUNT") {
      // Slurm's array indices may begin at any number, and may have a step.
      let first = try number("SLURM_ARRAY_TASK_MIN") ?? 0
      let last = try number("SLURM_ARRAY_TASK_MAX") ?? first + count - 1
      let step = count > 1 ? max(1, (last - first) / (count - 1)) : 1
      try self.init("\((task - first) / step + 1)/\(count)", name: "SLURM_ARRAY_TASK_ID/SLURM_ARRAY_TASK_COUNT")
    } else {
      self = .whole
    }
  }

  /// The part as text, such as `2/4`.
  package var text: String { "\(index)/\(count)" }
}
