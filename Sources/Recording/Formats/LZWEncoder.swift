import CoreGraphics

/// The compression of GIF: codes of 3 to 12 bits for strings that came before.
struct LZWEncoder {
  /// The number of bits of an entry.
  private let bits: Int
  private static let maximumCode = 4095
  /// The number of places in the table of strings, a power of two that leaves most of them free.
  private static let places = 16_384

  private var output: [UInt8] = []
  private var pending: UInt32 = 0
  private var pendingBits = 0
  private var codeBits = 0
  private var nextCode = 0
  /// The strings: the code of all but the last entry, that entry, and 1 above them; 0 for a free place.
  private var keys = [UInt32](repeating: 0, count: places)
  private var codes = [UInt16](repeating: 0, count: places)

  init(bits: Int) { self.bits = bits }

  private var clearCode: Int { 1 << bits }

  /// Returns the compressed entries in blocks, with the empty block at the end.
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
    // The decoder knows one more string by now.
    if nextCode == 1 << codeBits, codeBits < 12 { codeBits += 1 }
    finish()
  }

  private func place(of key: UInt32) -> Int {
    var place = Int((key &* 2_654_435_761) >> 18)
    while keys[place] != 0, keys[place] != key { place = (place + 1) & (Self.places - 1) }
    return place
  }

  private mutating func add(_ key: UInt32, at place: Int) {
    guard nextCode <= Self.maximumCode else { return clear() }
    (keys[place], codes[place]) = (key, UInt16(nextCode))
    // The decoder knows a string one code later.
    if nextCode == 1 << codeBits { codeBits += 1 }
    nextCode += 1
  }

  /// Forgets all strings and tells the decoder to do so.
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
