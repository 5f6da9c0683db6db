import Testing
import UIKit

@MainActor @Suite struct TextMeasuringTests {
  private let words = "several words that do not fit in one line"

  @Test func measuredTextMatchesItsLabel() {
    Device().run {
      let font = UIFont.systemFont(ofSize: 20)
      let label = UILabel()
      label.font = font
      label.text = words
      let size = words.size(withAttributes: [.font: font])
      let fit = label.sizeThatFits(.zero)
      #expect(size.width <= fit.width && size.width > fit.width - 1)
      #expect(NSAttributedString(string: words, attributes: [.font: font]).size() == size)
    }
  }

  @Test func measuredTextBreaksInTheGivenWidth() {
    Device().run {
      let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
      let line = words.size(withAttributes: attributes).height
      let rect = words.boundingRect(
        with: CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
        attributes: attributes, context: nil)
      #expect(rect.origin == .zero && rect.width <= 120 && rect.height >= 3 * line)
      let cut = words.boundingRect(
        with: CGSize(width: 120, height: 2 * line), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
        attributes: attributes, context: nil)
      #expect(cut.height.isClose(to: 2 * line))
    }
  }

  @Test func drawnTextIsRecorded() {
    Device().run {
      let context = CGContext()
      UIGraphicsPushContext(context)
      words.draw(at: CGPoint(x: 3, y: 4), withAttributes: [.foregroundColor: UIColor.red])
      UIGraphicsPopContext()
      #expect(!context.displayList.isEmpty)
    }
  }
}
