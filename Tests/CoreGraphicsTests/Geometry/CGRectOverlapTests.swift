import CoreGraphics
import Testing

/// Rectangles with endless or undefined edges have no common part with others. No function traps.
@Suite struct CGRectOverlapTests {
  private static let unit = CGRect(x: 0, y: 0, width: 10, height: 10)
  private static let odd = [
    CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 5),
    CGRect(x: 0, y: -CGFloat.infinity, width: 5, height: .infinity),
    CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1),
    CGRect(x: 0, y: 0, width: 1, height: CGFloat.nan),
  ]

  @Test(arguments: odd) func oddRectanglesOverlapNothing(rect: CGRect) {
    #expect(rect.intersection(Self.unit).isNull && Self.unit.intersection(rect).isNull)
    #expect(!rect.intersects(Self.unit) && !Self.unit.intersects(rect))
    #expect(!rect.contains(CGPoint(x: 0.5, y: 0.5)))
  }

  @Test func otherRectanglesOverlapAsFoundationSays() {
    #expect(CGRect.infinite.intersection(Self.unit) == Self.unit)
    #expect(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: CGFloat.infinity).intersection(Self.unit) == Self.unit)
    #expect(CGRect(x: 10, y: 10, width: -5, height: -5).intersection(Self.unit).origin == CGPoint(x: 5, y: 5))
    #expect(CGRect.null.intersection(Self.unit).isNull && !CGRect.null.intersects(Self.unit))
    #expect(Self.unit.contains(CGPoint.zero) && !Self.unit.contains(CGPoint(x: 10, y: 0)))
  }

  @Test(arguments: odd) @MainActor func contextsTakeOddRectangles(rect: CGRect) {
    let context = CGContext()
    context.clip(to: Self.unit)
    context.clip(to: rect)
    context.clip(to: [rect, Self.unit])
    context.addRect(rect)
    context.clip()
    _ = context.boundingBoxOfClipPath
    let image = CGImage(
      .drawing(DisplayList(items: []), size: CGSize(width: 9, height: 9), scale: 1), width: 9, height: 9)
    #expect(image.cropping(to: rect) == nil)
    #expect(image.cropping(to: .infinite)?.width == 9)
    context.clip(to: rect, mask: image)
    context.draw(image, in: rect, byTiling: true)
  }
}
