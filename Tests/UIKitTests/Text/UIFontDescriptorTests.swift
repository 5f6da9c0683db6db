import Testing
import UIKit

@MainActor @Suite struct UIFontDescriptorTests {
  private let body = UIFont.systemFont(ofSize: 17)

  @Test func traitsGiveTheNearestWeight() {
    Device().run {
      let traits = [UIFontDescriptor.TraitKey.weight: UIFont.Weight.light]
      let light = body.fontDescriptor.addingAttributes([.traits: traits])
      #expect(UIFont(descriptor: light, size: 0) == .systemFont(ofSize: 17, weight: .light))
      let number = body.fontDescriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: 0.41]])
      #expect(UIFont(descriptor: number, size: 20) == .systemFont(ofSize: 20, weight: .bold))
      let symbols = UIFontDescriptor.SymbolicTraits([.traitBold, .traitItalic]).rawValue
      let both = UIFontDescriptor(fontAttributes: [.size: 12, .traits: [UIFontDescriptor.TraitKey.symbolic: symbols]])
      #expect(both.symbolicTraits == [.traitBold, .traitItalic] && both.pointSize == 12)
    }
  }

  /// Evidence: docs of `monospacedDigitSystemFont(ofSize:weight:)` and of `featureSettings`.
  @Test func featuresBelongToTheFont() {
    TestDevice().device.run {
      let digits = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
      #expect(digits.fontName == body.fontName && digits != body && digits.withSize(20).withSize(17) == digits)
      #expect(UIFont(descriptor: digits.fontDescriptor, size: 0) == digits)
      let bold = digits.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
      #expect(bold == .monospacedDigitSystemFont(ofSize: 17, weight: .bold))
      let settings = [
        [
          UIFontDescriptor.FeatureKey.featureIdentifier: kNumberSpacingType,
          UIFontDescriptor.FeatureKey.typeIdentifier: kMonospacedNumbersSelector,
        ]
      ]
      #expect(UIFont(descriptor: body.fontDescriptor.addingAttributes([.featureSettings: settings]), size: 0) == digits)
      let (one, eight) = (UILabel(), UILabel())
      for (label, text) in [(one, "111"), (eight, "888")] {
        (label.font, label.text) = (digits, text)
        label.sizeToFit()
      }
      #expect(one.frame.width == eight.frame.width)
    }
  }

  @Test func attributesAreToldBack() throws {
    try Device().run {
      let bold = UIFont.systemFont(ofSize: 17, weight: .bold).fontDescriptor
      #expect(bold.object(forKey: .size) as? CGFloat == 17)
      #expect(bold.object(forKey: .name) as? String == bold.postscriptName)
      #expect(bold.object(forKey: .face) as? String == "Bold")
      let traits = try #require(bold.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any])
      #expect(traits[.weight] as? CGFloat == UIFont.Weight.bold.rawValue && traits[.slant] as? CGFloat == 0)
      #expect(bold.object(forKey: .cascadeList) == nil)
      #expect(bold.withSize(9).postscriptName == bold.postscriptName && bold.withSize(9).pointSize == 9)
    }
  }

  @Test func familiesAndFacesAndDesignsAreChosen() {
    Device().run {
      let family = body.fontDescriptor.object(forKey: .family) as? String ?? ""
      let face = UIFontDescriptor(fontAttributes: [.family: family, .size: 14]).withFace("Bold Italic")
      #expect(face.symbolicTraits == [.traitBold, .traitItalic] && face.pointSize == 14)
      #expect(face.withFamily(family).symbolicTraits == [])
      #expect(body.fontDescriptor.withDesign(.rounded).map { UIFont(descriptor: $0, size: 0) } == body)
      #expect(UIFontDescriptor(name: "Elsewhere-Bold", size: 3).withDesign(.serif) == nil)
      #expect(UIFontDescriptor(name: "Elsewhere-Bold", size: 3).matchingFontDescriptors(withMandatoryKeys: nil) == [])
    }
  }
}
