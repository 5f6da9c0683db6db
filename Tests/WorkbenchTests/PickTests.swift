import CoreGraphics
import QuartzCore
import Simulator
import Testing
import UIKit

@testable import Workbench

/// A scene with a red square that fades, on white.
@MainActor private final class FadingDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .white
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    let square = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
    square.backgroundColor = .red
    window.addSubview(square)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.toValue, fade.duration) = (0.5, 1)
    square.layer.add(fade, forKey: "fade")
    self.window = window
    return true
  }
}

/// A project whose lines are its return addresses.
@MainActor private final class NumberedSources: SourceFinding {
  func places(of origins: [Origin]) -> SourcePlaces {
    var places = SourcePlaces()
    for origin in origins {
      let file = origin.type == nil ? "/p/Fade.swift" : "/p/Square.swift"
      places[origin] = origin.calls.first.map { SourcePlace(file: file, line: Int($0)) }
    }
    return places
  }
}

@MainActor @Suite struct PickTests {
  /// Returns a paused preview of the scene, with the pointer over the square.
  private func preview(with sources: (any SourceFinding)?) throws -> PreviewController {
    var scene = SceneDescription(
      name: "fading", title: "Fading", summary: "A square fades.", pointer: .finger, duration: 1,
      dataFolder: "Fading", makeDelegate: { FadingDelegate() })
    scene.collectCalls = { ([42], 1) }
    var request = LaunchRequest()
    request.scene = "fading"
    var options = PreviewOptions(scenes: [scene], plan: try request.plan(scenes: [scene]), captureFolder: "/nowhere")
    (options.sources, options.isPaused) = (sources, true)
    let preview = try PreviewController(options)
    preview.resize(to: WindowMetrics(width: 407, height: 749, scale: 1))
    point(preview, at: CGPoint(x: 45, y: 45))
    return preview
  }

  private func point(_ preview: PreviewController, at place: CGPoint) {
    let screen = preview.layout.screen
    let position = CGPoint(x: screen.minX + place.x, y: screen.minY + place.y)
    preview.handle(InputEvent(time: 0, .pointer(.moved, button: .none, position: position, modifiers: [])))
    _ = preview.draw(deadline: 0, presented: PresentTimes())
    _ = preview.takeRequests()
  }

  private func press(_ preview: PreviewController, _ modifiers: KeyModifiers) -> [WindowRequest] {
    preview.handle(InputEvent(time: 0, .key(KeyPress(.character("c"), modifiers: modifiers))))
    return preview.takeRequests()
  }

  @Test func theKeysOpenTheLinesOfTheLayerAndItsAnimation() throws {
    let preview = try preview(with: NumberedSources())
    #expect(press(preview, .shift) == [.openSource(file: "/p/Square.swift", line: 42)])
    #expect(press(preview, .alt) == [.openSource(file: "/p/Fade.swift", line: 42)])
    point(preview, at: CGPoint(x: 300, y: 300))
    #expect(press(preview, .alt) == [])
    #expect(preview.message?.text.hasSuffix("has no animation at this time") == true)
  }

  @Test func aCardDescribesTheLayerUnderThePointer() throws {
    let preview = try preview(with: NumberedSources())
    let before = preview.frameBuffer.makePixelImage().pixels
    #expect(press(preview, []) == [])
    #expect(preview.showsPick)
    _ = preview.draw(deadline: 0, presented: PresentTimes())
    let isUnchanged = preview.frameBuffer.makePixelImage().pixels == before
    #expect(!isUnchanged)
    let picked = try #require(preview.shownSceneFrame.flatMap(preview.pick))
    #expect(picked.title == "UIView")
    #expect(picked.lines == ["Square.swift:42", "20, 20   50 × 50", "~ opacity   Fade.swift:42"])
  }

  @Test func scenesWithoutSourceLinesShowAMessage() throws {
    let preview = try preview(with: nil)
    #expect(press(preview, .shift) == [])
    #expect(preview.message?.text == "only the lines of opened projects can be opened")
    point(preview, at: CGPoint(x: -10, y: 45))
    #expect(press(preview, .shift) == [])
    #expect(preview.message?.text == "there is no layer under the pointer")
  }
}
