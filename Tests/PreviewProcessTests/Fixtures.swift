import CoreGraphics
import Workbench

@testable import PreviewProcess

/// Values that the tests of this target share.
enum Fixtures {
  static let metrics = WindowMetrics(width: 40, height: 30, scale: 1)
  static let moment = PreviewState(scene: "square")
}
