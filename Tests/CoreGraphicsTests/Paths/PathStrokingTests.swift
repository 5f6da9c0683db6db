import CoreGraphics
import Testing

/// Evidence: docs of `copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)` and `copy(dashingWithPhase:lengths:)`.
@Suite struct PathStrokingTests {
  private func line(_ points: CGPoint...) -> CGMutablePath {
    let path = CGMutablePath()
    path.addLines(between: points)
    return path
  }

  private func stroked(
    _ path: CGPath, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10
  ) -> CGPath { path.copy(strokingWithWidth: 10, lineCap: cap, lineJoin: join, miterLimit: miterLimit) }

  @Test func capsEndALine() {
    let path = line(.zero, CGPoint(x: 100, y: 0))
    #expect(stroked(path).boundingBox == CGRect(x: 0, y: -5, width: 100, height: 10))
    #expect(stroked(path, cap: .square).boundingBox == CGRect(x: -5, y: -5, width: 110, height: 10))
    let corner = CGPoint(x: -4, y: -4)
    #expect(stroked(path, cap: .square).contains(corner) && !stroked(path, cap: .round).contains(corner))
    #expect(stroked(path, cap: .round).contains(CGPoint(x: -4, y: 0)))
  }

  @Test func joinsFillCorners() {
    let path = line(.zero, CGPoint(x: 50, y: 0), CGPoint(x: 50, y: 50))
    let tip = CGPoint(x: 54.5, y: -4.5)
    let kinds: [(CGLineJoin, CGFloat)] = [(.miter, 10), (.miter, 1), (.bevel, 10), (.round, 10)]
    #expect(kinds.map { stroked(path, join: $0, miterLimit: $1).contains(tip) } == [true, false, false, false])
    #expect(stroked(path, join: .round).contains(CGPoint(x: 53, y: -3)))
    #expect(stroked(path, join: .bevel).contains(CGPoint(x: 52, y: -2)))
  }

  @Test func theInsideOfAClosedPathStaysEmpty() {
    let ring = stroked(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil))
    #expect(!ring.contains(CGPoint(x: 50, y: 50)) && ring.contains(CGPoint(x: 2, y: 50)))
    let box = stroked(CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil))
    #expect(box.boundingBox == CGRect(x: -5, y: -5, width: 110, height: 110) && !box.contains(CGPoint(x: 50, y: 50)))
  }

  @Test func dashesAlternateWithGaps() {
    let dashes = line(.zero, CGPoint(x: 10, y: 0)).copy(dashingWithPhase: 1, lengths: [3, 2])
    let covered = stride(from: 0.5, to: 10, by: 1).map { x in
      dashes.copy(strokingWithWidth: 1, lineCap: .butt, lineJoin: .miter, miterLimit: 10).contains(CGPoint(x: x, y: 0))
    }
    #expect(covered == [true, true, false, false, true, true, true, false, false, true])
    #expect(line(.zero, CGPoint(x: 1, y: 0)).copy(dashingWithPhase: 0, lengths: [0, 0]).isEmpty == false)
  }

  /// Apple's `print` shows coordinates in parentheses.
  @Test func geometryIsDescribedInParentheses() {
    #expect("\(CGPoint(x: 1, y: 2.5)) \(CGSize(width: 3, height: 4))" == "(1.0, 2.5) (3.0, 4.0)")
    #expect("\(CGRect(x: 1, y: 2, width: 3, height: 4))" == "(1.0, 2.0, 3.0, 4.0)")
  }
}
