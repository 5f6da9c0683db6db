import CoreGraphics
import Testing

@testable import CoreText

/// Evidence: docs of `CGFont`, `CGDataProvider` and `CTFontManagerRegisterGraphicsFont`.
@Suite struct GraphicsFontTests {
  @Test func aFontIsReadFromAFileOrFromBytes() throws {
    let path = try #require(FontLibrary.shared.face(named: "DejaVuSans")).path
    let provider = try #require(CGDataProvider(filename: path))
    let data = try #require(provider.data)
    let fonts = [CGFont(provider), CGDataProvider(data: data).flatMap { CGFont($0) }, CGFont("DejaVuSans")]
    #expect(fonts.map { $0?.postScriptName } == ["DejaVuSans", "DejaVuSans", "DejaVuSans"])
    let renamed = try #require(CGDataProvider(data: Data(try RenamedFont.bytes(name: "Byte"))).flatMap { CGFont($0) })
    #expect(CTFontManagerRegisterGraphicsFont(renamed, nil))
    #expect(CTFontCreateWithName("DejaVu Byte", 10, nil).face?.name == "DejaVuByte")
  }

  @Test func otherDataMakesNoFont() {
    #expect(CGDataProvider(data: Data([1, 2, 3])).flatMap { CGFont($0) } == nil)
    #expect(CGDataProvider(filename: "/nowhere.ttf") == nil && CGFont("Nobody-Regular") == nil)
  }
}
