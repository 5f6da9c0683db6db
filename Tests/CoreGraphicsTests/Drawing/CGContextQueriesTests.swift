import CoreGraphics
import Testing

@Suite struct CGContextQueriesTests {
  @Test func pathIsToldInUserSpace() {
    let context = CGContext()
    context.scaleBy(x: 2, y: 2)
    context.addRect(CGRect(x: 1, y: 1, width: 4, height: 4))
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 1))
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 4, height: 4))
    #expect(context.pathContains(CGPoint(x: 2, y: 2), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 6, y: 2), mode: .fill))
    #expect(context.convertToDeviceSpace(CGPoint(x: 3, y: 1)) == CGPoint(x: 6, y: 2))
    #expect(context.convertToUserSpace(CGPoint(x: 6, y: 2)) == CGPoint(x: 3, y: 1))
  }

  @Test func aMaskBecomesAClipWithAPaint() throws {
    let context = CGContext()
    let mask = CGImage(PixelImage(width: 2, height: 2, pixels: [0, 0, 0xFF00_0000, 0xFF00_0000]))
    context.clip(to: CGRect(x: 0, y: 10, width: 8, height: 8), mask: mask)
    context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
    let clip = try #require(context.displayList.clips.first)
    guard case .image(let paint)? = clip.paint else {
      Issue.record("an image mask was expected")
      return
    }
    #expect(paint.image === mask)
    // The first row lies at the bottom: y = 10 of the image's space is y = 18 of the list's.
    #expect(clip.transform.m22 == -1 && clip.transform.m42 == 28)
  }

  @Test func bitmapContextsPointUp() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 10, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    #expect(context.convertToDeviceSpace(CGPoint.zero) == CGPoint(x: 0, y: 20))
    context.draw(CGImage(PixelImage(width: 1, height: 1, pixels: [0])), in: CGRect(x: 0, y: 0, width: 10, height: 20))
    guard case .fill(let fill)? = context.displayList.items.first else {
      Issue.record("an image was expected")
      return
    }
    #expect(fill.state.transform.m22 == 1)
    #expect(context.makeImage()?.height == 20)
  }

  @Test func uptimeIsTheDevices() {
    let device = Device()
    device.now = DeviceTime(seconds: 1.25)
    #expect(device.run { ProcessInfo.processInfo.systemUptime } == device.mediaTime)
  }
}
