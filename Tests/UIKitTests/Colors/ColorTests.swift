import Testing
import UIKit

@MainActor @Suite struct ColorTests {
  @Test func grayColorsHaveTwoComponents() {
    #expect(UIColor.white.cgColor.components == [1, 1])
    #expect(UIColor.black.withAlphaComponent(0.5).cgColor.components == [0, 0.5])
    #expect(UIColor.red.withAlphaComponent(0.5).cgColor.components == [1, 0, 0, 0.5])
    #expect(UIColor.gray.cgColor.numberOfComponents == 2)
  }

  @Test func componentPointersMayBeNil() {
    var green: CGFloat = 0
    #expect(UIColor.green.getRed(nil, green: &green, blue: nil, alpha: nil))
    #expect(green == 1)
    var hue: CGFloat = 0
    #expect(UIColor.blue.getHue(&hue, saturation: nil, brightness: nil, alpha: nil))
    #expect(hue.isClose(to: 2 / 3))
    #expect(!UIColor.red.getWhite(nil, alpha: nil))
  }

  @Test func descriptionNamesSpaceAndComponents() {
    #expect(UIColor.red.description == "UIExtendedSRGBColorSpace 1 0 0 1")
    #expect(UIColor(white: 0.5, alpha: 1).description == "UIExtendedGrayColorSpace 0.5 1")
  }

  @Test func displayP3ExceedsSRGB() {
    // The primary red of Display P3 in extended sRGB.
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 0.5)
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(red.getRed(&r, green: &g, blue: &b, alpha: &a))
    #expect(r.isClose(to: 1.0930, within: 1e-3) && a == 0.5)
    #expect(g.isClose(to: -0.2267, within: 1e-3) && b.isClose(to: -0.1501, within: 1e-3))
    #expect(red.cgColor.components == [1, 0, 0, 0.5])
    #expect(red.description == "UIDisplayP3ColorSpace 1 0 0 0.5")
  }

  @Test func aPatternIsRepeatedBehindAView() throws {
    let device = TestDevice()
    var shown: UIView?
    device.turn {
      let dot = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
        UIColor.red.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
      }
      let made = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      made.backgroundColor = UIColor(patternImage: dot)
      device.root.view.addSubview(made)
      shown = made
    }
    device.run(through: 0.1)
    let made = try #require(shown)
    #expect(made.layer.contents != nil && made.layer.backgroundColor?.alpha == 0)
    device.turn { made.backgroundColor = .red }
    device.run(through: 0.2)
    #expect(made.layer.contents == nil)
  }

  @Test func colorWithoutArgumentsIsTransparentBlack() {
    #expect(UIColor() == UIColor(white: 0, alpha: 0))
  }
}
