import ArgumentParser
import Comparison
import CoreGraphics
import Projects
import Rasterizer
import Simulator

/// The command `splashview diff`.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compares images, folders of images, or rendered scenes.",
    discussion: "Exits with 1 where they differ by more than the limits.")

  @Argument(help: "An image, a folder of images, or a scene, document or project to render.")
  var first: String
  @Argument(help: "What it is compared with.")
  var second: String
  @OptionGroup var limits: LimitOptions
  @Option(parsing: .unconditional, help: "The moment of rendered scenes, in seconds or \"launch\".")
  var at: String?
  @Option(parsing: .unconditional, help: "More options of render for the first, such as \"--device 'iPhone X'\".")
  var firstOptions = ""
  @Option(parsing: .unconditional, help: "More options of render for the second.")
  var secondOptions = ""
  @Option(parsing: .unconditional, help: "An image file that shows the difference, for a single pair.")
  var picture: String?
  @Option(parsing: .unconditional, help: "For how many pairs that differ the layers below the difference are named.")
  var layers = 8
  @OptionGroup var report: ReportOptions

  func run() throws {
    let limits = try limits.limits
    guard (0...100_000).contains(layers) else { throw SimulationError("--layers is \(layers), expected 0 to 100000") }
    let folder = try TemporaryFolder()
    let a = try path(of: first, firstOptions, name: "--first-options", in: folder.path)
    let b = try path(of: second, secondOptions, name: "--second-options", in: folder.path)
    let pairs = try ImagePairs(a.path, b.path).pairs
    let isRendered = a.isRendered || b.isRendered
    let named = pairs.map { isRendered ? $0.named("\(first) and \(second)") : $0 }
    let detail: PairComparisons.Detail = picture != nil && pairs.count == 1 ? .pixels : report.detail
    var results = try PairComparisons(named, limits: limits, detail: detail)
      .run(threads: ThreadAffinity.allowedProcessors)
    if let picture { try write(results, to: picture) }
    try addLayers(to: &results, named)
    try report.write(results, title: "\(first) and \(second)")
    if !results.allSatisfy(\.isSame) { throw ExitCode(1) }
  }

  /// Adds the names of layers at the differences, for the first pairs that differ.
  private func addLayers(to results: inout [ImageComparison], _ pairs: [ImagePairs.Pair]) throws {
    let inspection = PairInspection(
      first: try side(first, firstOptions, name: "--first-options"),
      second: try side(second, secondOptions, name: "--second-options"))
    for index in results.indices.filter({ !results[$0].isSame }).prefix(layers) {
      results[index].layerLines = inspection.lines(of: results[index], pairs[index])
    }
  }

  /// Returns the arguments that inspect a rendered side; nil for captures, whose records contain them.
  private func side(_ argument: String, _ words: String, name: String) throws -> [String]? {
    isScene(argument)
      ? try [argument] + (at.map { ["--at", $0] } ?? []) + CommandWords.split(words, of: name) : nil
  }

  private func write(_ results: [ImageComparison], to path: String) throws {
    guard results.count == 1, let difference = results[0].difference, let image = results[0].second else {
      throw SimulationError("--picture shows the difference of one pair of images of the same size")
    }
    try FileWriting.replace(path, with: try image.data(of: difference))
  }

  /// Returns the path of an image or a folder: the argument itself, or the rendered image.
  private func path(of argument: String, _ words: String, name: String, in folder: String) throws -> (
    path: String, isRendered: Bool
  ) {
    let words = try CommandWords.split(words, of: name)
    guard isScene(argument) else {
      guard words.isEmpty else {
        throw SimulationError("\(name) is for a scene, and \(argument) is a file or a folder of images")
      }
      return (argument, false)
    }
    return (try OwnProgram.render([argument] + (at.map { ["--at", $0] } ?? []) + words, into: folder), true)
  }

  /// Returns a Boolean value indicating whether an argument has the name of an image, which no scene has.
  private func isImageName(_ argument: String) -> Bool {
    ["png", "jpg", "jpeg", "webp"].contains((argument as NSString).pathExtension.lowercased())
  }

  private func isScene(_ argument: String) -> Bool {
    guard LaunchRequest.isFile(argument) || isImageName(argument) else { return true }
    return ProjectReader.isProject(argument) || argument.hasSuffix(".json")
  }
}
