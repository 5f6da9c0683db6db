import CoreGraphics
import ImageIO
import Testing

/// A decoded video: whole frames in straight colours 0xAARRGGBB, and their delays in seconds.
struct DecodedVideo {
  var frames: [[UInt32]] = []
  var delays: [Double] = []
}

/// Reads bytes from the first to the last.
private struct ByteReader {
  let bytes: [UInt8]
  var place = 0

  mutating func next() throws -> UInt8 {
    try #require(place < bytes.count)
    place += 1
    return bytes[place - 1]
  }
  mutating func take(_ count: Int) throws -> [UInt8] {
    try #require(count >= 0 && place + count <= bytes.count)
    place += count
    return Array(bytes[place - count..<place])
  }
  mutating func little(_ count: Int) throws -> Int { try take(count).reversed().reduce(0) { $0 << 8 | Int($1) } }
}

/// The canvas of a video, on which frames replace rectangles.
private struct Canvas {
  let width: Int
  var pixels: [UInt32]

  init(width: Int, height: Int) {
    self.width = width
    pixels = [UInt32](repeating: 0, count: width * height)
  }

  mutating func put(_ part: [UInt32?], x: Int, y: Int, width partWidth: Int) {
    for (index, pixel) in part.enumerated() {
      if let pixel { pixels[(y + index / partWidth) * width + x + index % partWidth] = pixel }
    }
  }
}

enum VideoDecoder {
  /// Decodes an animated PNG file, each of whose frames is made a PNG file of its own.
  static func animatedPNG(_ bytes: [UInt8]) throws -> DecodedVideo {
    let file = try PNGFile(bytes)
    let header = try #require(file.chunks.first)
    var number = ByteReader(bytes: header.data)
    func big(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    var canvas = Canvas(width: big(try number.take(4)[...]), height: big(try number.take(4)[...]))
    var video = DecodedVideo()
    var (control, sequence) = ([UInt8](), 0)
    for chunk in file.chunks {
      switch chunk.type {
      case "fcTL":
        #expect(big(chunk.data[0..<4]) == sequence)
        sequence += 1
        control = chunk.data
      case "IDAT", "fdAT":
        if chunk.type == "fdAT" {
          #expect(big(chunk.data[0..<4]) == sequence)
          sequence += 1
        }
        let size = PNGFile.Chunk(type: "IHDR", data: Array(control[4..<12]) + header.data[8...])
        let data = PNGFile.Chunk(type: "IDAT", data: Array(chunk.data.dropFirst(chunk.type == "fdAT" ? 4 : 0)))
        let end = PNGFile.Chunk(type: "IEND", data: [])
        let image = try PNGReader.pixels(PNGFile.signature + size.bytes + data.bytes + end.bytes)
        canvas.put(image.pixels.map { $0 }, x: big(control[12..<16]), y: big(control[16..<20]), width: image.width)
        video.frames.append(canvas.pixels)
        video.delays.append(Double(big(control[20..<22])) / Double(big(control[22..<24])))
      default: break
      }
    }
    let count = try #require(file.chunks.first { $0.type == "acTL" })
    #expect(big(count.data[0..<4]) == video.frames.count)
    return video
  }

  /// Decodes an animated WebP file, each of whose frames is made a WebP file of its own.
  static func webP(_ bytes: [UInt8]) throws -> DecodedVideo {
    var reader = ByteReader(bytes: bytes)
    #expect(try reader.take(4) == Array("RIFF".utf8))
    #expect(try reader.little(4) == bytes.count - 8)
    _ = try reader.take(4)
    var (video, canvas) = (DecodedVideo(), Canvas(width: 0, height: 0))
    while reader.place < bytes.count {
      let name = String(decoding: try reader.take(4), as: UTF8.self)
      let length = try reader.little(4)
      var chunk = ByteReader(bytes: try reader.take(length + length % 2))
      switch name {
      case "VP8X":
        _ = try chunk.take(4)
        canvas = Canvas(width: try chunk.little(3) + 1, height: try chunk.little(3) + 1)
      case "ANMF":
        let (x, y) = (try chunk.little(3) * 2, try chunk.little(3) * 2)
        let (width, height) = (try chunk.little(3) + 1, try chunk.little(3) + 1)
        video.delays.append(Double(try chunk.little(3)) / 1000)
        _ = try chunk.next()
        let data = Array(chunk.bytes[chunk.place..<length])
        let size = (0..<4).map { UInt8((data.count + 4) >> (8 * $0) & 255) }
        let image = try WebPReader.pixels(Array("RIFF".utf8) + size + Array("WEBP".utf8) + data)
        #expect((image.width, image.height) == (width, height))
        canvas.put(image.pixels.map { $0 }, x: x, y: y, width: width)
        video.frames.append(canvas.pixels)
      default: break
      }
    }
    return video
  }

  /// Decodes a GIF file with one palette.
  static func gif(_ bytes: [UInt8]) throws -> DecodedVideo {
    var reader = ByteReader(bytes: bytes)
    #expect(try reader.take(6) == Array("GIF89a".utf8))
    var canvas = Canvas(width: try reader.little(2), height: try reader.little(2))
    let count = 2 << Int(try reader.next() & 7)
    _ = try reader.take(2)
    let palette = try (0..<count).map { _ in
      0xFF00_0000 | UInt32(try reader.next()) << 16 | UInt32(try reader.next()) << 8 | UInt32(try reader.next())
    }
    var (video, transparent) = (DecodedVideo(), 0)
    while true {
      switch try reader.next() {
      case 0x21:
        if try reader.next() == 0xF9 {
          _ = try reader.take(2)
          video.delays.append(Double(try reader.little(2)) / 100)
          transparent = Int(try reader.next())
          _ = try reader.next()
        } else {
          while case let length = Int(try reader.next()), length > 0 { _ = try reader.take(length) }
        }
      case 0x2C:
        let (x, y) = (try reader.little(2), try reader.little(2))
        let (width, height) = (try reader.little(2), try reader.little(2))
        _ = try reader.next()
        let bits = Int(try reader.next())
        var data: [UInt8] = []
        while case let length = Int(try reader.next()), length > 0 { data += try reader.take(length) }
        let entries = try lzw(data, bits: bits)
        #expect(entries.count == width * height)
        canvas.put(entries.map { $0 == transparent ? nil : palette[$0] }, x: x, y: y, width: width)
        video.frames.append(canvas.pixels)
      default: return video
      }
    }
  }

  /// Decompresses the codes of GIF.
  static func lzw(_ data: [UInt8], bits: Int) throws -> [Int] {
    let clear = 1 << bits
    var (strings, size, output, previous) = ([[Int]](), bits + 1, [Int](), [Int]())
    var (buffer, filled, place) = (0, 0, 0)
    while true {
      while filled < size {
        try #require(place < data.count)
        buffer |= Int(data[place]) << filled
        (filled, place) = (filled + 8, place + 1)
      }
      let code = buffer & ((1 << size) - 1)
      (buffer, filled) = (buffer >> size, filled - size)
      if code == clear + 1 { return output }
      if code == clear {
        strings = (0..<clear).map { [$0] } + [[], []]
        (size, previous) = (bits + 1, [])
        continue
      }
      try #require(code <= strings.count && !(code == strings.count && previous.isEmpty))
      let string = code < strings.count ? strings[code] : previous + [previous[0]]
      output += string
      if !previous.isEmpty, strings.count < 4096 { strings.append(previous + [string[0]]) }
      if strings.count == 1 << size, size < 12 { size += 1 }
      previous = string
    }
  }
}
