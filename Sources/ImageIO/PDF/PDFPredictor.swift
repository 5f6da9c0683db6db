import CoreGraphics

/// Decodes samples that are stored as differences from adjacent ones (ISO 32000-1, 7.4.4.4).
struct PDFPredictor {
  var kind: Int
  var colors: Int
  var bits: Int
  var columns: Int

  init(_ parameters: [String: PDFObject], _ file: PDFFile) throws {
    func value(_ key: String, default standard: Int, in range: ClosedRange<Int>) throws -> Int {
      let value = try file.entry(key, of: parameters).integer ?? standard
      guard range.contains(value) else { throw ImageError("\(key) is \(value), expected \(range)") }
      return value
    }
    kind = try value("Predictor", default: 1, in: 1...15)
    colors = try value("Colors", default: 1, in: 1...32)
    bits = try value("BitsPerComponent", default: 8, in: 1...16)
    columns = try value("Columns", default: 1, in: 1...1_000_000)
  }

  /// Returns the restored samples.
  func decode(_ bytes: [UInt8]) throws -> [UInt8] {
    switch kind {
    case 1: return bytes
    case 2:
      guard bits == 8 else { throw ImageError("the TIFF predictor with \(bits) bits is not supported") }
      return decodeTIFF(bytes)
    default: return decodePNG(bytes)
    }
  }

  /// Decodes samples that are stored as differences from the pixel to their left.
  private func decodeTIFF(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let row = columns * colors
    for index in bytes.indices where index % row >= colors { bytes[index] &+= bytes[index - colors] }
    return bytes
  }

  /// Decodes rows that begin with the number of a PNG filter.
  private func decodePNG(_ bytes: [UInt8]) -> [UInt8] {
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

  /// Returns the value that is closest to left + up − corner: the Paeth predictor (PNG, 9.4).
  private static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let guess = Int(left) + Int(up) - Int(corner)
    let (a, b, c) = (abs(guess - Int(left)), abs(guess - Int(up)), abs(guess - Int(corner)))
    return a <= b && a <= c ? left : b <= c ? up : corner
  }
}
