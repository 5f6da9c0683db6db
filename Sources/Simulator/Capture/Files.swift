import CoreGraphics
import Synchronization

/// Reads whole files, with errors that name them.
package enum FileReading {
  /// Whether a folder is there.
  package static func isFolder(_ path: String) -> Bool {
    // The URL of nothing at all would be the working folder.
    guard !path.isEmpty else { return false }
    return (try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  /// The bytes of a file; at most 1 GiB.
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

/// Writes files whole or not at all.
package enum FileWriting {
  private static let counter = Atomic<Int>(0)

  /// Puts `data` where the user said: written beside, then renamed over what was there. A link stays a link, and what
  /// is no ordinary file (a device, a pipe) is never renamed over.
  package static func replace(_ path: String, with data: Data) throws {
    guard !path.isEmpty else { throw SimulationError("the name of the file to write is empty") }
    guard !FileReading.isFolder(path) else {
      throw SimulationError("\(path): this is a folder, expected the name of a file")
    }
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    if let type = try? FileManager.default.attributesOfItem(atPath: target.path)[.type] as? FileAttributeType,
      type != .typeRegular
    {
      throw SimulationError("\(path): this is no ordinary file, expected the name of a file to write")
    }
    do {
      try data.write(to: target, options: .atomic)
    } catch {
      throw SimulationError("\(path): this file cannot be written")
    }
  }

  /// Puts `data` into a file of a name that nobody has: `NAME.ext`, `NAME-2.ext`, …; returns the path.
  package static func create(in folder: String, name: String, ext: String, data: Data) throws -> String {
    guard !folder.isEmpty else { throw SimulationError("the name of the folder to write to is empty") }
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw SimulationError("\(folder): this folder cannot be made")
    }
    let number = counter.add(1, ordering: .relaxed).newValue
    let temporary = "\(folder)/.\(name).\(ProcessInfo.processInfo.processIdentifier).\(number)"
    do { try replace(temporary, with: data) } catch {
      throw SimulationError("\(folder): no file can be written to this folder")
    }
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    for number in 1...9999 {
      let path = folder + "/" + name + (number == 1 ? "" : "-\(number)") + "." + ext
      if FileManager.default.fileExists(atPath: path) { continue }
      // A hard link, unlike a rename, fails when somebody else took the name meanwhile; some disks have none.
      if (try? FileManager.default.linkItem(atPath: temporary, toPath: path)) != nil { return path }
      if (try? FileManager.default.moveItem(atPath: temporary, toPath: path)) != nil { return path }
    }
    throw SimulationError("\(folder)/\(name).\(ext): no free name is left or the folder cannot be written")
  }
}
