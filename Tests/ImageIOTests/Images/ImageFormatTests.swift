import CoreGraphics
import ImageIO
import Testing

/// Formats are known by their first bytes, whatever the name of the file.
@Suite struct ImageFormatTests {
  @Test func signaturesDetermineTheFormat() throws {
    let png = Array(try PNGWriter.data(PixelImage(width: 1, height: 1, pixels: [0])))
    #expect(ImageFormat(png) == .png)
    #expect(ImageFormat(EncodedSamples.jpeg) == .jpeg && ImageFormat(EncodedSamples.progressiveJPEG) == .jpeg)
    #expect(ImageFormat(EncodedSamples.lossyWebP) == .webP)
    #expect(ImageFormat(Array("GIF89a".utf8)) == nil && ImageFormat([]) == nil)
    // RIFF is a container of other formats too, and a signature may be cut.
    #expect(ImageFormat(Array("RIFF\0\0\0\0WAVEfmt ".utf8)) == nil)
    #expect(ImageFormat(Array("RIFF\0\0\0\0WEBP".utf8)) == nil && ImageFormat(Array(png.prefix(7))) == nil)
  }

  @Test func sizesComeFromTheHeader() throws {
    for bytes in [EncodedSamples.jpeg, EncodedSamples.progressiveJPEG, EncodedSamples.losslessWebP] {
      #expect(try ImageFormat(bytes)?.size(bytes) == PixelSize(16, 12))
    }
  }

  @Test func filesAreReadByPathAndErrorsNameThem() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("image.png")
    try Data(EncodedSamples.jpeg).write(to: file)
    let image = try ImageReader.image(path: file.path)
    let expected = try ImageReader.pixels(Data(EncodedSamples.jpeg)).pixels
    #expect(image.width == 16 && image.pixelImage?.pixels == expected)
    try Data("text".utf8).write(to: file)
    #expect { try ImageReader.image(path: file.path) } throws: { "\($0)".hasPrefix("\(file.path): ") }
  }

  @Test func sizesAreLimited() throws {
    #expect(try PixelSize(32_768, 2048).count == 64 << 20)
    #expect(throws: ImageError.self) { try PixelSize(32_768, 2049) }
    #expect(throws: ImageError.self) { try PixelSize(32_769, 1) }
    #expect(throws: ImageError.self) { try PixelSize(-1, -1) }
  }
}
