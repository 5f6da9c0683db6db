import CoreGraphics
import ImageIO
import Scenes
import Simulator
import Synchronization
import Testing

@testable import Workbench

/// The screen is copied as an image, here or by the process that has the clipboard.
@MainActor @Suite struct CopiedImageTests {
  private final class Copies: Sendable {
    let images = Mutex<[Data]>([])
    let stored = Mutex<[String]>([])
  }

  private let copies = Copies()

  private func copy(_ change: (inout PreviewOptions) -> Void) throws -> PreviewController {
    var request = LaunchRequest()
    request.scene = "reveal"
    let scenes = SceneCatalogue.scenes
    var options = PreviewOptions(scenes: scenes, plan: try request.plan(scenes: scenes), captureFolder: "/nonexistent")
    options.isPaused = true
    change(&options)
    let preview = try PreviewController(options)
    preview.handle(InputEvent(time: 0.1, .key(KeyPress(.right))))
    preview.handle(InputEvent(time: 0.2, .key(KeyPress(.character("c"), modifiers: .control))))
    return preview
  }

  @Test func theShownMomentIsCopiedInTheDevicesPixels() throws {
    let copies = copies
    let preview = try copy { options in
      options.copyImage = { data in copies.images.withLock { $0.append(data) } }
    }
    let data = try #require(copies.images.withLock { $0.first })
    let time = preview.player.transport.time
    #expect(time == DeviceTime(seconds: 0.1))
    #expect(try data == preview.player.simulation.png(at: time, threads: 1))
    #expect(preview.message?.text == "the screen is on the clipboard, as an image")
  }

  @Test func aFailingClipboardIsReported() throws {
    let preview = try copy { $0.copyImage = { _ in throw SimulationError("no clipboard") } }
    #expect(preview.message?.text == "no clipboard")
    #expect(try copy { _ in }.message?.text == "images cannot be copied here")
  }

  @Test func anotherProcessGetsTheImageAsAFile() throws {
    let copies = copies
    _ = try copy { options in
      options.storeElsewhere = { name, ext, _ in copies.stored.withLock { $0.append("\(name).\(ext)") } }
    }
    #expect(copies.stored.withLock { $0 } == ["reveal-iPhone_8-f00006.clipboard"])
  }

  /// Presses Ctrl, Shift and the left button in the middle of the screen, and moves the pointer.
  private func drag(_ preview: PreviewController) {
    preview.resize(to: WindowMetrics(width: 407, height: 750, scale: 1))
    for (index, phase) in [PointerPhase.down, .moved, .moved, .up].enumerated() {
      let position = CGPoint(x: 200 + 40 * Double(index), y: 300)
      preview.handle(
        InputEvent(
          time: 0.3 + Double(index) / 10,
          .pointer(phase, button: phase == .moved ? .none : .left, position: position, modifiers: .dragOut)))
    }
  }

  @Test func aDragTakesTheShownMomentOutOfTheWindowOnce() throws {
    let copies = copies
    let preview = try copy { options in
      options.dragImage = { data, name in
        copies.images.withLock { $0.append(data) }
        copies.stored.withLock { $0.append(name) }
      }
    }
    drag(preview)
    let data = try preview.player.simulation.png(at: preview.player.transport.time, threads: 1)
    #expect(copies.images.withLock { $0 } == [data])
    #expect(copies.stored.withLock { $0 } == ["reveal-iPhone_8-f00006"])
    #expect(preview.message?.text == "drop the image on another program; Escape ends the drag")
  }

  @Test func anImpossibleDragIsReported() throws {
    let failing = try copy { $0.dragImage = { _, _ in throw SimulationError("not here") } }
    drag(failing)
    #expect(failing.message?.text == "not here")
    let copies = copies
    drag(
      try copy { options in
        options.storeElsewhere = { name, ext, _ in copies.stored.withLock { $0.append("\(name).\(ext)") } }
      })
    #expect(copies.stored.withLock { $0.last } == "reveal-iPhone_8-f00006.drag")
  }
}
