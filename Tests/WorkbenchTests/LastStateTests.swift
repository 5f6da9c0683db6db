import CoreGraphics
import Scenes
import Simulator
import Testing

@testable import Workbench

/// What a window does for applications that keep their last state.
@MainActor @Suite struct LastStateTests {
  @Test func sendingBehindKeepsThePicture() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("last-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("state.png").path
    var request = LaunchRequest()
    request.scene = "skype"
    request.settings = ["splash=laststate", "snapshot=\(file)"]
    let player = try ScenePlayer(request.plan(scenes: SceneCatalogue.scenes), isPlaying: false)
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(try player.toggleLife(at: 0) == "background")
    #expect(try CaptureRecord(path: file).scene == "skype")
    try FileManager.default.removeItem(atPath: file)
    // Coming back writes nothing; the window's end does.
    #expect(try player.toggleLife(at: 0) == "foreground")
    #expect(!FileManager.default.fileExists(atPath: file))
    try player.simulation.leave()
    #expect(FileManager.default.fileExists(atPath: file))
  }
}
