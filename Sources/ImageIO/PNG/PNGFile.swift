/// A PNG file as a list of chunks, to which the simplified API of libpng gives no access.
package struct PNGFile: Sendable {
  /// A chunk: a type of four letters and its data.
  package struct Chunk: Sendable, Equatable {
    package var type: String
    package var data: [UInt8]
    package init(type: String, data: [UInt8]) { (self.type, self.data) = (type, data) }

    /// The bytes of the chunk in a file, including its length and its checksum.
    package var bytes: [UInt8] {
      let body = Array(type.utf8) + data
      return PNGFile.bytes(of: UInt32(data.count)) + body + PNGFile.bytes(of: PNGFile.checksum(body[...]))
    }
  }

  /// The keyword and the text of a text chunk.
  package typealias Text = (key: String, text: String)

  /// The chunks, in the order of the file.
  package var chunks: [Chunk] = []
  /// The first eight bytes of every PNG file.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns a Boolean value that indicates whether bytes begin with the signature of PNG.
  package static func hasSignature(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// Splits a file into chunks, and verifies their checksums.
  package init(_ bytes: [UInt8]) throws {
    guard Self.hasSignature(bytes) else { throw ImageError("this is not a PNG file") }
    var at = 8
    while at + 12 <= bytes.count {
      let length = Int(Self.bigEndian(bytes, at: at))
      guard at + 12 + length <= bytes.count else { break }
      let body = bytes[at + 4..<at + 8 + length]
      guard Self.checksum(body) == Self.bigEndian(bytes, at: at + 8 + length) else {
        throw ImageError("this PNG file is damaged at byte \(at)")
      }
      guard let type = String(bytes: body.prefix(4), encoding: .ascii) else { break }
      chunks.append(Chunk(type: type, data: Array(body.dropFirst(4))))
      at += 12 + length
      if type == "IEND" { return }
    }
    throw ImageError("this PNG file ends too early")
  }

  /// The bytes of the file.
  package var bytes: [UInt8] { chunks.reduce(into: Self.signature) { $0 += $1.bytes } }

  /// The texts of `tEXt` and uncompressed `iTXt` chunks, in order.
  package var texts: [Text] {
    chunks.compactMap { chunk in
      guard let zero = chunk.data.firstIndex(of: 0),
        let key = String(bytes: chunk.data[..<zero], encoding: .isoLatin1)
      else { return nil }
      let rest = chunk.data[(zero + 1)...]
      if chunk.type == "tEXt" { return String(bytes: rest, encoding: .isoLatin1).map { (key, $0) } }
      guard chunk.type == "iTXt", rest.first == 0 else { return nil }
      // Two bytes for the compression, then the language tag and the translated keyword, each terminated by a zero.
      let parts = rest.dropFirst(2).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
      return String(bytes: parts[2], encoding: .utf8).map { (key, $0) }
    }
  }

  /// Inserts texts after the header: ASCII as `tEXt`, others as `iTXt`.
  package mutating func insert(_ texts: [Text]) {
    let new = texts.map { key, text in
      text.utf8.allSatisfy { $0 < 0x80 }
        ? Chunk(type: "tEXt", data: Array(key.utf8) + [0] + Array(text.utf8))
        : Chunk(type: "iTXt", data: Array(key.utf8) + [0, 0, 0, 0, 0] + Array(text.utf8))
    }
    chunks.insert(contentsOf: new, at: min(1, chunks.count))
  }

  /// Returns a file without its text chunks, which do not affect the image.
  ///
  /// libpng decompresses all texts, and a file of 2 MB may contain 2 GB of them. Bytes that are not a PNG file are
  /// returned unchanged.
  static func withoutTexts(_ bytes: [UInt8]) -> [UInt8] {
    guard hasSignature(bytes) else { return bytes }
    let kept = keptRanges(bytes)
    return kept == [0..<bytes.count] ? bytes : kept.reduce(into: []) { $0 += bytes[$1] }
  }

  /// Returns the ranges of a file between its text chunks.
  private static func keptRanges(_ bytes: [UInt8]) -> [Range<Int>] {
    var (kept, start, at): ([Range<Int>], Int, Int) = ([], 0, signature.count)
    while at + 12 <= bytes.count {
      let end = at + 12 + Int(bigEndian(bytes, at: at))
      guard end <= bytes.count else { break }
      if ["tEXt", "zTXt", "iTXt"].contains(where: { bytes[at + 4..<at + 8].elementsEqual($0.utf8) }) {
        if start < at { kept.append(start..<at) }
        start = end
      }
      at = end
    }
    return kept + [start..<bytes.count]
  }

  private static func bigEndian(_ bytes: [UInt8], at: Int) -> UInt32 {
    bytes[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Returns the bytes of a number in big-endian order.
  package static func bytes(of value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }

  /// The lookup table of CRC-32 with the reflected polynomial 0xEDB88320.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }
}
