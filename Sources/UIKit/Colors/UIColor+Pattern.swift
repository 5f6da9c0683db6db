extension UIColor {
  /// Creates a colour that repeats an image.
  ///
  /// The pattern fills the backgrounds of views. Everywhere else the colour is clear.
  public convenience init(patternImage image: UIImage) {
    self.init(white: 0, alpha: 0)
    pattern = image
  }
}

extension UIView {
  /// Draws the pattern of the background colour below the content of the view.
  func drawPattern(in context: CGContext) {
    guard let pattern = storedBackgroundColor?.pattern, pattern.size.width >= 1, pattern.size.height >= 1 else {
      return
    }
    UIGraphicsPushContext(context)
    pattern.enlargedPattern.resizableImage(withCapInsets: .zero, resizingMode: .tile).draw(in: bounds)
    UIGraphicsPopContext()
  }

  /// Redraws the view after its pattern or its size has changed.
  func patternChanged(from old: UIImage?) {
    if old != nil, storedBackgroundColor?.pattern == nil { layer.contents = nil }
    if old != nil || storedBackgroundColor?.pattern != nil { setNeedsDisplay() }
  }
}

extension UIImage {
  /// The image, repeated to at least 64 points. A small image would otherwise need many tiles.
  fileprivate var enlargedPattern: UIImage {
    func count(_ length: CGFloat) -> CGFloat { max(1, (64 / length).rounded(.up)) }
    let (columns, rows) = (count(size.width), count(size.height))
    guard columns > 1 || rows > 1 else { return self }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let totalSize = CGSize(width: size.width * columns, height: size.height * rows)
    return UIGraphicsImageRenderer(size: totalSize, format: format).image { _ in
      for row in 0..<Int(rows) {
        for column in 0..<Int(columns) {
          draw(at: CGPoint(x: CGFloat(column) * size.width, y: CGFloat(row) * size.height))
        }
      }
    }
  }
}
