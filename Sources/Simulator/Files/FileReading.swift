import CoreGraphics

/// Reads whole files. Its errors name the file.
package enum FileReading {
  /// Returns a Boolean value indicating whether a folder exists at a path.
  package static func isFolder(_ path: String) -> Bool {
    // The URL of an empty path is the working folder.
    guard !path.isEmpty else { return false }
    return (try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  /// Returns the bytes of a file of at most 1 GiB.
  package static func bytes(of path: String) throws -> [UInt8] {
    guard FileManager.default.fileExists(atPath: path) else {
      throw SimulationError("\(path): there is no such file")
    }
    guard !isFolder(path) else { throw SimulationError("\(path): this is a folder, expected a file") }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SimulationError("\(path): this file cannot be read")
    }
    guard data.count <= 1 << 30 else { throw SimulationError("\(path): this file is larger than 1 GiB") }
    return Array(data)
  }
}
