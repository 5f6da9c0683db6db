import CoreGraphics
import QuartzCore
import Testing

/// Evidence: docs, "Animatable Properties": `hidden` has the default implied animation of a quarter of a second.
///
/// A layer without a view fades, as users report. A view returns NSNull as its action, so its layer does not.
@Suite(.onADevice) struct HiddenTests {
  private let stage = Stage()
  private let layer: CALayer

  init() {
    let stage = stage
    layer = stage.device.run { CALayer() }
    let layer = layer
    stage.turn {
      layer.opacity = 0.5
      stage.root.addSublayer(layer)
    }
  }

  private func change(to isHidden: Bool) {
    stage.turn {
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.isHidden = isHidden
    }
  }

  @Test func hidingFadesOutAndShowingFadesIn() {
    change(to: true)
    #expect(layer.animationKeys() == ["hidden"])
    for (time, opacity) in [(0, 0.5), (0.0625, 0.375), (0.1875, 0.125)] {
      #expect(stage.values(layer, at: time).opacity.isClose(to: opacity) && !stage.values(layer, at: time).isHidden)
    }
    stage.run(through: 0.125)
    stage.device.run {
      #expect(layer.isHidden && layer.presentation()?.isHidden == false)
      #expect(layer.presentation()?.opacity == 0.5, "the fade does not change the layer's opacity")
    }
    stage.run(through: 1)
    #expect(stage.values(layer, at: 1).isHidden && layer.animationKeys() == nil)
    change(to: false)
    for (time, opacity) in [(1.0625, 0.125), (1.1875, 0.375), (1.5, 0.5)] {
      #expect(stage.values(layer, at: time).opacity.isClose(to: opacity) && !stage.values(layer, at: time).isHidden)
    }
    #expect(stage.values(layer, at: 1).isHidden)
  }

  @Test func aNullActionHidesAtOnce() {
    let view = NullActionDelegate()
    layer.delegate = view
    change(to: true)
    #expect(layer.animationKeys() == nil && stage.values(layer, at: 0).isHidden)
  }

  @Test func anAnimationOfHiddenFadesToo() {
    stage.turn {
      let animation = CABasicAnimation(keyPath: "hidden")
      (animation.fromValue, animation.toValue, animation.duration) = (false, true, 1)
      layer.add(animation, forKey: nil)
    }
    #expect(stage.values(layer, at: 0.5).opacity == 0.25)
    #expect(stage.values(layer, at: 2).opacity == 0.5)
  }
}

private final class NullActionDelegate: NSObject, CALayerDelegate {
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
