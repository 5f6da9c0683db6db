import FoundationImport4
import FoundationImport42
import FoundationImport5
import FoundationImport6
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
      #expect(FoundationImport4.FoundationImportGeometry.strokeEnd(of: shape) == expected)
      #expect(FoundationImport42.FoundationImportGeometry.strokeEnd(of: shape) == expected)
      #expect(FoundationImport5.FoundationImportGeometry.strokeEnd(of: shape) == expected)
      #expect(FoundationImport6.FoundationImportGeometry.strokeEnd(of: shape) == expected)
    }
  }

  @Test func classesReportTheirDefaultValues() {
    let expected = ["resize", "miter", "removed", "linear", "fade", "linear", "point", "axial", "natural", "1.0"]
    #expect(FoundationImport4.FoundationImportGeometry.defaultValues() == expected)
    #expect(FoundationImport42.FoundationImportGeometry.defaultValues() == expected)
    #expect(FoundationImport5.FoundationImportGeometry.defaultValues() == expected)
    #expect(FoundationImport6.FoundationImportGeometry.defaultValues() == expected)
  }

  @Test func valuesAreDecomposed() {
    // A gray colour has a component for its alpha, too.
    let expected: [CGFloat] = [2, 3, 0.5, 0, 0, 3, 2]
    for parts in [
      FoundationImport4.FoundationImportGeometry.parts(), FoundationImport42.FoundationImportGeometry.parts(),
      FoundationImport5.FoundationImportGeometry.parts(),
      FoundationImport6.FoundationImportGeometry.parts(),
    ] {
      #expect(zip(parts, expected).allSatisfy { abs($0 - $1) < 1e-9 } && parts.count == expected.count, "\(parts)")
    }
  }

  @Test func contextsReportTheirProperties() {
    Device().run {
      let expected: [CGFloat] = [40, 20, 6, 4, 2]
      #expect(FoundationImport4.FoundationImportGeometry.context() == expected)
      #expect(FoundationImport42.FoundationImportGeometry.context() == expected)
      #expect(FoundationImport5.FoundationImportGeometry.context() == expected)
      #expect(FoundationImport6.FoundationImportGeometry.context() == expected)
    }
  }

  @Test func geometrySurvivesCoding() throws {
    #expect(
      try FoundationImport4.FoundationImportGeometry.survivesCoding()
        && FoundationImport42.FoundationImportGeometry.survivesCoding())
    #expect(
      try FoundationImport5.FoundationImportGeometry.survivesCoding()
        && FoundationImport6.FoundationImportGeometry.survivesCoding())
  }

  @Test func expressionsAreTheSameInEveryMode() {
    let expected = FoundationImport6.FoundationImportGeometry.waves(1, count: 3, scale: 1.5)
    #expect(abs(expected[0] - 10) < 1e-9 && abs(expected[3] - 1) < 1e-9 && expected.count == 16)
    #expect(FoundationImport4.FoundationImportGeometry.waves(1, count: 3, scale: 1.5) == expected)
    #expect(FoundationImport42.FoundationImportGeometry.waves(1, count: 3, scale: 1.5) == expected)
    #expect(FoundationImport5.FoundationImportGeometry.waves(1, count: 3, scale: 1.5) == expected)
  }
}
