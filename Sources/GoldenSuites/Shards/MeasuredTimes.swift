import CoreGraphics
import Simulator

/// The durations of cases in an earlier run. All shards must read the same file to agree on the division of the suite.
package struct MeasuredTimes: Sendable, Equatable {
  var milliseconds: [String: Int] = [:]

  package init() {}

  /// Reads a JSON file that maps the names of cases to seconds.
  package init(path: String) throws {
    let bytes = try FileReading.bytes(of: path)
    let value: JSONValue
    do { value = try JSONParser.parse(bytes) } catch {
      throw SimulationError(
        "\(path), line \(error.line), column \(error.column): this is not JSON, expected \(error.expected)")
    }
    guard case .object(let members) = value else { throw SimulationError("\(path): expected an object of times") }
    for (name, value) in members {
      guard let seconds = value.number, (0...1e6).contains(seconds) else {
        throw SimulationError("\(path): the time of \"\(name)\" is not a number of seconds")
      }
      milliseconds[name] = Int((seconds * 1000).rounded())
    }
  }

  /// Returns the expected duration of a case in milliseconds.
  ///
  /// The duration is that of the earlier run, or an estimate from the number of frames.
  func expected(_ goldenCase: GoldenCase) -> Int {
    milliseconds[goldenCase.name] ?? Self.startTime + Self.frameTime * goldenCase.frames.count
  }

  /// The estimated durations of a launch and of a frame, in milliseconds (measured on two cores).
  private static let (startTime, frameTime) = (80, 40)

  /// The JSON text of the file, sorted by name.
  package var text: String {
    JSONValue.object(
      milliseconds.sorted { $0.key < $1.key }.map { ($0.key, .number(Double($0.value) / 1000)) }
    ).pretty
  }
}
