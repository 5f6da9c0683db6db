import CoreGraphics

/// The mistakes that a device has told. Each cause is told once, and at the end how often it was there.
///
/// A mistake in a display link, or in each animation of a large drawing, would fill the terminal.
package final class DiagnosticLog: DeviceSlot, Abandonable {
  package typealias Value = DiagnosticLog

  /// The first line that told a cause, and the number of times that the cause was there.
  private struct Entry {
    let line: String
    var count = 1
  }

  private let log: @Sendable (String) -> Void
  private var entries: [Entry] = []
  private var indices: [String: Int] = [:]
  /// The maximum number of causes. More occur only if a name is another one each time.
  private static let limit = 1000

  private init(log: @escaping @Sendable (String) -> Void) { self.log = log }

  package static func makeValue(for device: Device) -> DiagnosticLog {
    DiagnosticLog { [unowned device] in device.log($0) }
  }

  func tell(_ line: String, cause: String) {
    if let index = indices[cause] {
      entries[index].count += 1
    } else if entries.count < Self.limit {
      indices[cause] = entries.count
      entries.append(Entry(line: line))
      log(line)
    }
  }

  /// Tells how often each cause was there, and forgets them.
  package func abandon() {
    for entry in entries where entry.count > 1 { log("\(entry.line) (\(entry.count - 1) more like this)") }
    (entries, indices) = ([], [:])
  }
}
