import CoreGraphics
import Scenes
import Simulator
import Testing

@testable import Workbench

/// Panels stand beside the screen or over it, and can be moved.
@MainActor @Suite struct PanelTests {
  private func makePreview(_ width: Int, _ height: Int) throws -> PreviewController {
    var request = LaunchRequest()
    request.scene = "fuber"
    let scenes = SceneCatalogue.scenes
    let preview = try PreviewController(
      PreviewOptions(scenes: scenes, plan: try request.plan(scenes: scenes), captureFolder: "/nonexistent"))
    preview.resize(to: WindowMetrics(width: width, height: height, scale: 1))
    for character in "id" { preview.handle(InputEvent(time: 0, .key(KeyPress(.character(character))))) }
    for frame in 0...30 { _ = preview.draw(deadline: Double(frame) / 60, presented: PresentTimes()) }
    preview.handle(InputEvent(time: 0.5, .key(KeyPress(.space))))
    _ = preview.draw(deadline: 0.5, presented: PresentTimes())
    return preview
  }

  private func frames(_ panel: Panel, _ preview: PreviewController) -> [CGRect] {
    preview.chrome.targets.filter { $0.target == .panel(panel) }.map(\.frame)
  }

  private func pointer(_ phase: PointerPhase, _ position: CGPoint, at time: Double, _ preview: PreviewController) {
    preview.handle(
      InputEvent(
        time: time, .pointer(phase, button: phase == .moved ? .none : .left, position: position, modifiers: [])))
    _ = preview.draw(deadline: time, presented: PresentTimes())
  }

  private func move(_ panel: Panel, by way: CGVector, at time: Double, _ preview: PreviewController) throws {
    let frame = try #require(frames(panel, preview).first)
    let grip = CGPoint(x: frame.minX + 5, y: frame.minY + 5)
    pointer(.down, grip, at: time, preview)
    pointer(.moved, CGPoint(x: grip.x + way.dx, y: grip.y + way.dy), at: time + 0.05, preview)
    pointer(.up, CGPoint(x: grip.x + way.dx, y: grip.y + way.dy), at: time + 0.1, preview)
  }

  @Test(arguments: [(1400, 900, true), (640, 480, true), (407, 749, false), (1920, 1200, true)])
  func panelsStandBesideTheScreenWhereThereIsRoom(width: Int, height: Int, isBeside: Bool) throws {
    let preview = try makePreview(width, height)
    let screen = preview.layout.screenInPoints
    for panel in Panel.allCases {
      for frame in frames(panel, preview) {
        #expect((frame.minX >= screen.maxX) == isBeside, "\(panel) \(frame)")
        #expect(preview.layout.metrics.size.height - preview.layout.bars.height - 24 >= frame.maxY - 1, "\(panel)")
      }
    }
    #expect(!frames(.curves, preview).isEmpty)
    let all = Panel.allCases.flatMap { frames($0, preview) }
    for (index, frame) in all.enumerated() {
      #expect(!all[(index + 1)...].contains { $0.intersects(frame.insetBy(dx: 1, dy: 1)) }, "no part covers another")
    }
  }

  @Test(arguments: [Panel.headUp, .interaction, .curveEditor, .curves])
  func aPanelFollowsThePointerAndGoesBackByADoubleClick(panel: Panel) throws {
    let preview = try makePreview(1400, 900)
    if panel == .curveEditor {
      for key in [Key.character("w"), .down, .character("g"), .character("e")] {
        preview.handle(InputEvent(time: 0.6, .key(KeyPress(key))))
        _ = preview.draw(deadline: 0.6, presented: PresentTimes())
      }
    }
    let before = try #require(frames(panel, preview).first)
    let inputs = preview.player.simulation.recording().inputs
    try move(panel, by: CGVector(dx: -300, dy: 60), at: 1, preview)
    let moved = try #require(frames(panel, preview).first)
    #expect(abs(moved.minX - before.minX + 300) <= 1 && abs(moved.minY - before.minY - 60) <= 1)
    #expect(preview.player.simulation.recording().inputs == inputs, "the scene gets no touch")
    // Other panels close the gap, and it stays inside the window.
    try move(panel, by: CGVector(dx: -5000, dy: -5000), at: 2, preview)
    #expect(try #require(frames(panel, preview).first).minX >= 0)
    let corner = try #require(frames(panel, preview).first)
    for time in [3, 3.2] {
      pointer(.down, CGPoint(x: corner.minX + 5, y: corner.minY + 5), at: time, preview)
      pointer(.up, CGPoint(x: corner.minX + 5, y: corner.minY + 5), at: time + 0.05, preview)
    }
    #expect(try #require(frames(panel, preview).first) == before)
  }

  @Test func movedPanelsStayWithAnotherProcessAndAKeyPutsThemBack() throws {
    let preview = try makePreview(1400, 900)
    let before = try #require(frames(.interaction, preview).first)
    try move(.interaction, by: CGVector(dx: -300, dy: 40), at: 1, preview)
    let other = try PreviewController(preview.options, resuming: preview.moment)
    #expect(other.panelOrigins == preview.panelOrigins)
    preview.handle(InputEvent(time: 2, .key(KeyPress(.character("p")))))
    _ = preview.draw(deadline: 2, presented: PresentTimes())
    #expect(frames(.interaction, preview).first == before)
  }
}
