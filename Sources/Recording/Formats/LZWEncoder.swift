import CoreGraphics

/// The LZW compression of GIF, whose codes of 3 to 12 bits stand for earlier strings of palette indices.
struct LZWEncoder {
  /// The number of bits of a palette index.
  private let bits: Int
  private static let maximumCode = 4095
  /// The number of buckets in the hash table: a power of two, four times the maximum number of strings.
  private static let bucketCount = 16_384

  private var output: [UInt8] = []
  private var pending: UInt32 = 0
  private var pendingBits = 0
  private var codeBits = 0
  private var nextCode = 0
  /// The hash table's keys: the code of a string's prefix and its last index, with a 1 above them. A free bucket has 0.
  private var keys = [UInt32](repeating: 0, count: bucketCount)
  private var codes = [UInt16](repeating: 0, count: bucketCount)

  init(bits: Int) { self.bits = bits }

  private var clearCode: Int { 1 << bits }

  /// Compresses palette indices. Returns them in sub-blocks of at most 255 bytes, with the empty one at the end.
  func blocks(of entries: [UInt8]) -> [UInt8] {
    var encoder = self
    encoder.encode(entries)
    var blocks: [UInt8] = []
    blocks.reserveCapacity(encoder.output.count + encoder.output.count / 255 + 2)
    for start in stride(from: 0, to: encoder.output.count, by: 255) {
      let end = min(start + 255, encoder.output.count)
      blocks.append(UInt8(end - start))
      blocks += encoder.output[start..<end]
    }
    return blocks + [0]
  }

  private mutating func encode(_ entries: [UInt8]) {
    clear()
    guard var code = entries.first.map(Int.init) else { return finish() }
    for entry in entries.dropFirst() {
      let key = 1 << 20 | UInt32(code) << 8 | UInt32(entry)
      let place = place(of: key)
      if keys[place] == key {
        code = Int(codes[place])
        continue
      }
      write(code)
      add(key, at: place)
      code = Int(entry)
    }
    write(code)
    // The decoder has added another string by now, so its codes may be one bit longer.
    if nextCode == 1 << codeBits, codeBits < 12 { codeBits += 1 }
    finish()
  }

  private func place(of key: UInt32) -> Int {
    var place = Int((key &* 2_654_435_761) >> 18)
    while keys[place] != 0, keys[place] != key { place = (place + 1) & (Self.bucketCount - 1) }
    return place
  }

  private mutating func add(_ key: UInt32, at place: Int) {
    guard nextCode <= Self.maximumCode else { return clear() }
    (keys[place], codes[place]) = (key, UInt16(nextCode))
    // The decoder adds this string one code later, so the width grows before `nextCode`.
    if nextCode == 1 << codeBits { codeBits += 1 }
    nextCode += 1
  }

  /// Clears the table of strings, and writes the clear code for the decoder.
  private mutating func clear() {
    if codeBits == 0 { codeBits = bits + 1 }
    write(clearCode)
    for place in keys.indices { keys[place] = 0 }
    (codeBits, nextCode) = (bits + 1, clearCode + 2)
  }

  private mutating func write(_ code: Int) {
    pending |= UInt32(code) << UInt32(pendingBits)
    pendingBits += codeBits
    while pendingBits >= 8 {
      output.append(UInt8(pending & 255))
      pending >>= 8
      pendingBits -= 8
    }
  }

  private mutating func finish() {
    write(clearCode + 1)
    if pendingBits > 0 { output.append(UInt8(pending & 255)) }
  }
}
