import Foundation

/// A folder for exchanging files with a sandboxed process. It is removed when this object is released.
///
/// The sandboxed process is not trusted. Files are therefore opened relative to a descriptor of the folder, which was
/// opened before that process started. Symbolic links are not followed.
package final class ExchangeFolder: Sendable {
  /// The path of the folder.
  package let path: String
  /// The path of the folder that the sandboxed process writes to.
  package var outputs: String { path + "/output" }
  private let descriptor: Int32

  /// Creates a folder in `$XDG_RUNTIME_DIR`, or in the temporary folder.
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

  /// The name of the file that the sandboxed process creates when its command is complete.
  package static let completionName = ".completed"

  /// A Boolean value indicating whether the sandboxed process has completed its command.
  package var isCompleted: Bool { (try? read(Self.completionName)) != nil }

  /// The names of the files that the sandboxed process wrote, sorted.
  package var names: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd/\(descriptor)")) ?? []
    return all.filter { $0 != Self.completionName }.sorted()
  }

  /// Returns the contents of a regular file among the outputs. Throws an error if it has more than `limit` bytes.
  package func read(_ name: String, limit: Int = 1 << 30) throws(ProjectError) -> Data {
    let place = "\(outputs)/\(name)"
    guard !name.contains("/"), ![".", "..", ""].contains(name) else {
      throw ProjectError("\(place): this is not a file name")
    }
    // Without O_NONBLOCK, opening a named pipe would block.
    let file = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw ProjectError("\(place): this file cannot be read") }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ProjectError("\(place): this is not a regular file")
    }
    // The file may grow while it is read, so a byte beyond the limit is requested as a test.
    guard let data = try? handle.read(upToCount: limit + 1), data.count <= limit else {
      throw ProjectError("\(place): this file cannot be read or is longer than \(limit) bytes")
    }
    return data
  }
}
