import Rasterizer
import Testing

@testable import Workbench

@Suite struct PixelRegionTests {
  @Test func containedRectanglesAreMerged() {
    var region = PixelRegion([PixelRect(x0: 2, y0: 2, x1: 4, y1: 4)])
    region.formUnion(PixelRect(x0: 3, y0: 3, x1: 4, y1: 4))
    #expect(region.rects == [PixelRect(x0: 2, y0: 2, x1: 4, y1: 4)])
    region.formUnion(PixelRect(x0: 0, y0: 0, x1: 9, y1: 9))
    #expect(region.rects == [PixelRect(x0: 0, y0: 0, x1: 9, y1: 9)])
    region.formUnion(PixelRect(x0: 5, y0: 5, x1: 5, y1: 9))
    #expect(region.rects.count == 1)
  }

  @Test func moreRectanglesThanTheLimitBecomeTheirBounds() {
    let rects = (0...PixelRegion.limit).map { PixelRect(x0: 10 * $0, y0: $0, x1: 10 * $0 + 5, y1: $0 + 1) }
    #expect(PixelRegion(Array(rects.dropLast())).rects.count == PixelRegion.limit)
    #expect(PixelRegion(rects).rects == [PixelRect(x0: 0, y0: 0, x1: 165, y1: 17)])
  }

  @Test func clippingDropsWhatIsOutside() {
    let region = PixelRegion([PixelRect(x0: 0, y0: 0, x1: 4, y1: 4), PixelRect(x0: 10, y0: 10, x1: 12, y1: 12)])
    #expect(region.clipped(to: PixelRect(x0: 2, y0: 2, x1: 8, y1: 8)).rects == [PixelRect(x0: 2, y0: 2, x1: 4, y1: 4)])
    #expect(region.clipped(to: PixelRect(x0: 20, y0: 20, x1: 30, y1: 30)).isEmpty)
  }
}
