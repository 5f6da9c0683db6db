import CoreGraphics

/// A folder for the files of a test. It is removed when this object is released.
final class TestFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("golden-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  @discardableResult func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }

  @discardableResult func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = "\(path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// The paths of all files, sorted by name.
  var files: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted().filter {
      (try? FileManager.default.attributesOfItem(atPath: "\(path)/\($0)"))?[.type] as? FileAttributeType == .typeRegular
    }
  }
}
