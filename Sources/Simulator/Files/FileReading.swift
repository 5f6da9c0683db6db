import CoreGraphics

/// Reads whole files. Its errors name the file.
package enum FileReading {
  /// Returns a Boolean value indicating whether a folder exists at a path.
  package static func isFolder(_ path: String) -> Bool {
    // The URL of an empty path is the working folder.
    guard !path.isEmpty else { return false }
    return (try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  /// The maximum size of a file in bytes (our choice). Drawing an image file of that size takes less than 1 GB.
  private static let maximumBytes = 256 << 20

  /// Returns the bytes of a file of at most 256 MiB.
  package static func bytes(of path: String) throws -> [UInt8] {
    guard FileManager.default.fileExists(atPath: path) else {
      throw SimulationError("\(path): there is no such file")
    }
    guard !isFolder(path) else { throw SimulationError("\(path): this is a folder, expected a file") }
    do { return Array(try LimitedFile.contents(atPath: path, limit: maximumBytes)) } catch .tooLarge {
      throw SimulationError("\(path): this file is larger than \(maximumBytes >> 20) MiB")
    } catch .notRegular {
      throw SimulationError("\(path): this is a device or a pipe, expected a file")
    } catch {
      throw SimulationError("\(path): this file cannot be read")
    }
  }
}
