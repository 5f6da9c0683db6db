import CoreGraphics
import Testing

@testable import Projects

// Files that are left out, and code that is removed.
extension RewritingRuleTests {
  @Test func placeholdersInheritFromTheirHeaderOrByTheirName() throws {
    let result = try TestModule.rewrite("import UIKit\n") {
      $0.standIns = [
        .init(name: "FancyTableCell", kind: "class"), .init(name: "Odd", kind: "class", superclass: "UIControl"),
      ]
    }
    #expect(result.module.contains("class FancyTableCell: UITableViewCell {}"))
    #expect(result.module.contains("class Odd: UIControl {}"))
  }

  @Test func filesOfOtherFrameworksAreLeftOut() throws {
    let module = try TestModule(["a.swift": "import UIKit", "b.swift": "import SwiftUI\nstruct V: View {}"])
    defer { module.remove() }
    let result = try module.rewrite()
    #expect(result.report.leftOut.map(\.text) == ["the file imports SwiftUI"])
  }

  @Test func deeplyNestedBracketsAreNotParsed() throws {
    let deep = String(repeating: "[ ", count: 40)
    let result = try TestModule.rewrite("let a = 1\nlet b = \(deep)\nlet c = 2\n")
    #expect(result.report.leftOut.map(\.text) == ["more than 16 square brackets inside each other"])
    #expect(result.report.leftOut.map(\.line) == [2])
  }

  @Test func deeplyNestedInterpolationsAreNotParsed() throws {
    func nested(_ count: Int, _ begin: String, _ end: String) -> String {
      String(repeating: begin, count: count) + "1" + String(repeating: end, count: count)
    }
    let reason = "more than 64 string interpolations inside each other"
    for (begin, end) in [("\"\\(", ")\""), ("#\"a\\#((", "))\"#"), ("\"\"\"\n\\(f(", "))\n\"\"\"")] {
      #expect(try TestModule.rewrite("let a = \(nested(64, begin, end))\n").report.leftOut.isEmpty)
      let result = try TestModule.rewrite("let a = 1\nlet b = \(nested(500, begin, end))\n")
      #expect(result.report.leftOut.map(\.text) == [reason])
    }
    // After an interpolation the string continues, and brackets in strings do not count.
    let brackets = String(repeating: "[", count: 40)
    let after = ##"let a = "\(1)\##(brackets)"; let b = "\(")")\##(brackets)"; let c = [1]"##
    #expect(try TestModule.rewrite(after).report.leftOut.isEmpty)
  }

  /// Several files are parsed on threads, whose stacks the system makes smaller than that of the main thread.
  @Test func deeplyNestedCodeIsRewritten() throws {
    func nested(_ count: Int, _ begin: String, _ end: String) -> String {
      String(repeating: begin, count: count) + "1" + String(repeating: end, count: count)
    }
    let sources = [
      "a.swift": "let a = \(nested(60, "\"\\(", ")\""))\n", "b.swift": "let a: \(nested(500, "A<", ">"))\n",
      "c.swift": "func f() { \(String(repeating: "if a { } else ", count: 5000)){ } }\n",
      "d.swift": "let a = \(String(repeating: "try ", count: 5000))1\n",
    ]
    let module = try TestModule(sources)
    defer { module.remove() }
    let result = try module.rewrite()
    #expect(result.report.leftOut.isEmpty)
    for (name, text) in sources { #expect(result.ownLines(name).joined(separator: "\n") == text, "\(name)") }
  }

  @Test func bracketsOfStringsAndCommentsAndOtherBlocksAreParsed() throws {
    let many = String(repeating: "[", count: 40)
    let some = String(repeating: "[", count: 16)
    let closing = String(repeating: "]", count: 16)
    let quotes = "\"\"\""
    let result = try TestModule.rewrite(
      """
      // \(many)
      /* /* \(many) */ \(many) */
      let a = "\\" \(many)", b = #"" \(many)"#, c = #\(quotes)
        "# \(many)
        \(quotes)#
      let d = { \(some)1\(closing) }, e = { \(some)2\(closing) }

      """)
    #expect(result.report.leftOut.isEmpty)
    #expect(result.ownLines().count == 7)
  }

  @Test func aVariablesFirstValueIsNotRemovedSilently() throws {
    let module = try TestModule([
      "a.swift":
        "func f(_ a: Bool) -> Int {\n  let x: Int\n  if a {\n    x = Gone.call()\n  } else { x = 1 }\n  return x\n}"
    ])
    defer { module.remove() }
    let result = try module.rewrite {
      $0.stubs = [.init(file: $0.files[0].path, line: 4, level: .statement, reason: "Gone")]
    }
    #expect(result.ownLines()[3] == "    MissingCode.end(\"Gone\", \"a.swift:4\")")
  }

  @Test(arguments: [
    (RewritingJob.Stub.Level.element, "    MissingCode.report(\"Gone.call\", \"a.swift:3\")"),
    (.statement, "    MissingCode.report(\"Gone.call\", \"a.swift:3\")"),
    (.body, "  func f() -> Int { MissingCode.report(\"Gone.call\", \"a.swift:3\"); return 0 }"),
    (.declaration, ""), (.type, ""), (.file, ""),
  ])
  func codeThatDoesNotCompileIsRemoved(_ level: RewritingJob.Stub.Level, _ expected: String) throws {
    let module = try TestModule([
      "a.swift": "class A {\n  func f() -> Int {\n    Gone.call()\n    return 1\n  }\n  let x = 1\n}\nlet y = 2"
    ])
    defer { module.remove() }
    let result = try module.rewrite {
      $0.stubs = [.init(file: $0.files[0].path, line: 3, level: level, reason: "Gone.call")]
    }
    let lines = result.ownLines()
    #expect(lines.count == 8)
    switch level {
    case .element, .statement: #expect(lines[2] == expected && lines[3] == "    return 1")
    case .body: #expect(lines[1] == expected && lines[2].isEmpty && lines[5] == "  let x = 1")
    case .declaration: #expect(lines[1].trimmingCharacters(in: .whitespaces).isEmpty && lines[5] == "  let x = 1")
    case .type: #expect(lines == Array(repeating: "", count: 7) + ["let y = 2"])
    case .file: #expect(lines == Array(repeating: "", count: 8))
    }
  }

  /// The other elements and all line numbers stay. Statements of a closure in an element are not elements.
  @Test func elementsThatDoNotCompileAreRemovedFromTheirCollection() throws {
    let text = """
      class A {
        let all: [(name: String, type: Any.Type)] = [
          ("one", Int.self),
          ("two", Gone.self),
          ("three", String.self),
        ]
        let names = [
          "a": 1,
          "b": Gone.value
        ]
        let handlers = [
          {
            Gone.call()
            print("on")
          },
          { print("off") },
        ]
        let pair = [Gone.self, Int.self]
      }
      """
    let module = try TestModule(["a.swift": text])
    defer { module.remove() }
    let result = try module.rewrite {
      let file = $0.files[0].path
      $0.stubs = [4, 9, 13, 18].map { .init(file: file, line: $0, level: .element, reason: "Gone") }
    }
    let lines = result.ownLines().map { $0.trimmingCharacters(in: .whitespaces) }
    try #require(lines.count >= 19)
    #expect(
      lines[1...5] == [
        "let all: [(name: String, type: Any.Type)] = [", "(\"one\", Int.self),", "", "(\"three\", String.self),", "]",
      ])
    #expect(lines[7...9] == ["\"a\": 1,", "", "]"])
    #expect(lines[12...13] == ["MissingCode.report(\"Gone\", \"a.swift:13\")", "print(\"on\")"])
    #expect(lines[17] == "let pair = MissingCode()")
  }

  @Test func swiftUIDeclarationsAreRemovedFromMixedFiles() throws {
    let result = try TestModule.rewrite(
      """
      import SwiftUI
      import UIKit
      struct Wrapper: UIViewRepresentable { func makeUIView(context: Context) -> UIView { UIView() } }
      extension View { var wrapped: some View { self } }
      final class Card: UIView {
        var content: some View { EmptyView() }
        var title = ""
      }
      """)
    #expect(result.report.leftOut.isEmpty)
    #expect(result.ownLines().dropFirst(2) == ["", "", "final class Card: UIView {", "  ", "  var title = \"\"", "}"])
  }

  @Test func aRemovedBodyKeepsEarlierStatementsAndSuperCalls() throws {
    let module = try TestModule([
      "a.swift": """
      class A: UIViewController {
        override func viewDidLoad() {
          title = "A"
          let x = Gone()
          x.start()
          super.viewDidLoad()
        }
        init(x: Int) {
          super.init(nibName: nil, bundle: nil)
          let x = Gone()
          x.start()
        }
      }
      """
    ])
    defer { module.remove() }
    let result = try module.rewrite { job in
      job.stubs = [4, 10].map { .init(file: job.files[0].path, line: $0, level: .body, reason: "Gone") }
    }
    let lines = result.ownLines()
    #expect(lines[2] == "    title = \"A\"")
    #expect(lines[3] == "    MissingCode.report(\"Gone\", \"a.swift:4\"); super.viewDidLoad()")
    #expect(lines[6] == "  }" && lines[8].contains("super.init"))
    #expect(lines[9] == "    MissingCode.report(\"Gone\", \"a.swift:10\")" && lines[11] == "  }")
  }
}
