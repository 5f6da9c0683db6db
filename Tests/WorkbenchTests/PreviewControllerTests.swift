import QuartzCore
import Rasterizer
import Scenes
import Simulator
import Synchronization
import Testing
import UIKit

@testable import Workbench

/// A scene in which a red square moves to the right within a second.
@MainActor private final class SquareDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .white
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    let square = CALayer()
    square.name = "square"
    square.frame = CGRect(x: 20, y: 20, width: 50, height: 50)
    square.backgroundColor = UIColor.red.cgColor
    window.layer.addSublayer(square)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 45
    animation.toValue = 300
    animation.duration = 1
    square.add(animation, forKey: "move")
    self.window = window
    return true
  }
}

@MainActor @Suite struct PreviewControllerTests {
  let folder: String
  let preview: PreviewController

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    let scene = SceneDescription(
      name: "square", title: "Square", summary: "A square moves.", pointer: .finger, duration: 1,
      dataFolder: "Square", makeDelegate: { SquareDelegate() })
    var request = LaunchRequest()
    request.scene = "square"
    var options = PreviewOptions(scenes: [scene], plan: try request.plan(scenes: [scene]), captureFolder: folder)
    options.print = { _ in }
    self.folder = folder
    preview = try PreviewController(options)
    preview.resize(to: WindowMetrics(width: 407, height: 749, scale: 1))
  }

  /// The answer of a network may come after the scene's duration. Playback continues as after a touch.
  @Test func resultsAfterTheEndAreShown() throws {
    var options = preview.options
    options.awaitsResults = true
    let preview = try PreviewController(options)
    preview.resize(to: WindowMetrics(width: 407, height: 749, scale: 1))
    var now = 0.0
    func play() {
      repeat {
        now += 0.1
        _ = preview.draw(deadline: now, presented: PresentTimes())
      } while preview.schedule(at: now) == .everyFrame
    }
    play()
    let (end, endTime) = (preview.player.transport.end, now)
    guard case .at(let next) = preview.schedule(at: now) else { return #expect(Bool(false), "the window looks again") }
    #expect(next > now && next < now + 1)
    let count = Mutex(0)
    let device = preview.player.simulation.device
    Thread.detachNewThread { device.post(label: "answer") { count.withLock { $0 += 1 } } }
    while !device.hasPosted { usleep(1000) }
    #expect(preview.schedule(at: next) == .everyFrame)
    play()
    #expect(count.withLock { $0 } == 1)
    #expect(preview.player.transport.end == end + ScenePlayer.tail)
    #expect(now > endTime + 2)
    #expect(preview.schedule(at: now + 100) == .never, "an idle window costs nothing")
  }

  /// A scene in which nothing happens.
  private static func quietScene(_ name: String) -> SceneDescription {
    SceneDescription(
      name: name, title: name, summary: "Nothing.", pointer: .finger, duration: 1, dataFolder: name,
      makeDelegate: { SquareDelegate() })
  }

  @Test func pageKeysCycleThroughThePlayableScenes() throws {
    // Two scenes have the same name, as documents of two folders may.
    let scenes = ["a", "b", "b", "c"].map(Self.quietScene)
    func shown(from first: SceneDescription, _ keys: [Key]) throws -> [String] {
      var request = LaunchRequest()
      request.scene = first.name
      let preview = try PreviewController(
        PreviewOptions(scenes: scenes, plan: try request.plan(scenes: [first]), captureFolder: folder))
      return keys.map { key in
        preview.handle(InputEvent(time: 0, .key(KeyPress(key))))
        return preview.player.scene.name
      }
    }
    #expect(try shown(from: scenes[0], [.pageDown, .pageDown, .pageDown, .pageDown]) == ["b", "b", "c", "a"])
    #expect(try shown(from: scenes[0], [.pageUp, .pageUp]) == ["c", "b"])
    #expect(try shown(from: Self.quietScene("alone"), [.pageDown]) == ["a"], "from a document to the first scene")
    #expect(try shown(from: Self.quietScene("alone"), [.pageUp]) == ["c"])
  }

  private func press(_ character: Character, at time: Double) {
    preview.handle(InputEvent(time: time, .key(KeyPress(.character(character)))))
  }

  private func draw(_ time: Double) -> PixelRegion { preview.draw(deadline: time, presented: PresentTimes()) }

  @Test func reducedMotionOpensTheScenePaused() throws {
    var options = preview.options
    options.appearance.reducesMotion = true
    let paused = try PreviewController(options)
    paused.resize(to: WindowMetrics(width: 407, height: 749, scale: 1))
    _ = paused.draw(deadline: 10, presented: PresentTimes())
    #expect(paused.schedule(at: 10) == .never)
    #expect(!paused.player.transport.isPlaying)
    paused.handle(InputEvent(time: 10, .key(KeyPress(.character(".")))))
    paused.handle(InputEvent(time: 11, .key(KeyPress(.space))))
    #expect(paused.player.transport.isPlaying)
  }

  @Test func playingStopsAtTheEnd() {
    #expect(preview.schedule(at: 10) == .everyFrame)
    for frame in 0...70 { _ = draw(10 + Double(frame) / 60) }
    #expect(preview.player.transport.time == preview.player.transport.end)
    #expect(preview.schedule(at: 12) == .never)
    let screen = WindowLayout(
      metrics: WindowMetrics(width: 407, height: 749, scale: 1), deviceSize: CGSize(width: 375, height: 667)
    ).screen
    #expect(preview.frameBuffer.pixel(x: Int(screen.minX) + 45, y: Int(screen.minY) + 45) == 0xFFFF_0000)
  }

  /// The sheet of second keys appears after a delay, so a quick second key does not show it.
  @Test func thePrefixKeyShowsItsKeysAfterAWhile() {
    preview.perform(.playOrPause)
    press("g", at: 10)
    _ = draw(10)
    #expect(!preview.isPrefixShown && preview.schedule(at: 10) != .never)
    #expect(!draw(10.5).isEmpty && preview.isPrefixShown)
    press("b", at: 10.6)
    #expect(preview.showsBounds && !preview.isPrefixShown)
    press("g", at: 11)
    press("b", at: 11.1)
    _ = draw(11.5)
    #expect(!preview.isPrefixShown)
  }

  @Test func anUnchangedFrameHasNoDamage() {
    preview.perform(.playOrPause)
    preview.player.seek(to: DeviceTime(seconds: 0.5))
    #expect(!draw(10).isEmpty)
    #expect(draw(10.1).isEmpty)
    press("d", at: 10.2)
    #expect(preview.schedule(at: 10.2) == .everyFrame)
    #expect(!draw(10.2).isEmpty)
    #expect(preview.showsBounds && preview.showsCurves)
  }

  @Test func scrubbingBackAndForthShowsTheSamePixels() {
    preview.perform(.playOrPause)
    // The timeline bar shows how far the scene is simulated, so all of the compared times are simulated first.
    preview.player.seek(to: DeviceTime(seconds: 0.9))
    _ = draw(9)
    func pixels(sceneTime seconds: Double, hostTime host: Double) -> [UInt32] {
      preview.player.seek(to: DeviceTime(seconds: seconds))
      _ = draw(host)
      return preview.frameBuffer.makePixelImage().pixels
    }
    let first = pixels(sceneTime: 0.5, hostTime: 10)
    let isStill = pixels(sceneTime: 0.9, hostTime: 11) == first
    #expect(!isStill)
    let isSame = pixels(sceneTime: 0.5, hostTime: 12) == first
    #expect(isSame)
    // A frame that was drawn by damage has the pixels of one that is drawn whole.
    preview.resize(to: WindowMetrics(width: 407, height: 749, scale: 1))
    let isSameLater = pixels(sceneTime: 0.5, hostTime: 13) == first
    #expect(isSameLater)
  }

  @Test func aMovingSquareDamagesItsOldAndNewFrame() {
    preview.perform(.playOrPause)
    for (index, seconds) in [0.5, 0.55].enumerated() {
      preview.player.seek(to: DeviceTime(seconds: seconds))
      let damage = draw(10 + Double(index))
      guard index == 1 else { continue }
      let screen = preview.layout.screen
      let inside = damage.clipped(
        to: PixelRect(touching: CGRect(x: screen.minX, y: screen.minY, width: screen.width, height: screen.height)))
      // From x 147.5…197.5 to 160.25…210.25, y 20…70, in a screen that begins at 16; a pixel more on each side.
      #expect(inside.bounds == PixelRect(x0: 162, y0: Int(screen.minY) + 19, x1: 228, y1: Int(screen.minY) + 71))
    }
  }

  @Test func theFingerIsRecordedInDevicePoints() throws {
    _ = draw(10)
    let position = CGPoint(x: 16 + 100, y: 16 + 200)
    preview.handle(InputEvent(time: 10.01, .pointer(.down, button: .left, position: position, modifiers: [])))
    preview.handle(InputEvent(time: 10.02, .pointer(.up, button: .left, position: position, modifiers: [])))
    let inputs = preview.player.simulation.recording().inputs
    #expect(
      inputs.map(\.kind) == [.touch(.began, x: 100, y: 200, finger: 0), .touch(.ended, x: 100, y: 200, finger: 0)])
    #expect(inputs[0].time < inputs[1].time)
  }

  @Test func altDragsAreTwoFingersOfTheScene() {
    _ = draw(0)
    for (time, phase, x) in [(0.1, PointerPhase.down, 100.0), (0.2, .moved, 120), (0.3, .up, 120)] {
      preview.handle(
        InputEvent(
          time: time,
          .pointer(
            phase, button: phase == .moved ? .none : .left, position: CGPoint(x: 16 + x, y: 16 + 200), modifiers: .alt))
      )
      _ = draw(time)
    }
    let touches = preview.player.simulation.journal.inputs.compactMap { input -> String? in
      guard case .touch(let phase, let x, let y, let finger) = input.kind else { return nil }
      return "\(phase) \(finger) \(Int(x)) \(Int(y))"
    }
    #expect(
      touches == [
        "began 0 100 200", "began 20 275 467", "moved 0 120 200", "moved 20 255 467", "ended 0 120 200",
        "ended 20 255 467",
      ])
    #expect(!preview.player.transport.isHeld)
  }

  @Test func keysChangeSettingsAndSendTheSceneToTheBackground() {
    _ = draw(0)
    _ = draw(0.2)
    let shift = KeyModifiers.shift
    press("a", at: 0.2)
    preview.handle(InputEvent(time: 0.25, .key(KeyPress(.character("a"), modifiers: shift))))
    press("a", at: 0.3)
    press("m", at: 0.35)
    for time in [0.4, 0.5] {
      preview.handle(InputEvent(time: time, .key(KeyPress(.character("b"), modifiers: shift))))
    }
    let kinds = preview.player.simulation.journal.inputs.map(\.kind)
    #expect(
      kinds == [
        .setting(name: "style", value: "dark"), .setting(name: "contrast", value: "high"),
        .setting(name: "style", value: "light"), .setting(name: "motion", value: "reduced"), .life(.background),
        .life(.foreground),
      ])
  }

  @Test func aHoverWithoutARecognizerIsNoEvent() {
    _ = draw(0)
    for step in 0..<5 {
      preview.handle(
        InputEvent(
          time: 0.1,
          .pointer(.moved, button: .none, position: CGPoint(x: 100 + Double(step), y: 100), modifiers: [])))
    }
    #expect(preview.player.simulation.journal.inputs.isEmpty)
    preview.player.simulation.device.run {
      UIApplication.shared.windows[0].addGestureRecognizer(UIHoverGestureRecognizer())
    }
    preview.handle(
      InputEvent(time: 0.2, .pointer(.moved, button: .none, position: CGPoint(x: 116, y: 116), modifiers: [])))
    #expect(preview.player.simulation.journal.inputs.map(\.kind) == [.hover(x: 100, y: 100)])
  }

  @Test func typedTextGoesToTheEditedField() {
    _ = draw(0)
    let field = preview.player.simulation.device.run {
      let field = UITextField(frame: CGRect(x: 0, y: 300, width: 100, height: 30))
      UIApplication.shared.windows[0].addSubview(field)
      field.becomeFirstResponder()
      return field
    }
    for (index, key) in [Key.character("h"), .character("i"), .space, .backspace, .character("q")].enumerated() {
      let modifiers: KeyModifiers = index == 0 ? .shift : []
      preview.handle(InputEvent(time: 0.1 + Double(index) / 10, .key(KeyPress(key, modifiers: modifiers))))
    }
    #expect(field.text == "Hiq")
    #expect(preview.takeRequests().allSatisfy { $0 != .quit })
  }

  @Test func aScreenshotEqualsTheSimulatorsImage() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    preview.perform(.playOrPause)
    preview.player.seek(to: DeviceTime(seconds: 0.25))
    preview.perform(.screenshot)
    preview.perform(.screenshot)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names.count == 2)
    let data = try #require(FileManager.default.contents(atPath: folder + "/" + names[0]))
    #expect(data == (try preview.player.simulation.png(at: DeviceTime(seconds: 0.25))))
  }

  @Test func aFolderThatCannotBeCreatedShowsAMessage() throws {
    var request = LaunchRequest()
    request.scene = "square"
    let scenes = preview.options.scenes
    let options = PreviewOptions(
      scenes: scenes, plan: try request.plan(scenes: scenes), captureFolder: "/dev/null/no")
    let other = try PreviewController(options)
    other.resize(to: WindowMetrics(width: 407, height: 749, scale: 1))
    other.perform(.playOrPause)
    other.perform(.screenshot)
    #expect(!other.draw(deadline: 1, presented: PresentTimes()).isEmpty)
    #expect(other.schedule(at: 1) != .never)
  }

  @Test func theWheelMovesAFingerUntilItRests() {
    _ = draw(1)
    for time in [1.01, 1.05] {
      preview.handle(
        InputEvent(time: time, .wheel(dx: 0, dy: -1, position: CGPoint(x: 200, y: 300), modifiers: [])))
    }
    for frame in 0..<20 { _ = draw(1.06 + Double(frame) / 60) }
    let phases = preview.player.simulation.journal.inputs.compactMap { input -> Input.Phase? in
      if case .touch(let phase, _, _, _) = input.kind { phase } else { nil }
    }
    #expect(phases == [.began, .moved, .moved, .ended])
  }

  @Test func theOverlayNamesUnnamedLayersAfterTheirViews() throws {
    let frame = try preview.player.simulation.frame(at: DeviceTime(seconds: 0.5))
    let texts = OverlayContents(frame).labels.map(\.text)
    #expect(texts.contains("UIWindow"))
    #expect(!texts.contains("CALayer"))
  }

  @Test func theOverlayNamesLayersAndFollowsTheirAnimations() throws {
    let frame = try preview.player.simulation.frame(at: DeviceTime(seconds: 0.5))
    let contents = OverlayContents(frame)
    let label = try #require(contents.labels.first { $0.text == "square · CALayer" })
    #expect(label.kind == .animated)
    #expect(abs(label.frame.midX - 172.5) < 0.5)
    let curve = try #require(contents.curves.first)
    #expect(curve.title == "position.x  square")
    #expect(abs(curve.progress[0] - 0.5) < 1e-6)
    #expect(abs(curve.value(at: 0.5) - 0.5) < 0.01)
    let after = OverlayContents(try preview.player.simulation.frame(at: DeviceTime(seconds: 1.5)))
    #expect(after.curves.isEmpty)
  }

  /// Frames drawn by damage have the pixels of frames drawn whole, at a scale at which edges fall between pixels.
  @Test(arguments: SceneCatalogue.scenes.map(\.name))
  func damagedFramesEqualWholeFramesAtAnyScale(name: String) throws {
    var request = LaunchRequest()
    request.scene = name
    let plan = try request.plan(scenes: SceneCatalogue.scenes)
    var options = PreviewOptions(scenes: SceneCatalogue.scenes, plan: plan, captureFolder: folder)
    options.isPaused = true
    let preview = try PreviewController(options)
    let metrics = WindowMetrics(width: 431, height: 617, scale: 1.25)
    preview.resize(to: metrics)
    preview.player.seek(to: DeviceTime(seconds: 2.5))
    _ = preview.draw(deadline: 1, presented: PresentTimes())
    for (index, seconds) in [0.3, 0.35, 0.7, 1.2, 1.45, 1.5, 2.1, 2.3, 1.4].enumerated() {
      preview.player.seek(to: DeviceTime(seconds: seconds))
      let deadline = Double(2 + index)
      _ = preview.draw(deadline: deadline, presented: PresentTimes())
      let patched = preview.frameBuffer.makePixelImage().pixels
      preview.resize(to: metrics)
      _ = preview.draw(deadline: deadline, presented: PresentTimes())
      let isSame = preview.frameBuffer.makePixelImage().pixels == patched
      #expect(isSame, "\(name) at \(seconds)")
    }
  }

  /// A dropped file is not an event of the content, so the last event may be long ago.
  @Test func aMessageIsShownAfterALongRest() throws {
    _ = draw(1)
    _ = preview.schedule(at: 1)
    preview.showMessage("this file cannot be opened")
    #expect(!draw(1000).isEmpty)
    #expect(preview.message?.text == "this file cannot be opened")
    _ = draw(1000 + PreviewController.messageSeconds - 0.1)
    #expect(preview.message != nil)
    _ = draw(1000 + PreviewController.messageSeconds)
    #expect(preview.message == nil)
  }

  @Test func messagesAndHintsComeAndGo() throws {
    preview.perform(.playOrPause)
    _ = draw(10)
    preview.showMessage("told")
    _ = draw(10.05)
    #expect(preview.message != nil)
    guard case .at(let end) = preview.schedule(at: 10.1) else {
      Issue.record("the end of the message is due")
      return
    }
    // A window that waits for it asks again at that time, or later.
    #expect(preview.schedule(at: end + 1) == .at(end))
    _ = draw(end)
    #expect(preview.message == nil)
    let button = try #require(preview.chrome.buttons.first { $0.item.command == .menu }).frame
    preview.handle(
      InputEvent(
        time: 20, .pointer(.moved, button: .none, position: CGPoint(x: button.midX, y: button.midY), modifiers: [])))
    _ = draw(20)
    #expect(preview.hint == nil)
    guard case .at(let rest) = preview.schedule(at: 20.1) else {
      Issue.record("the hint is due")
      return
    }
    _ = draw(rest)
    #expect(preview.hint?.contains("F10") == true)
    #expect(preview.schedule(at: rest + 1) == .never)
  }
}
