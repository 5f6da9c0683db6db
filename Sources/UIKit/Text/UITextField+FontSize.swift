extension UITextField {
  /// Returns the font with which the text fits into a width: the field's own, or a smaller one where that is asked for.
  func fittedFont(for width: CGFloat) -> UIFont {
    guard adjustsFontSizeToFitWidth, width > 0 else { return ownFont }
    let least = max(1, min(minimumFontSize, ownFont.pointSize))
    var font = ownFont
    // Small letters are spaced wider, so one division by the width does not always suffice.
    for _ in 0..<4 {
      let wanted = UILabel.width(of: label.text ?? "", font: font)
      guard wanted > width, font.pointSize > least else { break }
      font = ownFont.withSize(max(least, font.pointSize * width / wanted))
    }
    return font
  }
}
