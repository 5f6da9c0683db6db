import CoreGraphics
import PropertyTesting
import Testing

@testable import Projects

@Suite struct RewriterFuzzTests {
  private static let sample = """
    import UIKit
    @objc protocol P: class { @objc optional func f(_ x: Int) }
    @UIApplicationMain class A: UIResponder, UIApplicationDelegate {
      @IBOutlet weak var a: UIView!
      #if os(iOS)
      @objc dynamic func g(_ s: Any, at p: CGPoint) { _ = #selector(g(_:at:)); d?.f?(1) }
      #else
      let b = #keyPath(A.a.alpha)
      #endif
      @NSManaged var c: CGFloat
      weak var d: P?
    }
    extension A { override var description: String { "\\(1 + 2)" } }
    #Preview { UIView() }
    """

  @Test func damagedSourcesAreRewrittenWithoutMovingLines() throws {
    var mutate = Mutation(
      PropertyTest.generator("rewriter"),
      tokens: ["#if", "#endif", "@objc", "{", "}", "\"", "\"\"\"", "/*", "#selector(", "override ", "<", "\n"])
    var sources: [String: String] = [:]
    for round in 0..<(150 * PropertyTest.effort) {
      let damaged = String(decoding: mutate(Array(Self.sample.utf8)), as: UTF8.self)
      sources["f\(round).swift"] = damaged
    }
    let module = try TestModule(sources)
    defer { module.remove() }
    let result = try module.rewrite {
      // A stub of each level applies to some file.
      $0.stubs = $0.files.enumerated().map { index, file in
        .init(file: file.path, line: index % 14 + 1, level: .init(rawValue: index % 5) ?? .body, reason: "\"gone\"")
      }
    }
    #expect(result.texts.count == sources.count)
    for (name, source) in sources {
      let text = result.texts[name] ?? ""
      let lines = source.replacing("\r\n", with: "\n").utf8.count { $0 == UInt8(ascii: "\n") } + 1
      // A moved override adds lines, which name their origin.
      let hasMoved = text.ranges(of: "#sourceLocation(file").count > 1
      #expect(hasMoved || result.ownLines(name).count == lines, "\(source)")
    }
  }
}
