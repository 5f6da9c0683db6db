import Testing
import UIKit

@testable import Workbench

@MainActor @Suite struct AppearanceTests {
  @Test func barsAreAsTheDesktopWantsThem() {
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

  @Test func whatFloatsOverTheSceneIsAlwaysDark() {
    let device = Device()
    device.run {
      device[AppearanceSlot.self].isLight = true
      #expect(Palette.panel.cgColor.components?.first ?? 1 < 0.2)
    }
  }
}
