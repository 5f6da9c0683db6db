import Testing
import UIKit

@testable import Workbench

@MainActor @Suite struct AppearanceTests {
  @Test func barsFollowTheDesktopsAppearance() {
    func brightness(light: Bool, contrast: Bool) -> CGFloat {
      let device = Device()
      return device.run {
        device[AppearanceSlot.self].isLight = light
        device[AppearanceSlot.self].hasHighContrast = contrast
        return Palette.bar.cgColor.components?.first ?? -1
      }
    }
    #expect(brightness(light: false, contrast: false) < 0.2)
    #expect(brightness(light: true, contrast: false) > 0.9)
    #expect(brightness(light: false, contrast: true) == 0)
    #expect(brightness(light: true, contrast: true) == 1)
  }

  /// Words have a contrast of 4.5 to their background, and lines one of 3, in each appearance.
  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func wordsAndLinesHaveEnoughContrast(isLight: Bool, hasHighContrast: Bool) {
    let device = Device()
    device.run {
      device[AppearanceSlot.self].isLight = isLight
      device[AppearanceSlot.self].hasHighContrast = hasHighContrast
      let words: [(UIColor, UIColor)] = [
        (Palette.barText, Palette.bar), (Palette.barFaint, Palette.bar), (Palette.barAccent, Palette.bar),
        (Palette.barText, Palette.card), (Palette.barFaint, Palette.card), (Palette.barAccent, Palette.card),
        (Palette.barFailure, Palette.card), (Palette.barText, Palette.track), (Palette.barText, Palette.barHover),
        (Palette.badgeText, Palette.accent), (Palette.badgeText, Palette.accentHover), (Palette.text, Palette.sheet),
        (Palette.faint, Palette.sheet),
        (Palette.accent, Palette.sheet), (Palette.text, Palette.selected), (Palette.text, Palette.panel),
      ]
      for (index, (word, ground)) in words.enumerated() {
        #expect(Self.contrast(word, ground) >= 4.5, "pair \(index)")
      }
      let lines: [(UIColor, UIColor)] = [
        (Palette.barAccent, Palette.cardWell), (Palette.touchMark, Palette.bar), (Palette.eventMark, Palette.bar),
        (Palette.loopMark, Palette.bar),
      ]
      for (index, (line, ground)) in lines.enumerated() {
        #expect(Self.contrast(line, ground) >= 3, "line \(index)")
      }
    }
  }

  /// Returns the contrast of two colours as the Web Content Accessibility Guidelines define it.
  private static func contrast(_ a: UIColor, _ b: UIColor) -> Double {
    func luminance(_ color: UIColor) -> Double {
      let parts = (color.cgColor.components ?? []).map(Double.init)
      // A grey has one component beside its alpha.
      let channels = parts.count >= 4 ? Array(parts.prefix(3)) : Array(repeating: parts.first ?? 0, count: 3)
      let linear = channels.map { $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let both = [luminance(a), luminance(b)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }

  @Test func overlaysOnTheSceneAreAlwaysDark() {
    let device = Device()
    device.run {
      device[AppearanceSlot.self].isLight = true
      #expect(Palette.panel.cgColor.components?.first ?? 1 < 0.2)
    }
  }
}
