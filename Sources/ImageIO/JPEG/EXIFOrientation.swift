/// The orientation in the Exif data of an image: tag 0x0112 of TIFF 6.0, as Exif 2.3 uses it.
struct EXIFOrientation {
  /// The number of the orientation, 1 to 8. Only 1 shows the pixels as they are.
  let value: Int

  private static let tag = 0x0112
  private static let shortType = 3

  /// Reads the payload of an APP1 segment; nil where it has no orientation.
  init?(segment: ArraySlice<UInt8>) {
    guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    let tiff = Array(segment.dropFirst(6))
    guard let reader = TIFFNumbers(tiff), let start = reader.long(at: 4), let count = reader.short(at: start) else {
      return nil
    }
    for entry in 0..<count {
      let place = start + 2 + 12 * entry
      guard let tag = reader.short(at: place) else { return nil }
      guard tag == Self.tag, reader.short(at: place + 2) == Self.shortType else { continue }
      guard let value = reader.short(at: place + 8), 1...8 ~= value else { return nil }
      self.value = value
      return
    }
    return nil
  }
}

/// The numbers of a TIFF structure, in the order of bytes that its header names.
private struct TIFFNumbers {
  private let bytes: [UInt8]
  private let isBigEndian: Bool

  init?(_ bytes: [UInt8]) {
    isBigEndian = bytes.starts(with: "MM".utf8)
    guard isBigEndian || bytes.starts(with: "II".utf8) else { return nil }
    self.bytes = bytes
  }

  func short(at offset: Int) -> Int? { number(at: offset, bytes: 2) }
  func long(at offset: Int) -> Int? { number(at: offset, bytes: 4) }

  private func number(at offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let digits = bytes[offset..<offset + count]
    return (isBigEndian ? Array(digits) : digits.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }
}
