import CoreGraphics
import Testing

@testable import CoreText

@Suite struct FontFamilyTests {
  @Test func familiesAreThoseOfTheFolders() {
    let families = FontLibrary.shared.namesByFamily
    #expect(families["Inter"]?.contains("Inter-SemiBoldItalic") == true)
    #expect(families["DejaVuSans"]?.contains("DejaVuSans-Bold") == true)
    let all = families.values.flatMap(\.self)
    #expect(all.count == Set(all).count, "each font is in one family")
  }
}
