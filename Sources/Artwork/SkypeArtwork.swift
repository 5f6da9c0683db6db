import CoreGraphics

/// The images of the skype scene, with a logo of two speech bubbles.
enum SkypeArtwork {
  /// Draws the logo of 120 × 120 points.
  static func drawLogo(in context: CGContext, size: CGSize) {
    let (w, h) = (size.width, size.height)
    bubble(
      in: context, CGRect(x: w * 0.34, y: h * 0.12, width: w * 0.58, height: h * 0.46),
      tail: CGPoint(x: w * 0.86, y: h * 0.72), CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.55))
    let front = CGRect(x: w * 0.07, y: h * 0.30, width: w * 0.66, height: h * 0.48)
    bubble(in: context, front, tail: CGPoint(x: w * 0.13, y: h * 0.94), .white)
    context.setFillColor(CGColor(srgbRed: 0.118, green: 0.463, blue: 0.757, alpha: 1))
    for index in -1...1 {
      let r = w * 0.045
      let x = front.midX + CGFloat(index) * w * 0.16
      context.fillEllipse(in: CGRect(x: x - r, y: front.midY - r, width: 2 * r, height: 2 * r))
    }
  }

  /// The background colour of the scene's storyboards.
  static let blue = CGColor(
    srgbRed: 0.11764705882352941, green: 0.46274509803921571, blue: 0.75686274509803919, alpha: 1)

  /// Draws the launch image: the logo in the centre of the screen.
  static func drawLaunchImage(in context: CGContext, size: CGSize) {
    context.setFillColor(blue)
    context.fill(CGRect(origin: .zero, size: size))
    context.translateBy(x: (size.width - 120) / 2, y: (size.height - 120) / 2)
    drawLogo(in: context, size: CGSize(width: 120, height: 120))
  }

  private static func bubble(in context: CGContext, _ rect: CGRect, tail: CGPoint, _ color: CGColor) {
    let path = CGMutablePath()
    path.addRoundedRect(in: rect, cornerWidth: rect.height / 2, cornerHeight: rect.height / 2)
    let inner = tail.x > rect.midX ? rect.maxX - rect.width * 0.34 : rect.minX + rect.width * 0.34
    let outer = tail.x > rect.midX ? rect.maxX - rect.width * 0.08 : rect.minX + rect.width * 0.08
    let points = [
      CGPoint(x: inner, y: rect.midY), CGPoint(x: outer, y: rect.midY), tail, CGPoint(x: inner, y: rect.maxY - 1),
    ]
    // The tail has the box's direction of rotation, so that the winding rule joins them.
    path.addLines(between: tail.x > rect.midX ? points : points.reversed())
    path.closeSubpath()
    context.addPath(path)
    context.setFillColor(color)
    context.fillPath()
  }
}
