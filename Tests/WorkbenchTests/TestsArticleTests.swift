import Foundation
import Testing

/// The tests that the article names exist.
@Suite struct TestsArticleTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func everyNamedTestExists() throws {
    let article = try String(
      contentsOf: Self.root.appendingPathComponent("Sources/Workbench/Workbench.docc/Tests.md"), encoding: .utf8)
    var sources: [String: String] = [:]
    let files = FileManager.default.enumerator(atPath: Self.root.appendingPathComponent("Tests").path)
    while let file = files?.nextObject() as? String {
      guard file.hasSuffix("Tests.swift") else { continue }
      let url = Self.root.appendingPathComponent("Tests/" + file)
      sources[url.deletingPathExtension().lastPathComponent] = try String(contentsOf: url, encoding: .utf8)
    }
    let names = article.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    let tests = names.map { $0.split(separator: ".").map(String.init) }.filter { $0.count == 2 }
    #expect(tests.count > 50)
    for test in tests {
      #expect(sources[test[0]]?.contains("func \(test[1])(") == true, "\(test[0]).\(test[1]) is no test")
    }
  }
}
