import CoreGraphics
import Testing

@testable import Rasterizer

/// A generator of display lists with all kinds of items.
private struct AllItems {
  var random: SeededGenerator

  private mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  private mutating func rect() -> CGRect {
    CGRect(x: number(-20...150), y: number(-20...150), width: number(5...120), height: number(5...120))
  }

  private mutating func color() -> CGColor {
    CGColor(srgbRed: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.2...1))
  }

  mutating func list() -> DisplayList {
    var list = DisplayList()
    let pixels = PixelImage(
      width: 32, height: 24,
      pixels: (0..<768).map { _ in mul255(UInt32(number(0...4e9)) | 0xff00_0000, UInt32(number(0...255))) })
    list.clips = clips()
    for k in 0..<14 {
      let state = state(k)
      let shape: DisplayShape =
        [.rect(rect()), .ellipse(rect()), .roundedRect(rect(), DisplayCorners(all: 9, continuous: k % 2 == 0))][k % 3]
      let fill = DisplayItem.fill(DisplayFill(shape, paint(k, pixels), state))
      list.items.append(item(k, fill, state, list.clips))
    }
    list.items.insert(
      .backdrop(
        DisplayBackdrop(
          shape: .rect(CGRect(x: 30, y: 30, width: 60, height: 50)),
          filters: [.gaussianBlur(sigma: 7, clampsEdges: true)], state: DisplayState())), at: 8)
    return list
  }

  private mutating func clips() -> [DisplayClip] {
    let rect = DisplayClip(
      parent: nil, shape: .rect(CGRect(x: 10.3, y: 5.2, width: 140, height: 130)), transform: CATransform3DIdentity)
    let rotated = DisplayClip(
      parent: 0, shape: .roundedRect(self.rect(), DisplayCorners(all: 12)),
      transform: CATransform3DMakeRotation(0.1, 0, 0, 1))
    var painted = DisplayClip(
      parent: nil, shape: .ellipse(CGRect(x: 20, y: 20, width: 120, height: 100)), transform: CATransform3DIdentity)
    painted.paint = .gradient(
      DisplayGradient(
        geometry: .axial(from: .zero, to: CGPoint(x: 150, y: 150)), colors: [.clear, .black], locations: [0, 1]))
    return [rect, rotated, painted]
  }

  private mutating func state(_ k: Int) -> DisplayState {
    var state = DisplayState()
    state.clip = [nil, 0, 1, 2][k % 4]
    state.opacity = number(0.3...1)
    state.transform = CATransform3DRotate(
      CATransform3DMakeTranslation(number(-10...10), number(-10...10), 0), k % 3 == 0 ? number(-1...1) : 0, 0, 0, 1)
    if k % 5 == 4 { state.transform.m14 = 0.001 }
    if k == 9 { state.blendMode = .multiply }
    return state
  }

  private mutating func paint(_ k: Int, _ pixels: PixelImage) -> DisplayPaint {
    switch k % 4 {
    case 0: return .color(color())
    case 1:
      return .image(
        DisplayImage(
          CGImage(pixels), source: CGRect(x: 0, y: 0, width: 32, height: 24),
          destination: CGRect(x: 0, y: 0, width: 160, height: 120)))
    case 2:
      return .gradient(
        DisplayGradient(
          geometry: .radial(center: CGPoint(x: 80, y: 80), radii: CGSize(width: 60, height: 90)),
          colors: [color(), color()], locations: [0.1, 0.9]))
    default:
      return .gradient(
        DisplayGradient(
          geometry: .axial(from: .zero, to: CGPoint(x: 90, y: 70)), colors: [color(), color()], locations: [0, 1]))
    }
  }

  /// Returns an item with a fill: a group with a mask, a blur or a shadow, or the fill itself.
  private mutating func item(_ k: Int, _ fill: DisplayItem, _ state: DisplayState, _ clips: [DisplayClip])
    -> DisplayItem
  {
    var group = DisplayGroup(DisplayList(items: [fill], clips: clips))
    switch k % 7 {
    case 3:
      group.contents.items.append(.fill(DisplayFill(.rect(rect()), .color(color()))))
      group.state = state
      group.mask = k % 2 == 0 ? nil : DisplayList(items: [.fill(DisplayFill(.ellipse(rect()), .color(color())))])
    case 5: group.filters = [.gaussianBlur(sigma: number(0.5...9), clampsEdges: false)]
    case 6:
      group.shadow = DisplayShadow(
        color: .black, opacity: 0.5, offset: CGSize(width: 3, height: 4), sigma: number(0...6))
    default: return fill
    }
    return .group(group)
  }
}

/// The bytes are the same for any number of threads and any damage.
@Suite struct InvarianceTests {
  /// A list with all kinds of items: shapes, strokes, images, gradients, clips, groups, masks, blurs and shadows.
  static func everything(_ random: inout SeededGenerator) -> DisplayList {
    var items = AllItems(random: random)
    defer { random = items.random }
    return items.list()
  }

  private func bytes(_ list: DisplayList, threads: Int) -> [UInt32] {
    let target = FrameBuffer(width: 170, height: 150)
    Renderer(threads: threads).draw(list, into: target)
    return target.makePixelImage().pixels
  }

  @Test(arguments: 0..<6) func threadCountDoesNotChangePixels(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let list = Self.everything(&random)
    let one = bytes(list, threads: 1)
    #expect(one.contains { $0 != 0 })
    let isSameOfTwo = one == bytes(list, threads: 2)
    #expect(isSameOfTwo, "seed \(seed)")
    let isSameOfFive = one == bytes(list, threads: 5)
    #expect(isSameOfFive, "seed \(seed)")
  }

  @Test(arguments: 0..<6) func damagedFramesEqualWholeFrames(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let list = Self.everything(&random)
    let renderer = Renderer(threads: 2)
    let whole = bytes(list, threads: 1)
    for _ in 0..<6 {
      let target = FrameBuffer(width: 170, height: 150)
      renderer.draw(list, into: target)
      let (x, y) = (Int.random(in: 0..<150, using: &random), Int.random(in: 0..<130, using: &random))
      let rects = [
        PixelRect(x0: x, y0: y, x1: x + 37, y1: y + 23), PixelRect(x0: x - 20, y0: y + 9, x1: x + 11, y1: y + 40),
      ]
      for rect in rects.map({ $0.intersection(target.bounds) }) {
        for row in rect.y0..<rect.y1 {
          (target.base + row * target.stride + rect.x0).update(repeating: 0xff00_ff00, count: rect.width)
        }
      }
      renderer.draw(list, into: target, damage: rects)
      let isSame = target.makePixelImage().pixels == whole
      #expect(isSame, "seed \(seed), \(rects)")
    }
  }

  @Test func pixelsStayPremultiplied() {
    var random = SeededGenerator(seed: 77)
    for word in bytes(Self.everything(&random), threads: 1) {
      let a = word >> 24
      #expect(word >> 16 & 255 <= a && word >> 8 & 255 <= a && word & 255 <= a)
    }
  }
}
