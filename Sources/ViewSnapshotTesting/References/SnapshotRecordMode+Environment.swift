import CoreGraphics
import Simulator

extension SnapshotRecordMode {
  /// Returns the effective mode of a call: the first of its own, the enclosing and the environment's mode.
  ///
  /// The default is `missing`.
  static func inForce(_ own: SnapshotRecordMode?, environment: [String: String]) throws -> SnapshotRecordMode {
    if let mode = own ?? current { return mode }
    guard let text = environment[variable], !text.isEmpty else { return .missing }
    guard let mode = SnapshotRecordMode(rawValue: text) else {
      let words = allCases.map(\.rawValue).joined(separator: ", ")
      throw SimulationError("\(variable) is \"\(text)\", expected one of \(words)")
    }
    return mode
  }
}
