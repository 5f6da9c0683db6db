import CoreGraphics
import Testing

@testable import Projects

@Suite struct RepairTests {
  private func job() -> RewritingJob {
    RewritingJob(
      module: "App", files: [.init(path: "/p/a.swift", output: "/c/a.swift")], generated: "/c/_Module.swift",
      report: "/c/report.json")
  }

  private func error(_ message: String, line: Int = 3, file: String = "/p/a.swift") -> Diagnostic {
    Diagnostic(file: file, line: line, column: 1, message: message)
  }

  @Test func errorsAreReadFromTheCompilersText() {
    let errors = Diagnostic.errors(
      in: """
        /p/a b.swift:12:7: error: cannot find 'HUGE' in scope
        10 | code
        /p/a b.swift:12:7: error: cannot find 'HUGE' in scope
        /p/a b.swift:13:1: note: nothing
        error: link command failed
        """)
    #expect(
      errors == [Diagnostic(file: "/p/a b.swift", line: 12, column: 7, message: "cannot find 'HUGE' in scope")])
    #expect(errors.first?.missingSymbol == "HUGE")
    #expect(error("value of type 'UIView' has no member 'glow'").missingSymbol == "UIView.glow")
  }

  @Test func codeThatFailsAgainIsRemovedAtAHigherLevel() {
    var (repair, job) = (Repair(), job())
    for level in [RewritingJob.Stub.Level.element, .statement, .body, .declaration, .type, .file] {
      let isChanged = repair.apply([error("cannot find 'x' in scope"), error("other")], to: &job) { _, _ in nil }
      #expect(isChanged)
      #expect(job.stubs.map(\.level) == [level])
    }
    let isChanged = repair.apply([error("cannot find 'x' in scope")], to: &job) { _, _ in nil }
    #expect(!isChanged)
  }

  @Test func unknownTypesAreHandledBeforeTheErrorsThatFollowFromThem() {
    var (repair, job) = (Repair(), job())
    _ = repair.apply(
      [error("cannot find type 'FancyView' in scope"), error("method does not override any method", line: 9)], to: &job
    ) { _, _ in nil }
    #expect(job.standIns == [.init(name: "FancyView", kind: "class")])
    #expect(job.plainOverrides.isEmpty && job.stubs.isEmpty)
    _ = repair.apply([error("cannot find type 'FancyDelegate' in scope")], to: &job) { _, _ in nil }
    #expect(job.standIns.last?.kind == "protocol")
  }

  /// An outlet stays registered even if its class is in a missing pod. The storyboard connects a placeholder.
  @Test func generatedLinesOfUnknownTypesAreKept() {
    var (repair, job) = (Repair(), job())
    let unknown = error("cannot find type 'FancyView' in scope")
    let outlet = error("cannot find type 'FancyView' in scope", line: 40, file: "/c/a.swift")
    #expect(repair.apply([outlet, unknown], to: &job) { _, _ in "0:A:outlet" })
    #expect(job.standIns.map(\.name) == ["FancyView"] && job.dropped.isEmpty)
    #expect(repair.apply([outlet], to: &job) { _, _ in "0:A:outlet" })
    #expect(job.dropped == ["0:A:outlet"])
  }

  @Test func generatedLinesAreDroppedOnce() {
    var (repair, job) = (Repair(), job())
    let failed = error("no such thing", file: "/c/a.swift")
    #expect(repair.apply([failed], to: &job) { _, _ in "0:A:f" })
    #expect(job.dropped == ["0:A:f"])
    let isChanged = repair.apply([failed], to: &job) { _, _ in "0:A:f" }
    #expect(!isChanged)
    #expect(repair.findings.isEmpty)
  }

  @Test func metatypeAndInitializerErrorsAreRewrittenFirst() {
    var (repair, job) = (Repair(), job())
    let made = error(
      "constructing an object of class type 'T' with a metatype value must use a 'required' initializer")
    let required = error(
      "initializer requirement 'init()' can only be satisfied by a 'required' initializer in non-final class 'NSObject'",
      line: 9)
    #expect(repair.apply([made, required], to: &job) { _, _ in nil })
    #expect(job.madeClasses == ["/p/a.swift:3": "T"] && job.plainInitializers == ["/p/a.swift:9"])
    #expect(job.stubs.isEmpty && repair.findings.isEmpty)
    _ = repair.apply([made, required], to: &job) { _, _ in nil }
    #expect(job.stubs.map(\.line) == [3, 9])
  }

  @Test func bindingsOfNonOptionalValuesAreRewrittenFirst() {
    var (repair, job) = (Repair(), job())
    let bound = error("initializer for conditional binding must have Optional type, not 'any Animating'")
    #expect(repair.apply([bound], to: &job) { _, _ in nil })
    #expect(job.plainBindings == ["/p/a.swift:3"] && job.stubs.isEmpty && repair.findings.isEmpty)
    _ = repair.apply([bound], to: &job) { _, _ in nil }
    #expect(job.stubs.map(\.line) == [3])
  }

  @Test func membersOfAnyObjectAreRewrittenFirst() {
    var (repair, job) = (Repair(), job())
    let errors = [
      error("value of type 'AnyObject' has no member 'frame'"),
      error("value of type 'AnyClass' (aka 'any AnyObject.Type') has no member 'description'", line: 9),
      error("value of type 'AnyObject' has no member 'glow'", line: 12),
    ]
    #expect(errors.map(\.missingSymbol) == ["AnyObject.frame", "AnyClass.description", "AnyObject.glow"])
    #expect(repair.apply(errors, to: &job) { _, _ in nil })
    #expect(
      job.dynamicLookups == [
        "/p/a.swift:3": ["frame": "DynamicMembers"], "/p/a.swift:9": ["description": "DynamicClassMembers"],
      ])
    #expect(job.stubs.map(\.line) == [12])
    _ = repair.apply(errors, to: &job) { _, _ in nil }
    #expect(Set(job.stubs.map(\.line)) == [3, 9, 12])
  }

  @Test func headersNameTheSuperclassOfAPlaceholder() {
    var (repair, job) = (Repair(), job())
    job.objectiveCClasses = ["Knob": "UIControl"]
    _ = repair.apply([error("cannot find type 'Knob' in scope")], to: &job) { _, _ in nil }
    #expect(job.standIns == [.init(name: "Knob", kind: "class", superclass: "UIControl")])
  }

  @Test func laterRoundsRemoveAtLeastTheirLevel() {
    var (repair, job) = (Repair(), job())
    _ = repair.apply([error("cannot find 'x' in scope")], to: &job, minimumLevel: .type) { _, _ in nil }
    #expect(job.stubs.map(\.level) == [.type])
  }
}
