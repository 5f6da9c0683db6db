import Testing

@testable import ViewSnapshotTesting

@Suite struct ReferenceNamesTests {
  @Test func namesAreSafeForFiles() {
    #expect(ReferenceNames.joined(["", "iPhone 8", "style=dark", "0.5s"]) == "iPhone-8_style-dark_0.5s")
    #expect(ReferenceNames.joined(["../a b", "ü"]) == "..-a-b")
  }

  @Test func aPathBelongsToOneCall() {
    let path = "/references/\(#function)"
    #expect(ReferenceNames.claim(path, by: "a:1:1"))
    #expect(ReferenceNames.claim(path, by: "a:1:1"))
    #expect(!ReferenceNames.claim(path, by: "a:2:1"))
  }
}
