import Testing
import UIKit

@MainActor @Suite struct LabelStyleTests {
  private func attribute(_ key: NSAttributedString.Key, of label: UILabel) -> Any? {
    label.attributedText?.attribute(key, at: 0, effectiveRange: nil)
  }

  @Test func labelReadsFontAndColourOfItsAttributedText() {
    Device().run {
      let label = UILabel()
      label.attributedText = NSAttributedString(
        string: "xyz", attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red])
      #expect(label.font == .boldSystemFont(ofSize: 20))
      #expect(label.textColor == .red)
      label.text = "plain"
      #expect(attribute(.font, of: label) as? UIFont == .boldSystemFont(ofSize: 20))
    }
  }

  @Test func settingFontAndColourChangesTheWholeText() {
    Device().run {
      let label = UILabel()
      label.attributedText = NSAttributedString(string: "xyz", attributes: [.foregroundColor: UIColor.red])
      label.textColor = .green
      label.font = .systemFont(ofSize: 11)
      #expect(attribute(.foregroundColor, of: label) as? UIColor == .green)
      #expect(attribute(.font, of: label) as? UIFont == .systemFont(ofSize: 11))
    }
  }
}
