import UIKit

/// A drawing of an invented city, which depends only on the region and the size.
struct CityDrawing {
  var region: MKCoordinateRegion
  /// The size of the view in points.
  var size: CGSize

  /// The distance between two streets, in degrees.
  private static let streetSpacing = 0.00065
  /// The number of streets from one avenue to the next.
  private static let avenueInterval = 4
  /// The angle of the streets to the edges of the map, in radians.
  static let tilt: CGFloat = -0.16

  private static let land = CGColor(srgbRed: 0.945, green: 0.930, blue: 0.898, alpha: 1)
  private static let building = CGColor(srgbRed: 0.900, green: 0.882, blue: 0.845, alpha: 1)
  private static let park = CGColor(srgbRed: 0.780, green: 0.871, blue: 0.698, alpha: 1)
  private static let water = CGColor(srgbRed: 0.651, green: 0.800, blue: 0.902, alpha: 1)
  private static let street = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  private static let avenue = CGColor(srgbRed: 0.992, green: 0.886, blue: 0.612, alpha: 1)

  /// Draws the city. An empty view or region shows only land.
  func draw(in context: CGContext) {
    context.setFillColor(Self.land)
    context.fill(CGRect(origin: .zero, size: size))
    guard size.width > 0, size.height > 0, region.span.longitudeDelta > 0 else { return }
    context.saveGState()
    context.translateBy(x: size.width / 2, y: size.height / 2)
    context.rotate(by: Self.tilt)
    drawBlocks(in: context)
    drawStreets(in: context)
    drawRiver(in: context)
    context.restoreGState()
    drawLocation(in: context)
  }

  /// The number of points per degree of longitude. The region fills the width of the view.
  private var pointsPerDegree: CGFloat { size.width / CGFloat(region.span.longitudeDelta) }
  /// The distance between two streets in points. The minimum bounds the number of streets of a large region.
  private var spacing: CGFloat { max(12, CGFloat(Self.streetSpacing) * pointsPerDegree) }
  /// The number of grid lines on each side of the centre that cover the view.
  private var lineCount: Int { Int((max(size.width, size.height) / spacing).rounded(.up)) }

  /// Returns the grid line at or before a coordinate: the offset from the coordinate in points, and the index.
  private func gridLine(before degrees: Double) -> (offset: CGFloat, index: Int) {
    let lines = degrees / Self.streetSpacing
    let index = lines.rounded(.down)
    return (-CGFloat(lines - index) * spacing, Int(max(-1e9, min(1e9, index))))
  }

  /// The bounding box of the view in the coordinates of the rotated grid.
  private var visibleRect: CGRect {
    CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      .applying(CGAffineTransform(rotationAngle: -Self.tilt))
  }

  private func drawBlocks(in context: CGContext) {
    let visibleRect = visibleRect
    let (x0, i0) = gridLine(before: region.center.longitude)
    let (y0, j0) = gridLine(before: -region.center.latitude)
    for i in -lineCount...lineCount {
      for j in -lineCount...lineCount {
        // The indices of a block seed its random number, so that it looks the same in every region.
        var random = SeededGenerator(
          seed: UInt64(bitPattern: Int64(i0 + i)) &* 7_919 &+ UInt64(bitPattern: Int64(j0 + j)))
        let cell = CGRect(x: x0 + CGFloat(i) * spacing, y: y0 + CGFloat(j) * spacing, width: spacing, height: spacing)
        guard visibleRect.intersects(cell) else { continue }
        let kind = random.next() % 16
        // One block in 16 is a park, 9 are built up, and the others are empty land.
        context.setFillColor(kind == 0 ? Self.park : Self.building)
        if kind > 9 { continue }
        context.fill(kind == 0 ? cell : cell.insetBy(dx: spacing * 0.16, dy: spacing * 0.18))
      }
    }
  }

  private func drawStreets(in context: CGContext) {
    let (x0, i0) = gridLine(before: region.center.longitude)
    let (y0, j0) = gridLine(before: -region.center.latitude)
    let end = CGFloat(lineCount) * spacing
    // Avenues are drawn over the other streets.
    for drawsAvenues in [false, true] {
      context.setStrokeColor(drawsAvenues ? Self.avenue : Self.street)
      context.setLineWidth(spacing * (drawsAvenues ? 0.19 : 0.11))
      for k in -lineCount...lineCount {
        let (x, y) = (x0 + CGFloat(k) * spacing, y0 + CGFloat(k) * spacing)
        if isAvenue(i0 + k) == drawsAvenues {
          strokeLine(in: context, from: CGPoint(x: x, y: -end), to: CGPoint(x: x, y: end))
        }
        if isAvenue(j0 + k) == drawsAvenues {
          strokeLine(in: context, from: CGPoint(x: -end, y: y), to: CGPoint(x: end, y: y))
        }
      }
    }
  }

  private func isAvenue(_ index: Int) -> Bool { index % Self.avenueInterval == 0 }

  private func strokeLine(in context: CGContext, from start: CGPoint, to end: CGPoint) {
    context.move(to: start)
    context.addLine(to: end)
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
    context.setLineWidth(spacing * 1.1)
    context.strokePath()
  }

  /// Draws the blue dot of the user's location, always at the centre.
  private func drawLocation(in context: CGContext) {
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
