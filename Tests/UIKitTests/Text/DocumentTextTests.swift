import CoreGraphics
import Testing
import UIKit

/// Attributed text that is read from HTML documents.
@MainActor @Suite struct DocumentTextTests {
  private typealias Options = [NSAttributedString.DocumentReadingOptionKey: Any]

  private func read(_ page: String, _ options: Options = [:]) throws -> NSAttributedString {
    let html: Options = [.documentType: NSAttributedString.DocumentType.html]
    return try Device().run {
      try NSAttributedString(data: Data(page.utf8), options: html.merging(options) { $1 }, documentAttributes: nil)
    }
  }

  /// The attributes of the first occurrence of a word.
  private func attributes(of word: String, in text: NSAttributedString) -> [NSAttributedString.Key: Any] {
    let place = (text.string as NSString).range(of: word)
    return place.location == NSNotFound ? [:] : text.attributes(at: place.location, effectiveRange: nil)
  }

  @Test func elementsBecomeAttributes() throws {
    let first = "<p>One <b>two</b> <i>three</i> <u>four</u> <s>five</s></p>"
    let text = try read(first + "<p><a href='https://a.b/c'>six</a>&nbsp;&amp;&#33;</p>")
    #expect(text.string == "One two three four five\nsix\u{A0}&!\n")
    let bold = try #require(attributes(of: "two", in: text)[.font] as? UIFont)
    #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold) && bold.pointSize == 12)
    let italic = try #require(attributes(of: "three", in: text)[.font] as? UIFont)
    #expect(italic.fontDescriptor.symbolicTraits.contains(.traitItalic))
    #expect(attributes(of: "four", in: text)[.underlineStyle] as? Int == 1)
    #expect(attributes(of: "five", in: text)[.strikethroughStyle] as? Int == 1)
    #expect(attributes(of: "six", in: text)[.link] as? URL == URL(string: "https://a.b/c"))
    #expect(attributes(of: "One", in: text)[.link] == nil)
  }

  @Test func stylesAreRead() throws {
    let text = try read(
      "<span style=\"color: #ff8000; font-size: 20px; font-weight: bold\">a</span><span style='color:rgb(0,255,0)'>b</span>"
        + "<font color=\"red\">c</font><h1>d</h1>")
    let font = try #require(attributes(of: "a", in: text)[.font] as? UIFont)
    #expect(font.pointSize == 20 && font.fontDescriptor.symbolicTraits.contains(.traitBold))
    let color = UIColor(red: 1, green: 128 / 255.0, blue: 0, alpha: 1)
    #expect(attributes(of: "a", in: text)[.foregroundColor] as? UIColor == color)
    #expect(
      attributes(of: "b", in: text)[.foregroundColor] as? UIColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(
      attributes(of: "c", in: text)[.foregroundColor] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect((attributes(of: "d", in: text)[.font] as? UIFont)?.pointSize == 24)
  }

  @Test func spacesCollapseAndHeadsAreLeftOut() throws {
    let head = "<html><head><title>t</title><style>p { x }</style></head>"
    let page = head + "<body>\n a\n  b <!-- c --> <br/>d<pre>e\n f</pre>"
    #expect(try read(page).string == "a b\nd\ne\n f\n")
    #expect(try read("<ul><li>a</li><li>b</li></ul>").string == "\t•\ta\n\t•\tb\n")
  }

  @Test func defaultAttributesApplyWithoutStyles() throws {
    let font = UIFont.systemFont(ofSize: 30)
    let standard: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.red]
    let text = try read("a<span style='color: blue'>b</span>", [.defaultAttributes: standard])
    #expect(attributes(of: "a", in: text)[.font] as? UIFont == font)
    #expect(attributes(of: "a", in: text)[.foregroundColor] as? UIColor == .red)
    #expect(
      attributes(of: "b", in: text)[.foregroundColor] as? UIColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
  }

  private func string(_ text: String, _ options: Options = [:]) throws -> String {
    try Device().run { try NSAttributedString(data: Data(text.utf8), options: options).string }
  }

  @Test func textWithoutMarkupIsPlainText() throws {
    #expect(try string("a < b") == "a < b")
    #expect(try string("<p>a</p>") == "a\n")
    let rich: Options = [.documentType: NSAttributedString.DocumentType.rtf]
    #expect(throws: CocoaError.self) { try string("{}", rich) }
  }

  @Test(arguments: ["<", "<a", "<a href=", "<a href='x", "&#x110000;", "&;", "</p>", "<!--", "<b></i></b>", "<style>"])
  func brokenPagesAreRead(page: String) throws {
    _ = try read(page).length
    #expect(try read("x<p>" + page).string.hasPrefix("x"))
  }
}
