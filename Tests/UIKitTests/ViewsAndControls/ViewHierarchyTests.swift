import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Records the calls that it gets.
@MainActor
private final class RecordingView: UIView {
  var log: [String] = []
  override func willMove(toSuperview newSuperview: UIView?) { log.append("willSuper \(newSuperview != nil)") }
  override func didMoveToSuperview() { log.append("didSuper \(superview != nil)") }
  override func willMove(toWindow newWindow: UIWindow?) { log.append("willWindow \(newWindow != nil)") }
  override func didMoveToWindow() { log.append("didWindow \(window != nil)") }
  override func didAddSubview(_ subview: UIView) { log.append("added") }
  override func willRemoveSubview(_ subview: UIView) { log.append("willRemove") }
}

@MainActor @Suite struct ViewHierarchyTests {
  private func views(_ count: Int) -> [UIView] { (0..<count).map { _ in UIView() } }

  private func order(_ parent: UIView, _ views: [UIView]) -> [Int] {
    parent.subviews.compactMap { subview in views.firstIndex { $0 === subview } }
  }

  @Test func insertingPlacesByIndexAndBySibling() {
    Device().run {
      let (parent, v) = (UIView(), views(5))
      parent.addSubview(v[0])
      parent.addSubview(v[1])
      parent.insertSubview(v[2], at: 0)
      parent.insertSubview(v[3], belowSubview: v[1])
      parent.insertSubview(v[4], aboveSubview: v[2])
      #expect(order(parent, v) == [2, 4, 0, 3, 1])
      let layers = parent.layer.sublayers ?? []
      #expect(layers.map(ObjectIdentifier.init) == parent.subviews.map { ObjectIdentifier($0.layer) })
    }
  }

  @Test func restackingMovesLayersToo() {
    Device().run {
      let (parent, v) = (UIView(), views(4))
      for view in v { parent.addSubview(view) }
      parent.bringSubviewToFront(v[1])
      parent.sendSubviewToBack(v[2])
      parent.exchangeSubview(at: 1, withSubviewAt: 3)
      #expect(order(parent, v) == [2, 1, 3, 0])
      let layers = parent.layer.sublayers ?? []
      #expect(layers.map(ObjectIdentifier.init) == parent.subviews.map { ObjectIdentifier($0.layer) })
    }
  }

  private func layerOrder(_ parent: UIView, _ layers: [CALayer]) -> [Int] {
    (parent.layer.sublayers ?? []).compactMap { layer in layers.firstIndex { $0 === layer } }
  }

  /// Evidence: docs of `addSubview(_:)` ("appears on top") and tests of a public re-implementation.
  @Test func subviewsGoAboveLayersAddedBefore() {
    Device().run {
      let (parent, v, raw) = (UIView(), views(4), CALayer())
      parent.addSubview(v[0])
      parent.layer.addSublayer(raw)
      parent.addSubview(v[1])
      let layers = v.map(\.layer) + [raw]
      #expect(layerOrder(parent, layers) == [0, 4, 1])
      parent.insertSubview(v[2], aboveSubview: v[0])
      #expect(layerOrder(parent, layers) == [0, 2, 4, 1])
      parent.insertSubview(v[3], at: 2)
      #expect(order(parent, v) == [0, 2, 3, 1])
      #expect(layerOrder(parent, layers) == [0, 2, 4, 3, 1])
      parent.exchangeSubview(at: 0, withSubviewAt: 3)
      #expect(layerOrder(parent, layers) == [1, 2, 4, 3, 0])
    }
  }

  @Test func theFrontmostSubviewMovesBelowALayerAboveItsSibling() {
    Device().run {
      let (parent, v, raw) = (UIView(), views(2), CALayer())
      parent.addSubview(v[0])
      parent.layer.addSublayer(raw)
      parent.addSubview(v[1])
      parent.addSubview(v[1])
      #expect(layerOrder(parent, v.map(\.layer) + [raw]) == [0, 2, 1])
      parent.insertSubview(v[1], aboveSubview: v[0])
      #expect(layerOrder(parent, v.map(\.layer) + [raw]) == [0, 1, 2])
    }
  }

  @Test func aSubviewIsAddedBesideANonSiblingToo() {
    Device().run {
      let (parent, v) = (UIView(), views(4))
      parent.addSubview(v[0])
      parent.insertSubview(v[1], belowSubview: v[3])
      parent.insertSubview(v[2], aboveSubview: v[3])
      #expect(order(parent, v) == [0, 1, 2])
    }
  }

  @Test func addingAgainMovesToFront() {
    Device().run {
      let (parent, v) = (UIView(), views(3))
      for view in v { parent.addSubview(view) }
      parent.addSubview(v[0])
      #expect(order(parent, v) == [1, 2, 0])
    }
  }

  @Test func hierarchyCallsComeInOrder() {
    let device = TestDevice()
    device.turn {
      let (parent, child) = (RecordingView(), RecordingView())
      device.window.addSubview(parent)
      parent.log = []
      parent.addSubview(child)
      #expect(child.log == ["willWindow true", "willSuper true", "didWindow true", "didSuper true"])
      #expect(parent.log == ["added"])
      child.log = []
      child.removeFromSuperview()
      #expect(child.log == ["willWindow false", "willSuper false", "didWindow false", "didSuper false"])
      #expect(parent.log == ["added", "willRemove"])
    }
  }

  @Test func superviewCallsComeWithoutAWindow() {
    Device().run {
      let child = RecordingView()
      UIView().addSubview(child)
      #expect(child.log == ["willSuper true", "didSuper true"])
    }
  }

  @Test func windowCallsReachTheSubtree() {
    let device = TestDevice()
    device.turn {
      let (parent, child) = (UIView(), RecordingView())
      parent.addSubview(child)
      #expect(child.window == nil)
      device.window.addSubview(parent)
      #expect(child.window === device.window)
      #expect(child.log.suffix(2) == ["willWindow true", "didWindow true"])
    }
  }

  @Test func movingLeavesTheOldSuperview() {
    Device().run {
      let (a, b, child) = (UIView(), UIView(), UIView())
      a.addSubview(child)
      b.addSubview(child)
      #expect(a.subviews.isEmpty)
      #expect(b.subviews == [child])
      #expect(child.isDescendant(of: b))
      #expect(child.layer.superlayer === b.layer)
    }
  }

  @Test func tagsAreFoundDepthFirst() {
    Device().run {
      let (root, a, b) = (UIView(), UIView(), UIView())
      root.addSubview(a)
      a.addSubview(b)
      b.tag = 7
      #expect(root.viewWithTag(7) === b)
      #expect(root.viewWithTag(0) === root)
      #expect(root.viewWithTag(8) == nil)
    }
  }
}
