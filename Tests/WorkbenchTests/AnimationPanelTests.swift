import CoreGraphics
import QuartzCore
import Rasterizer
import Scenes
import Simulator
import Testing
import UIKit

@testable import Workbench

/// A scene with a square that moves after a delay and two rings that turn in three cycles.
@MainActor private class RingsDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  /// The number of layers before the others.
  var layersBefore: Int { 0 }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .white
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    for _ in 0..<layersBefore { window.layer.addSublayer(CALayer()) }
    let square = CALayer()
    square.name = "square"
    square.frame = CGRect(x: 20, y: 20, width: 50, height: 50)
    square.backgroundColor = UIColor.red.cgColor
    window.layer.addSublayer(square)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration, move.fillMode) = (45, 300, 1, .both)
    move.beginTime = square.convertTime(CACurrentMediaTime(), from: nil) + 0.5
    square.add(move, forKey: "move")
    for index in 0..<2 {
      let ring = CALayer()
      ring.name = "ring"
      ring.frame = CGRect(x: 60 + 100 * index, y: 300, width: 60, height: 40)
      ring.backgroundColor = UIColor.blue.cgColor
      window.layer.addSublayer(ring)
      let turn = CAKeyframeAnimation(keyPath: "transform.rotation")
      (turn.values, turn.keyTimes, turn.duration, turn.repeatCount) = ([0, 1, 6], [0, 0.25, 1], 0.5, 3)
      ring.add(turn, forKey: "turn")
    }
    self.window = window
    return true
  }
}

/// The scene after an edit of its code. Three more layers come first, so the others have new numbers.
@MainActor private final class EditedRingsDelegate: RingsDelegate {
  override var layersBefore: Int { 3 }
}

@MainActor @Suite struct AnimationPanelTests {
  private func makePreview(_ width: Int = 900, _ height: Int = 749, scale: Double = 1) throws -> PreviewController {
    let scene = SceneDescription(
      name: "rings", title: "Rings", summary: "Rings turn.", pointer: .finger, duration: 2, dataFolder: "Rings",
      makeDelegate: { RingsDelegate() })
    var request = LaunchRequest()
    request.scene = "rings"
    var options = PreviewOptions(
      scenes: [scene], plan: try request.plan(scenes: [scene]), captureFolder: "/nonexistent")
    options.print = { _ in }
    let preview = try PreviewController(options)
    preview.resize(to: WindowMetrics(width: width, height: height, scale: scale))
    key(.character("w"), preview)
    for frame in 0...120 { _ = preview.draw(deadline: Double(frame) / 60, presented: PresentTimes()) }
    return preview
  }

  private func key(_ key: Key, _ preview: PreviewController, _ modifiers: KeyModifiers = []) {
    preview.handle(InputEvent(time: 3, .key(KeyPress(key, modifiers: modifiers))))
    _ = preview.draw(deadline: 3, presented: PresentTimes())
  }

  private func pressAfterPrefix(_ character: Character, _ preview: PreviewController) {
    key(.character("g"), preview)
    key(.character(character), preview)
  }

  private func seek(_ seconds: Double, _ preview: PreviewController) {
    preview.player.transport.pause()
    preview.player.seek(to: DeviceTime(seconds: seconds))
    preview.needsDisplay()
    _ = preview.draw(deadline: 3, presented: PresentTimes())
  }

  private func pointer(_ phase: PointerPhase, _ point: CGPoint, _ preview: PreviewController) {
    let scale = preview.layout.metrics.scale
    preview.handle(
      InputEvent(
        time: 3,
        .pointer(
          phase, button: phase == .moved ? .none : .left,
          position: CGPoint(x: point.x * scale, y: point.y * scale), modifiers: [])))
    _ = preview.draw(deadline: 3, presented: PresentTimes())
  }

  private func shown(_ name: String, _ preview: PreviewController) -> [LayerProperties] {
    func all(_ layer: ResolvedLayer) -> [ResolvedLayer] { [layer] + layer.sublayers.flatMap(all) }
    let layers = preview.shownSceneFrame?.windows.flatMap(all) ?? []
    return layers.filter { $0.name == name }.map(\.properties)
  }

  @Test func rowsAreLayersAndKeyPathsWithTheirTimes() throws {
    let preview = try makePreview()
    let rows = preview.animationRows
    #expect(rows.map(\.title) == ["square", "ring ×2"])
    #expect(rows.map(\.label) == ["position.x", "transform.rotation"])
    let move = try #require(rows[0].bars.first)
    #expect(abs(move.begin - 0.5) < 1e-9 && abs(move.end - 1.5) < 1e-9)
    #expect(move.added == 0 && move.fillsBackwards && move.fillsForwards && move.delay == 0.5)
    let turn = try #require(rows[1].bars.first)
    #expect(rows[1].bars.count == 2 && abs(turn.end - 1.5) < 1e-9 && turn.cycle == 0.5)
    #expect(turn.moments(until: 2) == [0, 0.125, 0.5, 1, 1.5])
  }

  @Test func keysSelectOpenAndCloseRows() throws {
    let preview = try makePreview()
    key(.down, preview)
    #expect(preview.selectedRow?.id.title == "square")
    key(.down, preview)
    key(.down, preview)
    #expect(preview.selectedRow?.id.title == "ring", "the last row is the end")
    key(.character("e"), preview)
    #expect(preview.animationRows.map(\.title) == ["square", "ring 1", "ring 2"])
    #expect(preview.selectedRow != nil)
    key(.character("e"), preview)
    #expect(preview.animationRows.map(\.title) == ["square", "ring ×2"])
    key(.up, preview)
    key(.up, preview)
    #expect(preview.selectedRow?.id.title == "square")
  }

  @Test func aSoloRingRunsAloneAndTheSceneIsUntouched() throws {
    let preview = try makePreview()
    seek(0.25, preview)
    for _ in 0..<2 { key(.down, preview) }
    key(.character("e"), preview)
    let recording = preview.player.simulation.wholeRecording
    pressAfterPrefix("s", preview)
    let (square, rings) = (shown("square", preview), shown("ring", preview))
    seek(0.7, preview)
    #expect(shown("ring", preview)[0].transform != rings[0].transform, "the first ring runs")
    #expect(shown("ring", preview)[1].transform == rings[1].transform, "the second is held")
    #expect(shown("square", preview)[0].position == square[0].position)
    key(.character("."), preview)
    #expect(shown("ring", preview)[1].transform == rings[1].transform, "also while stepping")
    let own = try preview.player.simulation.frame(at: DeviceTime(seconds: 0.7))
    #expect(own.windows[0].sublayers.contains { $0.name == "square" && $0.properties.position.x > 90 })
    #expect(preview.player.simulation.wholeRecording == recording)
    #expect(preview.badges.contains("not all animations play"))
    pressAfterPrefix("a", preview)
    seek(0.7, preview)
    #expect(shown("ring", preview)[1].transform != rings[1].transform)
  }

  @Test func mutedRowsShowModelValuesAndHeldRowsStop() throws {
    let preview = try makePreview()
    seek(1, preview)
    key(.down, preview)
    pressAfterPrefix("m", preview)
    #expect(shown("square", preview)[0].position.x == 45)
    #expect(preview.selectedRow?.state == .muted)
    pressAfterPrefix("m", preview)
    #expect(abs(shown("square", preview)[0].position.x - 172.5) < 1e-6)
    pressAfterPrefix("h", preview)
    seek(1.4, preview)
    #expect(abs(shown("square", preview)[0].position.x - 172.5) < 1e-6)
    #expect(preview.selectedRow?.state == .held)
  }

  @Test func keysGoFromKeyTimeToKeyTime() throws {
    let preview = try makePreview()
    seek(0, preview)
    for _ in 0..<2 { key(.down, preview) }
    var times: [Double] = []
    for _ in 0..<4 {
      key(.right, preview, [.control, .shift])
      times.append(preview.player.transport.time.seconds)
    }
    #expect(times == [0.125, 0.5, 1, 1.5])
    key(.left, preview, [.control, .shift])
    #expect(preview.player.transport.time.seconds == 1)
  }

  /// Hovering a bar outlines its layers, and hovering a layer marks its bar.
  @Test func thePointerHighlightsBarsAndLayers() throws {
    let preview = try makePreview()
    seek(0.75, preview)
    let panel = try #require(preview.panelLayout)
    pointer(.moved, CGPoint(x: panel.frame.minX + 30, y: panel.frame(ofRow: 1).midY), preview)
    #expect(preview.outlinedLayers == preview.animationRows[1].layers)
    #expect(preview.hoveredRows == [1])
    let screen = preview.layout.screenInPoints
    let square = shown("square", preview)[0].position
    let scale = screen.width / 375
    pointer(.moved, CGPoint(x: screen.minX + square.x * scale, y: screen.minY + square.y * scale), preview)
    #expect(preview.hoveredRows == [0])
    #expect(preview.outlinedLayers == preview.animationRows[0].layers)
  }

  @Test func pressesSelectBarsJumpToEventsAndScrub() throws {
    let preview = try makePreview()
    seek(1, preview)
    let inputs = preview.player.simulation.recording().inputs
    let panel = try #require(preview.panelLayout)
    pointer(.down, CGPoint(x: panel.x(of: 0.9), y: panel.frame(ofRow: 0).midY), preview)
    pointer(.up, CGPoint(x: panel.x(of: 0.9), y: panel.frame(ofRow: 0).midY), preview)
    #expect(preview.selectedRow?.id.title == "square")
    #expect(preview.player.transport.time == DeviceTime(seconds: 1), "a bar is selected, time stays")
    pointer(.down, CGPoint(x: panel.x(of: 0.3), y: panel.ruler.minY + 3), preview)
    pointer(.moved, CGPoint(x: panel.x(of: 0.6), y: panel.ruler.minY + 3), preview)
    pointer(.up, CGPoint(x: panel.x(of: 0.6), y: panel.ruler.minY + 3), preview)
    #expect(abs(preview.player.transport.time.seconds - 0.6) < 1e-6)
    let event = try #require(preview.player.simulation.timelineEvents.first { $0.text.hasSuffix("viewDidAppear") })
    pointer(.down, CGPoint(x: panel.x(of: event.time.seconds) + 2, y: panel.ruler.maxY - 4), preview)
    pointer(.up, CGPoint(x: panel.x(of: event.time.seconds) + 2, y: panel.ruler.maxY - 4), preview)
    #expect(preview.player.transport.time == event.time)
    #expect(preview.player.simulation.recording().inputs == inputs, "the scene gets no touch")
  }

  @Test func theAxisZoomsAroundTheShownTimeAndFollowsIt() throws {
    let preview = try makePreview()
    seek(1, preview)
    for _ in 0..<4 { key(.character("="), preview) }
    let axis = preview.panelState.axis
    #expect(axis.length < 0.6 && axis.start < 1 && axis.end > 1)
    #expect(abs((1 - axis.start) / axis.length - 0.5) < 1e-6, "the shown time keeps its place")
    key(.character("-"), preview)
    #expect(preview.panelState.axis.length > axis.length)
    pressAfterPrefix("f", preview)
    #expect(preview.panelState.axis.isWhole)
  }

  @Test func theFrameGraphHasTheShownFrames() throws {
    let preview = try makePreview()
    let columns = preview.panelState.graph.columns(40, of: preview.panelState.axis)
    #expect(columns.allSatisfy { $0 != nil }, "each part of the timeline was shown")
    #expect(columns.contains { ($0?.drawing ?? 0) > 0 })
  }

  /// The presentation of a frame and its lateness are known when the next one is drawn.
  @Test func onlyTheLateFrameIsMarked() {
    var graph = FrameGraph()
    for frame in 0..<3 {
      graph.notePresentation(0.002, isLate: frame == 2)
      graph.note(FrameCost(), at: DeviceTime(seconds: Double(frame) / 60 + 0.001))
    }
    let columns = graph.columns(3, of: TimeAxis(whole: 0.05))
    #expect(columns.map { $0?.isLate } == [false, true, false])
    #expect(columns.map { $0?.presentation } == [0.002, 0.002, 0])
  }

  /// The panel is inside the window at every size, and covers neither the screen nor the bars.
  @Test(arguments: [(640, 480, 1.0, true), (407, 749, 1, false), (1920, 1200, 1, true), (1280, 960, 2, true)])
  func thePanelStaysInsideTheWindow(width: Int, height: Int, scale: Double, isBeside: Bool) throws {
    let preview = try makePreview(width, height, scale: scale)
    let frame = try #require(preview.layout.animationPanel)
    let (screen, bars) = (preview.layout.screenInPoints, preview.layout.bars)
    #expect(!frame.intersects(screen.insetBy(dx: 1, dy: 1)))
    #expect(frame.maxY <= bars.minY + 0.5 && frame.maxX <= Double(width) / scale + 0.5)
    #expect((frame.minX >= screen.maxX) == isBeside)
    let area = screen.width * screen.height
    #expect(isBeside || area >= frame.width * frame.height, "the scene stays larger")
    let panel = try #require(preview.panelLayout)
    #expect(panel.visibleCount >= 2)
  }

  @Test func aSelectedRowStaysSelectedInAnotherBuild() throws {
    let preview = try makePreview()
    for _ in 0..<2 { key(.down, preview) }
    key(.character("e"), preview)
    key(.down, preview)
    let row = try #require(preview.selectedRow)
    #expect(row.title == "ring 2")
    var options = preview.options
    options.plan.scene = SceneDescription(
      name: "rings", title: "Rings", summary: "Rings turn.", pointer: .finger, duration: 2, dataFolder: "Rings",
      makeDelegate: { EditedRingsDelegate() })
    let other = try PreviewController(options, resuming: preview.moment)
    other.resize(to: preview.layout.metrics)
    _ = other.draw(deadline: 0, presented: PresentTimes())
    let selected = try #require(other.selectedRow)
    #expect(selected.title == "ring 2" && selected.label == row.label)
    #expect(selected.id.layer != row.id.layer, "the layer has another number")
    #expect(other.moment.row == preview.moment.row)
    // A launch on another device runs the same code, so the row stays selected.
    other.showDevice(try DeviceModel.named("iPhone X"))
    _ = other.draw(deadline: 0, presented: PresentTimes())
    #expect(other.selectedRow?.title == "ring 2")
    key(.up, other)
    #expect(other.selectedRow?.title == "ring 1", "a new selection applies")
  }

  @Test func aMissingRowSelectsNoOther() throws {
    let preview = try makePreview()
    var state = preview.moment
    state.row = RowReference(title: "square", label: "opacity", member: nil, place: 0)
    let other = try PreviewController(preview.options, resuming: state)
    other.resize(to: preview.layout.metrics)
    _ = other.draw(deadline: 0, presented: PresentTimes())
    #expect(other.selectedRow == nil)
  }

  @Test func aPausedPanelRequestsNoFrame() throws {
    let preview = try makePreview()
    seek(0.5, preview)
    preview.message = nil
    _ = preview.draw(deadline: 20, presented: PresentTimes())
    #expect(preview.schedule(at: 20) == .never)
  }

  @Test func anotherProcessShowsTheSame() throws {
    let preview = try makePreview()
    key(.character("l"), preview, .shift)
    key(.character("\\"), preview)
    key(.character("j"), preview)
    let other = try PreviewController(preview.options, resuming: preview.moment)
    #expect(other.showsAnimations)
    #expect(other.player.transport.ending == .loop && other.player.transport.isReversed)
    #expect(other.player.transport.cap == 60)
  }
}

/// The panel with more rows than fit: fuber's 77 tiles.
@MainActor @Suite struct AnimationRowsInViewTests {
  @Test(arguments: [(407, 749), (1280, 900)])
  func aRowThatIsOpenedStaysInView(size: (width: Int, height: Int)) throws {
    let window = try ShownWindow("fuber", size.width, size.height)
    window.play(3.1)
    window.press("w Space Down Down Down e")
    let panel = try #require(window.preview.panelLayout)
    #expect(panel.rowCount > 200)
    let selected = try #require(window.preview.selectedRowIndex)
    #expect(panel.visible.contains(selected), "row \(selected) of \(panel.visible)")
    #expect(window.faults.isEmpty, "\(window.faults)")
    let text = "\(panel.visible.lowerBound + 1)–\(panel.visible.upperBound) of \(panel.rowCount)"
    let count = try #require(window.label(text))
    #expect(count.maxX <= panel.trackX.from && count.maxY <= panel.rows.minY, "no bar is below the count")
    try window.writeImage("rows-\(size.width)x\(size.height)")
  }

  @Test func aTimeBeforeTheSceneHasAMinus() throws {
    let window = try ShownWindow("fuber", 1280, 900)
    window.play(3.1)
    window.press("w Space Down Down Down e Down")
    let detail = try #require(window.preview.animationContents()?.detail)
    #expect(detail.contains("−0.") && detail.contains(" to ") && !detail.contains("-0."), "\(detail)")
  }
}
