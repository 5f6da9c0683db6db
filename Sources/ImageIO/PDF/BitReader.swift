/// Reads numbers of a given number of bits, beginning with the most significant bit.
struct BitReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next number. Bits after the end are zero.
  mutating func next(_ bits: Int) -> UInt64 {
    if bits == 8 {
      defer { position += 8 }
      return position / 8 < bytes.count ? UInt64(bytes[position / 8]) : 0
    }
    var value: UInt64 = 0
    for _ in 0..<bits {
      let byte = position / 8 < bytes.count ? bytes[position / 8] : 0
      value = value << 1 | UInt64(byte >> UInt8(7 - position % 8) & 1)
      position += 1
    }
    return value
  }

  /// Advances to the next byte boundary, where rows of samples begin.
  mutating func align() { position = (position + 7) / 8 * 8 }
}
