extension PixelImage {
  /// Converts CMYK pixels, with cyan in the lowest byte, to opaque BGRA pixels. Colour profiles are ignored.
  ///
  /// Each channel is (1 − ink) · (1 − black). An inverted file stores 1 − ink.
  static func pixels(cmyk pixels: [UInt32], isInverted: Bool) -> [UInt32] {
    pixels.map { pixel in
      let light = isInverted ? pixel : ~pixel
      let black = light >> 24
      func channel(_ shift: UInt32) -> UInt32 { ((light >> shift & 255) * black + 127) / 255 }
      return 0xFF00_0000 | channel(0) << 16 | channel(8) << 8 | channel(16)
    }
  }
}
