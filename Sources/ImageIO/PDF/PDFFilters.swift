import CoreGraphics

/// Unpacks streams (ISO 32000-1, 7.4).
struct PDFFilters {
  let file: PDFFile

  /// Filters of a stream in order, with their parameters.
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

  /// The bytes of a stream; picture formats are an error here.
  func bytes(of stream: PDFStream) throws -> [UInt8] {
    let (bytes, picture) = try unpack(stream)
    if let picture { throw ImageError("the filter \(picture) of the stream at byte \(stream.offset) is for pictures") }
    return bytes
  }

  /// The bytes of a stream, up to the name of a picture format that is left.
  func unpack(_ stream: PDFStream) throws -> (bytes: [UInt8], picture: String?) {
    var bytes = Array(stream.packed)
    try file.spend(bytes.count)
    for filter in try filters(stream) {
      switch filter.name {
      case "FlateDecode", "Fl":
        bytes = try Predictor(filter.parameters, file).undo(Inflating.bytes(bytes))
      case "ASCIIHexDecode", "AHx": bytes = try Self.hex(bytes)
      case "ASCII85Decode", "A85": bytes = try Self.base85(bytes)
      case "RunLengthDecode", "RL": bytes = try Self.runs(bytes)
      case "DCTDecode", "DCT": return (bytes, "DCTDecode")
      default: throw ImageError("the filter \(filter.name) of the stream at byte \(stream.offset) is not supported")
      }
      try file.spend(bytes.count)
    }
    return (bytes, nil)
  }

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
      guard result.count <= Inflating.mostBytes else { throw ImageError("run lengths unpack to too much") }
    }
    return result
  }
}

/// What was subtracted before packing (ISO 32000-1, 7.4.4.4).
private struct Predictor {
  var kind: Int
  var colors: Int
  var bits: Int
  var columns: Int

  init(_ parameters: [String: PDFObject], _ file: PDFFile) throws {
    func value(_ key: String, _ usual: Int, _ range: ClosedRange<Int>) throws -> Int {
      let value = try file.entry(key, of: parameters).integer ?? usual
      guard range.contains(value) else { throw ImageError("\(key) is \(value), expected \(range)") }
      return value
    }
    kind = try value("Predictor", 1, 1...15)
    colors = try value("Colors", 1, 1...32)
    bits = try value("BitsPerComponent", 8, 1...16)
    columns = try value("Columns", 1, 1...1_000_000)
  }

  func undo(_ bytes: [UInt8]) throws -> [UInt8] {
    switch kind {
    case 1: return bytes
    case 2:
      guard bits == 8 else { throw ImageError("the TIFF predictor with \(bits) bits is not supported") }
      return undoTIFF(bytes)
    default: return undoPNG(bytes)
    }
  }

  private func undoTIFF(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let row = columns * colors
    for index in bytes.indices where index % row >= colors { bytes[index] &+= bytes[index - colors] }
    return bytes
  }

  private func undoPNG(_ bytes: [UInt8]) -> [UInt8] {
    let pixel = max(1, colors * bits / 8)
    let row = (columns * colors * bits + 7) / 8
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var previous = [UInt8](repeating: 0, count: row)
    var position = 0
    while position < bytes.count {
      let filter = bytes[position]
      var line = Array(bytes[(position + 1)..<min(position + 1 + row, bytes.count)])
      line += [UInt8](repeating: 0, count: row - line.count)
      for index in line.indices {
        let left = index >= pixel ? line[index - pixel] : 0
        let corner = index >= pixel ? previous[index - pixel] : 0
        switch filter {
        case 1: line[index] &+= left
        case 2: line[index] &+= previous[index]
        case 3: line[index] &+= UInt8((Int(left) + Int(previous[index])) / 2)
        case 4: line[index] &+= Self.paeth(left, previous[index], corner)
        default: break
        }
      }
      result += line
      previous = line
      position += 1 + row
    }
    return result
  }

  private static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let guess = Int(left) + Int(up) - Int(corner)
    let (a, b, c) = (abs(guess - Int(left)), abs(guess - Int(up)), abs(guess - Int(corner)))
    return a <= b && a <= c ? left : b <= c ? up : corner
  }
}
