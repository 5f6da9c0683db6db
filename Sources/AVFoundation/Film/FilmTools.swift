import UIKit

/// The programs that take films apart: ffmpeg's, found where a shell would find them.
package struct FilmTools: Sendable {
  /// `ffmpeg`, nil where there is none.
  package var decoder: String?
  /// `ffprobe`, nil where there is none.
  package var prober: String?

  package init(decoder: String?, prober: String?) { (self.decoder, self.prober) = (decoder, prober) }

  /// What the folders of a `PATH` hold.
  package init(path: String) {
    func find(_ name: String) -> String? {
      path.split(separator: ":").map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
    self.init(decoder: find("ffmpeg"), prober: find("ffprobe"))
  }
}

/// The programs that a device uses.
package enum FilmToolsSlot: DeviceSlot {
  package static func makeValue(for device: Device) -> FilmTools {
    FilmTools(path: ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
  }
}
