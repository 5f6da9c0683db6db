import Testing
import UIKit

@MainActor @Suite struct PointerTests {
  private final class Styler: NSObject, UIPointerInteractionDelegate {
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
      UIPointerStyle(shape: .roundedRect(region.rect), constrainedAxes: .vertical)
    }
  }

  @Test func anInteractionHasItsViewAndDelegate() {
    Device().run {
      let (view, styler) = (UIView(), Styler())
      let interaction = UIPointerInteraction(delegate: styler)
      view.addInteraction(interaction)
      #expect(interaction.view === view && interaction.delegate === styler)
      view.removeInteraction(interaction)
      #expect(interaction.view == nil)
      let region = UIPointerRegion(rect: CGRect(x: 1, y: 2, width: 3, height: 4), identifier: "a")
      let style = styler.pointerInteraction(interaction, styleFor: region)
      #expect(style?.constrainedAxes == .vertical && style?.effect == nil)
      guard case .roundedRect(let rect, let radius) = style?.shape else {
        Issue.record("no rounded rectangle")
        return
      }
      #expect(rect == region.rect && radius == UIPointerShape.defaultCornerRadius)
    }
  }
}
