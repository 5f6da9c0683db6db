import CoreGraphics
import Testing

@testable import Rasterizer

/// Masks are drawn as clips where a clip has the same effect.
@Suite struct MaskTests {
  private static let rect = CGRect(x: 0, y: 0, width: 8, height: 8)

  /// Returns the alpha in the middle of a masked white square.
  private func alpha(_ mask: DisplayList) -> UInt32 {
    var group = DisplayGroup(DisplayList(items: [.fill(DisplayFill(.rect(Self.rect), .color(.white)))]))
    group.mask = mask
    let target = FrameBuffer(width: 8, height: 8)
    Renderer(threads: 1).draw(DisplayList(items: [.group(group)]), into: target)
    return target.pixel(x: 4, y: 4) >> 24
  }

  private func drawn(_ fill: DisplayFill) -> DisplayList {
    let image = CGImage(
      .drawing(DisplayList(items: [.fill(fill)]), size: Self.rect.size, scale: 1), width: 8, height: 8)
    let shown = DisplayImage(image, source: Self.rect, destination: Self.rect)
    return DisplayList(items: [.fill(DisplayFill(.rect(Self.rect), .image(shown)))])
  }

  @Test func drawingMaskClipsToItsShape() {
    #expect(alpha(drawn(DisplayFill(.rect(Self.rect), .color(.white)))) == 255)
    #expect(alpha(drawn(DisplayFill(.rect(CGRect(x: 0, y: 0, width: 2, height: 8)), .color(.white)))) == 0)
  }

  @Test func emptyMasksHideEverything() {
    var fill = DisplayFill(.rect(Self.rect), .color(.white))
    fill.state.blendMode = .clear
    #expect(alpha(drawn(fill)) == 0)
    #expect(alpha(DisplayList(items: [.fill(fill)])) == 0)
  }

  @Test func groupIsClippedToItsBounds() {
    var group = DisplayGroup(DisplayList(items: [.fill(DisplayFill(.rect(Self.rect), .color(.white)))]))
    #expect(alpha(DisplayList(items: [.group(group)])) == 255)
    group.bounds = CGRect(x: 0, y: 0, width: 2, height: 8)
    #expect(alpha(DisplayList(items: [.group(group)])) == 0)
  }
}
