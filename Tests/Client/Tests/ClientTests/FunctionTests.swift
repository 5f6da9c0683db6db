import Foreign4
import Foreign42
import Foreign5
import Foreign6
import Testing
import UIKit

/// Clients that import Foundation get the library's own functions, whose bits do not depend on the processor.
@Suite struct FunctionTests {
  private let argument = 0.7361

  @Test func everyLanguageModeReadsOurValues() {
    let (a, f) = (CGFloat(argument), Float(argument))
    let expected = Foreign6.ForeignFunctions.values(a, argument, f)
    #expect(expected[0] == Double(UIKit.sin(a)) && expected[20] == UIKit.sin(argument))
    #expect(expected[40] == Double(UIKit.sin(f)) && expected[32] == UIKit.pow(argument, 3))
    #expect(Foreign4.ForeignFunctions.values(a, argument, f) == expected)
    #expect(Foreign42.ForeignFunctions.values(a, argument, f) == expected)
    #expect(Foreign5.ForeignFunctions.values(a, argument, f) == expected)
  }

  @Test func mixedExpressionsAndEmptyCollectionsCompile() {
    let expected = Foreign6.ForeignFunctions.mixed(CGFloat(argument), argument)
    #expect(expected[1] == 1024 && expected[2] == 8)
    #expect(Foreign4.ForeignFunctions.mixed(CGFloat(argument), argument) == expected)
    #expect(Foreign42.ForeignFunctions.mixed(CGFloat(argument), argument) == expected)
    #expect(Foreign5.ForeignFunctions.mixed(CGFloat(argument), argument) == expected)
    #expect(Foreign5.ForeignFunctions.collections().0.isEmpty)
  }

  @Test func uikitBringsCoreText() {
    let text = NSAttributedString(string: "lines", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    #expect(CTLineGetGlyphCount(CTLineCreateWithAttributedString(text)) == 5)
  }
}
