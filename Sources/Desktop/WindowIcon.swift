import CoreGraphics

/// The icon of the window, a ring with a dot. On X11 the program provides it.
enum WindowIcon {
  static let side = 64

  /// The pixels row by row, as 0xAARRGGBB words that are not premultiplied.
  static let pixels: [UInt32] = {
    var words: [UInt32] = []
    words.reserveCapacity(side * side)
    for y in 0..<side {
      for x in 0..<side {
        let dx = Double(x) + 0.5 - Double(side) / 2
        let dy = Double(y) + 0.5 - Double(side) / 2
        let distance = (dx * dx + dy * dy).squareRoot()
        words.append(word(at: distance))
      }
    }
    return words
  }()

  private static func word(at distance: Double) -> UInt32 {
    let disc = coverage(31 - distance)
    let ring = min(coverage(distance - 19), coverage(24 - distance))
    let dot = coverage(10 - distance)
    let light = max(ring, dot)
    func mix(_ dark: Double, _ bright: Double) -> UInt32 { UInt32(dark + (bright - dark) * light + 0.5) }
    return UInt32(disc * 255 + 0.5) << 24 | mix(0x24, 0xF5) << 16 | mix(0x2B, 0xB9) << 8 | mix(0x3D, 0x4A)
  }

  private static func coverage(_ inside: Double) -> Double { min(max(inside + 0.5, 0), 1) }
}
