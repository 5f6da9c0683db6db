import Testing
import UIKit

@MainActor @Suite struct ViewSizingTests {
  @Test func sizeToFitKeepsTheUpperLeftCorner() {
    Device().run {
      let label = UILabel(frame: CGRect(x: 10, y: 20, width: 0, height: 0))
      label.text = "Hello"
      label.sizeToFit()
      #expect(label.frame.origin == CGPoint(x: 10, y: 20))
      #expect(label.frame.size == label.intrinsicContentSize)
    }
  }

  @Test func sizeToFitMeasuresInTheCurrentSize() {
    Device().run {
      let label = UILabel(frame: CGRect(x: 10, y: 20, width: 80, height: 0))
      label.numberOfLines = 0
      label.text = "words that need more than a line of eighty points"
      label.sizeToFit()
      #expect(label.frame.width <= 80)
      #expect(label.frame.height == label.sizeThatFits(CGSize(width: 80, height: 0)).height)
      let plain = UIView(frame: CGRect(x: 1, y: 1, width: 40, height: 30))
      plain.sizeToFit()
      #expect(plain.frame == CGRect(x: 1, y: 1, width: 40, height: 30))
    }
  }

  @Test func viewsAreOpaqueByDefaultAndLabelsAreNot() {
    Device().run {
      #expect(UIView().isOpaque)
      #expect(!UIView().layer.isOpaque)
      #expect(!UILabel().isOpaque)
    }
  }
}
