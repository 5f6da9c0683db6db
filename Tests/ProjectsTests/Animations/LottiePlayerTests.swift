import Foundation
import Testing

@testable import Projects

/// Lottie animations, which are recognised by their contents, and the project that plays them.
@Suite struct LottiePlayerTests {
  private let folder: TemporaryFolder
  private let animation = #"{"v": "5.5", "fr": 30, "ip": 0, "op": 60, "w": 10, "h": 10, "layers": []}"#

  init() throws { folder = try TemporaryFolder() }

  @Test func animationsAreRecognizedByTheirContents() throws {
    #expect(LottieDocument.isAnimation(try folder.write("a.json", animation)))
    #expect(LottieDocument.isAnimation(try folder.write("b.lot", animation)))
    #expect(LottieDocument.isAnimation(try folder.write("c.lottie", "PK\u{3}\u{4}")))
    #expect(LottieDocument.isAnimation(try folder.write("bom.json", "\u{FEFF}" + animation)))
    for text in ["", "{", "[]", #"{"layers": []}"#, #"{"layer": {"bounds": [0, 0, 1, 1]}}"#] {
      #expect(!LottieDocument.isAnimation(try folder.write("d.json", text)))
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(!LottieDocument.isAnimation(try folder.write("e.json", deep)))
    #expect(!LottieDocument.isAnimation(try folder.write("f.lottie", "not an archive")))
    #expect(!LottieDocument.isAnimation(folder.path) && !LottieDocument.isAnimation(folder.path + "/none.json"))
  }

  @Test func onlyTheOutermostMembersAreRead() {
    func members(_ text: String) -> [String: UInt8] { JSONOutline(Data(text.utf8)).firstBytes }
    let text = #" {"a": [{"b": 1}, "c:"], "d" :"e", "f": {"g": "}"}, "h\"": 2} {"i": 3}"#
    #expect(members(text) == ["a": 0x5B, "d": 0x22, "f": 0x7B, "h\\\"": 0x32])
    #expect(members("[{\"a\": 1}]").isEmpty && members("").isEmpty && members("{\"a").isEmpty)
    #expect(members(#"{"a": 1, "b""#) == ["a": 0x31])
  }

  private func player(_ variables: [String: String] = [:]) -> LottiePlayer {
    LottiePlayer(environment: variables.merging(["XDG_CACHE_HOME": folder.path + "/cache"]) { first, _ in first })
  }

  private func makeCheckout(_ name: String) throws -> String {
    let file = name + "/Sources/Public/Animation/LottieAnimationView.swift"
    try folder.write(file, "public class LottieAnimationView {}")
    return folder.path + "/" + name
  }

  @Test func withoutACheckoutTheErrorSaysHowToGetOne() {
    let error = #expect(throws: ProjectError.self) { try player().project() }
    #expect(error?.description.contains("splashview lottie --use") ?? false)
    let wrong = #expect(throws: ProjectError.self) {
      try player([LottiePlayer.checkoutVariable: "/nonexistent"]).project()
    }
    #expect(wrong?.description.hasPrefix("/nonexistent: expected a checkout of lottie-ios") ?? false)
  }

  @Test func aChosenCheckoutIsRemembered() throws {
    let checkout = try makeCheckout("one")
    #expect(try player().use(checkout) == checkout)
    let path = try player().project()
    #expect(try player().project() == path)
    let project = try ProjectReader.read(path)
    #expect(project.isApplication && project.modules.map(\.name) == ["Lottie", "Player"])
    // The variable comes first, and another checkout is another project.
    let other = try makeCheckout("two")
    #expect(try player([LottiePlayer.checkoutVariable: other]).project() != path)
  }

  @Test(arguments: ["", "lottie", "../x", "a b"]) func otherWordsAreRefused(_ word: String) {
    let error = #expect(throws: ProjectError.self) { try player().use(word) }
    #expect(error?.description.contains("expected a folder, the address of a git repository, or a version") ?? false)
  }
}
