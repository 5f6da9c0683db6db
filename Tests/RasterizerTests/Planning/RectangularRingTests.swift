import CoreGraphics
import Testing

@testable import Rasterizer

/// A rectangular ring on whole pixels is drawn as four rectangles, with the pixels of its outline.
@Suite struct RectangularRingTests {
  private static let square = DisplayCorners(all: 0)

  private func pixels(_ shape: DisplayShape, _ transform: CATransform3D, opacity: CGFloat) -> [UInt32] {
    var fill = DisplayFill(shape, .color(CGColor(red: 0.8, green: 0.2, blue: 0.1, alpha: 0.7)))
    (fill.state.opacity, fill.state.transform) = (opacity, transform)
    let target = FrameBuffer(width: 40, height: 40)
    let background = DisplayFill(.everything, .color(.white))
    Renderer(threads: 1).draw(DisplayList(items: [.fill(background), .fill(fill)]), into: target)
    return (0..<40).flatMap { y in (0..<40).map { x in target.pixel(x: x, y: y) } }
  }

  private static let cases: [(CATransform3D, Double)] = [
    (CATransform3DIdentity, 1), (CATransform3DMakeTranslation(3, 4, 0), 0.5), (CATransform3DMakeScale(2, 1, 1), 1),
    (CATransform3DMakeTranslation(0.5, 0.25, 0), 1), (CATransform3DMakeRotation(0.3, 0, 0, 1), 1),
    (CATransform3DConcat(CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeTranslation(30, 0, 0)), 1),
  ]

  @Test(arguments: cases)
  func aRingHasThePixelsOfItsOutline(_ transform: CATransform3D, _ opacity: Double) {
    let (outer, inner) = (CGRect(x: 2, y: 3, width: 14, height: 12), CGRect(x: 4, y: 4, width: 9, height: 10))
    let path = CGMutablePath()
    path.addRect(outer)
    path.addRect(inner)
    let ring = pixels(.ring(outer: outer, Self.square, inner: inner, Self.square), transform, opacity: opacity)
    let isSame = ring == pixels(.path(path, .evenOdd), transform, opacity: opacity)
    #expect(isSame)
    #expect(Set(ring).count > 1)
  }
}
