import CoreGraphics
import ResourceBundles

/// A temporary folder that is the main bundle of a device. It is removed when this object is released.
package final class TemporaryBundle {
  package let device = Device(seed: 1)
  private let folder: URL

  package init(_ files: [String: String]) throws {
    folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("Fixture-\(UUID().uuidString)")
    for (path, text) in files.sorted(by: { $0.key < $1.key }) { try write(Data(text.utf8), to: path) }
    if files.isEmpty { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    device[BundleFolderSlot.self] = folder
    device.log = { _ in }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  package func write(_ data: Data, to path: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  package func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  /// The description of the device's error, without the folder's random name; nil without an error.
  package var failure: String? {
    device.failure.map { "\($0)".replacingOccurrences(of: folder.lastPathComponent + "/", with: "") }
  }
}
