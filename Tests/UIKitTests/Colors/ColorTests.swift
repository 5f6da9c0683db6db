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
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).cgColor.components ?? []
    #expect(red.count == 4 && red[0].isClose(to: 1.0930, within: 1e-3))
    #expect(red[1].isClose(to: -0.2267, within: 1e-3) && red[2].isClose(to: -0.1501, within: 1e-3))
  }

  @Test func colorWithoutArgumentsIsTransparentBlack() {
    #expect(UIColor() == UIColor(white: 0, alpha: 0))
  }
}
