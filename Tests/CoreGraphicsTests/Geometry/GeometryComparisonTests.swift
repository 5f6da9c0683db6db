import CoreGraphics
import Testing

@Suite struct GeometryComparisonTests {
  @Test func geometryIsComparedByTheOldMethods() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.equalTo(rect) && !rect.equalTo(.zero))
    #expect(rect.origin.equalTo(rect.origin) && !rect.origin.equalTo(.zero))
    #expect(rect.size.equalTo(rect.size) && !rect.size.equalTo(.zero))
  }
}
