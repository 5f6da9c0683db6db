/// Lines of a text in a width, for labels, buttons and fields.
struct TextLayout {
  let size: CGSize

  init(
    _ text: NSAttributedString, font: UIFont, color: UIColor, traits: UITraitCollection, width: CGFloat,
    maximumLines: Int, lineBreakMode: NSLineBreakMode, alignment: NSTextAlignment, smallestScale: CGFloat
  ) {
    size = CGSize(
      width: min(width, CGFloat(text.length) * font.pointSize * 0.55), height: text.length == 0 ? 0 : font.lineHeight)
  }

  func draw(in rect: CGRect, _ context: CGContext) {}
}
