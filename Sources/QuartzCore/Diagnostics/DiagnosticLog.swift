import CoreGraphics

/// The mistakes of client code that a device has reported.
///
/// Each cause is reported once, and the number of repetitions at the end. A mistake in a display link would otherwise
/// fill the terminal.
package final class DiagnosticLog: DeviceSlot, Abandonable {
  package typealias Value = DiagnosticLog

  /// The first line about a cause, and the number of its occurrences.
  private struct Entry {
    let line: String
    var count = 1
  }

  private let log: @Sendable (String) -> Void
  private var entries: [Entry] = []
  private var indices: [String: Int] = [:]
  /// The maximum number of causes. Only messages with ever new names could exceed it.
  private static let limit = 1000

  private init(log: @escaping @Sendable (String) -> Void) { self.log = log }

  package static func makeValue(for device: Device) -> DiagnosticLog {
    DiagnosticLog { [unowned device] in device.log($0) }
  }

  /// Prints a line if it is the first about its cause, and counts it otherwise.
  func report(_ line: String, cause: String) {
    if let index = indices[cause] {
      entries[index].count += 1
    } else if entries.count < Self.limit {
      indices[cause] = entries.count
      entries.append(Entry(line: line))
      log(line)
    }
  }

  /// Reports the number of repetitions of each cause, and removes all causes.
  package func abandon() {
    for entry in entries where entry.count > 1 { log("\(entry.line) (\(entry.count - 1) more like this)") }
    (entries, indices) = ([], [:])
  }
}
