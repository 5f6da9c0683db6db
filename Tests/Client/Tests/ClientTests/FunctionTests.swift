import FoundationImport4
import FoundationImport42
import FoundationImport5
import FoundationImport6
import Testing
import UIKit

/// Clients that import Foundation get the library's own functions, whose bits do not depend on the processor.
@Suite struct FunctionTests {
  private let argument = 0.7361

  @Test func everyLanguageModeReadsOurValues() {
    let (a, f) = (CGFloat(argument), Float(argument))
    let expected = FoundationImport6.FoundationImportFunctions.values(a, argument, f)
    #expect(expected[0] == Double(UIKit.sin(a)) && expected[20] == UIKit.sin(argument))
    #expect(expected[40] == Double(UIKit.sin(f)) && expected[32] == UIKit.pow(argument, 3))
    #expect(FoundationImport4.FoundationImportFunctions.values(a, argument, f) == expected)
    #expect(FoundationImport42.FoundationImportFunctions.values(a, argument, f) == expected)
    #expect(FoundationImport5.FoundationImportFunctions.values(a, argument, f) == expected)
  }

  @Test func mixedExpressionsAndEmptyCollectionsCompile() {
    let expected = FoundationImport6.FoundationImportFunctions.mixed(CGFloat(argument), argument)
    #expect(expected[1] == 1024 && expected[2] == 8)
    #expect(FoundationImport4.FoundationImportFunctions.mixed(CGFloat(argument), argument) == expected)
    #expect(FoundationImport42.FoundationImportFunctions.mixed(CGFloat(argument), argument) == expected)
    #expect(FoundationImport5.FoundationImportFunctions.mixed(CGFloat(argument), argument) == expected)
    #expect(FoundationImport5.FoundationImportFunctions.collections().0.isEmpty)
  }

  @Test func uikitBringsCoreText() {
    let text = NSAttributedString(string: "lines", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    #expect(CTLineGetGlyphCount(CTLineCreateWithAttributedString(text)) == 5)
  }
}
