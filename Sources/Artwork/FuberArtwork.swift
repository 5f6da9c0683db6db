import CoreGraphics

/// The images of the fuber scene: a tile that joins its neighbours, the launch image, and the menu icon.
enum FuberArtwork {
  private static let blue = CGColor(srgbRed: 15 / 255, green: 78 / 255, blue: 101 / 255, alpha: 1)
  private static let line = CGColor(srgbRed: 77 / 255, green: 181 / 255, blue: 217 / 255, alpha: 0.75)

  /// Draws the tile of 90 × 90 points: rails from edge to edge, a ring in the centre, quarter rings in the corners. The rest
  /// is transparent.
  static func drawTile(in context: CGContext, size: CGSize) {
    let (w, h) = (size.width, size.height)
    context.setStrokeColor(line)
    context.setLineWidth(1.5)
    context.setLineCap(.butt)
    ring(in: context, center: CGPoint(x: w / 2, y: h / 2), radius: 15)
    ring(in: context, center: CGPoint(x: w / 2, y: h / 2), radius: 9)
    for corner in [CGPoint.zero, CGPoint(x: w, y: 0), CGPoint(x: 0, y: h), CGPoint(x: w, y: h)] {
      ring(in: context, center: corner, radius: 24)
      ring(in: context, center: corner, radius: 17)
      // A diagonal from the ring of the corner to the central ring.
      let d = CGVector(dx: w / 2 - corner.x, dy: h / 2 - corner.y)
      let length = (d.dx * d.dx + d.dy * d.dy).squareRoot()
      let unit = CGVector(dx: d.dx / length, dy: d.dy / length)
      context.move(to: CGPoint(x: corner.x + unit.dx * 24, y: corner.y + unit.dy * 24))
      context.addLine(to: CGPoint(x: w / 2 - unit.dx * 15, y: h / 2 - unit.dy * 15))
      context.strokePath()
    }
    for (from, to) in [
      (CGPoint(x: w / 2, y: 0), CGPoint(x: w / 2, y: 21)), (CGPoint(x: w / 2, y: h), CGPoint(x: w / 2, y: h - 21)),
      (CGPoint(x: 0, y: h / 2), CGPoint(x: 21, y: h / 2)), (CGPoint(x: w, y: h / 2), CGPoint(x: w - 21, y: h / 2)),
    ] {
      context.move(to: from)
      context.addLine(to: to)
      context.strokePath()
      context.setFillColor(line)
      context.fillEllipse(in: CGRect(x: to.x - 2.5, y: to.y - 2.5, width: 5, height: 5))
    }
  }

  /// Draws the logo of 375 × 108 points in the state in which the splash starts, 2.1 s into its loop. The change to the
  /// splash is therefore invisible.
  ///
  /// The wedge is not quite full, and all layers but the square are slightly rotated. `share` is the value of the stroke's
  /// timing function (1, 0, 0.35, 1) after 2.1 of 2.5 s. `side` is interpolated with that of (0.15, 0, 0.85, 1).
  static func drawLaunchLogo(in context: CGContext, size: CGSize) {
    let (share, side): (CGFloat, CGFloat) = (0.971547, 20.1831)
    let radius: CGFloat = 37.5
    let start = -CGFloat.pi / 2
    let end = start + 2 * .pi * share
    let scale = 0.25 + 0.75 * share
    context.translateBy(x: size.width / 2, y: size.height / 2)
    context.saveGState()
    context.rotate(by: -CGFloat.pi / 4 * (1 - share))
    context.scaleBy(x: scale, y: scale)
    context.setFillColor(CGColor.white)
    context.move(to: .zero)
    context.addArc(
      center: .zero, radius: radius, startAngle: start, endAngle: end, clockwise: false)
    context.closePath()
    context.fillPath()
    context.setFillColor(blue)
    context.fill(CGRect(x: -2.5 * share, y: -radius, width: 5 * share, height: radius))
    context.restoreGState()
    context.setFillColor(blue)
    context.addPath(
      CGPath(
        roundedRect: CGRect(x: -side / 2, y: -side / 2, width: side, height: side), cornerWidth: 1.5,
        cornerHeight: 1.5, transform: nil))
    context.fillPath()
  }

  /// Draws the menu icon of 44 × 44 points: three bars.
  static func drawMenu(in context: CGContext, size: CGSize) {
    context.setFillColor(CGColor.black)
    for y in [14.5, 21, 27.5] as [CGFloat] { context.fill(CGRect(x: 11, y: y, width: 22, height: 2)) }
  }

  private static func ring(in context: CGContext, center: CGPoint, radius: CGFloat) {
    context.strokeEllipse(
      in: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
  }
}
