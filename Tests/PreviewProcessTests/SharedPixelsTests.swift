import CoreGraphics
import Rasterizer
import Testing
import Workbench

@testable import PreviewProcess

@Suite struct SharedPixelsTests {
  @Test func bothSidesSeeTheSamePixels() throws {
    let host = try SharedPixels()
    let guest = try SharedPixels(adopting: dup(host.descriptor))
    guest.frameBuffer(for: Fixtures.metrics).clear(to: 0xFF12_3456)
    let shown = host.frameBuffer(for: Fixtures.metrics)
    #expect(shown.pixel(x: 39, y: 29) == 0xFF12_3456)
    #expect(shown.makePixelImage().pixels.allSatisfy { $0 == 0xFF12_3456 })
  }

  @Test func theMemoryCannotBeTruncated() throws {
    let pixels = try SharedPixels()
    #expect(ftruncate(pixels.descriptor, 4096) == -1)
    #expect(errno == EPERM)
  }

  @Test func anotherFileIsNotTakenForTheMemory() throws {
    let file = open("/dev/null", O_RDWR)
    defer { close(file) }
    #expect(throws: ChannelError.self) { try SharedPixels(adopting: file) }
  }

  @Test func aWindowHasAtMostAsManyPixelsAsTheMemory() {
    let large = SharedPixels.fitting(WindowMetrics(width: 100_000, height: 100_000, scale: 1))
    #expect(large.width * large.height <= SharedPixels.maximumCount)
    #expect(SharedPixels.fitting(Fixtures.metrics) == Fixtures.metrics)
  }
}
