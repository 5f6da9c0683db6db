import CoreGraphics
import ImageIO
import QuartzCore
import Simulator
import Synchronization
import Testing
import UIKit

@testable import Workbench

/// Animations that are edited in the window. The scene runs again with all inputs, and edits are written to the source.
@MainActor @Suite struct AnimationEditTests {
  private func makePreview(collectsCalls: Bool = false) throws -> PreviewController {
    var scene = SceneDescription(
      name: "logo", title: "Logo", summary: "A square moves.", pointer: .finger, duration: 3, dataFolder: "Logo",
      makeDelegate: { LogoDelegate() })
    if collectsCalls { scene.collectCalls = { (calls: [1], count: 1) } }
    var request = LaunchRequest()
    request.scene = "logo"
    var options = PreviewOptions(
      scenes: [scene], plan: try request.plan(scenes: [scene]), captureFolder: "/nonexistent")
    options.print = { _ in }
    let preview = try PreviewController(options)
    preview.resize(to: WindowMetrics(width: 1200, height: 749, scale: 1))
    key(.character("w"), preview)
    for frame in 0...150 { _ = preview.draw(deadline: Double(frame) / 60, presented: PresentTimes()) }
    key(.character("5"), preview)
    key(.down, preview)
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

  private func type(_ text: String, _ preview: PreviewController) {
    for character in text { key(character == " " ? .space : .character(character), preview) }
  }

  private func pointer(_ phase: PointerPhase, _ point: CGPoint, _ preview: PreviewController) {
    preview.handle(
      InputEvent(
        time: 3, .pointer(phase, button: phase == .moved ? .none : .left, position: point, modifiers: [])))
    _ = preview.draw(deadline: 3, presented: PresentTimes())
  }

  private func drag(from: CGPoint, to: CGPoint, _ preview: PreviewController) {
    pointer(.down, from, preview)
    pointer(.moved, CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2), preview)
    pointer(.moved, to, preview)
    pointer(.up, to, preview)
  }

  private func animation(_ path: String, _ preview: PreviewController) -> TimelineAnimation? {
    preview.player.simulation.animationTimeline.animations.first { $0.animation.keyPath == path }
  }

  @Test func keysLengthenAnAnimationAndMoveWhatFollows() throws {
    let preview = try makePreview()
    let time = preview.player.transport.time
    for _ in 0..<2 { key(.up, preview, [.alt, .shift]) }
    key(.right, preview, [.alt, .shift])
    #expect(abs((animation("position.x", preview)?.animation.timing.duration ?? 0) - 1.1) < 1e-9)
    let fade = try #require(animation("opacity", preview))
    #expect(abs(fade.added.seconds - 1.15) < 1e-6, "after a delay of 50 ms and 1.1 s")
    #expect(preview.player.transport.time == time, "the same moment is shown")
    #expect(preview.badges.contains("1 change"))
    for _ in 0..<3 { key(.character("z"), preview, .control) }
    #expect(preview.player.simulation.animationEdits.isEmpty)
    #expect(animation("position.x", preview)?.animation.timing.duration == 1)
    #expect(preview.message?.text == "undone: all is as it is coded")
    #expect(preview.selectedRow?.label == "position.x", "the row stays selected")
    key(.character("z"), preview, [.control, .shift])
    #expect(abs((animation("position.x", preview)?.animation.timing.duration ?? 0) - 1.05) < 1e-9)
  }

  @Test func aCurveIsChosenOrTypedAndComparedWithTheCode() throws {
    let preview = try makePreview()
    pressAfterPrefix("p", preview)
    type("soft landing", preview)
    key(.enter, preview)
    #expect(animation("position.x", preview)?.animation.controlPoints == [0.16, 1, 0.3, 1])
    pressAfterPrefix("p", preview)
    type("0.1 0.2 0.3 1", preview)
    key(.enter, preview)
    #expect(animation("position.x", preview)?.animation.controlPoints == [0.1, 0.2, 0.3, 1])
    key(.character("v"), preview)
    #expect(animation("position.x", preview)?.animation.controlPoints == [0, 0, 1, 1], "as in the code")
    key(.character("v"), preview)
    #expect(animation("position.x", preview)?.animation.controlPoints == [0.1, 0.2, 0.3, 1])
    pressAfterPrefix("r", preview)
    #expect(preview.player.simulation.animationEdits.isEmpty)
  }

  @Test func theCodeGoesToTheClipboard() throws {
    let preview = try makePreview()
    key(.up, preview, [.alt, .shift])
    _ = preview.takeRequests()
    key(.character("x"), preview, [.control, .shift])
    type("swift", preview)
    key(.enter, preview)
    let requests = preview.takeRequests()
    guard case .copy(let text)? = requests.first else {
      Issue.record("nothing was copied: \(requests)")
      return
    }
    #expect(
      text == """
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = 1.05

        """)
  }

  @Test func theEndOfABarIsDraggedAndEscapeTakesItBack() throws {
    let preview = try makePreview()
    let panel = try #require(preview.panelLayout)
    let row = panel.frame(ofRow: 0).midY
    drag(from: CGPoint(x: panel.x(of: 1), y: row), to: CGPoint(x: panel.x(of: 1.5), y: row), preview)
    #expect(abs((animation("position.x", preview)?.animation.timing.duration ?? 0) - 1.5) < 0.02)
    drag(from: CGPoint(x: panel.x(of: 0.5), y: row), to: CGPoint(x: panel.x(of: 0.7), y: row), preview)
    #expect(abs((preview.selectedBar?.delay ?? 0) - 0.2) < 0.02)
    let edits = preview.player.simulation.animationEdits
    pointer(.down, CGPoint(x: panel.x(of: 0.5), y: row), preview)
    pointer(.moved, CGPoint(x: panel.x(of: 1), y: row), preview)
    #expect(preview.player.simulation.animationEdits != edits)
    key(.escape, preview)
    #expect(preview.player.simulation.animationEdits == edits)
    for _ in 0..<2 { key(.character("z"), preview, .control) }
    #expect(preview.player.simulation.animationEdits.isEmpty, "each drag is one step")
  }

  @Test func handlesAndSlidersChangeThePacing() throws {
    let preview = try makePreview()
    pressAfterPrefix("e", preview)
    let handle = try #require(
      preview.chrome.targets.first {
        if case .curveHandle(0, _, _, _) = $0.target { true } else { false }
      })
    let middle = CGPoint(x: handle.frame.midX, y: handle.frame.midY)
    drag(from: middle, to: CGPoint(x: middle.x + 60, y: middle.y), preview)
    let curve = try #require(animation("position.x", preview)?.animation.controlPoints)
    #expect(curve[0] > 0.1 && abs(curve[1]) < 0.05 && curve[2...] == [1, 1])
    for _ in 0..<3 { key(.down, preview) }
    let row = try #require(preview.animationRows.firstIndex { $0.id.title == "dot" })
    preview.select(row: row)
    _ = preview.draw(deadline: 3, presented: PresentTimes())
    let slider = try #require(
      preview.chrome.targets.first {
        if case .spring(.bounce, _, _) = $0.target { true } else { false }
      })
    pointer(.down, CGPoint(x: slider.frame.maxX - 6, y: slider.frame.midY), preview)
    pointer(.up, CGPoint(x: slider.frame.maxX - 6, y: slider.frame.midY), preview)
    let spring = try #require(animation("position.y", preview)?.animation.spring)
    #expect(abs(spring.dampingRatio - 0.05) < 0.02, "the end of the slider has the most bounce")
  }

  @Test func changesAreListedAndStayWithAnotherProcess() throws {
    let preview = try makePreview()
    key(.up, preview, [.alt, .shift])
    pressAfterPrefix("l", preview)
    #expect(preview.chooser?.rows.map(\.title) == ["square position.x: duration 1.05 s"])
    key(.escape, preview)
    let other = try PreviewController(preview.options, resuming: preview.moment)
    #expect(other.player.simulation.animationEdits == preview.player.simulation.animationEdits)
  }

  @Test func aCaptureOfAChangedAnimationIsDrawnAgainWithItsChanges() throws {
    let preview = try makePreview()
    let stored = Mutex<[Data]>([])
    preview.options.storeElsewhere = { _, _, data in stored.withLock { $0.append(data) } }
    key(.up, preview, [.alt, .shift])
    key(.character("s"), preview)
    let data = try #require(stored.withLock { $0.first })
    let record = try CaptureRecord(texts: try PNGReader.texts([UInt8](data)), file: "capture.png")
    #expect(record.gesture.changes == preview.player.simulation.animationEdits.changes)
    var plan = preview.options.plan
    (plan.gesture, plan.time) = (record.gesture, record.time.map { .at($0) })
    #expect(try RenderJob().png(plan, watch: nil) == data)
  }

  /// A video is drawn by another process, from the recorded inputs and the changes.
  @Test func aVideoHasTheChanges() throws {
    let preview = try makePreview()
    let requests = Mutex<[VideoRequest]>([])
    preview.options.startVideo = { request in
      requests.withLock { $0.append(request) }
      return VideoTask()
    }
    key(.up, preview, [.alt, .shift])
    key(.home, preview)
    key(.character("r"), preview, [.control, .shift])
    key(.character("9"), preview)
    key(.character("r"), preview, [.control, .shift])
    let request = try #require(requests.withLock { $0.first })
    let gesture = try GestureFile(text: Array(request.gesture.utf8), name: "video")
    #expect(gesture.changes.map(\.edit.duration) == [1.05])
  }

  private func select(_ title: String, member: Int? = nil, _ preview: PreviewController) throws {
    let group = try #require(preview.animationRows.firstIndex { $0.id.title == title && $0.id.member == nil })
    preview.select(row: group)
    guard let member else { return }
    key(.character("e"), preview)
    preview.select(
      row: try #require(preview.animationRows.firstIndex { $0.id.title == title && $0.id.member == member }))
    _ = preview.draw(deadline: 3, presented: PresentTimes())
  }

  private func members(_ preview: PreviewController) -> [RenderAnimation] {
    preview.player.simulation.animationTimeline.animations.first { !$0.animation.members.isEmpty }?.animation.members
      ?? []
  }

  @Test func aMemberOfAGroupIsChangedAlone() throws {
    let preview = try makePreview()
    try select("ring", member: 0, preview)
    key(.up, preview, [.alt, .shift])
    #expect(members(preview).map { ($0.timing.duration * 100).rounded() } == [55, 200])
    pressAfterPrefix("p", preview)
    type("0.1 0.2 0.3 1", preview)
    key(.enter, preview)
    #expect(members(preview).map(\.controlPoints) == [[0.1, 0.2, 0.3, 1], [0, 0, 1, 1]])
    pressAfterPrefix("l", preview)
    #expect(
      preview.chooser?.rows.map(\.title)
        == ["ring group: transform.scale duration 0.55 s, transform.scale curve 0.1, 0.2, 0.3, 1"])
    key(.escape, preview)
    pressAfterPrefix("r", preview)
    #expect(preview.player.simulation.animationEdits.isEmpty)
  }

  @Test func valuesAreTyped() throws {
    let preview = try makePreview()
    pressAfterPrefix("v", preview)
    #expect(preview.chooser?.rows.map(\.title) == ["0 → 100"])
    type("20 > 60", preview)
    key(.enter, preview)
    #expect(animation("position.x", preview)?.animation.valueNumbers == [[20], [60]])
    pressAfterPrefix("v", preview)
    #expect(preview.chooser?.rows.map(\.detail) == ["now", "as coded"])
    key(.down, preview)
    key(.enter, preview)
    #expect(animation("position.x", preview)?.animation.valueNumbers == [[0], [100]])
    try select("ring", member: 1, preview)
    pressAfterPrefix("v", preview)
    type("1 -> 2", preview)
    key(.enter, preview)
    #expect(members(preview).map(\.valueNumbers) == [[[1], [2]], [[1], [2]]])
  }

  @Test(arguments: ["1", "1 → 2 → 3", "a → 2", "1 2 → 3", "nan → 1", ""])
  func invalidValuesAreNotOffered(text: String) {
    #expect(AnimationValues.values(of: text, like: [[0], [1]]) == nil)
  }

  @Test func keysMakeCurvesSofterAndHarderAndAnimationsLater() throws {
    let preview = try makePreview()
    key(.character("]"), preview, .control)
    key(.character("]"), preview, .control)
    #expect(animation("position.x", preview)?.animation.controlPoints == [0.2, 0, 0.8, 1])
    key(.character("["), preview, .control)
    #expect(animation("position.x", preview)?.animation.controlPoints == [0.1, 0, 0.9, 1])
    key(.character("."), preview, .control)
    #expect(abs((animation("position.x", preview)?.animation.timing.duration ?? 0) - 1.05) < 1e-9)
    key(.character("."), preview, [.control, .shift])
    #expect(abs((preview.selectedBar?.delay ?? 0) - 0.05) < 1e-6)
    try select("dot", preview)
    let coded = try #require(animation("position.y", preview)?.animation.spring?.dampingRatio)
    key(.character("]"), preview, .control)
    #expect(try #require(animation("position.y", preview)?.animation.spring?.dampingRatio) > coded)
  }

  @Test func aSpringIsChangedByItsCoefficients() throws {
    let preview = try makePreview()
    pressAfterPrefix("e", preview)
    try select("dot", preview)
    _ = preview.draw(deadline: 3, presented: PresentTimes())
    let slider = try #require(
      preview.chrome.targets.first { if case .spring(.stiffness, _, _) = $0.target { true } else { false } })
    let end = CGPoint(x: slider.frame.maxX - 6, y: slider.frame.midY)
    pointer(.down, end, preview)
    pointer(.up, end, preview)
    let spring = try #require(animation("position.y", preview)?.animation.spring)
    #expect(abs(spring.stiffness - 1000) < 1 && abs(spring.mass - 1) < 1e-6 && abs(spring.damping - 10) < 1e-6)
  }

  @Test func withoutAProjectChangesAreNotWritten() throws {
    let preview = try makePreview()
    pressAfterPrefix("w", preview)
    #expect(preview.message?.text == "nothing is changed, so there is nothing to write")
    key(.up, preview, [.alt, .shift])
    pressAfterPrefix("w", preview)
    #expect(preview.message?.text.hasPrefix("only changes in opened projects can be written") == true)
  }

  /// Returns lines of a project for the origins of animations.
  @MainActor private final class Lines: SourceFinding {
    func places(of origins: [Origin]) -> SourcePlaces {
      var places = SourcePlaces()
      for origin in origins { places[origin] = SourcePlace(file: "/p/Splash.swift", line: 7) }
      return places
    }
  }

  @Test func anotherSceneAndBackKeepsTheChanges() throws {
    let preview = try makePreview()
    preview.options.scenes.append(
      SceneDescription(
        name: "other", title: "Other", summary: "Another one.", pointer: .finger, duration: 3, dataFolder: "Logo",
        makeDelegate: { LogoDelegate() }))
    key(.up, preview, [.alt, .shift])
    let edits = preview.player.simulation.animationEdits
    preview.changeScene(by: 1)
    #expect(preview.player.simulation.animationEdits.isEmpty)
    preview.changeScene(by: 1)
    #expect(preview.player.simulation.animationEdits == edits)
  }

  private func edits(_ preview: PreviewController) -> [SourceEdit] {
    for case .editSource(let edits) in preview.takeRequests() { return edits }
    return []
  }

  @Test func typedValuesAreAlsoWritten() throws {
    let preview = try makePreview(collectsCalls: true)
    let lines = Lines()
    preview.options.sources = lines
    pressAfterPrefix("v", preview)
    type("0 > 60", preview)
    key(.enter, preview)
    try select("ring", member: 1, preview)
    pressAfterPrefix("v", preview)
    type("1 -> 2", preview)
    key(.enter, preview)
    pressAfterPrefix("w", preview)
    let written = edits(preview)
    #expect(written.map(\.place?.line) == [7, 7])
    #expect(
      written.map(\.values) == [
        [SourceValue(.toValue, old: [100], new: [60])],
        [SourceValue(.fromValue, old: [0], new: [1]), SourceValue(.toValue, old: [3], new: [2])],
      ])
  }

  /// The process of a new build has only the edits, and runs the scene with them from the start.
  @Test func anotherProcessKnowsTheCodedValues() throws {
    let preview = try makePreview(collectsCalls: true)
    key(.up, preview, [.alt, .shift])
    let other = try PreviewController(preview.options, resuming: preview.moment)
    let lines = Lines()
    other.options.sources = lines
    pressAfterPrefix("w", other)
    #expect(edits(other).map(\.values) == [[SourceValue(.duration, old: [1], new: [1.05])]])
  }

  /// No edit is lost silently. The window of the project names those without a line.
  @Test func anEditWithoutAKnownLineIsNotDropped() throws {
    let preview = try makePreview()
    let lines = Lines()
    preview.options.sources = lines
    key(.up, preview, [.alt, .shift])
    pressAfterPrefix("w", preview)
    let written = edits(preview)
    #expect(written.count == 1 && written.first?.place == nil)
    #expect(written.first?.title == "square position.x: duration 1.05 s")
  }

  @Test func aMessageCoversNoPanel() throws {
    let preview = try makePreview()
    let panel = try #require(preview.layout.animationPanel)
    #expect(preview.layout.messageArea.maxX <= panel.minX)
    preview.resize(to: WindowMetrics(width: 407, height: 749, scale: 1))
    #expect(preview.layout.messageArea.maxX == 407)
    #expect(try preview.layout.messageArea.maxY <= #require(preview.layout.animationPanel).minY)
  }

  @Test(arguments: ["1 2 3", "2,0,0,1", "a,b,c,d", "0.1,0.2,0.3,nan", "0,0,0,99", ""])
  func invalidCurvesAreNotOffered(text: String) { #expect(CurvePreset.curve(of: text) == nil) }
}
