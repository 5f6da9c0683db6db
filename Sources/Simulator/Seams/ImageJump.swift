import CoreGraphics

/// The visible changes from one image to the next: old content that jumps, and new content.
///
/// A splash screen ends without a seam if its content stays in place. Every edge stays an edge, and most of every plain
/// area keeps its colour. New content on an unchanged plain area is no seam, such as the fields of a form. It is
/// reported separately.
package struct ImageJump: Sendable, Equatable {
  /// A set of changed pixels: their number and the box around them.
  package struct Area: Sendable, Equatable {
    package private(set) var count = 0
    /// The maximum change of a channel, from 0 to 255.
    package private(set) var step = 0
    private var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)

    /// Returns the box in points.
    package func rect(scale: CGFloat) -> CGRect {
      guard count > 0, scale > 0 else { return .null }
      return CGRect(
        x: CGFloat(left) / scale, y: CGFloat(top) / scale, width: CGFloat(right - left + 1) / scale,
        height: CGFloat(bottom - top + 1) / scale)
    }

    mutating func addPixel(x: Int, y: Int, step: Int) {
      count += 1
      self.step = max(self.step, step)
      (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
    }
  }

  /// The old content that changed.
  package private(set) var broken = Area()
  /// The new content on plain areas that stayed.
  package private(set) var arrived = Area()

  /// A Boolean value indicating whether old content jumps. Fewer than eight pixels are rounding at an edge.
  package var isSeam: Bool { broken.count >= 8 }

  /// The maximum change of a channel that is invisible at an edge (our choice).
  private static let tolerance = 12
  /// The maximum difference between neighbours in a plain area. It is large enough for a gradient (our choice).
  private static let plainStep = 3
  /// The minimum number of pixels in a plain area. A smaller area is a part of a figure (our choice).
  private static let minimumPlainArea = 64

  /// Creates the jump between two images; nil if nothing jumps. Images of different sizes jump everywhere.
  package init?(from before: PixelImage, to after: PixelImage) {
    guard before.width == after.width, before.height == after.height else {
      for y in 0..<after.height { for x in 0..<after.width { broken.addPixel(x: x, y: y, step: 255) } }
      return
    }
    let steps = zip(before.pixels, after.pixels).map(Self.step)
    guard steps.contains(where: { $0 > Self.tolerance }) else { return nil }
    let isInKeptArea = Self.keptPlainAreas(of: before, steps)
    for (index, step) in steps.enumerated() where step > Self.tolerance {
      let (x, y) = (index % before.width, index / before.width)
      let edge = ImageEdge(in: before, x: x, y: y)
      let isEdge = edge.contrast > Self.tolerance
      // An edge that moves by less than a quarter of a pixel does not visibly jump.
      if isEdge, step * 4 <= edge.contrast || edge.isKept(in: after) { continue }
      if isInKeptArea[index], !isEdge {
        arrived.addPixel(x: x, y: y, step: step)
      } else {
        broken.addPixel(x: x, y: y, step: step)
      }
    }
    if arrived.count == 0, broken.count == 0 { return nil }
  }

  /// Returns the maximum difference of a channel.
  private static func step(_ a: UInt32, _ b: UInt32) -> Int {
    if a == b { return 0 }
    var maximum = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      maximum = max(maximum, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
    return maximum
  }

  /// Returns for every pixel whether it belongs to a plain area most of whose pixels do not change.
  ///
  /// A flood fill finds the areas.
  private static func keptPlainAreas(of image: PixelImage, _ steps: [Int]) -> [Bool] {
    let (width, height, pixels) = (image.width, image.height, image.pixels)
    var isVisited = [Bool](repeating: false, count: pixels.count)
    var result = isVisited
    for start in pixels.indices where !isVisited[start] {
      var area = [start]
      var (next, jumped) = (0, 0)
      isVisited[start] = true
      func visit(_ index: Int, from origin: Int) {
        guard !isVisited[index], step(pixels[index], pixels[origin]) <= plainStep else { return }
        isVisited[index] = true
        area.append(index)
      }
      while next < area.count {
        let index = area[next]
        let x = index % width
        next += 1
        if steps[index] > tolerance { jumped += 1 }
        if x > 0 { visit(index - 1, from: index) }
        if x < width - 1 { visit(index + 1, from: index) }
        if index >= width { visit(index - width, from: index) }
        if index < width * (height - 1) { visit(index + width, from: index) }
      }
      guard area.count >= minimumPlainArea, jumped * 2 < area.count else { continue }
      for index in area { result[index] = true }
    }
    return result
  }
}
