import CoreGraphics
import Desktop
import Testing
import Workbench

/// The window does not wait for a session bus that does not answer.
@MainActor @Suite struct SessionBusTests {
  @Test(arguments: [Int32(0), 16], [false, true]) func aSilentBusIsNotWaitedFor(queue: Int32, isDefault: Bool) throws {
    let bus = try SilentSocket(queue: queue)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("bus").path, withDestinationPath: bus.path)
    let environment =
      isDefault ? ["XDG_RUNTIME_DIR": folder.path] : ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(bus.path)"]
    // The first callers fill a short queue.
    for _ in 0..<3 {
      var silences = 0
      let start = ContinuousClock.now
      let appearance = Desktop.appearance(environment: environment) { silences += 1 }
      #expect(appearance == Appearance())
      #expect(silences == 1)
      #expect(start.duration(to: .now) < .seconds(5))
    }
  }

  @Test func aMissingBusIsNotSilent() {
    let addresses = [
      "unix:path=/nonexistent", "disabled:", "nonsense", "unix:path=/dev/null", "tcp:host=127.0.0.1,port=1",
    ]
    for address in addresses {
      var silences = 0
      _ = Desktop.appearance(environment: ["DBUS_SESSION_BUS_ADDRESS": address]) { silences += 1 }
      #expect(silences == 0, "\(address)")
    }
  }
}
