import CoreGraphics
import Testing

@Suite struct CGPathTests {
  private func isClose(_ a: CGPoint, _ b: CGPoint, within d: CGFloat = 1e-9) -> Bool {
    abs(a.x - b.x) <= d && abs(a.y - b.y) <= d
  }

  @Test func currentPointAfterCloseIsTheSubpathsStart() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 8))
    #expect(path.currentPoint == CGPoint(x: 5, y: 8))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 0, y: 0))
    #expect(path.elements.suffix(2) == [.move(CGPoint(x: 1, y: 2)), .line(.zero)])
  }

  @Test func segmentsWithoutACurrentPointAreIgnored() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 1, y: 0), radius: 1)
    path.closeSubpath()
    #expect(path.isEmpty)
    #expect(path.boundingBox.isNull)
    #expect(path.boundingBoxOfPath.isNull)
  }

  @Test func ellipseStartsAtTheRightAndGoesDown() {
    let path = CGPath(ellipseIn: CGRect(x: 10, y: 20, width: 40, height: 20), transform: nil)
    #expect(path.elements.first == .move(CGPoint(x: 50, y: 30)))
    guard case .cubic(_, _, let end)? = path.elements.dropFirst().first else {
      Issue.record("an ellipse is made of cubics")
      return
    }
    #expect(end == CGPoint(x: 30, y: 40))
    #expect(path.verbs.count == 6)
    let box = path.boundingBoxOfPath
    #expect(
      isClose(box.origin, CGPoint(x: 10, y: 20)) && isClose(CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: 50, y: 40)))
  }

  @Test func arcsStayOnTheirCircle() {
    for (start, end, clockwise) in [(0.0, 1.0, false), (-1.5, 3.0, true), (0, 2 * .pi, false), (2, 1, false)] {
      let path = CGMutablePath()
      path.addArc(
        center: CGPoint(x: 3, y: 4), radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
      #expect(isClose(path.currentPoint, CGPoint(x: 3 + 10 * cos(end), y: 4 + 10 * sin(end)), within: 1e-9))
      for p in path.flattened()[0] {
        #expect(abs(hypot(p.x - 3, p.y - 4) - 10) < 0.003)
      }
    }
  }

  @Test func clockwiseMeansDecreasingAngles() {
    let up = CGMutablePath()
    up.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(up.verbs.count == 2)
    let down = CGMutablePath()
    down.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(down.verbs.count == 4)
    #expect(down.boundingBoxOfPath.minY < -0.99)
  }

  @Test func relativeArcTakesTheSignOfItsDelta() {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 2, startAngle: 0, delta: -.pi / 2)
    #expect(isClose(path.currentPoint, CGPoint(x: 0, y: -2)))
  }

  @Test func tangentArcTouchesBothLines() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(path.elements.count == 3)
    guard case .line(let begin) = path.elements[1] else {
      Issue.record("a tangent arc starts with a line")
      return
    }
    #expect(isClose(begin, CGPoint(x: 6, y: 0)))
    #expect(isClose(path.currentPoint, CGPoint(x: 10, y: 4)))
    #expect(path.boundingBoxOfPath.maxY <= 4.000_001)
    let other = CGMutablePath()
    other.move(to: .zero)
    other.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: -10), radius: 4)
    #expect(isClose(other.currentPoint, CGPoint(x: 10, y: -4)))
    #expect(other.elements.count == 3)
  }

  @Test func roundedRectClampsItsCorners() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    let path = CGPath(roundedRect: rect, cornerWidth: 50, cornerHeight: 50, transform: nil)
    #expect(path.boundingBoxOfPath == rect)
    #expect(path.contains(CGPoint(x: 10, y: 5)))
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
  }

  @Test func containmentFollowsTheFillRule() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    let inner = CGPoint(x: 5, y: 5)
    #expect(path.contains(inner))
    #expect(!path.contains(inner, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 11, y: 5)))
    #expect(path.contains(CGPoint(x: 11, y: 5), transform: CGAffineTransform(translationX: 5, y: 0)))
    #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 0)))
  }

  @Test func applyVisitsEveryElement() {
    let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    var types: [CGPathElementType] = []
    path.applyWithBlock { types.append($0.pointee.type) }
    #expect(types == path.verbs)
    var first: CGPoint?
    path.applyWithBlock { if $0.pointee.type == .moveToPoint { first = $0.pointee.points[0] } }
    #expect(first == CGPoint(x: 1, y: 2))
  }

  @Test func transformsComeAsPointersToo() {
    var t = CGAffineTransform(scaleX: 2, y: 2)
    let rect = CGRect(x: 1, y: 1, width: 1, height: 1)
    #expect(CGPath(rect: rect, transform: &t).boundingBox == CGRect(x: 2, y: 2, width: 2, height: 2))
    #expect(CGPath(rect: rect).copy(using: &t)?.boundingBox == CGRect(x: 2, y: 2, width: 2, height: 2))
    let path = CGMutablePath()
    path.addPath(CGPath(rect: rect), transform: t)
    #expect(path.boundingBox == CGRect(x: 2, y: 2, width: 2, height: 2))
  }
}
