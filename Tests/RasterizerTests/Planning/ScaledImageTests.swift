import CoreGraphics
import Testing

@testable import Rasterizer

/// The scaled pixels of an image that does not move are kept, and equal those of a freshly scaled image.
@Suite struct ScaledImageTests {
  private static let (width, height) = (120, 150)

  /// The kinds of images, by the blocks that they have.
  enum Kind: CaseIterable { case opaque, translucent, reduced, tinted }

  private func image(_ width: Int, _ height: Int, isOpaque: Bool) -> CGImage {
    var random = SeededGenerator(seed: 7)
    let words = (0..<width * height).map { k -> UInt32 in
      let block = (k % width / 16 + k / width / 16) % 3
      let word = UInt32(truncatingIfNeeded: random.next()) | 0xff00_0000
      if isOpaque || block == 0 { return word }
      return block == 1 ? 0 : mul255(word, UInt32(truncatingIfNeeded: random.next() & 255))
    }
    return CGImage(PixelImage(width: width, height: height, pixels: words))
  }

  private func shown(_ kind: Kind) -> DisplayImage {
    let side = kind == .reduced ? 400 : 70
    let image = image(side, side + 20, isOpaque: kind == .opaque)
    var shown = DisplayImage(
      image, source: CGRect(x: 3, y: 2, width: side - 5, height: side),
      destination: CGRect(x: -7.3, y: 11.6, width: 101.7, height: 150.2))
    if kind == .tinted { shown.tint = CGColor(red: 0.2, green: 0.6, blue: 0.4, alpha: 0.8) }
    return shown
  }

  /// The image in a growing circle, and a line that moves over it.
  private func frame(_ image: DisplayImage, _ k: Int, dx: Double = 0) -> DisplayList {
    var list = DisplayList()
    let radius = 30.0 + Double(k) * 4.5
    list.clips.append(
      DisplayClip(
        parent: nil, shape: .ellipse(CGRect(x: 60 - radius, y: 75 - radius, width: 2 * radius, height: 2 * radius)),
        transform: CATransform3DIdentity))
    var state = DisplayState()
    (state.clip, state.opacity) = (0, k % 3 == 0 ? 0.7 : 1)
    state.transform = CATransform3DMakeTranslation(dx, 0, 0)
    let background = DisplayFill(
      .rect(CGRect(x: 0, y: 0, width: 120, height: 150)), .color(CGColor(red: 0.9, green: 0.8, blue: 0.1, alpha: 1)))
    let line = DisplayFill(
      .rect(CGRect(x: 10 + k * 3, y: 20, width: 5, height: 80)), .color(CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)))
    list.items = [.fill(background), .fill(DisplayFill(.rect(image.destination), .image(image), state)), .fill(line)]
    return list
  }

  private func pixels(_ renderer: Renderer, _ list: DisplayList) -> [UInt32] {
    let target = FrameBuffer(width: Self.width, height: Self.height)
    renderer.draw(list, into: target)
    return target.makePixelImage().pixels
  }

  @Test(arguments: Kind.allCases, [1, 2])
  func keptPixelsEqualThoseOfAFreshlyScaledImage(_ kind: Kind, _ threads: Int) {
    let (renderer, image) = (Renderer(threads: threads), shown(kind))
    for k in 0..<9 {
      let list = frame(image, k)
      let isSame = pixels(renderer, list) == pixels(Renderer(threads: 1), list)
      #expect(isSame, "frame \(k)")
    }
    #expect(renderer.caches.scaledImages.byteCount > 95 * 138 * 4, "the image was kept")
  }

  @Test func damagedPartsShowTheKeptPixels() {
    let (renderer, image) = (Renderer(threads: 2), shown(.translucent))
    let target = FrameBuffer(width: Self.width, height: Self.height)
    renderer.draw(frame(image, 0), into: target)
    for k in 1..<20 {
      let list = frame(image, 8)
      let damage = PixelRect(x0: k * 4, y0: k * 3, x1: k * 4 + 40, y1: k * 3 + 60).intersection(target.bounds)
      renderer.draw(list, into: target)
      renderer.draw(list, into: target, damage: [damage])
      let isSame = target.makePixelImage().pixels == pixels(Renderer(threads: 1), list)
      #expect(isSame, "frame \(k)")
    }
  }

  @Test func anImageThatMovesIsNotKept() {
    let (renderer, image) = (Renderer(threads: 1), shown(.opaque))
    for k in 0..<9 { _ = pixels(renderer, frame(image, 8, dx: Double(k) * 0.3)) }
    #expect(renderer.caches.scaledImages.byteCount <= 64)
  }

  @Test func scaledPixelsAreKeptAfterScalingTwiceAsMany() {
    let (renderer, image) = (Renderer(threads: 1), shown(.opaque))
    _ = pixels(renderer, frame(image, 14))
    #expect(renderer.caches.scaledImages.byteCount == 64, "one frame keeps nothing")
    let target = FrameBuffer(width: Self.width, height: Self.height)
    for _ in 0..<10 {
      renderer.draw(frame(image, 14), into: target, damage: [PixelRect(x0: 20, y0: 40, x1: 25, y1: 45)])
    }
    #expect(renderer.caches.scaledImages.byteCount == 64, "small parts are not cached")
    _ = pixels(renderer, frame(image, 14))
    #expect(renderer.caches.scaledImages.byteCount > 64)
  }
}
