import CoreGraphics

/// Decodes streams (ISO 32000-1, 7.4).
struct PDFFilters {
  let file: PDFFile

  /// Returns the filters of a stream in order, with their parameters.
  private func filters(_ stream: PDFStream) throws -> [(name: String, parameters: [String: PDFObject])] {
    func list(_ keys: [String]) throws -> [PDFObject] {
      for key in keys where stream.entries[key] != nil {
        let value = try file.entry(key, of: stream.entries)
        return try value.array?.map { try file.resolve($0) } ?? [value]
      }
      return []
    }
    let parameters = try list(["DecodeParms", "DP"])
    return try list(["Filter", "F"]).enumerated().map { index, filter in
      (filter.name ?? "", index < parameters.count ? parameters[index].entries ?? [:] : [:])
    }
  }

  /// Returns the decoded bytes of a stream. A filter of an image format is an error.
  func bytes(of stream: PDFStream) throws -> [UInt8] {
    let (bytes, format) = try decode(stream)
    if let format { throw ImageError("the filter \(format) of the stream at byte \(stream.offset) is for images") }
    return bytes
  }

  /// Returns the decoded bytes of a stream, and the image format in which they are still encoded, if any.
  func decode(_ stream: PDFStream) throws -> (bytes: [UInt8], format: String?) {
    var bytes = Array(stream.encoded)
    try file.chargeDecodedBytes(bytes.count)
    for filter in try filters(stream) {
      switch filter.name {
      case "FlateDecode", "Fl":
        bytes = try PDFPredictor(filter.parameters, file).decode(Inflating.bytes(bytes))
      case "ASCIIHexDecode", "AHx": bytes = try Self.hex(bytes)
      case "ASCII85Decode", "A85": bytes = try Self.base85(bytes)
      case "RunLengthDecode", "RL": bytes = try Self.runs(bytes)
      case "DCTDecode", "DCT": return (bytes, "DCTDecode")
      default: throw ImageError("the filter \(filter.name) of the stream at byte \(stream.offset) is not supported")
      }
      try file.chargeDecodedBytes(bytes.count)
    }
    return (bytes, nil)
  }

  /// Decodes hexadecimal digits (ASCIIHexDecode).
  private static func hex(_ bytes: [UInt8]) throws -> [UInt8] {
    var (result, high): ([UInt8], UInt8?) = ([], nil)
    for byte in bytes where !PDFScanner.isSpace(byte) {
      if byte == UInt8(ascii: ">") { break }
      guard let digit = PDFScanner.hexDigit(byte) else { throw ImageError("hexadecimal data is damaged") }
      if let first = high {
        result.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    if let high { result.append(high << 4) }
    return result
  }

  /// Decodes groups of five base-85 digits to four bytes (ASCII85Decode).
  private static func base85(_ bytes: [UInt8]) throws -> [UInt8] {
    var (result, group): ([UInt8], [UInt32]) = ([], [])
    func flush(_ group: [UInt32]) {
      let padded = group + [UInt32](repeating: 84, count: 5 - group.count)
      let value = padded.reduce(UInt32(0)) { $0 &* 85 &+ $1 }
      for index in 0..<(group.count - 1) { result.append(UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32(index)))) }
    }
    for byte in bytes where !PDFScanner.isSpace(byte) {
      if byte == UInt8(ascii: "~") { break }
      if byte == UInt8(ascii: "z"), group.isEmpty {
        result += [0, 0, 0, 0]
      } else {
        guard (UInt8(ascii: "!")...UInt8(ascii: "u")).contains(byte) else {
          throw ImageError("base 85 data is damaged")
        }
        group.append(UInt32(byte - UInt8(ascii: "!")))
        if group.count == 5 {
          flush(group)
          group = []
        }
      }
    }
    if group.count > 1 { flush(group) }
    return result
  }

  /// Decodes run lengths (RunLengthDecode). 128 ends the data.
  private static func runs(_ bytes: [UInt8]) throws -> [UInt8] {
    var (result, position): ([UInt8], Int) = ([], 0)
    while position < bytes.count, bytes[position] != 128 {
      let length = Int(bytes[position])
      position += 1
      if length < 128 {
        result += bytes[min(position, bytes.count)..<min(position + length + 1, bytes.count)]
        position += length + 1
      } else if position < bytes.count {
        result += [UInt8](repeating: bytes[position], count: 257 - length)
        position += 1
      }
      guard result.count <= Inflating.maximumBytes else { throw ImageError("run lengths decode to too many bytes") }
    }
    return result
  }
}
