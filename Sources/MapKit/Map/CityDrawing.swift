import UIKit

/// The drawing of an invented city for a region.
struct CityDrawing {
  var region: MKCoordinateRegion
  var size: CGSize

  /// The distance of two streets in degrees, and the number of streets between two avenues.
  private static let block = 0.00065
  private static let avenueEvery = 4
  private static let tilt = -0.16

  private static let land = CGColor(srgbRed: 0.945, green: 0.930, blue: 0.898, alpha: 1)
  private static let house = CGColor(srgbRed: 0.900, green: 0.882, blue: 0.845, alpha: 1)
  private static let park = CGColor(srgbRed: 0.780, green: 0.871, blue: 0.698, alpha: 1)
  private static let water = CGColor(srgbRed: 0.651, green: 0.800, blue: 0.902, alpha: 1)
  private static let street = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  private static let avenue = CGColor(srgbRed: 0.992, green: 0.886, blue: 0.612, alpha: 1)

  func draw(in context: CGContext) {
    context.setFillColor(Self.land)
    context.fill(CGRect(origin: .zero, size: size))
    guard size.width > 0, size.height > 0, region.span.longitudeDelta > 0 else { return }
    context.saveGState()
    context.translateBy(x: size.width / 2, y: size.height / 2)
    context.rotate(by: CGFloat(Self.tilt))
    drawBlocks(in: context)
    drawStreets(in: context)
    drawRiver(in: context)
    context.restoreGState()
    drawPosition(in: context)
  }

  /// The number of points per degree, so that the region fills the width of the view.
  private var pointsPerDegree: CGFloat { size.width / CGFloat(region.span.longitudeDelta) }
  private var step: CGFloat { max(12, CGFloat(Self.block) * pointsPerDegree) }
  private var reach: Int { Int((max(size.width, size.height) / step).rounded(.up)) }

  /// The position of the grid line 0 relative to the centre, and its number in the whole grid.
  private func grid(_ degrees: Double) -> (offset: CGFloat, index: Int) {
    let lines = degrees / Self.block
    let whole = lines.rounded(.down)
    return (-CGFloat(lines - whole) * step, Int(max(-1e9, min(1e9, whole))))
  }

  /// The rectangle of the turned plan that contains the view.
  private var seen: CGRect {
    CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      .applying(CGAffineTransform(rotationAngle: -CGFloat(Self.tilt)))
  }

  private func drawBlocks(in context: CGContext) {
    let seen = seen
    let (x0, i0) = grid(region.center.longitude)
    let (y0, j0) = grid(-region.center.latitude)
    for i in -reach...reach {
      for j in -reach...reach {
        var random = SeededGenerator(
          seed: UInt64(bitPattern: Int64(i0 + i)) &* 7_919 &+ UInt64(bitPattern: Int64(j0 + j)))
        let cell = CGRect(x: x0 + CGFloat(i) * step, y: y0 + CGFloat(j) * step, width: step, height: step)
        guard seen.intersects(cell) else { continue }
        let kind = random.next() % 16
        context.setFillColor(kind == 0 ? Self.park : Self.house)
        if kind > 9 { continue }
        context.fill(kind == 0 ? cell : cell.insetBy(dx: step * 0.16, dy: step * 0.18))
      }
    }
  }

  private func drawStreets(in context: CGContext) {
    let (x0, i0) = grid(region.center.longitude)
    let (y0, j0) = grid(-region.center.latitude)
    let far = CGFloat(reach) * step
    for wide in [false, true] {
      context.setStrokeColor(wide ? Self.avenue : Self.street)
      context.setLineWidth(step * (wide ? 0.19 : 0.11))
      for k in -reach...reach {
        if isAvenue(i0 + k) == wide { line(in: context, x0 + CGFloat(k) * step, -far, x0 + CGFloat(k) * step, far) }
        if isAvenue(j0 + k) == wide { line(in: context, -far, y0 + CGFloat(k) * step, far, y0 + CGFloat(k) * step) }
      }
    }
  }

  private func isAvenue(_ index: Int) -> Bool { index % Self.avenueEvery == 0 }

  private func line(in context: CGContext, _ x0: CGFloat, _ y0: CGFloat, _ x1: CGFloat, _ y1: CGFloat) {
    context.move(to: CGPoint(x: x0, y: y0))
    context.addLine(to: CGPoint(x: x1, y: y1))
    context.strokePath()
  }

  private func drawRiver(in context: CGContext) {
    let path = CGMutablePath()
    let (w, h) = (size.width, size.height)
    path.move(to: CGPoint(x: -w, y: -h * 0.30))
    path.addCurve(
      to: CGPoint(x: w, y: -h * 0.42), control1: CGPoint(x: -w * 0.3, y: -h * 0.12),
      control2: CGPoint(x: w * 0.2, y: -h * 0.52))
    context.addPath(path)
    context.setStrokeColor(Self.water)
    context.setLineWidth(step * 1.1)
    context.strokePath()
  }

  /// The blue dot at the user's location.
  private func drawPosition(in context: CGContext) {
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    for (radius, color) in [
      (CGFloat(26), CGColor(srgbRed: 0.16, green: 0.49, blue: 0.98, alpha: 0.16)), (9, .white),
      (6.5, CGColor(srgbRed: 0.16, green: 0.49, blue: 0.98, alpha: 1)),
    ] {
      context.setFillColor(color)
      context.fillEllipse(
        in: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
    }
  }
}
