import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct ObjectClassTests {
  private class RoundLayer: CALayer {
    override var bounds: CGRect { didSet { cornerRadius = bounds.height / 2 } }
  }

  private final class StoringLayer: CALayer { var extra = 1 }

  @Test func anObjectChangesItsClassToASubclassAndBack() {
    TestDevice().device.run {
      let view = UIView()
      let first: AnyClass? = object_setClass(view.layer, RoundLayer.self)
      #expect(first.map(ObjectIdentifier.init) == ObjectIdentifier(CALayer.self))
      view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
      #expect(view.layer.cornerRadius == 10)
      #expect(view.layer is RoundLayer)
      let second: AnyClass? = object_setClass(view.layer, CALayer.self)
      #expect(second.map(ObjectIdentifier.init) == ObjectIdentifier(RoundLayer.self))
      view.frame.size.height = 30
      #expect(view.layer.cornerRadius == 10)
    }
  }

  @Test func subclassesWithStorageAndUnrelatedClassesAreRefused() {
    let device = TestDevice().device
    nonisolated(unsafe) var messages = 0
    device.log = { _ in messages += 1 }
    device.run {
      let layer = CALayer()
      #expect(object_setClass(layer, StoringLayer.self) == nil)
      #expect(object_setClass(layer, UIView.self) == nil)
      #expect(object_setClass(nil, CALayer.self) == nil)
      #expect(type(of: layer) == CALayer.self)
    }
    #expect(messages == 2)
  }
}
