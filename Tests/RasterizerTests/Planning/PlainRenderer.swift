import CoreGraphics

/// A slow renderer of whole-pixel rectangles, pixel by pixel in double precision.
///
/// It knows no bands, barriers, caches or folded groups. Each rule of a group is one statement.
/// A region is the coverage of the clips around an item: nothing is drawn outside it.
struct PlainRenderer {
  typealias Color = SIMD4<Double>
  /// The pixels of a square canvas: premultiplied red, green, blue and alpha, 0…1.
  typealias Surface = [Color]

  let side: Int

  var empty: Surface { Surface(repeating: .zero, count: side * side) }

  private var everywhere: [Double] { [Double](repeating: 1, count: side * side) }

  func draw(_ list: DisplayList, onto target: inout Surface) { draw(list, inside: everywhere, onto: &target) }

  private func draw(_ list: DisplayList, inside region: [Double], onto target: inout Surface) {
    for item in list.items {
      switch item {
      case .fill(let fill):
        guard case .color(let color) = fill.paint else { continue }
        let area = coverage(fill.shape, fill.state, list, region)
        let source = premultiplied(color)
        for k in target.indices where area[k] > 0 {
          target[k] = blend(fill.state.blendMode, source * (area[k] * fill.state.opacity), over: target[k])
        }
      case .backdrop(let backdrop):
        let area = coverage(backdrop.shape, backdrop.state, list, region)
        let shape = coverage(backdrop.shape, DisplayState(), list, everywhere)
        let below = filtered(target, backdrop.filters, within: shape)
        for k in target.indices where area[k] > 0 {
          target[k] = blend(.normal, below[k] * (area[k] * backdrop.state.opacity), over: target[k])
        }
      case .group(let group):
        draw(group, inside: coverage(.everything, group.state, list, region), onto: &target)
      }
    }
  }

  /// Draws a group: isolated if it has blend modes, and otherwise onto the pixels below it.
  private func draw(_ group: DisplayGroup, inside region: [Double], onto target: inout Surface) {
    var alpha = region.map { $0 * group.state.opacity }
    if let mask = group.mask {
      var surface = empty
      draw(mask, onto: &surface)
      for k in alpha.indices { alpha[k] *= surface[k].w }
    }
    if group.state.blendMode != .normal || Self.blends(group) {
      var surface = empty
      drawContents(of: group, inside: region, onto: &surface)
      for k in target.indices where alpha[k] > 0 {
        target[k] = blend(group.state.blendMode, surface[k] * alpha[k], over: target[k])
      }
    } else {
      let before = target
      drawContents(of: group, inside: region, onto: &target)
      for k in target.indices { target[k] = before[k] + (target[k] - before[k]) * alpha[k] }
    }
  }

  private static func blends(_ group: DisplayGroup) -> Bool {
    guard group.filters.isEmpty, !group.hasShadow, group.rasterizationScale == nil else { return false }
    return group.contents.items.contains { item in
      switch item {
      case .fill(let fill): fill.state.blendMode != .normal
      case .group(let group): group.state.blendMode != .normal
      case .backdrop: false
      }
    }
  }

  private func drawContents(of group: DisplayGroup, inside region: [Double], onto target: inout Surface) {
    if let shadow = group.shadow {
      var rest = group
      rest.shadow = nil
      rest.state = DisplayState()
      var surface = empty
      draw(rest, inside: everywhere, onto: &surface)
      let color = premultiplied(shadow.color) * shadow.opacity
      let blurred = filtered(surface, [.gaussianBlur(sigma: shadow.sigma, clampsEdges: false)], within: everywhere)
      let offset = Int(shadow.offset.width) + Int(shadow.offset.height) * side
      for k in max(0, offset)..<target.count {
        target[k] = blend(.normal, color * (blurred[k - offset].w * region[k]), over: target[k])
      }
      draw(rest, inside: region, onto: &target)
    } else if !group.filters.isEmpty || group.rasterizationScale != nil {
      var surface = empty
      draw(group.contents, onto: &surface)
      surface = filtered(surface, group.filters, within: everywhere)
      for k in target.indices { target[k] = blend(.normal, surface[k] * region[k], over: target[k]) }
    } else {
      draw(group.contents, inside: region, onto: &target)
    }
  }

  // MARK: Pixels

  private func premultiplied(_ color: CGColor) -> Color {
    let rgba = color.rgba
    return Color(rgba.x * rgba.w, rgba.y * rgba.w, rgba.z * rgba.w, rgba.w)
  }

  /// Returns 1 for the pixels of a region inside a rectangle and its clips, and 0 elsewhere.
  private func coverage(
    _ shape: DisplayShape, _ state: DisplayState, _ list: DisplayList, _ region: [Double]
  ) -> [Double] {
    var area = CGRect(x: 0, y: 0, width: side, height: side)
    if case .rect(let rect) = shape { area = area.intersection(rect) }
    var clip = state.clip
    while let index = clip {
      if case .rect(let rect) = list.clips[index].shape { area = area.intersection(rect) }
      clip = list.clips[index].parent
    }
    return (0..<side * side).map {
      area.contains(CGPoint(x: Double($0 % side) + 0.5, y: Double($0 / side) + 0.5)) ? region[$0] : 0
    }
  }

  /// The formulas of W3C Compositing and Blending 1.
  private func blend(_ mode: CGBlendMode, _ source: Color, over target: Color) -> Color {
    let (sa, da) = (source.w, target.w)
    if mode == .plusLighter { return (source + target).clamped(lowerBound: .zero, upperBound: .one) }
    var result = source + target * (1 - sa)
    if mode == .normal || sa == 0 || da == 0 { return result }
    for k in 0..<3 {
      let (s, d) = (source[k] / sa, target[k] / da)
      let mixed =
        switch mode {
        case .multiply: s * d
        case .screen: s + d - s * d
        case .darken: min(s, d)
        case .difference: abs(s - d)
        default: s + d - 2 * s * d
        }
      result[k] = source[k] * (1 - da) + target[k] * (1 - sa) + sa * da * mixed
    }
    return result
  }

  // MARK: Filters

  /// Applies filters to the pixels inside an area; a clamped blur repeats the pixels at its edges.
  private func filtered(_ surface: Surface, _ filters: [DisplayFilter], within area: [Double]) -> Surface {
    var result = surface
    for filter in filters {
      switch filter {
      case .gaussianBlur(let sigma, let clamps):
        guard let inside = bounds(of: area), sigma > 0 else { continue }
        result = blurred(result, Double(sigma), step: 1, inside, clamps: clamps)
        result = blurred(result, Double(sigma), step: side, inside, clamps: clamps)
      case .tint(let color):
        for k in result.indices { result[k] = blend(.normal, premultiplied(color) * result[k].w, over: result[k]) }
      case .colorMatrix: continue
      }
    }
    return result
  }

  private func bounds(of area: [Double]) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    guard let first = area.firstIndex(of: 1), let last = area.lastIndex(of: 1) else { return nil }
    return (first % side...last % side, first / side...last / side)
  }

  /// Returns the pixels convolved along rows or columns with a Gaussian.
  private func blurred(
    _ surface: Surface, _ sigma: Double, step: Int, _ inside: (x: ClosedRange<Int>, y: ClosedRange<Int>), clamps: Bool
  ) -> Surface {
    let radius = Int(4 * sigma) + 1
    let weights = (-radius...radius).map { Numerics.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    var result = empty
    for y in inside.y {
      for x in inside.x {
        let (at, range) = step == 1 ? (x, inside.x) : (y, inside.y)
        for k in -radius...radius {
          let near = min(max(at + k, range.lowerBound), range.upperBound)
          if near != at + k, !clamps { continue }
          result[y * side + x] += surface[y * side + x + (near - at) * step] * (weights[k + radius] / sum)
        }
      }
    }
    return result
  }
}
