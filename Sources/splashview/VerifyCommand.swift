import ArgumentParser
import Comparison
import CoreGraphics
import Simulator

/// The command `splashview verify`.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Renders captures again and compares their bytes.",
    discussion: "Exits with 1 where an image is not the same on this machine.")

  @Argument(help: "Captures: image files that render, record or the window has written.")
  var files: [String]
  @Option(parsing: .unconditional, help: "The project or document of the captures, where it is none of the scenes.")
  var of: String?
  @OptionGroup var report: ReportOptions

  func run() throws {
    let folder = try TemporaryFolder()
    let results = try files.map { file in
      let capture = try ImageFile(path: file)
      // The record is read here, so that its errors come before any work.
      _ = try CaptureRecord(path: file)
      let again = try OwnProgram.render([of].compactMap { $0 } + ["--like", file], into: folder.path)
      return ImageComparison(verifying: capture, try ImageFile(path: again))
    }
    try report.write(results, title: "verify")
    if !results.allSatisfy(\.isSame) { throw ExitCode(1) }
  }
}
