import CoreGraphics
import Scenes
import Simulator
import Testing

@testable import Workbench

/// Recorded input in the window is never lost: it can be undone, redone and replayed.
@MainActor @Suite struct KeptRecordingTests {
  let preview: PreviewController
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

  init() throws {
    preview = try Self.makePreview("snapchat", folder: folder)
  }

  private static func makePreview(_ name: String, folder: String) throws -> PreviewController {
    var request = LaunchRequest()
    request.scene = name
    let scenes = SceneCatalogue.scenes
    var options = PreviewOptions(scenes: scenes, plan: try request.plan(scenes: scenes), captureFolder: folder)
    options.print = { _ in }
    let preview = try PreviewController(options)
    preview.resize(to: WindowMetrics(width: 407, height: 749, scale: 1))
    _ = preview.draw(deadline: 0, presented: PresentTimes())
    return preview
  }

  private func key(_ key: Key, _ modifiers: KeyModifiers = [], at time: Double) {
    preview.handle(InputEvent(time: time, .key(KeyPress(key, modifiers: modifiers))))
    _ = preview.draw(deadline: time, presented: PresentTimes())
  }

  /// Drags the card, from a host time on.
  private func drag(from x: Double, to end: Double, at time: Double) {
    for step in 0...10 {
      let phase: PointerPhase = step == 0 ? .down : step == 10 ? .up : .moved
      let position = CGPoint(x: 16 + x + (end - x) * Double(step) / 10, y: 316)
      let moment = time + Double(step) / 60
      preview.handle(
        InputEvent(
          time: moment, .pointer(phase, button: phase == .moved ? .none : .left, position: position, modifiers: [])))
      _ = preview.draw(deadline: moment, presented: PresentTimes())
    }
  }

  private var inputs: [Input] { preview.player.simulation.wholeRecording.inputs }

  /// A regression: after three drags, a setting at the start removed the drags.
  @Test func aSettingInThePastKeepsTheDragsAfterIt() throws {
    for (index, time) in [0.5, 2, 3.5].enumerated() {
      drag(from: index == 1 ? 10 : 370, to: index == 1 ? 360 : 100, at: time)
    }
    let drags = inputs
    #expect(drags.count { if case .touch(.began, _, _, _) = $0.kind { true } else { false } } == 3)
    key(.home, at: 5)
    key(.character("a"), at: 5.1)
    #expect(inputs.map(\.kind) == [.setting(name: "style", value: "dark")])
    #expect(preview.message?.text.contains("3 touches") == true, "the message describes the kept recording")
    key(.function(8), at: 5.2)
    let list = try #require(preview.chooser)
    #expect(list.rows.map(\.title) == ["1 setting (now)", "3 touches"])
    #expect(list.selection == 1, "the drags are offered")
    key(.function(8), at: 5.3)
    #expect(preview.chooser == nil)
    #expect(inputs == drags)
    // The setting is kept in turn.
    #expect(preview.player.history.takes(with: preview.player.simulation.wholeRecording).count == 2)
  }

  @Test func undoTakesTheLastDragAwayAndRedoBringsItBack() {
    drag(from: 370, to: 100, at: 0.5)
    let first = inputs
    drag(from: 10, to: 360, at: 2)
    let both = inputs
    #expect(both.count > first.count)
    key(.character("z"), .control, at: 3)
    #expect(inputs == first)
    #expect(!preview.player.transport.isPlaying)
    #expect(preview.player.transport.time > DeviceTime(seconds: 0.3), "the moment of the drag is shown")
    key(.character("z"), .control, at: 3.1)
    #expect(inputs.isEmpty)
    key(.character("z"), .control, at: 3.2)
    #expect(preview.message?.text == "nothing to undo")
    key(.character("z"), [.control, .shift], at: 3.3)
    key(.character("y"), .control, at: 3.4)
    #expect(inputs == both)
    key(.character("y"), .control, at: 3.5)
    #expect(preview.message?.text == "nothing to redo")
  }

  @Test func aTouchDuringAReplayKeepsTheRestOfIt() {
    drag(from: 370, to: 100, at: 0.5)
    let whole = inputs
    key(.function(8), at: 2)
    #expect(preview.chooser == nil, "there is only one recording")
    #expect(inputs == whole, "the inputs to come are part of the recording")
    drag(from: 200, to: 210, at: 2.1)
    #expect(inputs != whole)
    #expect(preview.player.history.takes().contains { $0.inputs == whole })
  }

  @Test func replayAndAnotherSceneKeepTheRecording() {
    drag(from: 370, to: 100, at: 0.5)
    let whole = inputs
    key(.enter, at: 2)
    #expect(inputs.isEmpty)
    key(.pageDown, at: 2.1)
    #expect(preview.player.scene.name == "skype")
    key(.pageUp, at: 2.2)
    #expect(inputs.isEmpty)
    key(.function(8), at: 2.3)
    #expect(inputs == whole)
  }

  @Test func aDeviceIsChosenAtTheSameMomentOfTheSameInputs() throws {
    drag(from: 370, to: 100, at: 0.5)
    let whole = inputs
    let time = preview.player.transport.time
    key(.character("d"), .control, at: 2)
    for character in "iphone x" {
      key(character == " " ? .space : .character(character), at: 2.1)
    }
    #expect(preview.chooser?.rows.first?.title == "iPhone X")
    key(.enter, at: 2.2)
    #expect(preview.player.simulation.model.name == "iPhone X")
    #expect(inputs == whole)
    #expect(preview.player.transport.time >= time)
    key(.character("z"), .control, at: 2.3)
    #expect(preview.player.simulation.model.name == "iPhone 8")
  }

  @Test func aParameterIsChosenInTheWindow() {
    key(.character("p"), .control, at: 1)
    #expect(preview.chooser?.rows.map(\.title) == ["camera", "blur", "screens", "tabs"])
    key(.down, at: 1.1)
    key(.enter, at: 1.2)
    #expect(preview.chooser?.rows.map(\.title) == ["on", "off"])
    key(.down, at: 1.3)
    key(.enter, at: 1.4)
    #expect(preview.player.simulation.parameters.first { $0.name == "blur" }?.value == "off")
  }

  @Test func thePaletteListsEveryCommandAndPerformsIt() throws {
    key(.character("p"), [.control, .shift], at: 1)
    let titles = try #require(preview.chooser).rows.map(\.title)
    #expect(titles.count == Command.allCases.count)
    for character in "full" { key(.character(character), at: 1.1) }
    key(.enter, at: 1.2)
    #expect(preview.takeRequests().contains(.toggleFullScreen))
  }

  @Test func theMouseReachesMenuListAndDragRole() throws {
    func click(_ point: CGPoint, _ button: PointerButton = .left, at time: Double) {
      for phase in [PointerPhase.down, .up] {
        preview.handle(InputEvent(time: time, .pointer(phase, button: button, position: point, modifiers: [])))
      }
      _ = preview.draw(deadline: time, presented: PresentTimes())
    }
    func button(_ command: Command) throws -> CGPoint {
      let frame = try #require(preview.chrome.buttons.first { $0.item.command == command }).frame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    #expect(preview.role == .finger)
    click(try button(.role), at: 1)
    #expect(preview.role == .scrub)
    click(CGPoint(x: 100, y: 300), .right, at: 1.1)
    let list = try #require(preview.chooser)
    #expect(list.list == .menu)
    let layout = preview.chooserLayout(list)
    let row = layout.frame(ofRow: 1)
    preview.handle(
      InputEvent(
        time: 1.2,
        .pointer(
          .moved, button: .none, position: CGPoint(x: layout.frame.minX + row.midX, y: layout.frame.minY + row.midY),
          modifiers: [])))
    #expect(preview.chooser?.selection == 1)
    click(CGPoint(x: 2, y: 2), at: 1.3)
    #expect(preview.chooser == nil, "a click beside the list closes it")
    #expect(inputs.isEmpty, "and does not reach the views below")
  }
}
