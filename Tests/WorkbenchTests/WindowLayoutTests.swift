import CoreGraphics
import Simulator
import Testing

@testable import Workbench

/// In every state and size of the window, nothing is cut off, and no part covers another.
///
/// With `WINDOW_PICTURES=FOLDER`, each window is also written as an image for inspection.
@MainActor @Suite struct WindowLayoutTests {
  /// A window of a size in points.
  struct Size: CustomTestStringConvertible, Sendable {
    var width: Int
    var height: Int
    var scale = 1.0
    var textScale = 1.0
    var isLight = false

    var testDescription: String {
      "\(width)x\(height)@\(scale)" + (textScale == 1 ? "" : ", text \(textScale)") + (isLight ? ", light" : "")
    }
  }

  /// A state of the window, and the input that leads to it.
  private struct Mode {
    var name: String
    var scene = "skype"
    var act: @MainActor (ShownWindow) throws -> Void
  }

  private static let modes: [Mode] = [
    Mode(name: "plain") { _ in },
    Mode(name: "overlay") { $0.press("d") },
    Mode(name: "gestures") { $0.press("i") },
    Mode(name: "animations") { $0.press("w", "Down") },
    Mode(name: "curve") { $0.press("w", "Down", "g e", "Ctrl+.", "Ctrl+]") },
    Mode(name: "everything") { $0.press("d", "i", "w", "Down", "g e", "c") },
    Mode(name: "everything", scene: "fuber") { $0.press("d", "i", "w", "Down", "g e", "c") },
    Mode(name: "layer") { window in
      window.press("c")
      let point = window.point(180, 300)
      window.pointer(.moved, point.x, point.y)
    },
    Mode(name: "menu") { window in
      let point = window.point(180, 300)
      for phase in [PointerPhase.down, .up] { window.pointer(phase, point.x, point.y, button: .right) }
    },
    Mode(name: "keys") { $0.press("?") },
    Mode(name: "second keys") { window in
      window.press("g")
      window.play(0.5)
    },
    Mode(name: "hint") { window in
      let frame = window.preview.chrome.buttons.first { $0.item.command == .role }?.frame ?? .zero
      window.pointer(.moved, frame.midX, frame.midY)
      window.play(0.5)
    },
    Mode(name: "badges") { $0.press("a", "t", "Shift+l", "j", "Shift+a", "m", "\\") },
    Mode(name: "swipe", scene: "snapchat") { window in
      window.press("i", "F9", "Space")
      window.drag(from: CGPoint(x: 370, y: 300), to: CGPoint(x: 230, y: 300), in: 0.4)
      window.play(0.6)
    },
    Mode(name: "swiped", scene: "snapchat") { window in
      window.press("i", "Space")
      window.drag(from: CGPoint(x: 370, y: 300), to: CGPoint(x: 230, y: 300), in: 0.4)
      window.play(0.4)
      window.lift(at: CGPoint(x: 230, y: 300))
      window.play(1)
      window.press("Space")
      window.finishWork()
    },
  ]

  private static let lists = ["Ctrl+Shift+p", "F10", "Ctrl+o", "Ctrl+d", "Ctrl+p", "Shift+F8", "Shift+o"]

  @Test(arguments: [
    Size(width: 480, height: 320), Size(width: 640, height: 480, isLight: true), Size(width: 439, height: 749),
    Size(width: 1000, height: 800, textScale: 1.5), Size(width: 960, height: 600, scale: 2),
    Size(width: 1920, height: 1200),
  ])
  func nothingIsCutOffOrCovered(in size: Size) throws {
    let lists = Self.lists.map { keys in Mode(name: "list " + keys) { $0.press(keys) } }
    for mode in Self.modes + lists {
      var appearance = Appearance()
      (appearance.isLight, appearance.textScale) = (size.isLight, size.textScale)
      let window = try ShownWindow(mode.scene, size.width, size.height, scale: size.scale, appearance: appearance)
      window.play(0.5)
      window.press("Space")
      try mode.act(window)
      window.play(0.1)
      for fault in window.faults { Issue.record("\(mode.scene), \(mode.name): \(fault)") }
      try window.writeImage("\(mode.scene) \(mode.name) \(size.testDescription)")
    }
  }

  /// The scene keeps its size if cards and the animation panel fit beside it.
  @Test(arguments: [(640, 480), (1000, 800), (1920, 1200)]) func panelsDoNotShrinkTheScene(width: Int, height: Int)
    throws
  {
    let window = try ShownWindow("fuber", width, height)
    window.play(0.5)
    window.press("Space", "d")
    let before = window.preview.layout.screenInPoints.size
    window.press("w", "Down", "g e", "c")
    #expect(window.preview.layout.screenInPoints.size == before)
  }

  /// If not all cards fit, the newest is shown, and a note names the others.
  @Test func theNewestCardIsShownFirst() throws {
    let window = try ShownWindow("skype", 640, 480)
    window.play(0.5)
    window.press("Space", "w", "Down", "g e", "i", "d")
    #expect(window.preview.cards == [.curveEditor, .interaction, .headUp])
    let views = window.preview.chrome.view.subviews
    #expect(views.contains { $0 is HeadUpDisplay && !$0.isHidden })
    #expect(views.contains { $0 is CurveEditor && $0.isHidden }, "the oldest card does not fit")
    window.press("g e", "g e")
    #expect(views.contains { $0 is CurveEditor && !$0.isHidden })
  }
}
