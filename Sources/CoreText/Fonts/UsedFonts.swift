import CoreGraphics

/// The slot of the font files that a device has used. A capture stores those with which it was drawn.
private enum UsedFontsSlot: DeviceSlot {
  static func makeValue(for device: Device) -> [FontUse] { [] }
}

/// A font file with the time of its first use.
private struct FontUse {
  let face: FontFace
  let time: DeviceTime
}

extension Device {
  /// Returns the font files that were used up to a time, sorted by name.
  package func usedFonts(through time: DeviceTime) -> [FontFace] {
    self[UsedFontsSlot.self].filter { $0.time <= time }.map(\.face).sorted { $0.name < $1.name }
  }

  /// Records the first use of a file on the current device, unless the detached device is current.
  static func recordUse(of face: FontFace) {
    guard let device = installed, !device[UsedFontsSlot.self].contains(where: { $0.face === face }) else { return }
    device[UsedFontsSlot.self].append(FontUse(face: face, time: device.now))
  }
}
