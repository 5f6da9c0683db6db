import CoreGraphics
import Recording
import Simulator

/// The output of a command, and its transfer from a sandboxed process.
struct WrittenOutput {
  /// The path that the command line names.
  var path: String
  /// A Boolean value indicating whether the file's name also determines the format or the names of many files.
  var decidesFormat = false
  /// The options that name the path.
  var options = ["-o", "--output"]
  /// A Boolean value indicating whether the written paths are printed. It is false if the command prints something
  /// else.
  var isPrinted = true

  /// Returns the path for a process that writes to the folder `exchange`.
  func path(in exchange: String) -> String {
    guard decidesFormat, !isFolder else { return exchange + "/" }
    return "\(exchange)/\((path as NSString).lastPathComponent)"
  }

  /// Returns a Boolean value indicating whether the command writes files of this name.
  func accepts(_ name: String) -> Bool {
    if decidesFormat {
      return ImageSequenceName(path)?.isName(name) ?? (name == (path as NSString).lastPathComponent)
    }
    return !name.hasPrefix(".") && name.hasSuffix(".png")
  }

  /// Writes a file to its destination and returns the written path.
  func put(_ data: Data, name: String) throws -> String {
    if decidesFormat, let sequence = ImageSequenceName(path) {
      do { try FileManager.default.createDirectory(atPath: sequence.folder, withIntermediateDirectories: true) } catch {
        throw SimulationError("\(sequence.folder): this folder cannot be made")
      }
      try FileWriting.replace("\(sequence.folder)/\(name)", with: data)
    } else if isFolder {
      let url = URL(fileURLWithPath: name)
      let base = url.deletingPathExtension().lastPathComponent
      return try FileWriting.create(in: path, name: base, ext: url.pathExtension, data: data)
    } else {
      try FileWriting.replace(path, with: data)
    }
    return path
  }

  private var isFolder: Bool { path.hasSuffix("/") || FileReading.isFolder(path) }
}
