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

  @Test func dynamicMembersReadValues() {
    #expect(DynamicMembers(CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(DynamicMembers(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))).cgRectValue.width == 3)
    #expect(DynamicMembers(NSNumber(value: 2.5)).intValue == 2)
    #expect(DynamicMembers(["a"]).count == 1)
    #expect(DynamicMembers("text").cgPointValue == nil)
    #expect((IndexPath(row: 3, section: 2) as NSIndexPath).row == 3)
  }

  @Test func dynamicMembersReadSenders() {
    Device().run {
      let slider = UISlider(frame: CGRect(x: 1, y: 2, width: 30, height: 4))
      (slider.value, slider.tag) = (0.25, 7)
      let sender = DynamicMembers(slider as AnyObject)
      #expect(sender.value(forKey: "value") as? Float == 0.25)
      #expect(sender.frame == CGRect(x: 1, y: 2, width: 30, height: 4) && sender.tag == 7 && sender.isEnabled)
      sender.setValue(9, forKey: "tag")
      #expect(slider.tag == 9 && sender.isOn == nil && sender.isKind(of: UIControl.self))
      let recognizer = UITapGestureRecognizer()
      slider.addGestureRecognizer(recognizer)
      #expect(DynamicMembers(recognizer).view === slider)
      #expect(DynamicMembers(IndexPath(row: 3, section: 2)).row == 3)
      #expect(DynamicClassMembers(UISlider.self).description() == "UIKit.UISlider")
      #expect(DynamicMembers(nil).frame == nil && DynamicMembers(nil).value(forKey: "x") == nil)
    }
  }

  @Test func dynamicMembersReadLayoutAttributes() {
    Device().run {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 2, section: 1))
      attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
      let item = DynamicMembers(attributes as AnyObject)
      #expect(item.frame == attributes.frame && item.size == CGSize(width: 30, height: 40))
      #expect(item.center == CGPoint(x: 25, y: 40) && item.bounds.width == 30 && item.indexPath.item == 2)
    }
  }

  @Test func stringsAppendFormats() {
    let text = NSMutableString(string: "a")
    text.appendFormat("%C-%02d", UInt16(0x62), 7)
    #expect(text == "ab-07")
  }

  /// Evidence: docs of UIAccessibilityIdentification, and UIKit's interface for its types.
  @Test func objectsHaveAccessibilityIdentifiers() {
    Device().run {
      let objects: [any UIAccessibilityIdentification] = [
        UIView(), UIBarButtonItem(), UIImage(), UIAlertAction(title: nil, style: .default), UIAction { _ in },
      ]
      for object in objects {
        #expect(object.accessibilityIdentifier == nil)
        object.accessibilityIdentifier = "name"
        #expect(object.accessibilityIdentifier == "name")
      }
    }
  }

  @Test func layoutsMayOverrideTheTypeOfTheirView() {
    Device().run {
      let layout = NarrowLayout()
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      #expect(layout.collectionView === view)
    }
  }
}
