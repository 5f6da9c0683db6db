import CoreGraphics
import Simulator

/// The input files of a command line besides the project. A sandboxed process sees them at their own paths.
struct InputFiles {
  /// The options whose values are files to read.
  private static let options = ["--gesture", "--like", "--over"]

  /// The arguments with absolute paths, because the process has another working folder.
  private(set) var arguments: [String] = []
  /// The absolute paths of the files.
  private(set) var paths: [String] = []

  init(_ given: [String]) {
    for argument in given {
      if let last = arguments.last, Self.options.contains(last) {
        arguments.append(add(argument))
      } else if let name = Self.options.map({ $0 + "=" }).first(where: argument.hasPrefix) {
        arguments.append(name + add(String(argument.dropFirst(name.count))))
      } else {
        arguments.append(argument)
      }
    }
  }

  private mutating func add(_ path: String) -> String {
    let whole = URL(fileURLWithPath: path).standardizedFileURL.path
    // A folder that was named by mistake stays hidden from the project's code.
    if !FileReading.isFolder(whole) { paths.append(whole) }
    return whole
  }
}
