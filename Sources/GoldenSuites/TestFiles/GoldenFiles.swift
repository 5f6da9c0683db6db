import CoreGraphics
import Simulator

/// Finds the test files that a command line names.
package enum GoldenFiles {
  /// Returns the paths of the named test files and of those in the named folders, without duplicates.
  package static func paths(_ arguments: [String]) throws -> [String] {
    var seen: Set<String> = []
    return try arguments.flatMap(paths).filter {
      seen.insert(URL(fileURLWithPath: $0).resolvingSymlinksInPath().path).inserted
    }
  }

  private static func paths(_ argument: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: argument) else {
      throw SimulationError("\(argument): there is no such file or folder")
    }
    guard FileReading.isFolder(argument) else { return [argument] }
    let folder = argument.count > 1 && argument.hasSuffix("/") ? String(argument.dropLast()) : argument
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      throw SimulationError("\(folder): this folder cannot be read")
    }
    let found = names.filter { $0.hasSuffix(GoldenTest.ending) && !isHidden($0) }.sorted()
    guard !found.isEmpty else {
      throw SimulationError(
        "\(folder): no test is in this folder; the names of test files end with \(GoldenTest.ending)")
    }
    return found.map { folder == "." ? $0 : "\(folder)/\($0)" }
  }

  private static func isHidden(_ path: String) -> Bool { path.split(separator: "/").contains { $0.hasPrefix(".") } }
}
