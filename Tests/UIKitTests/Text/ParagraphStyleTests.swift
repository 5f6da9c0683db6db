import Testing
import UIKit

@MainActor @Suite struct ParagraphStyleTests {
  @Test func hyphenationIsKeptInCopies() {
    let style = NSMutableParagraphStyle()
    style.hyphenationFactor = 0.5
    #expect((style.copy() as? NSParagraphStyle)?.hyphenationFactor == 0.5)
    #expect(NSParagraphStyle.default.hyphenationFactor == 0 && !style.isEqual(NSParagraphStyle.default))
  }

  @Test func textOfANaturalAlignmentBeginsWhereItsDirectionDoes() {
    let style = NSMutableParagraphStyle()
    #expect(style.baseWritingDirection == .natural && style.textParagraph.alignment == .left)
    style.baseWritingDirection = .rightToLeft
    #expect(style.textParagraph.alignment == .right)
    #expect((style.copy() as? NSParagraphStyle)?.baseWritingDirection == .rightToLeft)
    style.alignment = .center
    #expect(style.textParagraph.alignment == .center)
  }

  private func styled(_ text: String, _ change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    change(style)
    return NSAttributedString(string: text, attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 20)])
  }

  @Test func mutableCopyIsIndependent() throws {
    let style = NSMutableParagraphStyle()
    style.headIndent = 5
    let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    #expect(copy == style && copy.headIndent == 5)
    copy.alignment = .right
    #expect(copy != style && style.alignment == .natural)
    style.setParagraphStyle(copy)
    #expect(style == copy)
    #expect(NSParagraphStyle.default.mutableCopy() is NSMutableParagraphStyle)
    #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
  }

  @Test func labelsAreAsHighAsTheirLines() {
    Device().run {
      let plain = styled("one\ntwo") { _ in }.size().height
      #expect(styled("one\ntwo") { $0.lineHeightMultiple = 1.5 }.size().height.isClose(to: plain * 1.5))
      #expect(styled("one\ntwo") { $0.paragraphSpacing = 10 }.size().height.isClose(to: plain + 10))
      #expect(styled("one") { $0.firstLineHeadIndent = 12 }.size().width > styled("one") { _ in }.size().width + 11)
    }
  }

  @Test func labelUsesTheParagraphStyleOfItsText() {
    Device().run {
      let label = UILabel()
      label.attributedText = styled("one") { $0.alignment = .right }
      #expect(label.textAlignment == .right)
      // As on iOS, a default paragraph style breaks between words and truncates nothing.
      #expect(label.lineBreakMode == .byWordWrapping)
      label.textAlignment = .center
      label.lineBreakMode = .byTruncatingTail
      let style = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
      #expect(style?.alignment == .center && style?.lineBreakMode == .byTruncatingTail)
    }
  }

  @Test func scaledTextStaysOnItsBaseline() throws {
    let tops = try [UIBaselineAdjustment.alignBaselines, .alignCenters, .none].map { adjustment in
      try Device().run { () -> CGFloat in
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        label.text = "much too long"
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.baselineAdjustment = adjustment
        let context = CGContext()
        UIGraphicsPushContext(context)
        label.drawText(in: label.bounds)
        UIGraphicsPopContext()
        guard case .group(let text)? = context.displayList.items.first,
          case .fill(let fill)? = text.contents.items.first, case .glyphs(let glyphs) = fill.shape
        else { throw CancellationError() }
        return try #require(glyphs.first).origin.y
      }
    }
    let full = UIFont.systemFont(ofSize: 17)
    #expect(tops[0].isClose(to: 20 - full.lineHeight / 2 + full.ascender))
    #expect(tops[2] < tops[1] && tops[1] < tops[0])
  }

  @Test func shadowAttributeIsDrawn() {
    let shadow = NSShadow()
    #expect(shadow.shadowOffset == .zero && shadow.shadowBlurRadius == 0)
    shadow.shadowColor = UIColor.red
    shadow.shadowOffset = CGSize(width: 2, height: 3)
    shadow.shadowBlurRadius = 4
    Device().run {
      let context = CGContext()
      UIGraphicsPushContext(context)
      NSAttributedString(string: "a", attributes: [.shadow: shadow]).draw(at: .zero)
      UIGraphicsPopContext()
      guard case .group(let text)? = context.displayList.items.first,
        case .group(let group)? = text.contents.items.first
      else {
        Issue.record("shadowed letters are a group of the text's")
        return
      }
      #expect(group.shadow?.sigma == 2 && group.shadow?.color == UIColor.red.cgColor)
      #expect(group.shadow?.offset == CGSize(width: 2, height: 3))
    }
  }

  @Test func fontsAreFoundByTheirTraits() throws {
    try Device().run {
      let font = UIFont.systemFont(ofSize: 20)
      let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
      #expect(UIFont(descriptor: bold, size: 0) == .boldSystemFont(ofSize: 20))
      #expect(UIFont(descriptor: bold, size: 12).pointSize == 12)
      #expect(bold.symbolicTraits == .traitBold)
      let slanted = try #require(font.fontDescriptor.withSymbolicTraits(.traitItalic))
      #expect(UIFont(descriptor: slanted, size: 0) == .italicSystemFont(ofSize: 20))
      #expect(try #require(bold.withSymbolicTraits([])).symbolicTraits.isEmpty)
      #expect(UIFont(name: "Inter-Bold", size: 9)?.familyName == "Inter")
    }
  }
}
