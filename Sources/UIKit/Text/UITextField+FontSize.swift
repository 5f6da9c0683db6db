extension UITextField {
  /// Returns the field's font, which shrinks to fit the text into a width if the field adjusts its font size.
  func fittedFont(for width: CGFloat) -> UIFont {
    guard adjustsFontSizeToFitWidth, width > 0 else { return storedFont }
    let minimumSize = max(1, min(minimumFontSize, storedFont.pointSize))
    var font = storedFont
    // Text is relatively wider at small sizes, so the width is not proportional to the size. Four steps converge.
    for _ in 0..<4 {
      let textWidth = UILabel.width(of: label.text ?? "", font: font)
      guard textWidth > width, font.pointSize > minimumSize else { break }
      font = storedFont.withSize(max(minimumSize, font.pointSize * width / textWidth))
    }
    return font
  }
}
