import Testing
import UIKit

@MainActor @Suite struct BezierPathTests {
  private func points(_ path: UIBezierPath) -> [CGPoint] {
    path.cgPath.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): point
      case .close: nil
      }
    }
  }

  @Test func reversedPathHasTheSamePoints() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addCurve(to: CGPoint(x: 10, y: 10), controlPoint1: CGPoint(x: 12, y: 2), controlPoint2: CGPoint(x: 13, y: 8))
    let back = path.reversing()
    #expect(points(back) == [CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 0)])
    #expect(
      back.cgPath.elements[1] == .cubic(CGPoint(x: 13, y: 8), CGPoint(x: 12, y: 2), to: CGPoint(x: 10, y: 0)))
    #expect(points(back.reversing()) == points(path))
  }

  @Test func reversedSubpathIsAHole() {
    let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    ring.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).reversing())
    #expect(!ring.contains(CGPoint(x: 15, y: 15)))
    #expect(ring.contains(CGPoint(x: 5, y: 5)))
  }

  @Test func copiesHaveTheirOwnPathAndLineStyle() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    path.lineWidth = 7
    path.usesEvenOddFillRule = true
    let copy = try #require(path.copy() as? UIBezierPath)
    path.removeAllPoints()
    #expect(copy.lineWidth == 7 && copy.usesEvenOddFillRule)
    #expect(copy.bounds == CGRect(x: 0, y: 0, width: 4, height: 4))
  }
}
