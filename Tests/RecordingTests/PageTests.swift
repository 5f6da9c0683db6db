import CoreGraphics
import ImageIO
import Simulator
import Testing

@testable import Recording

@MainActor @Suite struct PageTests {
  private static let title = "</script><b>&"

  /// Records a page and returns its text.
  private func page(_ video: DrawnVideo, layers: PageLayers = PageLayers()) throws -> String {
    let folder = try TemporaryFolder()
    let timing = try VideoTiming(start: 0.5, end: 0.5 + Double(video.count) / 30, framesPerSecond: 30)
    let format = PageFormat(
      title: Self.title, subtitle: "a video", images: video, points: CGSize(width: 7, height: 4), timing: timing,
      layers: layers)
    try Recorder(video, timing: timing, threads: 2).record(format, to: folder.path + "/video.html")
    #expect(folder.names == ["video.html"])
    return String(decoding: try folder.bytes("video.html"), as: UTF8.self)
  }

  private func video(in page: String) throws -> JSONValue {
    let start = try #require(page.range(of: "id=\"video\">"))
    let rest = page[start.upperBound...]
    let end = try #require(rest.range(of: "</script>"))
    return try JSONParser.parse(Array(rest[..<end.lowerBound].utf8))
  }

  @Test(arguments: [1, 29, 64]) func everyFrameCanBeDrawnFromTheLastKeyFrame(count: Int) throws {
    let drawn = DrawnVideo(count: count, isTranslucent: true)
    let video = try video(in: page(drawn))
    #expect(video["title"]?.string == Self.title && video["count"]?.number == Double(count))
    let frames = try #require(video["frames"]?.array)
    #expect(frames.count == count)
    var pixels = [UInt32](repeating: 0, count: drawn.width * drawn.height)
    for (index, frame) in frames.enumerated() {
      let parts = try #require(frame.array)
      let numbers = parts.compactMap(\.number).map { Int($0) }
      if index % 30 == 0 { #expect(numbers == [0, 0, drawn.width, drawn.height]) }
      let data = try #require(Data(base64Encoded: parts[4].string ?? ""))
      let part = try WebPReader.pixels(Array(data))
      #expect([part.width, part.height] == Array(numbers[2...]))
      for y in 0..<part.height {
        for x in 0..<part.width {
          pixels[(numbers[1] + y) * drawn.width + numbers[0] + x] = part.pixels[y * part.width + x]
        }
      }
      let isSame = pixels == drawn.image(index).pixels
      #expect(isSame, "frame \(index)")
    }
  }

  @Test func thePageLoadsNoOtherResources() throws {
    let page = try page(DrawnVideo(count: 3))
    #expect(!page.contains("http:") || page.components(separatedBy: "http://www.w3.org/2000/svg").count == 2)
    #expect(!page.contains("https:") && !page.contains("eval(") && !page.contains("innerHTML"))
    #expect(!page.contains(" style=") && !page.contains(" onclick="))
    #expect(page.contains("<title>&lt;/script&gt;&lt;b&gt;&amp;</title>"))
    // The title does not end the element of the data.
    #expect(page.components(separatedBy: "</script>").count == 3)
  }

  @Test func thePolicyNamesTheScriptByItsHash() throws {
    let page = try page(DrawnVideo(count: 1))
    for (name, tag) in [("script", "<script>"), ("style", "<style>")] {
      let start = try #require(page.range(of: tag))
      let rest = page[start.upperBound...]
      let text = rest[..<(try #require(rest.range(of: "</\(name)>")).lowerBound)]
      let hash = Data(SHA256.hash(Array(text.utf8))).base64EncodedString()
      #expect(page.contains("\(name)-src 'sha256-\(hash)'"))
    }
  }
}
