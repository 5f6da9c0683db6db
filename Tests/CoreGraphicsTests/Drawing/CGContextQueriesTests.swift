import CoreGraphics
import Testing

@Suite struct CGContextQueriesTests {
  @Test func pathsAreReportedInUserSpace() {
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
    // In device space y points up, too.
    #expect(context.convertToDeviceSpace(CGPoint.zero) == .zero && context.ctm == .identity)
    context.draw(CGImage(PixelImage(width: 1, height: 1, pixels: [0])), in: CGRect(x: 0, y: 0, width: 10, height: 20))
    guard case .fill(let fill)? = context.displayList.items.first else {
      Issue.record("an image was expected")
      return
    }
    #expect(fill.state.transform.m22 == 1)
    #expect(context.makeImage()?.height == 20)
  }

  @Test func layerContextsReportTheirPixels() {
    let context = CGContext()
    #expect(context.width == 0 && context.boundingBoxOfClipPath == .infinite && context.makeImage() == nil)
    context.bitmap = ContextBitmap(size: CGSize(width: 30.2, height: 20), scale: 2)
    #expect(context.width == 61 && context.height == 40)
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 2, y: 38))
    #expect(context.convertToUserSpace(CGPoint(x: 2, y: 38)) == CGPoint(x: 1, y: 1))
    #expect(context.makeImage()?.width == 61)
  }

  @Test func clipsBoundTheClippingRegion() {
    let context = CGContext()
    context.bitmap = ContextBitmap(size: CGSize(width: 100, height: 100), scale: 1)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 100))
    context.saveGState()
    context.scaleBy(x: 2, y: 2)
    context.clip(to: CGRect(x: 10, y: 10, width: 100, height: 20))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 10, width: 40, height: 20))
    context.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 100))
    context.clip()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 10, width: 10, height: 20))
    context.restoreGState()
    #expect(context.boundingBoxOfClipPath.width == 100)
  }

  @Test func strokedPathsFillAndClipAsTheirOutline() throws {
    let context = CGContext()
    context.scaleBy(x: 2, y: 2)
    context.setLineWidth(4)
    for paint in [{ context.fillPath() }, { context.clip() }] {
      context.move(to: CGPoint(x: 1, y: 1))
      context.addLine(to: CGPoint(x: 9, y: 1))
      context.replacePathWithStrokedPath()
      #expect(!context.isPathEmpty)
      paint()
      #expect(context.isPathEmpty)
    }
    guard case .fill(let fill)? = context.displayList.items.first, case .stroke(let path, let style) = fill.shape,
      case .stroke? = context.displayList.clips.first?.shape
    else {
      Issue.record("two strokes were expected")
      return
    }
    #expect(style.width == 4 && path.boundingBox.width == 8 && fill.state.transform.m11 == 2)
    context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.fillPath()
    guard case .fill(let plain)? = context.displayList.items.last, case .path = plain.shape else {
      Issue.record("the next path was expected to be plain")
      return
    }
  }

  @Test func grayMasksWithoutAlphaUseTheirLuminance() throws {
    let space = CGColorSpaceCreateDeviceGray()
    let gray = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 4, space: space, bitmapInfo: 0)
    ).makeImage()
    let mask = try #require(gray)
    let context = CGContext()
    context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4), mask: mask)
    guard case .image(let paint)? = context.displayList.clips.first?.paint,
      case .drawing(let list, _, _) = paint.image.content, case .group(let group)? = list.items.first
    else {
      Issue.record("a filtered image was expected")
      return
    }
    #expect(group.filters.count == 1 && group.contents.items.count == 2)
  }

  @Test func textMovesWithItsMatrix() {
    let context = CGContext()
    context.textPosition = CGPoint(x: 3, y: 4)
    #expect(context.textMatrix == CGAffineTransform(translationX: 3, y: 4))
    context.textMatrix = .identity
    #expect(context.textPosition == .zero)
  }

  @Test func edgesAreAntialiasedOnlyIfTheContextAllowsIt() {
    let context = CGContext()
    context.setAllowsAntialiasing(false)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    guard case .fill(let fill)? = context.displayList.items.first else { return }
    #expect(!fill.state.antialiased)
  }

  @Test func uptimeIsDeviceTime() {
    let device = Device()
    device.now = DeviceTime(seconds: 1.25)
    #expect(device.run { ProcessInfo.processInfo.systemUptime } == device.mediaTime)
  }
}
