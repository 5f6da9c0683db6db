import CoreGraphics
import ImageIO
import Rasterizer
import Scenes
import Simulator
import TestDevices
import Testing

@testable import Workbench

/// Changing the scene repeatedly leaks no memory.
///
/// Each measurement runs in a process of its own, because other tests use memory at the same time.
@MainActor @Suite(.serialized) struct RepeatedScenesTests {
  private static func makePreview() throws -> PreviewController {
    var request = LaunchRequest()
    request.scene = SceneCatalogue.scenes.first?.name
    let scenes = SceneCatalogue.scenes
    var options = PreviewOptions(
      scenes: scenes, plan: try request.plan(scenes: scenes), captureFolder: "/nonexistent")
    options.print = { _ in }
    let preview = try PreviewController(options)
    preview.resize(to: WindowMetrics(width: 407, height: 749, scale: 1))
    return preview
  }

  /// Shows the next scene for a while.
  private static func showNextScene(of preview: PreviewController, at time: inout Double) {
    preview.perform(.nextScene)
    for _ in 0..<3 {
      time += 0.2
      _ = preview.draw(deadline: time, presented: PresentTimes())
      _ = preview.takeRequests()
    }
    ImageReader.finishDecodingAhead()
  }

  @Test func memoryDoesNotGrowOverSceneChanges() async {
    await #expect(processExitsWith: .success) { try await RepeatedScenesTests.measureSceneChanges() }
  }

  @Test func memoryDoesNotGrowOverReplays() async {
    await #expect(processExitsWith: .success) { try await RepeatedScenesTests.measureReplays() }
  }

  private static func measureSceneChanges() throws {
    let preview = try makePreview()
    var time = 0.0
    let growth = ResidentMemory.growth(rounds: 50) { _ in showNextScene(of: preview, at: &time) }
    #expect(growth.resident < ResidentMemory.cacheNoise, "\(growth)")
    #expect(growth.used < ResidentMemory.usedNoise, "\(growth)")
  }

  private static func measureReplays() throws {
    let preview = try makePreview()
    var time = 0.0
    let growth = ResidentMemory.growth(rounds: 50) { _ in
      preview.perform(.replay)
      for _ in 0..<3 {
        time += 0.2
        _ = preview.draw(deadline: time, presented: PresentTimes())
        _ = preview.takeRequests()
      }
      ImageReader.finishDecodingAhead()
    }
    #expect(growth.resident < ResidentMemory.cacheNoise, "\(growth)")
    #expect(growth.used < ResidentMemory.usedNoise, "\(growth)")
  }
}
