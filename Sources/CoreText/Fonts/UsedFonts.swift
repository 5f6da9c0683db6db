import CoreGraphics

/// The font files whose glyphs a device has shaped, so that a capture can tell what it was drawn with.
private enum UsedFontsSlot: DeviceSlot {
  static func makeValue(for device: Device) -> [FontUse] { [] }
}

/// When a font file was first needed.
private struct FontUse {
  let face: FontFace
  let time: DeviceTime
}

extension Device {
  /// The font files whose glyphs were shaped up to a time, by name: what text at that time can be drawn with.
  package func usedFonts(through time: DeviceTime) -> [FontFace] {
    self[UsedFontsSlot.self].filter { $0.time <= time }.map(\.face).sorted { $0.name < $1.name }
  }

  /// Notes on the current device that a file was needed; outside any turn nobody asks.
  static func noteUse(of face: FontFace) {
    guard let device = installed, !device[UsedFontsSlot.self].contains(where: { $0.face === face }) else { return }
    device[UsedFontsSlot.self].append(FontUse(face: face, time: device.now))
  }
}
