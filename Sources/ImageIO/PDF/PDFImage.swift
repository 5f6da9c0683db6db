import CoreGraphics

/// A sampled image in a PDF file (ISO 32000-1, 8.9).
struct PDFImage {
  let stream: PDFStream
  let resources: [String: PDFObject]
  let file: PDFFile

  private func entry(_ key: String, _ short: String) throws -> PDFObject {
    try file.resolve(stream.entries[key] ?? stream.entries[short])
  }

  private func size() throws -> PixelSize {
    guard let width = try entry("Width", "W").integer, let height = try entry("Height", "H").integer else {
      throw ImageError("the image at byte \(stream.offset) has no size")
    }
    return try PixelSize(width, height)
  }

  /// Returns a Boolean value that indicates whether the image is a stencil mask, which is painted in the fill colour.
  func isStencil() throws -> Bool { try entry("ImageMask", "IM").boolean ?? false }

  /// Returns the image with its soft or hard mask. A stencil mask is painted in the colour `fill`.
  func image(fill: CGColor) throws -> CGImage {
    let size = try size()
    let (bytes, format) = try PDFFilters(file: file).decode(stream)
    if format == nil { try checkCount(of: bytes, size) }
    try file.chargeDecodedBytes(size.count * MemoryLayout<UInt32>.size)
    if try isStencil() { return CGImage(try stencil(bytes, size, fill)) }
    let alpha = try mask(size)
    guard format == "DCTDecode" else { return CGImage(try colors(bytes, size, alpha)) }
    let pixels = try JPEGReader.pixels(bytes)
    guard let alpha else { return CGImage(pixels) }
    guard pixels.width == size.width, pixels.height == size.height else {
      throw ImageError("the image at byte \(stream.offset) does not have the size of its dictionary")
    }
    let masked = zip(pixels.pixels, alpha).map { pixel, alpha in UInt32(alpha) << 24 | pixel & 0xFF_FFFF }
    return CGImage(PixelImage(straight: masked, size))
  }

  /// Throws an error if most of the samples are missing, so that a small file cannot request a large image.
  private func checkCount(of bytes: [UInt8], _ size: PixelSize) throws {
    // An eighth of one bit per pixel (our choice).
    let minimumByteCount = size.count / 64
    guard bytes.count >= minimumByteCount else {
      throw ImageError(
        "the image at byte \(stream.offset) has \(bytes.count) bytes of samples, and its size needs at least "
          + "\(minimumByteCount)")
    }
  }

  /// Returns a stencil mask of one bit per pixel in the fill colour.
  private func stencil(_ bytes: [UInt8], _ size: PixelSize, _ fill: CGColor) throws -> PixelImage {
    // A sample of 0 paints, unless the Decode array is inverted.
    let paints = try file.numbers(entry("Decode", "D"))?.first == 1 ? 1 : 0
    func byte(_ index: Int) -> UInt32 { UInt32(min(max(fill.rgba[index], 0), 1) * 255 + 0.5) }
    let pixel = byte(3) << 24 | byte(0) << 16 | byte(1) << 8 | byte(2)
    var reader = BitReader(bytes)
    var pixels: [UInt32] = []
    for _ in 0..<size.height {
      for _ in 0..<size.width { pixels.append(reader.next(1) == paints ? pixel : 0) }
      reader.align()
    }
    return PixelImage(straight: pixels, size)
  }

  /// Converts samples to pixels, and applies a colour key or an alpha.
  private func colors(_ bytes: [UInt8], _ size: PixelSize, _ alpha: [UInt8]?) throws -> PixelImage {
    let bits = try bitsPerComponent()
    let space = try PDFColorSpace(
      stream.entries["ColorSpace"] ?? stream.entries["CS"], resources: resources, file)
    let decode = try decoding(space, bits)
    let keyed = try file.numbers(stream.entries["Mask"])
    let maximum = Double((1 << bits) - 1)
    var reader = BitReader(bytes)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.count)
    var samples = [Double](repeating: 0, count: space.count)
    var last: (samples: [Double], pixel: UInt32)?
    for _ in 0..<size.height {
      for _ in 0..<size.width {
        for index in samples.indices { samples[index] = Double(reader.next(bits)) }
        // Adjacent pixels are often equal, and the conversion of a colour may evaluate a function.
        if last?.samples != samples {
          let values = samples.enumerated().map { index, sample in
            decode[2 * index] + sample / maximum * (decode[2 * index + 1] - decode[2 * index])
          }
          let isKeyed = keyed.map { Self.isColorKey(samples, $0) } ?? false
          last = (samples, isKeyed ? 0 : Self.pixel(space.rgb(values)))
        }
        pixels.append(last?.pixel ?? 0)
      }
      reader.align()
    }
    if let alpha {
      for index in pixels.indices { pixels[index] = UInt32(alpha[index]) << 24 | pixels[index] & 0xFF_FFFF }
    }
    return PixelImage(straight: pixels, size)
  }

  private func bitsPerComponent() throws -> Int {
    let bits = try entry("BitsPerComponent", "BPC").integer ?? 8
    guard [1, 2, 4, 8, 16].contains(bits) else {
      throw ImageError("the image at byte \(stream.offset) has \(bits) bits a component")
    }
    return bits
  }

  private func decoding(_ space: PDFColorSpace, _ bits: Int) throws -> [Double] {
    let standard = space.defaultDecode(bits: bits)
    let given = try file.numbers(entry("Decode", "D")) ?? standard
    return given.count >= standard.count ? given : standard
  }

  /// Returns whether a pixel is transparent, because each of its samples is in its range of the colour key.
  private static func isColorKey(_ samples: [Double], _ ranges: [Double]) -> Bool {
    samples.enumerated().allSatisfy { index, sample in
      2 * index + 1 < ranges.count && sample >= ranges[2 * index] && sample <= ranges[2 * index + 1]
    }
  }

  private static func pixel(_ color: (Double, Double, Double)) -> UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32(value * 255 + 0.5) }
    return 0xFF00_0000 | byte(color.0) << 16 | byte(color.1) << 8 | byte(color.2)
  }

  // MARK: Masks

  /// Returns the alpha of every pixel, or nil if the image is opaque. Soft masks and stencil masks may have any size.
  private func mask(_ size: PixelSize) throws -> [UInt8]? {
    let soft = try file.entry("SMask", of: stream.entries).stream
    let hard = try file.entry("Mask", of: stream.entries).stream
    guard let mask = soft ?? hard else { return nil }
    let image = PDFImage(stream: mask, resources: [:], file: file)
    let (values, maskSize) = try image.grays(isHard: soft == nil)
    return (0..<size.height).flatMap { y in
      let row = y * maskSize.height / size.height * maskSize.width
      return (0..<size.width).map { x in values[row + x * maskSize.width / size.width] }
    }
  }

  /// Returns the values of a mask. In a hard mask, 1 hides the pixel.
  private func grays(isHard: Bool) throws -> (values: [UInt8], size: PixelSize) {
    let size = try size()
    let (bytes, format) = try PDFFilters(file: file).decode(stream)
    if format != nil {
      let pixels = try JPEGReader.pixels(bytes)
      return (pixels.pixels.map { UInt8(truncatingIfNeeded: $0 >> 8) }, try PixelSize(pixels.width, pixels.height))
    }
    try checkCount(of: bytes, size)
    let bits = isHard ? 1 : try bitsPerComponent()
    let decode = try file.numbers(entry("Decode", "D")) ?? [0, 1]
    guard decode.count >= 2 else {
      throw ImageError("the mask at byte \(stream.offset) has a Decode array of fewer than two numbers")
    }
    let maximum = Double((1 << bits) - 1)
    var reader = BitReader(bytes)
    var values: [UInt8] = []
    for _ in 0..<size.height {
      for _ in 0..<size.width {
        let share = decode[0] + Double(reader.next(bits)) / maximum * (decode[1] - decode[0])
        values.append(UInt8(min(max(isHard ? 1 - share : share, 0), 1) * 255 + 0.5))
      }
      reader.align()
    }
    return (values, size)
  }
}
