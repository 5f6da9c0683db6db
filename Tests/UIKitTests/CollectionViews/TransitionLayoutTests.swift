import CoreGraphics
import Foundation
import Testing
import UIKit

/// Evidence: docs of `UICollectionViewTransitionLayout` and `startInteractiveTransition(to:completion:)`.
@MainActor @Suite struct TransitionLayoutTests {
  private static func flow(_ size: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: size, height: size)
    return layout
  }

  @Test(arguments: [true, false]) func theLayoutFollowsTheProgress(isFinished: Bool) throws {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([Array(0..<6)])) { Self.flow(50) }
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let old = cell.frame
    var ends: [Bool] = []
    var between: UICollectionViewTransitionLayout?
    let next = device.device.run { Self.flow(150) }
    device.turn { between = view.startInteractiveTransition(to: next) { ends += [$0, $1] } }
    device.turn { between?.transitionProgress = 0.5 }
    #expect(cell.frame.width == 100 && view.collectionViewLayout === between)
    between?.updateValue(3, forAnimatedKey: "offset")
    #expect(between?.value(forAnimatedKey: "offset") == 3 && between?.value(forAnimatedKey: "none") == 0)
    device.turn { if isFinished { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() } }
    device.run(through: 1)
    #expect(ends == [true, isFinished])
    #expect((view.collectionViewLayout === next) == isFinished)
    #expect(isFinished ? cell.frame.width == 150 : cell.frame == old)
  }
}
