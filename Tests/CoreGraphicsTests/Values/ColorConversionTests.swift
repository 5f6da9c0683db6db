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

  /// Evidence: CSS Color 4, sample code of conversions.
  @Test func displayP3IsConvertedToExtendedSRGB() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let green = try #require(CGColor(colorSpace: space, components: [0, 1, 0, 1]))
    let expected = SIMD4(-0.5116, 1.0183, -0.3107, 1)
    #expect(((green.rgba - expected) * (green.rgba - expected)).sum() < 1e-6)
    #expect(green.components == [0, 1, 0, 1] && green.colorSpace == space && green.numberOfComponents == 4)
    #expect(green.copy(alpha: 0.5)?.components == [0, 1, 0, 0.5])
    let back = try #require(CGColor(rgba: green.rgba).converted(to: space, intent: .defaultIntent, options: nil))
    #expect(zip(back.components ?? [], [0, 1, 0, 1]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func linearComponentsAreEncoded() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.extendedLinearSRGB))
    let half = try #require(CGColor(colorSpace: space, components: [0.5, 0.5, 0.5, 1]))
    #expect(abs(half.rgba.x - 0.7354) < 1e-3)
    let gradient = CGGradient(
      colorSpace: space, colorComponents: [0, 0, 0, 1, 0.5, 0.5, 0.5, 1], locations: nil, count: 2)
    #expect(gradient?.colors.last?.rgba == half.rgba)
  }

  @Test func aColourKnowsItsModel() {
    #expect(CGColor.white.colorSpace?.model == .monochrome && CGColor.white.numberOfComponents == 2)
    #expect(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1).colorSpace?.model == .rgb)
  }
}
