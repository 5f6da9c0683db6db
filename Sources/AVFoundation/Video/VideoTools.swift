import UIKit

/// The programs that decode videos, found in the `PATH`.
package struct VideoTools: Sendable {
  /// The path of `ffmpeg`; nil if there is none.
  package var decoder: String?
  /// The path of `ffprobe`; nil if there is none.
  package var prober: String?

  package init(decoder: String?, prober: String?) { (self.decoder, self.prober) = (decoder, prober) }

  /// Finds the programs in the folders of a `PATH`.
  package init(path: String) {
    func find(_ name: String) -> String? {
      path.split(separator: ":").map { "\($0)/\(name)" }.first { path in
        // Folders also have executable permissions.
        var isFolder: ObjCBool = false
        let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return exists && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
      }
    }
    self.init(decoder: find("ffmpeg"), prober: find("ffprobe"))
  }
}

/// The programs that a device uses.
package enum VideoToolsSlot: DeviceSlot {
  package static func makeValue(for device: Device) -> VideoTools {
    VideoTools(path: ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
  }
}
