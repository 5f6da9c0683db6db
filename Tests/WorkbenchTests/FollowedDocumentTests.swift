import CoreGraphics
import Rasterizer
import Simulator
import Synchronization
import Testing

@testable import Workbench

/// A layer document is read again when its file is saved.
@MainActor @Suite struct FollowedDocumentTests {
  private static func text(_ color: String) -> String {
    """
    {"schema": 1, "width": 100, "height": 100, "backgroundColor": \(color), "layers": []}
    """
  }

  /// The closures that a test calls in the place of the file system.
  private final class Saves: Sendable {
    let changed = Mutex<[@Sendable () -> Void]>([])
    func save() { for closure in changed.withLock({ $0 }) { closure() } }
  }

  @Test func aSaveShowsTheNewDocumentAndAMistakeKeepsTheOldOne() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    func write(_ text: String) throws { try text.write(toFile: path, atomically: true, encoding: .utf8) }
    try write(Self.text("[1, 0, 0, 1]"))
    var request = LaunchRequest()
    request.scene = path
    let plan = try request.plan(scenes: [])
    var options = PreviewOptions(scenes: [plan.scene], plan: plan, captureFolder: "/nonexistent")
    options.documents = [path]
    let saves = Saves()
    options.follow = { _, changed in saves.changed.withLock { $0.append(changed) } }
    let preview = try PreviewController(options)
    preview.resize(to: WindowMetrics(width: 200, height: 250, scale: 1))
    preview.start(wake: {})
    var time = 0.0
    func middle() -> UInt32 {
      time += 1
      _ = preview.schedule(at: time)
      _ = preview.draw(deadline: time, presented: PresentTimes())
      let screen = preview.layout.screen
      return preview.frameBuffer.pixel(x: Int(screen.midX), y: Int(screen.midY))
    }
    #expect(middle() == 0xFFFF_0000)
    try write(Self.text("[0, 1, 0, 1]"))
    #expect(middle() == 0xFFFF_0000, "nothing is read before a save is reported")
    saves.save()
    #expect(middle() == 0xFF00_FF00)
    try write("{\"schema\": 1,")
    saves.save()
    #expect(middle() == 0xFF00_FF00)
    #expect(preview.message?.text.contains(path) == true)
    try write(Self.text("[0, 0, 1, 1]"))
    saves.save()
    #expect(middle() == 0xFF00_00FF)
  }
}
