import CoreGraphics
import Foundation
import PropertyTesting
import Testing

@testable import LottieReading

@Suite struct LottieArchiveTests {
  private static let animation = #"{"w": 9, "h": 9, "fr": 30, "ip": 15, "op": 60, "layers": []}"#
  private static let manifest = #"{"animations": [{"id": "a"}, {"id": "b", "speed": -2, "mode": "bounce"}]}"#

  /// Returns an archive of texts by their paths.
  private func archive(_ files: [(String, String)]) -> Data {
    ZipWriter.archive(of: files.map { ($0.0, Data($0.1.utf8)) })
  }

  private var whole: [(String, String)] {
    [
      ("manifest.json", Self.manifest), ("animations/a.json", Self.animation), ("a/b.json", Self.animation),
      ("images/ä.png", "image"),
    ]
  }

  private func fault(_ data: Data) -> String {
    do {
      let archive = try LottieArchive(data)
      try archive.checkAnimations()
      _ = try LottieManifest(archive)
      return ""
    } catch { return (error as? LottieFault)?.sentence ?? "\(error)" }
  }

  @Test func filesAreTheSameAfterRepacking() throws {
    let archive = try LottieArchive(archive(whole))
    #expect(archive.files.map(\.path) == whole.map(\.0))
    #expect(archive.files.map(\.contents) == whole.map { Data($0.1.utf8) })
    #expect(try LottieArchive(archive.repacked).files.map(\.contents) == archive.files.map(\.contents))
    #expect(try LottieManifest(archive).animations == ["a", "b"])
    #expect(archive.path(ofAnimation: "b") == "a/b.json" && archive.path(ofAnimation: "c") == nil)
  }

  @Test func cyclesHaveTheSpeedOfTheArchive() {
    let data = archive(whole)
    #expect(LottieFile.duration(Data(Self.animation.utf8), animation: nil) == 1.5)
    #expect(LottieFile.duration(data, animation: nil) == 1.5)
    // Twice as fast, forth and back.
    #expect(LottieFile.duration(data, animation: "b") == 1.5)
    #expect(LottieFile.duration(data, animation: "c") == nil)
    #expect(LottieFile.duration(Data(#"{"fr": 30, "ip": 60, "op": 60}"#.utf8), animation: nil) == nil)
    #expect(LottieFile.duration(Data("PK".utf8), animation: nil) == nil)
  }

  @Test(arguments: [
    ("../a.json", "which leads out of it"), ("/a.json", "which leads out of it"),
    ("a/../../b", "which leads out of it"), ("images/" + String(repeating: "x", count: 256), "255 for each name"),
    (String(repeating: "x/", count: 600), "at most 1000 bytes"), ("manifest.json", "two files \"manifest.json\""),
  ])
  func strangePathsAreRefused(_ path: String, _ expected: String) {
    let fault = fault(archive(whole + [(path, "x")]))
    #expect(fault.contains(expected), "\(fault)")
  }

  @Test func sizesMustBeTrue() {
    let data = archive(whole)
    // The uncompressed size of the first file, in the central directory only.
    let directory = data.firstRange(of: Data([0x50, 0x4B, 1, 2]))?.lowerBound ?? 0
    for size in [Self.manifest.utf8.count - 1, Self.manifest.utf8.count + 1] {
      var changed = data
      changed[directory + 24] = UInt8(size)
      #expect(fault(changed) == "the file manifest.json of the archive cannot be unpacked")
    }
    var huge = data
    huge.replaceSubrange(directory + 24..<directory + 28, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(fault(huge).contains("expected at most 268435456"))
  }

  @Test func faultsNameTheFile() {
    var files = whole
    files[1].1 = "{"
    #expect(fault(archive(files)).hasPrefix("animations/a.json: line 1, column 2: this is not JSON"))
    #expect(fault(archive(Array(whole.dropFirst()))).hasPrefix("the archive has no file manifest.json"))
    #expect(fault(archive(Array(whole.dropLast(2)))).hasPrefix("manifest.json: animations[1]: the archive has no"))
    #expect(fault(Data("PK".utf8)) == "this is not a zip archive, or it is damaged")
  }

  @Test func checksumsAreThoseOfZip() {
    // The check value of CRC-32 in the catalogue of parametrised CRC algorithms.
    #expect(CRC32.of(Data("123456789".utf8)) == 0xCBF4_3926)
  }

  @Test func damagedArchivesAreRefusedOrRead() throws {
    let outcome = try Fuzzer("archive.lottie", samples: [[UInt8](archive(whole))], rounds: 2_000).run { bytes, _ in
      let archive = try LottieArchive(Data(bytes))
      try archive.checkAnimations()
      _ = try LottieManifest(archive)
    }
    #expect(outcome.accepted > 0 && !outcome.messages.isEmpty)
  }

  @Test func damagedTextsAreRefusedOrRead() throws {
    let sample = Self.animation.replacing(
      "[]", with: #"[{"ind": 1, "parent": 2, "shapes": [{"ty": "rp", "c": {"k": 3}}]}]"#)
    let tokens = ["\"k\": []", "\"layers\": [", "{\"ty\": \"gf\", \"g\": {\"p\": 1}}", "true", "1e999", "\\u006b"]
    let outcome = try Fuzzer("animation.json", samples: [[UInt8](sample.utf8)], tokens: tokens, rounds: 2_000)
      .run { bytes, _ in _ = try LottieText.checked(Data(bytes)) }
    #expect(outcome.accepted > 0 && !outcome.messages.isEmpty)
  }
}
