import CoreGraphics
import Testing

@testable import CoreText

/// Fonts by name, their metrics, and the characters that they lack.
@Suite struct FontTests {
  @Test func namesAreMappedToFiles() throws {
    #expect(CTFont.exists("Inter-Bold") && CTFont.exists("DejaVuSans") && !CTFont.exists("NoSuchFont"))
    // A name is never a path.
    #expect(!CTFont.exists("../inter/Inter-Bold"))
    #expect(try #require(CTFont.named("DejaVuSans-Bold", size: 10).face).name == "DejaVuSans-Bold")
    #expect(CTFont.named(SystemFont.name(weight: "Regular", italic: true), size: 10).face?.name == "Inter-Italic")
    #expect(CTFont.named(SystemFont.name(weight: "Bold", italic: true), size: 10).face?.name == "Inter-BoldItalic")
  }

  @Test func equalNamesAndSizesAreOneFont() {
    let font = CTFont.named("Inter-Regular", size: 14)
    #expect(font === CTFont.named("Inter-Regular", size: 14))
    #expect(font != CTFont.named("Inter-Regular", size: 15) && font != CTFont.named("Inter-Bold", size: 14))
    #expect(Set([font, CTFont.named("Inter-Regular", size: 14)]).count == 1)
  }

  private func width(_ text: String, _ font: CTFont) -> CGFloat {
    TextLayout([TextRun(text, font: font, color: .black)]).size.width
  }

  @Test func aFeatureMakesAllDigitsEquallyWide() {
    let plain = CTFont.named("Inter-Regular", size: 20)
    let digits = CTFont.named("Inter-Regular", size: 20, features: [.monospacedNumbers])
    #expect(plain != digits && digits.withSize(20) === digits && digits.withSize(9).features == digits.features)
    #expect(width("111", plain) < width("888", plain) - 1)
    #expect(abs(width("111", digits) - width("888", digits)) < 1e-6)
    #expect(width("abc", plain) == width("abc", digits))
  }

  @Test func unknownFeaturesHaveNoEffect() {
    let odd = CTFont.named("Inter-Regular", size: 20, features: [FontFeature(type: 99, selector: 1)])
    #expect(width("111", odd) == width("111", .named("Inter-Regular", size: 20)))
    #expect(FontFeature(type: kStylisticAlternativesType, selector: 4).openType?.tag == "ss02")
    #expect(FontFeature(type: kStylisticAlternativesType, selector: 23).openType?.tag == "ss11")
  }

  @Test func sizesWithoutMeaningAreZero() {
    for size in [-3, CGFloat.nan, .infinity] { #expect(CTFont.named("Inter-Regular", size: size).size == 0) }
  }

  @Test func metricsGrowWithTheSize() {
    let (small, large) = (CTFont.named("DejaVuSans", size: 10), CTFont.named("DejaVuSans", size: 30))
    for metric in [\CTFont.ascent, \.descent, \.capHeight, \.xHeight, \.lineHeight] {
      #expect(small[keyPath: metric] > 0)
      #expect(abs(large[keyPath: metric] - 3 * small[keyPath: metric]) < 1e-9)
    }
    #expect(small.xHeight < small.capHeight && small.capHeight < small.ascent)
    // DejaVu Sans: an ascender of 1901 and a descender of 483 in 2048 units.
    #expect(abs(small.ascent - 10 * 1901 / 2048) < 1e-9 && abs(small.descent - 10 * 483 / 2048) < 1e-9)
  }

  @Test func theSystemFontHasTheMetricsOfSanFrancisco() {
    let font = CTFont.named(SystemFont.name(weight: "Black"), size: 100)
    #expect(abs(font.ascent - 95.2) < 1e-9 && abs(font.descent - 24.1) < 1e-9 && font.leading == 0)
    #expect(abs(font.capHeight - 70.5) < 1e-9 && abs(font.xHeight - 52.6) < 1e-9)
  }

  private func glyphFonts(_ text: String, font: String) -> [String] {
    let run = TextRun(text, font: CTFont.named(font, size: 12), color: .black)
    return run.shaped(from: 0, index: 0).map(\.face.name)
  }

  @Test func missingCharactersComeFromAFallback() {
    // U+2654, a chess king, is in DejaVu Sans and not in Inter.
    #expect(glyphFonts("a\u{2654}b", font: "Inter-Bold") == ["Inter-Bold", "DejaVuSans", "Inter-Bold"])
    // A character that no font has keeps the font, which shows its glyph for missing characters.
    #expect(glyphFonts("\u{10FFFD}", font: "Inter-Bold") == ["Inter-Bold"])
  }

  @Test func clustersAreUTF16OffsetsOfTheText() {
    let run = TextRun("\u{1D11E}ab", font: CTFont.named("Inter-Regular", size: 12), color: .black)
    #expect(run.shaped(from: 5, index: 3).map(\.cluster) == [5, 7, 8])
    #expect(run.shaped(from: 5, index: 3).allSatisfy { $0.run == 3 })
  }

  @Test func pairsAreKerned() {
    func width(_ text: String) -> CGFloat {
      TextLayout([TextRun(text, font: CTFont.named("Inter-Regular", size: 100), color: .black)]).lines[0].width
    }
    #expect(width("AV") < width("A") + width("V") - 1)
    #expect(abs(width("HH") - 2 * width("H")) < 1e-9)
  }

  @Test func usedFontsAreThoseShapedUpToATime() {
    let device = Device()
    device.run {
      _ = TextLayout([TextRun("a", font: CTFont.named("Inter-Bold", size: 9), color: .black)])
      device.now = DeviceTime(seconds: 2)
      _ = TextLayout([TextRun("a", font: CTFont.named("DejaVuSans", size: 9), color: .black)])
      _ = TextLayout([TextRun("b", font: CTFont.named("Inter-Bold", size: 9), color: .black)])
    }
    #expect(device.usedFonts(through: DeviceTime(seconds: 1)).map(\.name) == ["Inter-Bold"])
    #expect(device.usedFonts(through: DeviceTime(seconds: 2)).map(\.name) == ["DejaVuSans", "Inter-Bold"])
  }

  @Test func fileHashesAreSixteenDigitsAndDiffer() throws {
    let hashes = try ["Inter-Regular", "Inter-Bold"].map {
      try #require(CTFont.named($0, size: 9).face).fileHash
    }
    #expect(hashes[0] != hashes[1])
    #expect(hashes.allSatisfy { $0.count == 16 && $0.allSatisfy(\.isHexDigit) })
  }
}
