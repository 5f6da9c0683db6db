import Foundation
import Testing

@testable import Projects

/// The image files that a Lottie animation names.
@Suite struct LottieImagesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ assets: String) throws -> String {
    try folder.write("a.json", #"{"v": "5.5", "layers": [{"p": "no.png", "u": ""}], "assets": [\#(assets)], "w": 1}"#)
  }

  @Test func imagesAreBesideTheAnimationOrInAFolderBesideIt() throws {
    let images = [try folder.write("a b.png"), try folder.write("images/é.png")]
    let animation = try write(
      #"{"id": "0", "u": "", "p": "a b.png"}, {"p": "\u00e9.png", "u": "images\/", "layers": [{"p": "c.png"}]}, {"id": "x"}"#
    )
    try folder.write("c.png")
    try folder.write("no.png")
    #expect(LottieImages.files(of: animation) == images)
  }

  @Test func filesOutsideTheFolderAreIgnored() throws {
    try folder.write("../secret.png")
    try folder.link("link.png", to: "../secret.png")
    try folder.write("folder.png/x")
    let names = ["../secret.png", "/etc/passwd", "link.png", "folder.png", "none.png", "", ".", "a/../../secret.png"]
    let assets = names.map { #"{"u": "", "p": "\#($0)"}, {"u": "\#($0)", "p": "../secret.png"}"# }
    #expect(LottieImages.files(of: try write(assets.joined(separator: ","))).isEmpty)
  }

  @Test func damagedTextsHaveNoImages() throws {
    let whole =
      #"{"assets": [{"u": "images/", "p": "\u00e9.png", "w": [1, {"a": "}"}]}, {"p": 3}, "p"], "p": {"u": "x"}}"#
    for length in 0...whole.utf8.count {
      #expect(LottieImages.names(in: Data(whole.utf8.prefix(length))).count <= 1)
      for byte in [UInt8(ascii: "{"), UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "\\"), 0] {
        var bytes = Array(whole.utf8)
        if length < bytes.count { bytes[length] = byte }
        _ = LottieImages.names(in: Data(bytes))
      }
    }
    let deep = #"{"assets": "# + String(repeating: "[{\"p\": ", count: 100_000)
    #expect(LottieImages.names(in: Data(deep.utf8)).isEmpty)
    let long = #"{"assets": [{"p": "\#(String(repeating: "x", count: 1_000_000))"}]}"#
    #expect(LottieImages.names(in: Data(long.utf8)).isEmpty)
  }
}
