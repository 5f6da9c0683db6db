import CoreGraphics
import QuartzCore
import Testing

/// Evidence: semantics 4.11 (values that OpenCoreAnimation's tests record of Apple's classes).
@Suite struct LayerDefaultsTests {
  @Test func layer() {
    let layer = CALayer()
    #expect(layer.bounds == .zero && layer.position == .zero && layer.frame == .zero)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.anchorPointZ == 0 && layer.zPosition == 0)
    #expect(layer.transform == CATransform3DIdentity && layer.sublayerTransform == CATransform3DIdentity)
    #expect(layer.opacity == 1 && !layer.isHidden && layer.isDoubleSided && !layer.isGeometryFlipped)
    #expect(!layer.masksToBounds && layer.mask == nil && layer.backgroundColor == nil)
    #expect(layer.cornerRadius == 0 && layer.maskedCorners.rawValue == 15 && layer.cornerCurve == .circular)
    #expect(layer.borderWidth == 0 && layer.borderColor == .black)
    #expect(layer.shadowColor == .black && layer.shadowOpacity == 0 && layer.shadowRadius == 3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowPath == nil)
    #expect(layer.contents == nil && layer.contentsGravity == .resize && layer.contentsScale == 1)
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.magnificationFilter == .linear && layer.minificationFilter == .linear)
    #expect(layer.allowsGroupOpacity && !layer.shouldRasterize && layer.rasterizationScale == 1)
    #expect(layer.sublayers == nil && layer.superlayer == nil && layer.delegate == nil && layer.name == nil)
    #expect(layer.beginTime == 0 && layer.duration == .infinity && layer.speed == 1 && layer.timeOffset == 0)
    #expect(layer.repeatCount == 0 && !layer.autoreverses && layer.fillMode == .removed)
    #expect(!layer.needsLayout() && !layer.needsDisplay() && !layer.isOpaque)
  }

  @Test func subclasses() {
    let shape = CAShapeLayer()
    #expect(shape.path == nil && shape.fillColor == .black && shape.strokeColor == nil && shape.fillRule == .nonZero)
    #expect(shape.lineWidth == 1 && shape.miterLimit == 10 && shape.lineCap == .butt && shape.lineJoin == .miter)
    #expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.lineDashPattern == nil && shape.lineDashPhase == 0)
    let gradient = CAGradientLayer()
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(gradient.type == .axial && gradient.colors == nil && gradient.locations == nil)
    let replicator = CAReplicatorLayer()
    #expect(replicator.instanceCount == 1 && replicator.instanceDelay == 0 && replicator.instanceColor == .white)
    let text = CATextLayer()
    #expect(text.fontSize == 36 && text.foregroundColor == .white && !text.isWrapped && text.string == nil)
    #expect(CATiledLayer().tileSize == CGSize(width: 256, height: 256) && CATiledLayer().levelsOfDetail == 1)
    #expect(CAScrollLayer().scrollMode == .both && CAScrollLayer().masksToBounds)
  }

  @Test func animations() {
    let basic = CABasicAnimation(keyPath: "opacity")
    #expect(basic.keyPath == "opacity" && basic.duration == 0 && basic.speed == 1 && basic.timeOffset == 0)
    #expect(basic.isRemovedOnCompletion && basic.fillMode == .removed && basic.timingFunction == nil)
    #expect(!basic.isAdditive && !basic.isCumulative && basic.valueFunction == nil)
    let keyframes = CAKeyframeAnimation()
    #expect(keyframes.calculationMode == .linear && keyframes.rotationMode == nil && keyframes.values == nil)
    let spring = CASpringAnimation()
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
    let transition = CATransition()
    #expect(transition.type == .fade && transition.startProgress == 0 && transition.endProgress == 1)
  }
}
