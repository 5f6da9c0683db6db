import CoreGraphics
import Testing

@Suite struct PathConstructionTests {
  @Test func circleStaysWithinThreeTenThousandthsOfItsRadius() {
    let path = CGPath(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200), transform: nil)
    for point in path.flattened()[0] {
      #expect(abs(hypot(point.x, point.y) - 100) < 0.03)
    }
  }

  @Test func arcsRunInTheGivenDirection() {
    let right = CGMutablePath()
    right.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(right.elements.count == 2)
    #expect(right.currentPoint == CGPoint(x: 0, y: 1))
    let left = CGMutablePath()
    left.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(left.elements.count == 4)
    #expect(left.currentPoint == CGPoint(x: 0, y: 1))
  }

  @Test func currentPointReturnsToTheStartAfterClosing() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 3, y: 4))
    path.addLine(to: CGPoint(x: 9, y: 4))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    path.addLine(to: CGPoint(x: 5, y: 5))
    #expect(path.verbs == [.moveToPoint, .addLineToPoint, .closeSubpath, .moveToPoint, .addLineToPoint])
  }

  @Test func roundedRadiiAreClampedToHalfTheSides() {
    let path = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 100, cornerHeight: 100, transform: nil)
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test func aPathKnowsThatItIsARectangle() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    var found = CGRect.zero
    #expect(CGPath(rect: rect, transform: nil).isRect(&found) && found == rect)
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    let turned = CGPath(rect: rect, transform: CGAffineTransform(rotationAngle: .pi / 4))
    #expect(!turned.isRect(nil))
    let open = CGMutablePath()
    open.addLines(between: [.zero, CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)])
    #expect(!open.isRect(nil))
    open.closeSubpath()
    #expect(open.isRect(nil))
  }
}
