import Foundation

/// A folder through which this process and a sandboxed one pass files. It is removed with this object.
///
/// The sandboxed process may put anything into it. So files are opened by name in a folder that was opened before that
/// process started, and symbolic links are not followed.
package final class ExchangeFolder: Sendable {
  /// The path of the folder.
  package let path: String
  /// The path of the folder that the sandboxed process writes to.
  package var outputs: String { path + "/output" }
  private let descriptor: Int32

  /// Makes a folder in `$XDG_RUNTIME_DIR`, or in the folder of temporary files.
  package init(environment: [String: String]) throws(ProjectError) {
    let base = environment["XDG_RUNTIME_DIR"] ?? NSTemporaryDirectory()
    path = (base as NSString).appendingPathComponent("splashview-\(UUID().uuidString)")
    let outputs = path + "/output"
    do {
      try FileManager.default.createDirectory(
        atPath: outputs, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw ProjectError("\(path): this folder cannot be made")
    }
    descriptor = unsafe open(outputs, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw ProjectError("\(outputs): this folder cannot be read") }
  }

  deinit {
    close(descriptor)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The name of the file that tells that the sandboxed process came to the end of its command.
  package static let completionName = ".completed"

  /// A Boolean value indicating whether the sandboxed process came to the end of its command.
  package var isCompleted: Bool { (try? read(Self.completionName)) != nil }

  /// The names of the files that the sandboxed process wrote, sorted.
  package var names: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd/\(descriptor)")) ?? []
    return all.filter { $0 != Self.completionName }.sorted()
  }

  /// Returns the bytes of an ordinary file among the outputs, of at most `limit` bytes.
  package func read(_ name: String, limit: Int = 1 << 30) throws(ProjectError) -> Data {
    let place = "\(outputs)/\(name)"
    guard !name.contains("/"), ![".", "..", ""].contains(name) else {
      throw ProjectError("\(place): this is no name of a file")
    }
    // Without O_NONBLOCK, the opening of a named pipe would wait.
    let file = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw ProjectError("\(place): this file cannot be read") }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ProjectError("\(place): this is no ordinary file")
    }
    // The file may grow meanwhile. A byte beyond the limit tells that it is too long.
    guard let data = try? handle.read(upToCount: limit + 1), data.count <= limit else {
      throw ProjectError("\(place): this file cannot be read or is longer than \(limit) bytes")
    }
    return data
  }
}
