import Foreign4
import Foreign42
import Foreign5
import Foreign6
import Testing
import UIKit

/// Members of the libraries whose types clients rely on, in every language mode.
@MainActor @Suite struct GeometryTests {
  @Test func presentationsHaveTheTypeOfTheirLayer() {
    Device().run {
      let shape = CAShapeLayer()
      (shape.strokeEnd, shape.lineWidth) = (0.25, 3)
      // A layer that was never shown has no presentation.
      let expected: [CGFloat] = [-1, 0.25, 0, 0]
      #expect(Foreign4.ForeignGeometry.strokeEnd(of: shape) == expected)
      #expect(Foreign42.ForeignGeometry.strokeEnd(of: shape) == expected)
      #expect(Foreign5.ForeignGeometry.strokeEnd(of: shape) == expected)
      #expect(Foreign6.ForeignGeometry.strokeEnd(of: shape) == expected)
    }
  }

  @Test func classesTellTheirStandardValues() {
    let expected = ["resize", "miter", "removed", "linear", "fade", "linear", "point", "axial", "natural", "1.0"]
    #expect(Foreign4.ForeignGeometry.standardValues() == expected)
    #expect(Foreign42.ForeignGeometry.standardValues() == expected)
    #expect(Foreign5.ForeignGeometry.standardValues() == expected)
    #expect(Foreign6.ForeignGeometry.standardValues() == expected)
  }

  @Test func valuesAreTakenApart() {
    // A gray colour has a component for its alpha, too.
    let expected: [CGFloat] = [2, 3, 0.5, 0, 0, 3, 2]
    for parts in [
      Foreign4.ForeignGeometry.parts(), Foreign42.ForeignGeometry.parts(), Foreign5.ForeignGeometry.parts(),
      Foreign6.ForeignGeometry.parts(),
    ] {
      #expect(zip(parts, expected).allSatisfy { abs($0 - $1) < 1e-9 } && parts.count == expected.count, "\(parts)")
    }
  }

  @Test func contextsTellWhatTheyAre() {
    Device().run {
      let expected: [CGFloat] = [40, 20, 6, 4, 2]
      #expect(Foreign4.ForeignGeometry.context() == expected)
      #expect(Foreign42.ForeignGeometry.context() == expected)
      #expect(Foreign5.ForeignGeometry.context() == expected)
      #expect(Foreign6.ForeignGeometry.context() == expected)
    }
  }

  @Test func geometryIsCoded() throws {
    #expect(try Foreign4.ForeignGeometry.isCodedAlike() && Foreign42.ForeignGeometry.isCodedAlike())
    #expect(try Foreign5.ForeignGeometry.isCodedAlike() && Foreign6.ForeignGeometry.isCodedAlike())
  }

  @Test func expressionsAreTheSameInEveryMode() {
    let expected = Foreign6.ForeignGeometry.waves(1, count: 3, scale: 1.5)
    #expect(abs(expected[0] - 10) < 1e-9 && abs(expected[3] - 1) < 1e-9 && expected.count == 16)
    #expect(Foreign4.ForeignGeometry.waves(1, count: 3, scale: 1.5) == expected)
    #expect(Foreign42.ForeignGeometry.waves(1, count: 3, scale: 1.5) == expected)
    #expect(Foreign5.ForeignGeometry.waves(1, count: 3, scale: 1.5) == expected)
  }
}
