import CoreGraphics

/// The image of the reveal scene: an evening at a lake, in which a wrong crop or a flip is obvious.
enum RevealArtwork {
  /// Draws the image. The y axis points down.
  static func drawUserpic(in context: CGContext, size: CGSize) {
    let (w, h) = (size.width, size.height)
    sky(in: context, size: size)
    sun(in: context, center: CGPoint(x: w * 0.66, y: h * 0.40), radius: w * 0.12)
    let far: [CGFloat] = [0.52, 0.44, 0.50, 0.36, 0.46, 0.40, 0.53, 0.47]
    ridge(in: context, size: size, heights: far, bottom: 0.64, color: rgb(0.47, 0.33, 0.50))
    let near: [CGFloat] = [0.60, 0.57, 0.47, 0.56, 0.61, 0.55, 0.60, 0.52]
    ridge(in: context, size: size, heights: near, bottom: 0.68, color: rgb(0.25, 0.20, 0.36))
    lake(in: context, size: size)
    boat(in: context, at: CGPoint(x: w * 0.34, y: h * 0.80), unit: w / 220)
  }

  private static func rgb(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ a: CGFloat = 1) -> CGColor {
    CGColor(srgbRed: r, green: g, blue: b, alpha: a)
  }

  private static func sky(in context: CGContext, size: CGSize) {
    gradient(
      in: context, colors: [rgb(0.22, 0.24, 0.47), rgb(0.79, 0.43, 0.47), rgb(0.99, 0.78, 0.52)],
      locations: [0, 0.4, 0.68],
      from: .zero, to: CGPoint(x: 0, y: size.height))
  }

  private static func gradient(
    in context: CGContext, colors: [CGColor], locations: [CGFloat], from: CGPoint, to: CGPoint
  ) {
    guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: locations) else { return }
    context.drawLinearGradient(
      gradient, start: from, end: to, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  private static func sun(in context: CGContext, center: CGPoint, radius: CGFloat) {
    for (scale, alpha) in [(CGFloat(1.9), CGFloat(0.16)), (1.4, 0.22), (1, 1)] {
      let r = radius * scale
      context.setFillColor(rgb(1, 0.93, 0.74, alpha))
      context.fillEllipse(in: CGRect(x: center.x - r, y: center.y - r, width: 2 * r, height: 2 * r))
    }
  }

  /// Draws a mountain ridge down to `bottom`, through `heights` at equal steps, as shares of the height.
  private static func ridge(
    in context: CGContext, size: CGSize, heights: [CGFloat], bottom: CGFloat, color: CGColor
  ) {
    let step = size.width / CGFloat(heights.count - 1)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: size.height * bottom))
    for (i, y) in heights.enumerated() { path.addLine(to: CGPoint(x: CGFloat(i) * step, y: y * size.height)) }
    path.addLine(to: CGPoint(x: size.width, y: size.height * bottom))
    path.closeSubpath()
    context.addPath(path)
    context.setFillColor(color)
    context.fillPath()
  }

  private static func lake(in context: CGContext, size: CGSize) {
    let top = size.height * 0.66
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: top, width: size.width, height: size.height - top))
    gradient(
      in: context, colors: [rgb(0.93, 0.62, 0.50), rgb(0.30, 0.27, 0.47), rgb(0.13, 0.14, 0.29)],
      locations: [0, 0.5, 1],
      from: CGPoint(x: 0, y: top), to: CGPoint(x: 0, y: size.height))
    context.restoreGState()
    context.setStrokeColor(rgb(1, 0.9, 0.75, 0.5))
    context.setLineWidth(size.width / 110)
    context.setLineCap(.round)
    for i in 0..<6 {
      let y = top + size.height * (0.03 + 0.045 * CGFloat(i))
      let half = size.width * (0.11 - 0.012 * CGFloat(i))
      let x = size.width * (0.66 + (i % 2 == 0 ? 0.012 : -0.018))
      context.move(to: CGPoint(x: x - half, y: y))
      context.addLine(to: CGPoint(x: x + half, y: y))
      context.strokePath()
    }
  }

  private static func boat(in context: CGContext, at p: CGPoint, unit u: CGFloat) {
    let hull = CGMutablePath()
    hull.move(to: CGPoint(x: p.x - 22 * u, y: p.y))
    hull.addLine(to: CGPoint(x: p.x + 22 * u, y: p.y))
    hull.addQuadCurve(to: CGPoint(x: p.x - 14 * u, y: p.y + 9 * u), control: CGPoint(x: p.x + 14 * u, y: p.y + 11 * u))
    hull.closeSubpath()
    context.addPath(hull)
    context.setFillColor(rgb(0.16, 0.10, 0.16))
    context.fillPath()
    let sail = CGMutablePath()
    sail.move(to: CGPoint(x: p.x, y: p.y - 3 * u))
    sail.addLine(to: CGPoint(x: p.x, y: p.y - 40 * u))
    sail.addQuadCurve(to: CGPoint(x: p.x + 18 * u, y: p.y - 5 * u), control: CGPoint(x: p.x + 15 * u, y: p.y - 22 * u))
    sail.closeSubpath()
    context.addPath(sail)
    context.setFillColor(rgb(1, 0.96, 0.9))
    context.fillPath()
  }
}
