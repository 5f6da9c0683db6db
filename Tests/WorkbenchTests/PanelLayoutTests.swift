import CoreGraphics
import Testing

@testable import Workbench

/// The words and frames of all panels at several sizes, scales and appearances of the window.
///
/// With `WINDOW_PICTURES=FOLDER`, each window is also written as an image for inspection.
@MainActor @Suite struct PanelLayoutTests {
  private static let panels = ["d", "i", "I", "w", "wge", "c", "dIiwge"]

  @Test(arguments: [(407, 749, 1.0), (640, 480, 1), (640, 480, 2), (1400, 900, 1), (1920, 1200, 1), (1920, 1200, 2)])
  func noWordIsTruncatedAndNoPanelCoversAnother(width: Int, height: Int, scale: Double) throws {
    for isDark in [true, false] {
      for panels in Self.panels {
        var appearance = Appearance()
        appearance.isLight = !isDark
        let window = try ShownWindow("snapchat", width, height, scale: scale, appearance: appearance)
        window.play(0.3)
        let end = CGPoint(x: 250, y: 300)
        window.drag(from: CGPoint(x: 372, y: 300), to: end, in: 0.3)
        window.play(0.1)
        window.lift(at: end)
        window.play(0.2)
        window.press("Space")
        for key in panels { window.press(key == "I" ? "Shift+i" : String(key)) }
        if panels.contains("w") { window.press("Down") }
        let place = window.point(180, 300)
        window.pointer(.moved, place.x, place.y)
        window.play(1)
        #expect(window.faults.isEmpty, "\(panels) \(window.faults)")
        try window.writeImage("\(width)x\(height)@\(Int(scale))-\(isDark ? "dark" : "light")-\(panels)")
      }
    }
  }
}
