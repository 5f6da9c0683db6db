import CoreGraphics

/// The images of the two buttons of the snapchat scene.
enum SnapchatArtwork {
  /// Draws a camera of 44 × 44 points.
  static func drawCamera(in context: CGContext, size: CGSize) {
    let path = CGMutablePath()
    path.addRoundedRect(in: CGRect(x: 11, y: 15, width: 22, height: 16), cornerWidth: 3.5, cornerHeight: 3.5)
    path.addRoundedRect(in: CGRect(x: 18, y: 12.5, width: 8, height: 6), cornerWidth: 2, cornerHeight: 2)
    context.addPath(path)
    context.setFillColor(.white)
    context.fillPath()
    context.setFillColor(CGColor(gray: 0.2, alpha: 1))
    context.fillEllipse(in: CGRect(x: 17.5, y: 18.5, width: 9, height: 9))
    context.setFillColor(.white)
    context.fillEllipse(in: CGRect(x: 19.5, y: 20.5, width: 5, height: 5))
  }

  /// Draws a card with lines, of 44 × 44 points.
  static func drawCard(in context: CGContext, size: CGSize) {
    context.addPath(
      CGPath(
        roundedRect: CGRect(x: 13, y: 11, width: 18, height: 22), cornerWidth: 3.5, cornerHeight: 3.5, transform: nil))
    context.setFillColor(.white)
    context.fillPath()
    context.setFillColor(CGColor(gray: 0.2, alpha: 1))
    for y in [16, 20.5, 25] as [CGFloat] { context.fill(CGRect(x: 16.5, y: y, width: 11, height: 1.8)) }
  }
}
