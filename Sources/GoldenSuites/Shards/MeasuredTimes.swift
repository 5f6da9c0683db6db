import CoreGraphics
import Simulator

/// The times that cases took in an earlier run. All shards read the same file, so that they agree on their parts.
package struct MeasuredTimes: Sendable, Equatable {
  var milliseconds: [String: Int] = [:]

  package init() {}

  /// Reads a file of times.
  package init(path: String) throws {
    let bytes = try FileReading.bytes(of: path)
    let value: JSONValue
    do { value = try JSONParser.parse(bytes) } catch {
      throw SimulationError(
        "\(path), line \(error.line), column \(error.column): this is no JSON, expected \(error.expected)")
    }
    guard case .object(let members) = value else { throw SimulationError("\(path): expected an object of times") }
    for (name, value) in members {
      guard let seconds = value.number, (0...1e6).contains(seconds) else {
        throw SimulationError("\(path): the time of \"\(name)\" is no number of seconds")
      }
      milliseconds[name] = Int((seconds * 1000).rounded())
    }
  }

  /// Returns how long a case will take, in milliseconds: as before, else after the number of its frames.
  func expected(_ launch: GoldenCase) -> Int {
    milliseconds[launch.name] ?? Self.startTime + Self.frameTime * launch.frames.count
  }

  /// The time of a launch and of a frame, in milliseconds, for cases that were never run (measured on two cores).
  private static let (startTime, frameTime) = (80, 40)

  /// The text of the file, in the order of names.
  package var text: String {
    JSONValue.object(
      milliseconds.sorted { $0.key < $1.key }.map { ($0.key, .number(Double($0.value) / 1000)) }
    ).pretty
  }
}
