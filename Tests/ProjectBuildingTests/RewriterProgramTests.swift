import CoreGraphics
import Testing

@testable import Projects

@Suite struct RewriterProgramTests {
  private func run(_ shellCommand: String) throws -> Command.Output {
    try Command.run("/bin/sh", ["-c", shellCommand, try TestModule.rewriter.get().path])
  }

  @Test func missingArgumentIsAnError() throws {
    let result = try run("exec \"$0\"")
    #expect(result.status == 2)
    #expect(result.errors == "usage: SourceRewriter JOB.json\n")
  }

  /// A closed stream must not turn the exit status of an error into that of a crash.
  @Test(arguments: ["2>&-", "2>/dev/full"]) func errorsExitWithTwoEvenWithoutStandardError(
    redirection: String
  ) throws {
    #expect(try run("exec \"$0\" \(redirection)").status == 2)
    #expect(try run("exec \"$0\" /nowhere/job.json \(redirection)").status == 2)
  }
}
