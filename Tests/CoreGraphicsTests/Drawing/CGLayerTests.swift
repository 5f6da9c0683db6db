import Testing

@testable import CoreGraphics

/// Evidence: docs of `CGLayer` and of `draw(_:in:byTiling:)`.
@Suite struct CGLayerTests {
  @Test func aLayerIsDrawnSeveralTimes() throws {
    let context = CGContext()
    let layer = try #require(CGLayer(context, size: CGSize(width: 10, height: 20), auxiliaryInfo: nil))
    layer.context?.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
    context.draw(layer, at: CGPoint(x: 5, y: 6))
    context.draw(layer, in: CGRect(x: 50, y: 0, width: 20, height: 20))
    #expect(context.displayList.items.count == 2)
    #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
  }

  @Test func tilesCoverTheClippingRegion() {
    let context = CGContext()
    let image = CGImage(PixelImage(width: 2, height: 2, pixels: [1, 2, 3, 4]))
    context.clip(to: CGRect(x: 0, y: 0, width: 40, height: 30))
    context.draw(image, in: CGRect(x: 5, y: 5, width: 10, height: 10), byTiling: true)
    // From -5 to 45 and from -5 to 35.
    #expect(context.displayList.items.count == 5 * 4)
    context.draw(image, in: CGRect(x: 5, y: 5, width: 10, height: 10), byTiling: false)
    #expect(context.displayList.items.count == 21)
  }
}
