import CoreGraphics
import Testing

@Suite struct ColorConversionTests {
  @Test func conversionToGrayKeepsTheLuminance() throws {
    let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 0.5)
    let gray = CGColorSpaceCreateDeviceGray()
    let converted = try #require(green.converted(to: gray, intent: .defaultIntent, options: nil))
    #expect(converted.components == [0.7152, 0.5])
    let rgb = CGColorSpaceCreateDeviceRGB()
    let white = try #require(CGColor.white.converted(to: rgb, intent: .defaultIntent, options: nil))
    #expect(white.components == [1, 1, 1, 1])
  }
}
