import CoreGraphics
import Synchronization

/// Writes files: each is complete, or is not there.
package enum FileWriting {
  private static let counter = Atomic<Int>(0)

  /// Writes `data` to the path that the user named.
  ///
  /// The data go to a file beside it, which is then renamed. A symbolic link stays a link. A device or a pipe is never
  /// replaced.
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

  /// Writes `data` to a new file and returns its path: the first free name of `NAME.ext`, `NAME-2.ext`, …
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
      // Unlike a rename, a hard link fails if another process has just taken the name. Some file systems have no links.
      if (try? FileManager.default.linkItem(atPath: temporary, toPath: path)) != nil { return path }
      if (try? FileManager.default.moveItem(atPath: temporary, toPath: path)) != nil { return path }
    }
    throw SimulationError("\(folder)/\(name).\(ext): no free name is left or the folder cannot be written")
  }
}
