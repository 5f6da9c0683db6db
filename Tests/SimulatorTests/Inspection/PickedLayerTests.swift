import CoreGraphics
import QuartzCore
import TestDevices
import Testing

@testable import Simulator

@Suite struct PickedLayerTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), disablesActions: true)

  /// Adds a layer with a name and a colour.
  @discardableResult private func add(
    _ name: String, _ frame: CGRect, to parent: CALayer? = nil, color: CGColor? = .black,
    _ change: (CALayer) -> Void = { _ in }
  ) -> CALayer {
    let layer = stage.device.run { CALayer() }
    stage.turn {
      (layer.name, layer.frame, layer.backgroundColor) = (name, frame, color)
      change(layer)
      (parent ?? stage.root).addSublayer(layer)
    }
    return layer
  }

  private func name(at x: Double, _ y: Double) -> String? {
    PickedLayer(in: stage.frame(at: 0), at: CGPoint(x: x, y: y))?.layer.name
  }

  private let all = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test func theFrontmostLayerThatDrawsIsPicked() {
    add("back", all)
    add("front", CGRect(x: 0, y: 0, width: 50, height: 100))
    add("clear", all, color: nil)
    #expect(name(at: 10, 10) == "front")
    #expect(name(at: 60, 10) == "back")
    #expect(name(at: 200, 10) == nil)
  }

  @Test func aClearLayerIsPickedWhereNothingDraws() {
    add("clear", all, color: nil)
    #expect(name(at: 10, 10) == "clear")
  }

  @Test func hiddenAndClippedLayersAreNotPicked() {
    add("back", all)
    add("hidden", all) { $0.isHidden = true }
    add("faded", all) { $0.opacity = 0 }
    let clip = add("clip", CGRect(x: 0, y: 0, width: 50, height: 50), color: nil) { $0.masksToBounds = true }
    add("clipped", all, to: clip)
    #expect(name(at: 10, 10) == "clipped")
    #expect(name(at: 80, 80) == "back")
  }

  @Test func depthOrdersSiblings() {
    add("near", all) { $0.zPosition = 1 }
    add("far", all)
    #expect(name(at: 10, 10) == "near")
  }

  @Test func aRotatedLayerIsPickedOnlyInsideItsOutline() throws {
    add("back", all)
    let turned = add("turned", CGRect(x: 30, y: 30, width: 40, height: 40)) {
      $0.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    }
    #expect(name(at: 50, 24) == "turned")
    #expect(name(at: 31, 31) == "back")
    add("part", CGRect(x: 10, y: 10, width: 20, height: 20), to: turned)
    let picked = try #require(PickedLayer(in: stage.frame(at: 0), at: CGPoint(x: 50, y: 50)))
    #expect(picked.ancestors.map(\.name) == [nil, "turned"])
    #expect(picked.title == "part · CALayer")
  }
}
