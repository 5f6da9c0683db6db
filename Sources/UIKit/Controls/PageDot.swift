/// The dot or image of one page in a page control.
final class PageDot: UIImageView {
  /// Shows a template image in a colour, or a dot if there is no image, centred at a point.
  func show(_ image: UIImage?, _ color: UIColor, diameter: CGFloat, at center: CGPoint) {
    self.image = image?.withRenderingMode(.alwaysTemplate)
    tintColor = color
    backgroundColor = image == nil ? color : nil
    layer.cornerRadius = image == nil ? diameter / 2 : 0
    let size = image?.size ?? CGSize(width: diameter, height: diameter)
    frame = CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}
