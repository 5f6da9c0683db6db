import CoreGraphics
import PropertyTesting
import ResourceBundles
import Testing

@Suite struct XMLReaderTests {
  private func read(_ text: String) throws -> XMLElement { try XMLReader.read(Data(text.utf8), file: "f.xml") }

  @Test func elementsHaveAttributesTextAndLines() throws {
    let root = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <!-- a comment -->
      <a x="1 &amp; &#x41;&#66;" y='"'>
        <b/>text<![CDATA[<raw>]]>
        <c z="">&lt;</c>
      </a>
      """)
    #expect(root.name == "a")
    #expect(root.line == 4)
    #expect(root["x"] == "1 & AB")
    #expect(root["y"] == "\"")
    #expect(root.children.map(\.name) == ["b", "c"])
    #expect(root.children.map(\.line) == [5, 6])
    #expect(root.text.contains("text<raw>"))
    #expect(root.children.last?.text == "<")
  }

  @Test func bytesThatAreNotUTF8AreErrors() {
    let data = Data("<a>\n<b/>\n<".utf8) + [0xC3, 0x28] + Data("/>\n</a>".utf8)
    #expect(throws: ResourceError(file: "f.xml", line: 3, "expected UTF-8, found other bytes")) {
      try XMLReader.read(data, file: "f.xml")
    }
  }

  @Test(arguments: [
    ("", 1, "expected an XML element"),
    ("<a>\n<b>\n</a>", 3, "expected </b> for line 2, found </a>"),
    ("<a>\n<b", 2, "expected a space, > or /> in <b>"),
    ("<a x=1/>", 1, "expected a quoted value for attribute x of <a>"),
    ("<a x='1' x='2'/>", 1, "attribute x of <a> is given twice"),
    ("<a>&what;</a>", 1, "&what; is not a character"),
    ("<a/>\n<b/>", 2, "expected nothing after </a>"),
    ("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", 1, "a document type may not declare anything here"),
    ("<a>\n<!-- ", 2, "the file ends inside a comment"),
  ])
  func errorsNameTheLine(text: String, line: Int, problem: String) {
    #expect(throws: ResourceError(file: "f.xml", line: line, problem)) { try read(text) }
  }

  @Test func deepNestingIsAnError() {
    #expect(throws: ResourceError.self) { try read(String(repeating: "<a>", count: 100_000)) }
  }

  /// Truncated and damaged files give an error or a tree, never a trap. The seed is printed.
  @Test func damagedFilesAreReadOrRefused() {
    let text =
      Array(
        #"<document type="com.apple" version="3.0"><scenes><scene id="x"><objects><view key="v&quot;"/><!-- c -->"#.utf8
      ) + Array("</objects></scene></scenes></document>".utf8)
    var random = PropertyTest.generator("damaged XML")
    var failures = 0
    for _ in 0..<2000 {
      var bytes = text
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      for _ in 0..<Int.random(in: 0...2, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      do { _ = try XMLReader.read(Data(bytes), file: "f") } catch { failures += 1 }
    }
    #expect(failures > 1000, "seed \(PropertyTest.seed)")
  }
}
