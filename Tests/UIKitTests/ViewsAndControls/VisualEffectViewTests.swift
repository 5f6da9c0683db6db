import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct VisualEffectViewTests {
  @Test func contentsLieAboveTheEffectAndFillTheView() {
    Device().run {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
      view.frame = CGRect(x: 0, y: 0, width: 120, height: 80)
      view.layoutIfNeeded()
      #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 120, height: 80))
      #expect(view.layer.backgroundFilters?.count == 3)
      view.effect = nil
      #expect(view.layer.backgroundFilters?.isEmpty ?? true)
    }
  }

  @Test func adaptiveStylesFollowLightAndDarkOthersDoNot() {
    let stage = TestDevice()
    func filters(_ style: UIBlurEffect.Style, _ mode: UIUserInterfaceStyle) -> [LayerFilter] {
      let view = stage.device.run { UIVisualEffectView(effect: UIBlurEffect(style: style)) }
      stage.turn {
        stage.root.view.addSubview(view)
        view.overrideUserInterfaceStyle = mode
      }
      return stage.seen(view, at: 0).backgroundFilters
    }
    #expect(filters(.systemMaterial, .light) != filters(.systemMaterial, .dark))
    #expect(filters(.systemMaterial, .dark) == filters(.systemMaterialDark, .light))
    #expect(filters(.systemMaterial, .light) == filters(.systemMaterialLight, .dark))
    #expect(filters(.extraLight, .light) == filters(.extraLight, .dark))
  }
}
