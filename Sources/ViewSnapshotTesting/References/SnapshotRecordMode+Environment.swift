import CoreGraphics
import Simulator

extension SnapshotRecordMode {
  /// Returns the mode of a call: its own, else the enclosing one, else that of the environment, else `missing`.
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
