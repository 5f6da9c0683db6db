import CoreGraphics
import Testing

/// The sweep of an arc: its direction, its reduction modulo a full turn, and full circles.
@Suite struct ArcTests {
  /// The angle that an arc around the origin sweeps, positive for growing angles, from its flattened points.
  private func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
    guard let points = path.flattened().first else { return 0 }
    return zip(points, points.dropFirst()).reduce(0) { sum, pair in
      sum + atan2(pair.0.x * pair.1.y - pair.0.y * pair.1.x, pair.0.x * pair.1.x + pair.0.y * pair.1.y)
    }
  }

  /// Angles, direction, and the number of turns that are added to the difference of the angles.
  private static let reductions: [(start: Double, end: Double, clockwise: Bool, turns: Double)] = [
    (0, 1, false, 0), (0, 1, true, -1), (1, 0, true, 0), (1, 0, false, 1),
    // More than a full turn against the direction is reduced modulo a full turn, however many turns there are.
    (0, -7, false, 2), (0, -14, false, 3), (0, 7, true, -2), (0, 14, true, -3),
  ]

  @Test func sweepIsReducedToTheDirection() {
    for (start, end, clockwise, turns) in Self.reductions {
      let expected = end - start + turns * 2 * Double.pi
      #expect(abs(sweep(from: start, to: end, clockwise: clockwise) - expected) < 1e-6, "from \(start) to \(end)")
    }
  }

  @Test(arguments: [2 * Double.pi, 20]) func aFullTurnOrMoreIsACircle(angle: Double) {
    #expect(abs(sweep(from: 0, to: angle, clockwise: false) - 2 * Double.pi) < 1e-6)
    #expect(abs(sweep(from: 0, to: -angle, clockwise: true) + 2 * Double.pi) < 1e-6)
  }

  /// Indicators of public libraries draw circles this way, in both directions and from any angle.
  @Test(arguments: [0, -Double.pi / 2, 1.3]) func aFullTurnAgainstTheDirectionIsACircle(start: Double) {
    let turn = 2 * Double.pi
    #expect(abs(sweep(from: start, to: start + turn, clockwise: true) + turn) < 1e-6)
    #expect(abs(sweep(from: start, to: start - turn, clockwise: false) - turn) < 1e-6)
    #expect(abs(sweep(from: start, to: start + 2 * turn, clockwise: true) + turn) < 1e-6)
  }

  @Test func arcsWithoutASweepAreAPoint() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 5, startAngle: 1, endAngle: 1, clockwise: false)
    #expect(path.verbs == [.moveToPoint])
    path.addArc(center: .zero, radius: 5, startAngle: .nan, endAngle: 1, clockwise: false)
    #expect(path.verbs == [.moveToPoint])
  }

  @Test func arcsAfterACloseBeginASubpath() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 0))
    path.addLine(to: .zero)
    path.closeSubpath()
    // The arc starts exactly at the current point, so that no line leads to it.
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 1, clockwise: false)
    #expect(path.verbs == [.moveToPoint, .addLineToPoint, .closeSubpath, .moveToPoint, .addCurveToPoint])
  }
}
