internal import Compression
import Foundation

/// A file of a zip archive, as its central directory describes it.
struct ZipEntry {
  private enum Method {
    static let (stored, deflated) = (0, 8)
  }

  /// The path in the archive. A folder's ends with a slash.
  let path: String
  /// The size of the unpacked file in bytes.
  let size: Int
  private let packedSize: Int
  private let method: Int
  /// The offset of the local header.
  private let offset: Int

  /// Reads the central directory. Returns nil if there is none, or if it is damaged.
  static func entries(in bytes: [UInt8]) -> [ZipEntry]? {
    // The end record has 22 bytes and a comment of up to 65,535 bytes.
    let ends = stride(from: bytes.count - 22, through: max(0, bytes.count - 65_557), by: -1)
    guard let end = ends.first(where: { number(in: bytes, at: $0, bytes: 4) == 0x0605_4B50 }),
      let count = number(in: bytes, at: end + 10, bytes: 2), var offset = number(in: bytes, at: end + 16, bytes: 4)
    else { return nil }
    var entries: [ZipEntry] = []
    for _ in 0..<count {
      guard let (entry, next) = entry(in: bytes, at: offset) else { return nil }
      entries.append(entry)
      offset = next
    }
    return entries
  }

  private static func entry(in bytes: [UInt8], at offset: Int) -> (entry: ZipEntry, next: Int)? {
    func field(_ place: Int, bytes count: Int) -> Int? { number(in: bytes, at: offset + place, bytes: count) }
    guard field(0, bytes: 4) == 0x0201_4B50, let method = field(10, bytes: 2), let packedSize = field(20, bytes: 4),
      let size = field(24, bytes: 4), let length = field(28, bytes: 2), let extra = field(30, bytes: 2),
      let comment = field(32, bytes: 2), let local = field(42, bytes: 4), offset + 46 + length <= bytes.count
    else { return nil }
    let path = String(decoding: bytes[offset + 46..<offset + 46 + length], as: UTF8.self)
    let entry = ZipEntry(path: path, size: size, packedSize: packedSize, method: method, offset: local)
    return (entry, offset + 46 + length + extra + comment)
  }

  /// Returns the unpacked file, or nil if its size is not the stated one.
  func contents(in bytes: [UInt8]) -> Data? {
    guard let name = Self.number(in: bytes, at: offset + 26, bytes: 2),
      let extra = Self.number(in: bytes, at: offset + 28, bytes: 2)
    else { return nil }
    let start = offset + 30 + name + extra
    guard start <= bytes.count, packedSize <= bytes.count - start else { return nil }
    let body = bytes[start..<start + packedSize]
    if method == Method.stored { return packedSize == size ? Data(body) : nil }
    guard method == Method.deflated else { return nil }
    return Self.inflated(Array(body), size: size)
  }

  private static func inflated(_ packed: [UInt8], size: Int) -> Data? {
    // One more byte than stated shows whether the file is larger.
    var result = [UInt8](repeating: 0, count: size + 1)
    let written = unsafe compression_decode_buffer(&result, size + 1, packed, packed.count, nil, COMPRESSION_ZLIB)
    return written == size ? Data(result.prefix(size)) : nil
  }

  /// Returns a little-endian number, or nil beyond the end of the archive.
  private static func number(in bytes: [UInt8], at offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    return (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }
}
