import CoreGraphics
import Testing

@Suite struct NSValueTests {
  @Test func boxedGeometryIsRead() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    let t = CGAffineTransform(1, 2, 3, 4, 5, 6)
    #expect(NSValue(cgAffineTransform: t).cgAffineTransformValue == t)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
  }

  @Test func otherBoxesGiveTheZeroValue() {
    let point = NSValue(cgPoint: CGPoint(x: 1, y: 2))
    #expect(point.cgRectValue == .zero)
    #expect(point.cgAffineTransformValue == .identity)
    #expect(NSValue(cgRect: .zero).cgPointValue == .zero)
  }
}
