import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct VisualEffectViewTests {
  @Test func contentViewFillsTheViewAboveTheEffect() {
    Device().run {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
      view.frame = CGRect(x: 0, y: 0, width: 120, height: 80)
      view.layoutIfNeeded()
      #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 120, height: 80))
      #expect(view.layer.backgroundFilters?.count == 3)
      view.effect = nil
      #expect(view.layer.backgroundFilters?.isEmpty ?? true)
    }
  }

  @Test func onlyAdaptiveStylesFollowTheInterfaceStyle() {
    let stage = TestDevice()
    func filters(_ style: UIBlurEffect.Style, _ mode: UIUserInterfaceStyle) -> [LayerFilter] {
      let view = stage.device.run { UIVisualEffectView(effect: UIBlurEffect(style: style)) }
      stage.turn {
        stage.root.view.addSubview(view)
        view.overrideUserInterfaceStyle = mode
      }
      return stage.presentation(of: view, at: 0).backgroundFilters
    }
    #expect(filters(.systemMaterial, .light) != filters(.systemMaterial, .dark))
    #expect(filters(.systemMaterial, .dark) == filters(.systemMaterialDark, .light))
    #expect(filters(.systemMaterial, .light) == filters(.systemMaterialLight, .dark))
    #expect(filters(.extraLight, .light) == filters(.extraLight, .dark))
  }

  /// Evidence: Semantics, "Blur", Apple's UIImageEffects of WWDC 2013.
  @Test(arguments: [
    (UIBlurEffect.Style.light, CGFloat(30), CGFloat(1), CGFloat(0.3)), (.extraLight, 20, 0.97, 0.82),
    (.dark, 20, 0.11, 0.73),
  ])
  func stylesHaveTheMeasuredRecipes(style: UIBlurEffect.Style, sigma: CGFloat, white: CGFloat, alpha: CGFloat) {
    let stage = TestDevice()
    let view = stage.device.run { UIVisualEffectView(effect: UIBlurEffect(style: style)) }
    stage.turn { stage.root.view.addSubview(view) }
    let tint = LayerFilter.tint(CGColor(gray: white, alpha: alpha))
    #expect(
      stage.presentation(of: view, at: 0).backgroundFilters == [.gaussianBlur(radius: sigma), .saturation(1.8), tint])
  }
}

@MainActor @Suite struct EffectAnimationTests {
  private func radius(_ properties: LayerProperties) -> CGFloat {
    for case .gaussianBlur(let radius) in properties.backgroundFilters { return radius }
    return 0
  }

  @Test func blurAnimatesByItsRadius() {
    let stage = TestDevice()
    let view = stage.device.run { UIVisualEffectView(effect: nil) }
    stage.turn {
      view.frame = stage.root.view.bounds
      stage.root.view.addSubview(view)
    }
    stage.run(through: 0.1)
    var isFinished: Bool?
    stage.turn {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.effect = UIBlurEffect(style: .light)
      } completion: {
        isFinished = $0
      }
    }
    #expect(radius(stage.presentation(of: view, at: 0.35)).isClose(to: 7.5, within: 1e-3))
    #expect(radius(stage.presentation(of: view, at: 0.6)).isClose(to: 15, within: 1e-3))
    #expect(radius(stage.presentation(of: view, at: 2)) == 30)
    #expect(isFinished == true)
    stage.turn {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
    }
    #expect(radius(stage.presentation(of: view, at: 2.9)).isClose(to: 3, within: 1e-3))
    #expect(stage.presentation(of: view, at: 4).backgroundFilters.isEmpty)
  }

  @Test func animatorScrubsTheEffect() {
    let stage = TestDevice()
    let view = stage.device.run { UIVisualEffectView(effect: UIBlurEffect(style: .light)) }
    stage.turn { stage.root.view.addSubview(view) }
    let animator = stage.device.run { UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.effect = nil } }
    stage.turn { animator.fractionComplete = 0.4 }
    #expect(radius(stage.presentation(of: view, at: 3)).isClose(to: 18, within: 1e-3))
    stage.turn {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
    }
    #expect(radius(stage.presentation(of: view, at: 4)) == 30)
  }
}
