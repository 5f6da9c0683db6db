// The rewriter's command line: `SourceRewriter JOB.json` rewrites one module and writes its report.
//
// The program is compiled on first use against the SwiftSyntax of the installed toolchain (`lib/swift/host`). The
// package itself needs no copy of SwiftSyntax. It reads sources and writes copies; it never runs any of them.
import Foundation

/// Ends the program with a message, which is lost if the standard error is closed or full.
func end(_ message: String) -> Never {
  try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  exit(2)
}

guard CommandLine.arguments.count == 2 else {
  end("usage: SourceRewriter JOB.json")
}
LargeStack.run {
  do {
    let job = try JSONDecoder().decode(
      RewritingJob.self, from: Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1])))
    let report = try ModuleRewriter(job).run()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try encoder.encode(report).write(to: URL(fileURLWithPath: job.report), options: .atomic)
  } catch {
    end("SourceRewriter: \(error)")
  }
}
