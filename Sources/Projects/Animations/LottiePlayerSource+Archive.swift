// The reader of `.lottie` files, which checks them before lottie-ios unpacks them.
extension LottiePlayerSource {
  static let archive = #"""
    import Compression
    import Foundation

    /// A zip archive. The offsets below are those of PKWARE's APPNOTE.TXT, 4.3.7 (local headers), 4.3.12 (central
    /// directory) and 4.3.16 (its end).
    struct Archive {
      static let maximumFiles = 10_000
      static let maximumBytes = 256 << 20
      private let bytes: [UInt8]
      private let entries: [(name: String, offset: Int)]

      /// Reads the central directory. Returns nil if there is none.
      init?(_ data: Data) {
        bytes = [UInt8](data)
        guard let entries = Self.entries(in: bytes) else { return nil }
        self.entries = entries
      }

      /// Throws the first fault of the archive or of an animation in it.
      func check() throws {
        guard entries.count <= Self.maximumFiles else {
          throw Fault("the archive has \(entries.count) files, expected at most \(Self.maximumFiles)")
        }
        for name in entries.map(\.name) where name.hasPrefix("/") || name.split(separator: "/").contains("..") {
          throw Fault("the archive has a file \"\(name)\", which leads out of it")
        }
        let size = entries.reduce(0) { $0 + (number(at: $1.offset + 24, bytes: 4) ?? 0) }
        guard size <= Self.maximumBytes else {
          throw Fault("the files of the archive are \(size) bytes large, expected at most \(Self.maximumBytes)")
        }
        for (name, offset) in entries where name.hasSuffix(".json") && (name.hasPrefix("animations/") || name.hasPrefix("a/")) {
          guard let text = contents(of: offset, limit: Self.maximumBytes) else {
            throw Fault("the file \(name) of the archive cannot be unpacked")
          }
          do { _ = try AnimationText.checked(text) } catch let fault as Fault { throw fault.inFile(name) }
        }
      }

      /// Returns the path of an animation, whose folder depends on the version of the archive; nil if there is none.
      func path(ofAnimation id: String) -> String? {
        ["animations/\(id).json", "a/\(id).json"].first { path in entries.contains { $0.name == path } }
      }

      /// Returns the text of an animation.
      func animation(_ id: String) -> Data? {
        guard let path = path(ofAnimation: id), let entry = entries.first(where: { $0.name == path }) else { return nil }
        return contents(of: entry.offset, limit: Self.maximumBytes)
      }

      /// Returns the contents of a file, or nil if it is missing or larger than 1 MiB.
      func file(_ name: String) -> Data? {
        entries.first { $0.name == name }.flatMap { contents(of: $0.offset, limit: 1 << 20) }
      }

      private static func entries(in bytes: [UInt8]) -> [(name: String, offset: Int)]? {
        // The end record has 22 bytes and a comment of up to 65,535 bytes.
        let ends = stride(from: bytes.count - 22, through: max(0, bytes.count - 65_557), by: -1)
        guard let end = ends.first(where: { number(in: bytes, at: $0, bytes: 4) == 0x0605_4B50 }),
          let count = number(in: bytes, at: end + 10, bytes: 2), var entry = number(in: bytes, at: end + 16, bytes: 4)
        else { return nil }
        var found: [(name: String, offset: Int)] = []
        for _ in 0..<count {
          guard number(in: bytes, at: entry, bytes: 4) == 0x0201_4B50, let length = number(in: bytes, at: entry + 28, bytes: 2),
            let extra = number(in: bytes, at: entry + 30, bytes: 2), let comment = number(in: bytes, at: entry + 32, bytes: 2),
            entry + 46 + length <= bytes.count
          else { return nil }
          found.append((String(decoding: bytes[entry + 46..<entry + 46 + length], as: UTF8.self), entry))
          entry += 46 + length + extra + comment
        }
        return found
      }

      /// Returns a little-endian number, or nil beyond the end of the archive.
      private static func number(in bytes: [UInt8], at offset: Int, bytes count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
      }

      private func number(at offset: Int, bytes count: Int) -> Int? { Self.number(in: bytes, at: offset, bytes: count) }

      /// Unpacks the file of an entry in the central directory. The methods are 0 (stored) and 8 (deflated).
      private func contents(of entry: Int, limit: Int) -> Data? {
        guard let method = number(at: entry + 10, bytes: 2), let packed = number(at: entry + 20, bytes: 4),
          let size = number(at: entry + 24, bytes: 4), size <= limit, let local = number(at: entry + 42, bytes: 4),
          let name = number(at: local + 26, bytes: 2), let extra = number(at: local + 28, bytes: 2)
        else { return nil }
        let start = local + 30 + name + extra
        guard start <= bytes.count, packed <= bytes.count - start else { return nil }
        let body = bytes[start..<start + packed]
        if method == 0 { return Data(body) }
        guard method == 8 else { return nil }
        var result = [UInt8](repeating: 0, count: size)
        let written = compression_decode_buffer(&result, size, Array(body), packed, nil, COMPRESSION_ZLIB)
        return written == size ? Data(result) : nil
      }
    }
    """#
}
