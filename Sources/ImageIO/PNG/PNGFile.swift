/// PNG files as lists of chunks: what libpng's simplified calls do not reach.
package struct PNGFile: Sendable {
  /// One chunk: a four-letter type and its data.
  package struct Chunk: Sendable, Equatable {
    package var type: String
    package var data: [UInt8]
    package init(type: String, data: [UInt8]) { (self.type, self.data) = (type, data) }
  }

  /// A key and its text.
  package typealias Text = (key: String, text: String)

  /// In the order of the file.
  package var chunks: [Chunk] = []
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Whether the bytes begin as a PNG does.
  package static func hasSignature(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// Takes a file apart; checksums are checked.
  package init(_ bytes: [UInt8]) throws {
    guard Self.hasSignature(bytes) else { throw ImageError("this is no PNG file") }
    var at = 8
    while at + 12 <= bytes.count {
      let length = Int(Self.word(bytes, at))
      guard at + 12 + length <= bytes.count else { break }
      let body = bytes[at + 4..<at + 8 + length]
      guard Self.checksum(body) == Self.word(bytes, at + 8 + length) else {
        throw ImageError("this PNG file is damaged at byte \(at)")
      }
      guard let type = String(bytes: body.prefix(4), encoding: .ascii) else { break }
      chunks.append(Chunk(type: type, data: Array(body.dropFirst(4))))
      at += 12 + length
      if type == "IEND" { return }
    }
    throw ImageError("this PNG file ends too early")
  }

  /// The file's bytes.
  package var bytes: [UInt8] {
    chunks.reduce(into: Self.signature) { bytes, chunk in
      let body = Array(chunk.type.utf8) + chunk.data
      bytes += Self.bytes(of: UInt32(chunk.data.count)) + body + Self.bytes(of: Self.checksum(body[...]))
    }
  }

  /// The texts: `tEXt` and uncompressed `iTXt` chunks, in order.
  package var texts: [Text] {
    chunks.compactMap { chunk in
      guard let zero = chunk.data.firstIndex(of: 0),
        let key = String(bytes: chunk.data[..<zero], encoding: .isoLatin1)
      else { return nil }
      let rest = chunk.data[(zero + 1)...]
      if chunk.type == "tEXt" { return String(bytes: rest, encoding: .isoLatin1).map { (key, $0) } }
      guard chunk.type == "iTXt", rest.first == 0 else { return nil }
      // Compression flag and method, then language and translated key, each ended by a zero.
      let parts = rest.dropFirst(2).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
      return String(bytes: parts[2], encoding: .utf8).map { (key, $0) }
    }
  }

  /// Puts texts behind the header; ASCII as `tEXt`, everything else as `iTXt`.
  package mutating func insert(_ texts: [Text]) {
    let new = texts.map { key, text in
      text.utf8.allSatisfy { $0 < 0x80 }
        ? Chunk(type: "tEXt", data: Array(key.utf8) + [0] + Array(text.utf8))
        : Chunk(type: "iTXt", data: Array(key.utf8) + [0, 0, 0, 0, 0] + Array(text.utf8))
    }
    chunks.insert(contentsOf: new, at: min(1, chunks.count))
  }

  private static func word(_ bytes: [UInt8], _ at: Int) -> UInt32 {
    bytes[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func bytes(of word: UInt32) -> [UInt8] {
    [UInt8(word >> 24), UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255)]
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }
}
