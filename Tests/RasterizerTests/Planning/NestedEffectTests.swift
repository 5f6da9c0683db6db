import CoreGraphics
import PropertyTesting
import Rasterizer
import Testing

/// Every effect inside every other one gives the pixels of a plain renderer, on any number of threads.
@Suite struct NestedEffectTests {
  private enum Effect: CaseIterable {
    case opacity, blend, mask, clip, shadow, blur, tint, rasterize
  }

  /// The side of the square target. No effect reaches its edges.
  private static let side = 96

  private struct RandomTree {
    var random: SeededGenerator
    private static let modes: [CGBlendMode] = [.multiply, .screen, .darken, .difference, .exclusion, .plusLighter]

    private mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

    private mutating func chance(_ p: Double) -> Bool { number(0...1) < p }

    private mutating func rect() -> CGRect {
      let (x, y) = (Int.random(in: 32..<52, using: &random), Int.random(in: 32..<52, using: &random))
      return CGRect(
        x: x, y: y, width: Int.random(in: 6...64 - x, using: &random),
        height: Int.random(in: 6...64 - y, using: &random))
    }

    private mutating func fill(_ mode: CGBlendMode = .normal) -> DisplayItem {
      let color = CGColor(
        srgbRed: number(0...1), green: number(0...1), blue: number(0...1), alpha: chance(0.5) ? 1 : number(0.3...1))
      var state = DisplayState()
      state.blendMode = mode
      return .fill(DisplayFill(.rect(rect()), .color(color), state))
    }

    private mutating func backdrop() -> DisplayItem {
      var filters: [DisplayFilter] = [.gaussianBlur(sigma: number(0.6...2.5), clampsEdges: true)]
      if chance(0.3) { filters.append(.tint(CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.4))) }
      return .backdrop(
        DisplayBackdrop(shape: .rect(rect()), filters: filters, state: DisplayState(opacity: number(0.5...1))))
    }

    /// Returns a list with a group for the first effect, which holds a list for the others.
    mutating func list(_ effects: ArraySlice<Effect>) -> DisplayList {
      var list = DisplayList(items: [fill()])
      if chance(0.5) { list.items.append(fill()) }
      if chance(0.6) { list.items.append(backdrop()) }
      if let effect = effects.first {
        var group = DisplayGroup(self.list(effects.dropFirst()))
        apply(effect, to: &group, in: &list)
        list.items.append(.group(group))
      }
      if chance(0.3) { list.items.append(fill(Self.modes[Int.random(in: 0..<6, using: &random)])) }
      if chance(0.3) { list.items.append(backdrop()) }
      return list
    }

    private mutating func apply(_ effect: Effect, to group: inout DisplayGroup, in list: inout DisplayList) {
      switch effect {
      case .opacity: group.state.opacity = number(0.2...0.9)
      case .blend: group.state.blendMode = Self.modes[Int.random(in: 0..<6, using: &random)]
      case .mask: group.mask = DisplayList(items: [fill(), fill()] + (chance(0.3) ? [backdrop()] : []))
      case .clip:
        list.clips.append(DisplayClip(parent: nil, shape: .rect(rect()), transform: CATransform3DIdentity))
        group.state.clip = 0
      case .shadow:
        group.shadow = DisplayShadow(
          color: CGColor(srgbRed: 0.2, green: 0, blue: 0.5, alpha: 1), opacity: number(0.3...1),
          offset: CGSize(width: 2, height: 1), sigma: number(0.5...1.5))
      case .blur: group.filters = [.gaussianBlur(sigma: number(0.5...1.5), clampsEdges: false)]
      case .tint: group.filters = [.tint(CGColor(srgbRed: 0, green: 0.7, blue: 0.3, alpha: number(0.2...0.8)))]
      case .rasterize: group.rasterizationScale = 1
      }
    }
  }

  private let renderers = [1, 2, 4].map { Renderer(threads: $0) }

  private func draw(_ list: DisplayList, _ renderer: Renderer) -> FrameBuffer {
    let target = FrameBuffer(width: Self.side, height: Self.side)
    renderer.draw(list, into: target)
    return target
  }

  /// Returns the greatest and the mean difference in levels.
  private func difference(_ pixels: [UInt32], _ plain: PlainRenderer.Surface) -> (maximum: Double, mean: Double) {
    var (maximum, sum) = (0.0, 0.0)
    for (pixel, wanted) in zip(pixels, plain) {
      for (k, shift) in [16, 8, 0, 24].enumerated() {
        let distance = abs(Double(pixel >> UInt32(shift) & 255) - wanted[k] * 255)
        (maximum, sum) = (max(maximum, distance), sum + distance)
      }
    }
    return (maximum, sum / Double(pixels.count * 4))
  }

  private func check(_ list: DisplayList, _ random: inout SeededGenerator, _ comment: Comment) {
    let targets = renderers.map { draw(list, $0) }
    let pixels = targets.map { $0.makePixelImage().pixels }
    let isSame = pixels[0] == pixels[1] && pixels[0] == pixels[2]
    #expect(isSame, comment)
    var plain = PlainRenderer(side: Self.side).empty
    PlainRenderer(side: Self.side).draw(list, onto: &plain)
    let (maximum, mean) = difference(pixels[0], plain)
    // Each of the three levels rounds to eight bits, and a blur rounds down.
    #expect(maximum <= 9 && mean <= 1, "\(comment): \(maximum) levels at most, \(mean) on average")
    let (x, y) = (Int.random(in: 20..<60, using: &random), Int.random(in: 20..<60, using: &random))
    let damage = PixelRect(x0: x, y0: y, x1: x + 13, y1: y + 9)
    let other = DisplayList(items: [.fill(DisplayFill(.everything, .color(.white)))])
    renderers[1].draw(other, into: targets[1], damage: [damage])
    renderers[1].draw(list, into: targets[1], damage: [damage])
    let isPatched = targets[1].makePixelImage().pixels == pixels[0]
    #expect(isPatched, "\(comment): damage \(damage)")
  }

  @Test func everyPairOfEffectsHasThePixelsOfThePlainRenderer() {
    for round in 0..<2 * PropertyTest.effort {
      for outer in Effect.allCases {
        for middle in Effect.allCases {
          var random = PropertyTest.generator("\(outer) \(middle) \(round)")
          guard let inner = Effect.allCases.randomElement(using: &random) else { return }
          var tree = RandomTree(random: random)
          let list = tree.list([outer, middle, inner])
          check(
            list, &tree.random, "seed \(PropertyTest.seed), round \(round): \(inner) in \(middle) in \(outer)")
        }
      }
    }
  }

  /// A blurred backdrop and a blend mode in one group ended the process.
  @Test func aGroupMayHaveABackdropAndABlendMode() {
    let items: [DisplayItem] = [
      .fill(DisplayFill(.rect(CGRect(x: 4, y: 4, width: 24, height: 24)), .color(.white))),
      .backdrop(
        DisplayBackdrop(
          shape: .rect(CGRect(x: 0, y: 0, width: 32, height: 32)),
          filters: [.tint(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))], state: DisplayState())),
    ]
    var multiplied = DisplayState(opacity: 1)
    multiplied.blendMode = .multiply
    let fill = DisplayItem.fill(
      DisplayFill(
        .rect(CGRect(x: 8, y: 8, width: 8, height: 8)),
        .color(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)), multiplied))
    let below = DisplayItem.fill(
      DisplayFill(
        .rect(CGRect(x: 0, y: 0, width: 40, height: 40)), .color(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))))
    let list = DisplayList(items: [below, .group(DisplayGroup(DisplayList(items: items + [fill])))])
    let target = FrameBuffer(width: 40, height: 40)
    Renderer(threads: 2).draw(list, into: target)
    // The backdrop tints what the group draws, and leaves the green below the group alone.
    #expect(target.pixel(x: 1, y: 1) == 0xff00_ff00)
    #expect(target.pixel(x: 6, y: 6) == 0xffff_0000)
    #expect(target.pixel(x: 10, y: 10) == 0xff00_0000)
  }

  /// Each level would be drawn twice as often as the level around it.
  @Test(.timeLimit(.minutes(1))) func nestedShadowsAreDrawnOnce() {
    var list = DisplayList(items: [
      .fill(DisplayFill(.rect(CGRect(x: 40, y: 40, width: 16, height: 16)), .color(.white)))
    ])
    for _ in 0..<40 {
      var group = DisplayGroup(list)
      group.shadow = DisplayShadow(color: .black, opacity: 1, offset: CGSize(width: 0, height: 1), sigma: 0)
      list = DisplayList(items: [.group(group)])
    }
    let target = draw(list, renderers[1])
    #expect(target.pixel(x: 48, y: 48) == 0xffff_ffff)
    #expect(target.pixel(x: 48, y: 95) == 0xff00_0000)
    #expect(target.pixel(x: 48, y: 39) == 0)
  }
}
