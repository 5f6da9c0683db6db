import Foundation

/// Writes zip archives without compression, as PKWARE's APPNOTE.TXT describes them.
struct ZipWriter {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []

  /// Returns an archive of files, which must be smaller than 4 GiB together.
  static func archive(of files: [(path: String, contents: Data)]) -> Data {
    var writer = ZipWriter()
    for file in files { writer.add(file.path, file.contents) }
    return writer.finished(count: files.count)
  }

  private mutating func add(_ path: String, _ contents: Data) {
    let offset = bytes.count
    // Version 2.0, paths in UTF-8, stored, midnight of 1 January 1980.
    var header = Self.fields((20, 2), (0x0800, 2), (0, 2), (0, 2), (0x21, 2))
    header += Self.fields((Int(CRC32.of(contents)), 4), (contents.count, 4), (contents.count, 4), (path.utf8.count, 2))
    header += Self.fields((0, 2))
    bytes += Self.fields((0x0403_4B50, 4)) + header + path.utf8 + contents
    directory += Self.fields((0x0201_4B50, 4), (20, 2)) + header
    directory += Self.fields((0, 2), (0, 2), (0, 2), (0, 4), (offset, 4)) + path.utf8
  }

  private func finished(count: Int) -> Data {
    var end = Self.fields((0x0605_4B50, 4), (0, 2), (0, 2), (count, 2), (count, 2))
    end += Self.fields((directory.count, 4), (bytes.count, 4), (0, 2))
    return Data(bytes + directory + end)
  }

  /// Returns little-endian numbers of the given sizes in bytes.
  private static func fields(_ fields: (value: Int, size: Int)...) -> [UInt8] {
    fields.flatMap { field in (0..<field.size).map { UInt8(truncatingIfNeeded: field.value >> (8 * $0)) } }
  }
}
