import Testing

@testable import Desktop

@Suite struct ImageDragTests {
  @Test func fileAddressesArePercentEncoded() {
    #expect(ImageDrag.address(of: "/home/a/b-1_2.x~.png") == "file:///home/a/b-1_2.x~.png")
    #expect(ImageDrag.address(of: "/ä b/50%\n#?.png") == "file:///%C3%A4%20b/50%25%0A%23%3F.png")
  }
}
