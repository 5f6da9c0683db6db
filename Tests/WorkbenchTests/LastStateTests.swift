import CoreGraphics
import Scenes
import Simulator
import Testing

@testable import Workbench

/// A window lets applications store their last state.
@MainActor @Suite struct LastStateTests {
  @Test func goingToTheBackgroundStoresTheImage() throws {
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
    // Returning to the foreground writes nothing. The end of the window does.
    #expect(try player.toggleLife(at: 0) == "foreground")
    #expect(!FileManager.default.fileExists(atPath: file))
    try player.simulation.leave()
    #expect(FileManager.default.fileExists(atPath: file))
  }
}
