import CoreGraphics
import Workbench

@testable import PreviewProcess

/// Shared values for the tests of this target.
enum Fixtures {
  static let metrics = WindowMetrics(width: 40, height: 30, scale: 1)
  static let moment = PreviewState(scene: "square")
}
