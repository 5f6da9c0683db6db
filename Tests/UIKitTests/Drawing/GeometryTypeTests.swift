import CoreGraphics
import Testing
import UIKit

@Suite struct GeometryTypeTests {
  @Test func anOffsetWithoutComponentsIsZero() {
    #expect(UIOffset() == UIOffset(horizontal: 0, vertical: 0))
    #expect(UIOffset() == .zero)
  }

  @Test func allCornersHaveAllBits() {
    #expect(UIRectCorner.allCorners.rawValue == .max)
    #expect(UIRectCorner.allCorners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]))
  }
}
