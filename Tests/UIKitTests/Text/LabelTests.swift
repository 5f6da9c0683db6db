import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct LabelTests {
  private func label(_ text: String, size: CGFloat = 17) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.text = text
    return label
  }

  @Test func oneLineIsAsHighAsItsFont() {
    Device().run {
      let label = label("Hello")
      let size = label.intrinsicContentSize
      #expect(size.height == (label.font.lineHeight * 2).rounded(.up) / 2)
      #expect(size.width > 30 && size.width < 60)
      label.sizeToFit()
      #expect(label.bounds.size == size)
    }
  }

  @Test func linesBreakInTheWidth() {
    Device().run {
      let label = label("several words that do not fit into one line of that width")
      label.numberOfLines = 0
      let wide = label.sizeThatFits(CGSize(width: 1000, height: 0))
      let narrow = label.sizeThatFits(CGSize(width: 120, height: 0))
      #expect(narrow.width <= 120)
      #expect(narrow.height > 3 * wide.height)
      label.numberOfLines = 2
      #expect(label.sizeThatFits(CGSize(width: 120, height: 0)).height < narrow.height)
      label.preferredMaxLayoutWidth = 120
      #expect(label.intrinsicContentSize.width <= 120)
    }
  }

  @Test func moreLinesMakeAConstrainedLabelHigher() {
    Device().run {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let label = label("several words that do not fit into one line of that width")
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: view.topAnchor), label.widthAnchor.constraint(equalToConstant: 120),
      ])
      view.layoutIfNeeded()
      let height = label.frame.height
      label.numberOfLines = 0
      view.layoutIfNeeded()
      #expect(height > 0 && label.frame.height > 3 * height)
    }
  }

  @Test func emptyTextHasNoSize() {
    Device().run { #expect(label("").intrinsicContentSize == .zero) }
  }

  @Test func doubleFontSizeIsTwiceAsWide() {
    Device().run {
      let ratio =
        label("A word", size: 60).intrinsicContentSize.width / label("A word", size: 30).intrinsicContentSize.width
      #expect(ratio.isClose(to: 2, within: 0.02))
    }
  }

  @Test func attributesApplyToTheirRange() {
    Device().run {
      let label = label("")
      let text = NSMutableAttributedString(string: "small ")
      text.append(NSAttributedString(string: "LARGE", attributes: [.font: UIFont.systemFont(ofSize: 40)]))
      label.attributedText = text
      #expect(label.intrinsicContentSize.height >= UIFont.systemFont(ofSize: 40).lineHeight)
      #expect(label.text == "small LARGE")
    }
  }

  @Test func aLabelDrawsGlyphs() {
    let device = TestDevice()
    device.turn {
      let label = label("Hello")
      label.sizeToFit()
      device.root.view.addSubview(label)
    }
    device.turn {
      guard case .drawing(let list)? = device.root.view.subviews.first?.layer.layerContents else {
        Issue.record("no drawing")
        return
      }
      #expect(!list.isEmpty)
    }
  }
}
