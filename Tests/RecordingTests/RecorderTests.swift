import CoreGraphics
import ImageIO
import Simulator
import Testing

@testable import Recording

@MainActor @Suite struct RecorderTests {
  private func record(
    _ video: DrawnVideo, _ name: String, in folder: borrowing TemporaryFolder, framesPerSecond: Double = 30
  ) throws -> VideoTiming {
    let duration = Double(video.count) / framesPerSecond
    let timing = try VideoTiming(start: 0, end: duration, framesPerSecond: framesPerSecond)
    let path = folder.path + "/" + name
    let kind = try VideoKind(path: path, codec: nil)
    try Recorder(video, timing: timing, threads: 2).record(kind, to: path)
    return timing
  }

  private func expect(_ decoded: DecodedVideo, is video: DrawnVideo, lasts duration: Double, unit: Double) {
    #expect(decoded.frames.count == video.count)
    for (index, frame) in decoded.frames.enumerated() {
      let isSame = frame == video.image(index).pixels
      #expect(isSame, "frame \(index)")
    }
    #expect(abs(decoded.delays.reduce(0, +) - duration) <= unit / 2)
  }

  @Test(arguments: [1, 2, 29]) func animatedPNGKeepsEveryPixel(count: Int) throws {
    let folder = try TemporaryFolder()
    let video = DrawnVideo(count: count, isTranslucent: true)
    let timing = try record(video, "video.png", in: folder)
    expect(try VideoDecoder.animatedPNG(folder.bytes("video.png")), is: video, lasts: timing.duration, unit: 1e-9)
    #expect(folder.names == ["video.png"])
  }

  @Test(arguments: [1, 2, 29]) func webPKeepsEveryPixel(count: Int) throws {
    let folder = try TemporaryFolder()
    let video = DrawnVideo(count: count, isTranslucent: true)
    let timing = try record(video, "video.webp", in: folder)
    expect(try VideoDecoder.webP(folder.bytes("video.webp")), is: video, lasts: timing.duration, unit: 1e-3)
  }

  @Test(arguments: [1, 3, 7, 100, 254]) func aGIFOfFewColorsKeepsEveryPixel(colors: Int) throws {
    let folder = try TemporaryFolder()
    let video = DrawnVideo(count: 29, colors: colors)
    let timing = try record(video, "video.gif", in: folder)
    expect(try VideoDecoder.gif(folder.bytes("video.gif")), is: video, lasts: timing.duration, unit: 1e-2)
  }

  @Test func imagesAreNumberedAndHaveTheirCaptureRecords() throws {
    let folder = try TemporaryFolder()
    let video = DrawnVideo(count: 11)
    _ = try record(video, "shot-%03d.png", in: folder)
    #expect(folder.names == (0..<11).map { "shot-0\($0 < 10 ? "0" : "")\($0).png" })
    for index in 0..<11 {
      let bytes = try folder.bytes(folder.names[index])
      let isSame = try PNGReader.pixels(bytes).pixels == video.image(index).pixels
      #expect(isSame)
      #expect(try PNGReader.texts(bytes).map(\.text) == ["\(index)"])
    }
  }

  @Test func y4mHasTheColorsOfVideo() throws {
    let folder = try TemporaryFolder()
    let video = DrawnVideo(count: 2)
    _ = try record(video, "video.y4m", in: folder)
    let bytes = try folder.bytes("video.y4m")
    let head = "YUV4MPEG2 W21 H13 F30:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
    #expect(String(decoding: bytes.prefix(head.utf8.count), as: UTF8.self) == head)
    #expect(bytes.count == head.utf8.count + 2 * (6 + 3 * 21 * 13))
    let planes = Array(bytes.dropFirst(head.utf8.count + 6))
    for (index, pixel) in video.image(0).pixels.enumerated() {
      let (y, u, v) = (Double(planes[index]), Double(planes[273 + index]), Double(planes[546 + index]))
      let luma = (y - 16) * 255 / 219
      let (blue, red) = (luma + 1.772 * (u - 128) * 255 / 224, luma + 1.402 * (v - 128) * 255 / 224)
      #expect(abs(red - Double(pixel >> 16 & 255)) < 2 && abs(blue - Double(pixel & 255)) < 2)
    }
  }

  @Test(arguments: ["video.png", "video.gif", "video.webp", "video.y4m", "video.mp4", "%04d.png", "new/"])
  func aFailedVideoLeavesNoFile(name: String) throws {
    struct Failure: Error {}
    struct Broken: VideoImages {
      let width = 4
      let height = 4
      func draw(withTexts: Bool, _ body: (PixelImage, [VideoFrame.Text]) throws -> Void) throws {
        for _ in 0..<9 { try body(PixelImage(width: 4, height: 4, pixels: [UInt32](repeating: 7, count: 16)), []) }
        throw Failure()
      }
    }
    let folder = try TemporaryFolder()
    let timing = try VideoTiming(start: 0, end: 1, framesPerSecond: 30)
    let kind = try VideoKind(path: folder.path + "/" + name, codec: nil)
    #expect(throws: (any Error).self) {
      try Recorder(Broken(), timing: timing, threads: 2).record(kind, to: folder.path + "/" + name)
    }
    #expect(folder.names.isEmpty)
  }

  @Test(arguments: [
    ("a.bmp", nil), ("a", nil), ("a.gif", VideoCodec.vp9), ("a.webm", .h264),
  ])
  func anUnknownFormatIsAnError(path: String, codec: VideoCodec?) {
    #expect(throws: SimulationError.self) { try VideoKind(path: path, codec: codec) }
  }

  @Test(arguments: [3, 200, 256, 5000, 100_000]) func stringsOfEveryLengthAreCompressed(count: Int) throws {
    // Few and many different entries, so that codes of all widths appear and the table is cleared.
    for distinct in [1, 2, 17, 256] {
      var state = UInt32(count)
      let entries = (0..<count).map { _ -> UInt8 in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(Int(state >> 16) % distinct)
      }
      var bytes = ArraySlice(LZWEncoder(bits: 8).blocks(of: entries))
      var data: [UInt8] = []
      while let length = bytes.popFirst(), length > 0 {
        data += bytes.prefix(Int(length))
        bytes = bytes.dropFirst(Int(length))
      }
      #expect(try VideoDecoder.lzw(data, bits: 8).map { UInt8($0) } == entries)
    }
  }

  @Test func manyColorsAreQuantizedToSimilarOnes() {
    var histogram = ColorHistogram()
    let pixels = (0..<65_536).map { UInt32(0xFF00_0000) | UInt32($0 % 256) << 16 | UInt32($0 / 256) << 8 | 0x40 }
    histogram.add(PixelImage(width: 256, height: 256, pixels: pixels))
    let palette = ColorPalette(histogram)
    #expect(palette.colors.count == 255)
    var error = 0.0
    for pixel in pixels {
      let color = palette.colors[Int(palette.index(of: pixel))]
      for shift in [UInt32(16), 8, 0] {
        let distance = Double(pixel >> shift & 255) - Double(color >> shift & 255)
        error += distance * distance
      }
    }
    // 255 squares over this plane have sides of 16 and a squared error of 2 · 16² / 12 on average.
    #expect(error / 65_536 < 42.7 * 1.4)
  }

  @Test func namesOfNumberedImagesAreKnown() throws {
    let names = try #require(ImageSequenceName("shots/a-%03d.png"))
    for name in ["a-000.png", "a-012.png", "a-1234.png"] { #expect(names.isName(name), "\(name)") }
    for name in ["a-12.png", "a-.png", "a--01.png", "a-0x1.png", ".bashrc", "b-001.png", "a-001.jpg", "a-+01.png"] {
      #expect(!names.isName(name), "\(name)")
    }
  }
}
