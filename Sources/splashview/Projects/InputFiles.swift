import CoreGraphics
import Simulator

/// The files besides the project that a command line reads. A sandboxed process sees them under their own names.
struct InputFiles {
  /// The options whose values are files to read.
  private static let options = ["--gesture", "--like", "--over"]

  /// The arguments, with whole paths, because the process has another working folder.
  private(set) var arguments: [String] = []
  /// The whole paths of the files.
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
    // A folder that was named by mistake is not shown to a stranger's code.
    if !FileReading.isFolder(whole) { paths.append(whole) }
    return whole
  }
}
