import Testing
import UIKit

@MainActor @Suite struct ButtonRectTests {
  private final class Stacked: UIButton {
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(x: contentRect.minX, y: contentRect.maxY - 20, width: contentRect.width, height: 20)
    }
  }

  @Test func subclassPlacesTheTitle() {
    Device().run {
      let button = Stacked(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
      button.setTitle("Go", for: .normal)
      button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
      button.layoutIfNeeded()
      #expect(button.contentRect(forBounds: button.bounds) == CGRect(x: 10, y: 5, width: 80, height: 70))
      #expect(button.titleLabel?.frame == CGRect(x: 10, y: 55, width: 80, height: 20))
    }
  }

  /// Client code shrinks images by insets.
  @Test func anImageFitsItsContentRect() {
    Device().run {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
      button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 40, height: 90)).image { _ in }, for: .normal)
      #expect(button.imageRect(forContentRect: button.bounds) == CGRect(x: 5, y: 0, width: 40, height: 60))
      button.imageEdgeInsets = UIEdgeInsets(top: 10, left: 10, bottom: 20, right: 20)
      #expect(button.imageRect(forContentRect: button.bounds) == CGRect(x: 10, y: 10, width: 20, height: 30))
      button.imageEdgeInsets = .zero
      button.contentHorizontalAlignment = .fill
      #expect(button.imageRect(forContentRect: button.bounds) == CGRect(x: 0, y: 0, width: 50, height: 60))
    }
  }

  @Test func titleAndImageTouchTheEdgeOfTheirAlignment() {
    Device().run {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      button.setTitle("Go", for: .normal)
      let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 60)).image { _ in }
      button.setImage(image, for: .normal)
      button.contentVerticalAlignment = .top
      #expect(button.imageRect(forContentRect: button.bounds).minY == 0)
      #expect(button.titleRect(forContentRect: button.bounds).minY == 0)
      button.contentVerticalAlignment = .bottom
      #expect(button.imageRect(forContentRect: button.bounds).maxY == 100)
      #expect(button.titleRect(forContentRect: button.bounds).maxY == 100)
    }
  }
}
