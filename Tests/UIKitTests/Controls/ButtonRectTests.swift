import Testing
import UIKit

@MainActor @Suite struct ButtonRectTests {
  private final class Stacked: UIButton {
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(x: contentRect.minX, y: contentRect.maxY - 20, width: contentRect.width, height: 20)
    }
  }

  @Test func aSubclassPlacesTheWords() {
    Device().run {
      let button = Stacked(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
      button.setTitle("Go", for: .normal)
      button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
      button.layoutIfNeeded()
      #expect(button.contentRect(forBounds: button.bounds) == CGRect(x: 10, y: 5, width: 80, height: 70))
      #expect(button.titleLabel?.frame == CGRect(x: 10, y: 55, width: 80, height: 20))
    }
  }
}
