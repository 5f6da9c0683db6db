import CoreGraphics
import Testing
import UIKit

private final class OldDelegate: NSObject, UIApplicationDelegate {
  var calls = 0
  func applicationDidFinishLaunching(_ application: UIApplication) { calls += 1 }
}

private final class NarrowLayout: UICollectionViewFlowLayout {
  override var collectionView: UICollectionView { super.collectionView ?? UICollectionView() }
}

@MainActor @Suite struct OldCodeTests {
  @Test func launchCallsTheMethodWithoutOptions() throws {
    let device = Device()
    let delegate = device.run { OldDelegate() }
    try device.turn { try UIApplication.launch { delegate } }
    #expect(delegate.calls == 1)
  }

  @Test func valuesAnswerAsObjects() {
    #expect(DynamicMembers(CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(DynamicMembers(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))).cgRectValue.width == 3)
    #expect(DynamicMembers(NSNumber(value: 2.5)).intValue == 2)
    #expect(DynamicMembers(["a"]).count == 1)
    #expect(DynamicMembers("text").cgPointValue == nil)
    #expect((IndexPath(row: 3, section: 2) as NSIndexPath).row == 3)
  }

  @Test func layoutsNarrowTheirView() {
    Device().run {
      let layout = NarrowLayout()
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      #expect(layout.collectionView === view)
    }
  }
}
