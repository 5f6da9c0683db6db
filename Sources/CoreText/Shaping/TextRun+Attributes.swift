import CoreGraphics

/// A paragraph style of a higher target, which attributed strings accept.
package protocol TextParagraphSource {
  /// The equivalent style of Core Text.
  var textParagraph: TextParagraph { get }
}

extension TextRun {
  /// Creates a run with the attributes of a part of an attributed string. The default colour is black.
  package init(_ text: String, attributes: [NSAttributedString.Key: Any], font: @autoclosure () -> CTFont) {
    func value(_ name: String) -> Any? { attributes[NSAttributedString.Key(name)] }
    func color(_ names: String...) -> CGColor? {
      names.lazy.compactMap { (value($0) as? any TextColorSource)?.textColor }.first
    }
    let source = value("NSFont") as? any TextFontSource
    self.init(text, font: source?.textFont ?? font(), color: color("NSColor", "CTForegroundColor") ?? .black)
    setKern(value("NSKern"))
    usesLigatures = value("NSLigature").map { Self.number($0) != 0 } ?? true
    baselineOffset = Self.number(value("NSBaselineOffset"))
    underline = TextDecoration(style: Int(Self.number(value("NSUnderline"))))
    strikethrough = TextDecoration(style: Int(Self.number(value("NSStrikethrough"))))
    backgroundColor = color("NSBackgroundColor")
    strokeWidth = Self.number(value("NSStrokeWidth"))
    strokeColor = color("NSStrokeColor")
    paragraph = (value("NSParagraphStyle") as? any TextParagraphSource)?.textParagraph
  }

  /// Sets the kerning to the value of an attribute. An explicit 0 turns the font's own kerning off.
  package mutating func setKern(_ value: Any?) {
    kern = Self.number(value)
    usesFontKerning = value == nil || kern != 0
  }

  /// Returns the number that is the value of an attribute; 0 for any other value.
  package static func number(_ value: Any?) -> CGFloat {
    let number = (value as? NSNumber)?.doubleValue ?? 0
    return number.isFinite ? CGFloat(number) : 0
  }
}
