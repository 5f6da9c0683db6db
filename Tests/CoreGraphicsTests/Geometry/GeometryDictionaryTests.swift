import CoreGraphics
import Testing

/// Evidence: docs of `dictionaryRepresentation` and of the bridge of numbers.
@Suite struct GeometryDictionaryTests {
  @Test func geometryIsReadFromItsDictionary() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: -4)
    #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
    #expect(CGPoint(dictionaryRepresentation: rect.dictionaryRepresentation) == rect.origin)
    #expect(
      CGSize(dictionaryRepresentation: ["Width": NSNumber(value: 7), "Height": 8]) == CGSize(width: 7, height: 8))
    #expect(CGRect(dictionaryRepresentation: ["X": 1, "Y": 2]) == nil)
  }

  @Test func numbersBecomeCGFloats() {
    #expect(CGFloat(truncating: NSNumber(value: 2.5)) == 2.5)
    #expect(CGFloat(exactly: NSNumber(value: 7)) == 7)
    #expect(CGFloat(exactly: NSNumber(value: Int64.max)) == nil)
  }
}
