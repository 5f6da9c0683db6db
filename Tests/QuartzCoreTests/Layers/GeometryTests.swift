import CoreGraphics
import QuartzCore
import Testing

/// Evidence: Semantics, "Geometry".
@Suite(.onADevice) struct GeometryTests {
  private func layer(_ bounds: CGRect, at position: CGPoint) -> CALayer {
    let layer = CALayer()
    (layer.bounds, layer.position) = (bounds, position)
    return layer
  }

  @Test func anchorsMayLieOutside() {
    let one = layer(CGRect(x: 0, y: 0, width: 100, height: 50), at: CGPoint(x: 200, y: 300))
    one.anchorPoint = CGPoint(x: -0.5, y: 2)
    #expect(one.frame.origin == CGPoint(x: 250, y: 200))
  }

  @Test func nonAffineTransformsReadAsTheIdentity() {
    let one = CALayer()
    one.setAffineTransform(CGAffineTransform(rotationAngle: 1))
    #expect(one.affineTransform() == CGAffineTransform(rotationAngle: 1))
    one.transform = CATransform3DMakeRotation(1, 1, 0, 0)
    #expect(one.affineTransform() == .identity)
  }

  @Test func sublayerTransformsActAboutTheAnchor() {
    let root = layer(CGRect(x: 10, y: 20, width: 100, height: 100), at: .zero)
    root.anchorPoint = CGPoint(x: 0.25, y: 0.5)
    root.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    let child = layer(CGRect(x: 0, y: 0, width: 10, height: 10), at: CGPoint(x: 35, y: 70))
    root.addSublayer(child)
    // The anchor point, (35, 70) in the bounds' space, does not move.
    #expect(child.convert(CGPoint(x: 5, y: 5), to: root) == CGPoint(x: 35, y: 70))
    #expect(child.convert(CGPoint(x: 0, y: 5), to: root) == CGPoint(x: 25, y: 70))
  }

  @Test func flippedGeometryMirrorsSublayers() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), at: CGPoint(x: 50, y: 50))
    root.isGeometryFlipped = true
    let child = layer(CGRect(x: 0, y: 0, width: 10, height: 10), at: CGPoint(x: 5, y: 5))
    root.addSublayer(child)
    #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: 0, y: 0))
    #expect(root.convert(CGPoint(x: 0, y: 0), to: child) == CGPoint(x: 0, y: 0))
    #expect(child.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 100))
    #expect(!root.contentsAreFlipped() && !child.contentsAreFlipped())
    #expect(root.hitTest(CGPoint(x: 5, y: 95)) === child)
  }

  /// Evidence: a public re-implementation's numbers; nobody has checked them on a device.
  @Test func aLayersOwnPointsAreFlippedToo() {
    let root = layer(CGRect(x: 0, y: 0, width: 300, height: 300), at: CGPoint(x: 150, y: 150))
    let flipped = layer(CGRect(x: 0, y: 0, width: 100, height: 100), at: CGPoint(x: 60, y: 70))
    flipped.isGeometryFlipped = true
    root.addSublayer(flipped)
    #expect(flipped.convert(CGPoint(x: 10, y: 10), to: root) == CGPoint(x: 20, y: 110))
    #expect(root.convert(CGPoint(x: 20, y: 110), to: flipped) == CGPoint(x: 10, y: 10))
  }

  /// Evidence: a public re-implementation's numbers; nobody has checked them on a device.
  @Test func aConversionToNoLayerGoesAroundTheRoot() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), at: CGPoint(x: 80, y: 90))
    let child = layer(CGRect(x: 0, y: 0, width: 10, height: 10), at: CGPoint(x: 5, y: 5))
    root.addSublayer(child)
    #expect(child.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 31, y: 42))
    #expect(child.convert(CGPoint(x: 31, y: 42), from: nil) == CGPoint(x: 1, y: 2))
    #expect(root.convert(CGRect(x: 0, y: 0, width: 5, height: 5), to: nil).origin == CGPoint(x: 30, y: 40))
  }

  /// Evidence: a public re-implementation's tests, which pass on Apple's classes.
  @Test func boundsHaveNoNegativeSize() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
    #expect(layer.bounds == CGRect(x: -100, y: -50, width: 100, height: 50))
    #expect(layer.bounds.size.width == 100)
  }

  @Test func equalValuesDoNotAnimate() {
    let stage = Stage()
    stage.turn {
      stage.root.position = stage.root.position
      stage.root.opacity = 1
      stage.root.backgroundColor = nil
      stage.root.isHidden = false
    }
    #expect(stage.root.animationKeys() == nil)
  }
}
