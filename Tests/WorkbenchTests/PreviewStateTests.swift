import CoreGraphics
import Rasterizer
import Simulator
import Testing
import UIKit

@testable import Workbench

/// A scene whose square jumps to each touch.
@MainActor private final class JumpingDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .white
    window.rootViewController = UIViewController()
    window.rootViewController?.view = JumpingView(frame: window.bounds)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

@MainActor private final class JumpingView: UIView {
  private let square = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { jump(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { jump(touches) }

  private func jump(_ touches: Set<UITouch>) {
    square.backgroundColor = .red
    if square.superview == nil { addSubview(square) }
    if let touch = touches.first { square.center = touch.location(in: self) }
  }
}

@MainActor @Suite struct PreviewStateTests {
  private static let metrics = WindowMetrics(width: 407, height: 749, scale: 1)
  private let options: PreviewOptions

  init() throws {
    let scene = SceneDescription(
      name: "jumping", title: "Jumping", summary: "A square jumps.", pointer: .finger, duration: 4,
      dataFolder: "Jumping", makeDelegate: { JumpingDelegate() })
    var request = LaunchRequest()
    request.scene = "jumping"
    options = PreviewOptions(scenes: [scene], plan: try request.plan(scenes: [scene]), captureFolder: "/nowhere")
  }

  /// A preview after a drag of half a second. Unless `lifting`, the finger is still down.
  private func dragged(lifting: Bool) throws -> PreviewController {
    let preview = try PreviewController(options)
    preview.resize(to: Self.metrics)
    func pointer(_ phase: PointerPhase, _ x: Double, at time: Double) {
      _ = preview.draw(deadline: time, presented: PresentTimes())
      preview.handle(
        InputEvent(
          time: time, .pointer(phase, button: .left, position: CGPoint(x: x, y: 300), modifiers: [])))
    }
    pointer(.down, 100, at: 10)
    pointer(.moved, 160, at: 10.2)
    pointer(.moved, 220, at: 10.4)
    if lifting { pointer(.up, 220, at: 10.5) }
    return preview
  }

  /// The state as another process gets it.
  private func state(of preview: PreviewController) throws -> PreviewState {
    var state = preview.moment
    state.recording = preview.player.simulation.recording().text
    return try JSONDecoder().decode(PreviewState.self, from: JSONEncoder().encode(state))
  }

  private func pixels(_ preview: PreviewController) -> [UInt32] {
    preview.resize(to: Self.metrics)
    _ = preview.draw(deadline: 100, presented: PresentTimes())
    return preview.frameBuffer.makePixelImage().pixels
  }

  @Test func anotherPreviewContinuesAtTheSameMoment() throws {
    let first = try dragged(lifting: true)
    first.perform(.playOrPause)
    first.perform(.slower)
    first.perform(.bounds)
    let second = try PreviewController(options, resuming: state(of: first))
    #expect(second.moment == first.moment)
    // The head-up display shows times of the host.
    for preview in [first, second] { preview.perform(.bounds) }
    #expect(second.player.simulation.recording().inputs == first.player.simulation.recording().inputs)
    let isSame = pixels(second) == pixels(first)
    #expect(isSame)
  }

  @Test func inputsAfterTheShownMomentAreKept() throws {
    let first = try dragged(lifting: true)
    first.perform(.first)
    let second = try PreviewController(options, resuming: state(of: first))
    #expect(second.player.transport.time == .zero)
    #expect(second.player.simulation.recording().inputs.count == 4)
    let isSame = pixels(second) == pixels(first)
    #expect(isSame)
  }

  @Test func aFingerWithoutAPointerIsCancelled() throws {
    let first = try dragged(lifting: false)
    let state = try state(of: first)
    let second = try PreviewController(options, resuming: state)
    _ = second.draw(deadline: 20, presented: PresentTimes())
    let last = try #require(second.player.simulation.recording().inputs.last)
    #expect(last.kind == .touch(.cancelled, x: 204, y: 284, finger: PointerRouter.mouseFinger))
    // A third preview can read the recording since then.
    #expect(throws: Never.self) { try PreviewController(options, resuming: self.state(of: second)) }
  }

  @Test func aMissingSceneIsReplacedByTheFirst() throws {
    var state = PreviewState(scene: "gone")
    state.time = 1000
    let preview = try PreviewController(options, resuming: state)
    #expect(preview.player.scene.name == "jumping")
    #expect(preview.player.transport.time == .zero)
  }
}
