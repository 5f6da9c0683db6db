import CoreGraphics

/// The images of the youla scene: a leaf as the logo, and an app for second-hand goods.
enum YoulaArtwork {
  private static func rgb(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ a: CGFloat = 1) -> CGColor {
    CGColor(srgbRed: r, green: g, blue: b, alpha: a)
  }

  /// Draws a gradient from violet to orange, from corner to corner.
  static func drawBackground(in context: CGContext, size: CGSize) {
    let colors = [rgb(0.36, 0.22, 0.74), rgb(0.80, 0.27, 0.58), rgb(0.98, 0.55, 0.36)]
    guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 0.55, 1]) else { return }
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: size.width, y: size.height),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  /// Draws a leaf with a sharp corner at the upper right, which makes a wrong rotation obvious.
  static func drawLogo(in context: CGContext, size: CGSize) {
    let (w, h) = (size.width, size.height)
    let r = w * 0.46
    let k = r * 0.5523
    let path = CGMutablePath()
    path.move(to: CGPoint(x: r, y: 0))
    path.addLine(to: CGPoint(x: w * 0.94, y: 0))
    path.addQuadCurve(to: CGPoint(x: w, y: h * 0.06), control: CGPoint(x: w, y: 0))
    path.addLine(to: CGPoint(x: w, y: h - r))
    path.addCurve(
      to: CGPoint(x: w - r, y: h), control1: CGPoint(x: w, y: h - r + k), control2: CGPoint(x: w - r + k, y: h))
    path.addLine(to: CGPoint(x: r, y: h))
    path.addCurve(to: CGPoint(x: 0, y: h - r), control1: CGPoint(x: r - k, y: h), control2: CGPoint(x: 0, y: h - r + k))
    path.addLine(to: CGPoint(x: 0, y: r))
    path.addCurve(to: CGPoint(x: r, y: 0), control1: CGPoint(x: 0, y: r - k), control2: CGPoint(x: r - k, y: 0))
    path.closeSubpath()
    context.addPath(path)
    context.setFillColor(.white)
    context.fillPath()
  }

  /// Draws the first screen of the app: a search field, two columns of goods, a tab bar.
  static func drawFeed(in context: CGContext, size: CGSize) {
    context.setFillColor(rgb(0.957, 0.961, 0.973))
    context.fill(CGRect(origin: .zero, size: size))
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: size.width, height: 76))
    box(in: context, CGRect(x: 12, y: 30, width: size.width - 24, height: 36), radius: 10, rgb(0.925, 0.929, 0.945))
    context.setStrokeColor(rgb(0.55, 0.57, 0.62))
    context.setLineWidth(2)
    context.strokeEllipse(in: CGRect(x: 24, y: 41, width: 11, height: 11))
    context.move(to: CGPoint(x: 33.5, y: 50.5))
    context.addLine(to: CGPoint(x: 38.5, y: 55.5))
    context.strokePath()
    box(in: context, CGRect(x: 48, y: 44, width: 120, height: 8), radius: 4, rgb(0.72, 0.74, 0.78))
    let width = (size.width - 36) / 2
    for (index, thing) in things.enumerated() {
      let x = 12 + CGFloat(index % 2) * (width + 12)
      let y = 88 + CGFloat(index / 2) * 184
      drawCard(in: context, CGRect(x: x, y: y, width: width, height: 172), color: thing.0, sign: thing.1)
    }
    drawTabs(in: context, size: size)
  }

  private static let things: [(CGColor, Int)] = [
    (rgb(0.96, 0.74, 0.55), 0), (rgb(0.55, 0.78, 0.82), 1), (rgb(0.72, 0.66, 0.89), 2), (rgb(0.94, 0.83, 0.50), 3),
    (rgb(0.62, 0.82, 0.62), 1), (rgb(0.93, 0.62, 0.66), 0),
  ]

  private static func drawCard(in context: CGContext, _ rect: CGRect, color: CGColor, sign: Int) {
    box(in: context, rect, radius: 12, .white)
    let picture = CGRect(x: rect.minX + 8, y: rect.minY + 8, width: rect.width - 16, height: 108)
    box(in: context, picture, radius: 8, color)
    drawSign(sign, in: context, center: CGPoint(x: picture.midX, y: picture.midY))
    box(
      in: context, CGRect(x: rect.minX + 10, y: rect.minY + 128, width: 54, height: 12), radius: 4,
      rgb(0.16, 0.17, 0.22))
    box(
      in: context, CGRect(x: rect.minX + 10, y: rect.minY + 148, width: rect.width * 0.62, height: 9), radius: 4,
      rgb(0.72, 0.74, 0.78))
  }

  /// Draws a lamp, a cup, a book or a ball.
  private static func drawSign(_ sign: Int, in context: CGContext, center c: CGPoint) {
    context.setFillColor(rgb(1, 1, 1, 0.92))
    let path = CGMutablePath()
    switch sign {
    case 0:
      path.addLines(between: [
        CGPoint(x: c.x - 13, y: c.y - 26), CGPoint(x: c.x + 13, y: c.y - 26), CGPoint(x: c.x + 26, y: c.y),
        CGPoint(x: c.x - 26, y: c.y),
      ])
      path.closeSubpath()
      path.addRect(CGRect(x: c.x - 2.5, y: c.y, width: 5, height: 26))
      path.addRect(CGRect(x: c.x - 14, y: c.y + 26, width: 28, height: 5))
    case 1:
      path.addRoundedRect(
        in: CGRect(x: c.x - 22, y: c.y - 18, width: 36, height: 38), cornerWidth: 8, cornerHeight: 8)
    case 2:
      path.addRect(CGRect(x: c.x - 26, y: c.y - 18, width: 24, height: 36))
      path.addRect(CGRect(x: c.x + 2, y: c.y - 18, width: 24, height: 36))
    default:
      path.addEllipse(in: CGRect(x: c.x - 24, y: c.y - 24, width: 48, height: 48))
    }
    context.addPath(path)
    context.fillPath()
    guard sign == 1 else { return }
    context.setStrokeColor(rgb(1, 1, 1, 0.92))
    context.setLineWidth(5)
    context.strokeEllipse(in: CGRect(x: c.x + 7, y: c.y - 9, width: 18, height: 18))
  }

  private static func drawTabs(in context: CGContext, size: CGSize) {
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: size.height - 50, width: size.width, height: 50))
    context.setFillColor(rgb(0.85, 0.86, 0.89))
    context.fill(CGRect(x: 0, y: size.height - 50, width: size.width, height: 0.5))
    for index in 0..<5 {
      let center = CGPoint(x: size.width * (CGFloat(index) + 0.5) / 5, y: size.height - 25)
      let color = index == 0 ? rgb(0.80, 0.27, 0.58) : rgb(0.68, 0.70, 0.75)
      box(
        in: context, CGRect(x: center.x - 11, y: center.y - 11, width: 22, height: 22), radius: index == 2 ? 11 : 6,
        color)
    }
  }

  /// Draws a person's head and shoulders, of 120 × 120 points.
  static func drawProfile(in context: CGContext, size: CGSize) {
    let (w, h) = (size.width, size.height)
    context.setFillColor(rgb(0.98, 0.83, 0.62))
    context.fill(CGRect(origin: .zero, size: size))
    context.setFillColor(rgb(0.36, 0.22, 0.74))
    context.fillEllipse(in: CGRect(x: w * 0.10, y: h * 0.68, width: w * 0.80, height: h * 0.70))
    context.setFillColor(rgb(0.29, 0.17, 0.13))
    context.fillEllipse(in: CGRect(x: w * 0.26, y: h * 0.14, width: w * 0.48, height: h * 0.56))
    context.setFillColor(rgb(0.94, 0.76, 0.64))
    context.fillEllipse(in: CGRect(x: w * 0.33, y: h * 0.25, width: w * 0.34, height: h * 0.42))
  }

  /// Draws an armchair, of 375 × 300 points.
  static func drawProduct(in context: CGContext, size: CGSize) {
    let (w, h) = (size.width, size.height)
    context.setFillColor(rgb(0.87, 0.90, 0.91))
    context.fill(CGRect(x: 0, y: 0, width: w, height: h * 0.74))
    context.setFillColor(rgb(0.76, 0.67, 0.57))
    context.fill(CGRect(x: 0, y: h * 0.74, width: w, height: h * 0.26))
    let seat = rgb(0.12, 0.45, 0.47)
    let shade = rgb(0.09, 0.36, 0.38)
    for x in [0.30, 0.66] as [CGFloat] {
      context.setFillColor(rgb(0.30, 0.20, 0.14))
      context.fill(CGRect(x: w * x, y: h * 0.78, width: w * 0.04, height: h * 0.10))
    }
    box(in: context, CGRect(x: w * 0.30, y: h * 0.20, width: w * 0.40, height: h * 0.50), radius: 40, shade)
    box(in: context, CGRect(x: w * 0.24, y: h * 0.58, width: w * 0.52, height: h * 0.22), radius: 24, seat)
    box(in: context, CGRect(x: w * 0.19, y: h * 0.44, width: w * 0.13, height: h * 0.36), radius: 20, seat)
    box(in: context, CGRect(x: w * 0.68, y: h * 0.44, width: w * 0.13, height: h * 0.36), radius: 20, seat)
  }

  private static func box(in context: CGContext, _ rect: CGRect, radius: CGFloat, _ color: CGColor) {
    context.addPath(CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
    context.setFillColor(color)
    context.fillPath()
  }
}
