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
    // All records are read first, so that their errors come before any work.
    let captures = try files.map { file in
      let capture = try ImageFile(path: file)
      _ = try CaptureRecord(path: file)
      return capture
    }
    let folder = try TemporaryFolder()
    var (results, problems): ([ImageComparison], [String]) = ([], [])
    for capture in captures {
      do { results.append(try verified(capture, in: folder.path)) } catch let error as SimulationError {
        problems.append(error.message)
      }
    }
    try report.write(results, title: "verify")
    for problem in problems { StandardStream.error.log("splashview: \(problem)") }
    if !problems.isEmpty { throw ExitCode(2) }
    if !results.allSatisfy(\.isSame) { throw ExitCode(1) }
  }

  private func verified(_ capture: ImageFile, in folder: String) throws -> ImageComparison {
    let again = try OwnProgram.render([of].compactMap { $0 } + ["--like", capture.path], into: folder)
    return ImageComparison(verifying: capture, try ImageFile(path: again))
  }
}
