import CoreGraphics
import QuartzCore
import Testing

/// Evidence: the listings of Apple's Core Animation Programming Guide, in Swift, with the effects that it describes.
@Suite(.onADevice) struct ProgrammingGuideTests {
  private let stage = Stage()
  private let theLayer: CALayer

  init() {
    let stage = stage
    theLayer = stage.device.run { CALayer() }
    let layer = theLayer
    stage.turn {
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      stage.root.addSublayer(layer)
    }
  }

  /// "Animating a change implicitly".
  @Test func changingOpacityFadesOverAQuarterOfASecond() {
    stage.turn { theLayer.opacity = 0 }
    let half = stage.values(theLayer, at: 0.125).opacity
    #expect(half > 0 && half < 1)
    stage.run(through: 0.25)
    #expect(stage.values(theLayer, at: 0.25).opacity == 0)
  }

  /// "Animating a change explicitly": the model value changes, too, or the layer would jump back.
  @Test func explicitFade() {
    stage.turn {
      let fadeAnim = CABasicAnimation(keyPath: "opacity")
      fadeAnim.fromValue = 1.0
      fadeAnim.toValue = 0.0
      fadeAnim.duration = 1.0
      theLayer.add(fadeAnim, forKey: "opacity")
      theLayer.opacity = 0.0
    }
    // The implicit animation of the change replaced the animation for the key, as on any layer without a view.
    #expect(theLayer.animation(forKey: "opacity")?.duration == 0.25)
    stage.turn { theLayer.removeAllAnimations() }
    #expect(stage.values(theLayer, at: 0).opacity == 0)
  }

  /// "Creating a bounce keyframe animation".
  @Test func bounceAlongAPath() {
    let thePath = CGMutablePath()
    thePath.move(to: CGPoint(x: 74, y: 74))
    thePath.addCurve(
      to: CGPoint(x: 320, y: 500), control1: CGPoint(x: 74, y: 500), control2: CGPoint(x: 320, y: 500))
    thePath.addCurve(
      to: CGPoint(x: 566, y: 500), control1: CGPoint(x: 320, y: 500), control2: CGPoint(x: 566, y: 500))
    stage.turn {
      let theAnimation = CAKeyframeAnimation(keyPath: "position")
      theAnimation.path = thePath
      theAnimation.duration = 5.0
      theLayer.add(theAnimation, forKey: "position")
    }
    #expect(stage.values(theLayer, at: 0).position == CGPoint(x: 74, y: 74))
    #expect(stage.values(theLayer, at: 2.5).position == CGPoint(x: 320, y: 500))
    let last = stage.values(theLayer, at: 4.999_999).position
    #expect(last.x.isClose(to: 566, within: 1e-3) && last.y.isClose(to: 500, within: 1e-3))
  }

  /// "Animating two animations together": border width and colour for five seconds.
  @Test func twoAnimationsTogether() {
    let (red, green, blue) = (
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1),
      CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    )
    stage.turn {
      let widthAnim = CAKeyframeAnimation(keyPath: "borderWidth")
      widthAnim.values = [1.0, 10.0, 5.0, 30.0, 0.5, 15.0, 2.0, 50.0, 0.0]
      widthAnim.calculationMode = .paced
      let colorAnim = CAKeyframeAnimation(keyPath: "borderColor")
      colorAnim.values = [green, red, blue]
      colorAnim.calculationMode = .paced
      let group = CAAnimationGroup()
      group.animations = [colorAnim, widthAnim]
      group.duration = 5.0
      theLayer.add(group, forKey: "BorderChanges")
    }
    // Paced: 9 + 5 + 25 + 29.5 + 14.5 + 13 + 48 + 50 = 194 points of width in 5 s, half of them at 2.5 s.
    #expect(stage.values(theLayer, at: 2.5).borderWidth.isClose(to: 2 + 1, within: 1e-9))
    #expect(stage.values(theLayer, at: 1.25).borderColor?.rgba == SIMD4(0.5, 0.5, 0, 1))
    #expect(stage.values(theLayer, at: 2.5).borderColor == red)
  }

  /// "Animating a transition between two views": push from the right for a second on both layers.
  @Test func aTransitionOnBothLayers() {
    let (view1, view2) = stage.device.run { (CALayer(), CALayer()) }
    stage.turn {
      for view in [view1, view2] {
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        theLayer.addSublayer(view)
      }
      view2.isHidden = true
    }
    stage.turn {
      let transition = CATransition()
      transition.startProgress = 0
      transition.endProgress = 1.0
      transition.type = .push
      transition.subtype = .fromRight
      transition.duration = 1.0
      view1.add(transition, forKey: "transition")
      view2.add(transition, forKey: "transition")
      view1.isHidden = true
      view2.isHidden = false
    }
    let stages = stage.resolved(theLayer, at: 0.25)?.sublayers ?? []
    func seen(_ layer: ResolvedLayer) -> [CGFloat] {
      layer.sublayers.filter { !$0.properties.isHidden }.map { $0.properties.position.x - 50 }
    }
    #expect(stages.map(seen) == [[-25], [75]])
  }

  /// "Pausing and resuming a layer's animations" is `LayerTimeTests.pauseAndResume`.
  @Test func disablingActionsTemporarily() {
    stage.turn {
      CATransaction.begin()
      CATransaction.setValue(true, forKey: kCATransactionDisableActions)
      theLayer.removeFromSuperlayer()
      stage.root.addSublayer(theLayer)
      theLayer.opacity = 0
      CATransaction.commit()
    }
    #expect(theLayer.animationKeys() == nil)
  }

  /// "Changing the default duration of an animation" and "Nesting explicit transactions".
  @Test func nestedTransactionsHaveDurationsOfTheirOwn() {
    stage.turn {
      CATransaction.begin()
      CATransaction.setValue(2.0, forKey: kCATransactionAnimationDuration)
      theLayer.position = .zero
      CATransaction.begin()
      CATransaction.setValue(5.0, forKey: kCATransactionAnimationDuration)
      theLayer.zPosition = 200.0
      theLayer.opacity = 0.0
      CATransaction.commit()
      CATransaction.commit()
    }
    #expect(theLayer.animation(forKey: "position")?.duration == 2)
    #expect(theLayer.animation(forKey: "zPosition")?.duration == 5)
    #expect(theLayer.animation(forKey: "opacity")?.duration == 5)
  }

  /// "Adding a perspective transform to a parent layer".
  @Test func perspectiveEnlargesNearLayers() {
    stage.turn {
      CATransaction.setDisableActions(true)
      let eyePosition: CGFloat = 100
      var perspective = CATransform3DIdentity
      perspective.m34 = -1.0 / eyePosition
      stage.root.sublayerTransform = perspective
      theLayer.zPosition = 50
      // Halfway to the viewer, everything appears twice as large.
      #expect(theLayer.convert(CGRect(x: 0, y: 0, width: 100, height: 100), to: stage.root).width == 200)
    }
  }

  /// "Providing an action object for a layer property": each change of the contents is a push from the right.
  @Test func aDelegateProvidesATransitionForContents() {
    let chooser = Chooser()
    stage.turn {
      theLayer.delegate = chooser
      theLayer.contents = CGImage(PixelImage(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
    }
    #expect(theLayer.animationKeys() == ["transition"])
    #expect((theLayer.animation(forKey: "transition") as? CATransition)?.subtype == .fromRight)
  }

  /// The example of CAValueFunction: a value function makes a transform of a number.
  @Test func aValueFunctionRotatesByMoreThanHalfACircle() {
    stage.turn {
      let rotation = CABasicAnimation(keyPath: "transform")
      rotation.valueFunction = CAValueFunction(name: .rotateZ)
      (rotation.fromValue, rotation.toValue, rotation.duration) = (0, 2 * CGFloat.pi, 1)
      theLayer.add(rotation, forKey: "rotation")
    }
    #expect(stage.values(theLayer, at: 0.25).transform.m12.isClose(to: 1))
    #expect(stage.values(theLayer, at: 0.5).transform.m11.isClose(to: -1))
  }
}

private final class Chooser: NSObject, CALayerDelegate {
  func action(for theLayer: CALayer, forKey theKey: String) -> (any CAAction)? {
    guard theKey == "contents" else { return nil }
    let theAnimation = CATransition()
    theAnimation.duration = 1.0
    theAnimation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    theAnimation.type = .push
    theAnimation.subtype = .fromRight
    return theAnimation
  }
}
