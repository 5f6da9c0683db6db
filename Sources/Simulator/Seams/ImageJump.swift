import CoreGraphics

/// What is not the same any more from one picture to the next, told apart by what stood there before.
///
/// A splash is left without a seam when whatever was seen stays where and as it was: every edge stays an edge, every
/// plain area keeps most of its colour. What comes up at once on a plain area that stays is no seam (the fields of a
/// form on the background that was there before), but it is told.
package struct ImageJump: Sendable, Equatable {
  /// Pixels that changed, and the box around them.
  package struct Area: Sendable, Equatable {
    package private(set) var count = 0
    /// The greatest step of a channel, of 255.
    package private(set) var step = 0
    private var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)

    /// The box in points.
    package func rect(scale: CGFloat) -> CGRect {
      guard count > 0, scale > 0 else { return .null }
      return CGRect(
        x: CGFloat(left) / scale, y: CGFloat(top) / scale, width: CGFloat(right - left + 1) / scale,
        height: CGFloat(bottom - top + 1) / scale)
    }

    mutating func add(x: Int, y: Int, step: Int) {
      count += 1
      self.step = max(self.step, step)
      (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
    }
  }

  /// What was seen before and is not as it was.
  package private(set) var broken = Area()
  /// What came up where a plain area was.
  package private(set) var arrived = Area()

  /// Whether something that was seen jumps. Fewer pixels than this are an edge that was rounded the other way.
  package var isSeam: Bool { broken.count >= 8 }

  /// Steps up to here are not seen at an edge; a choice.
  private static let tolerance = 12
  /// Neighbours no further apart than this belong to one plain area, so that a gradient is one.
  private static let plainStep = 3
  /// Smaller areas are parts of a figure.
  private static let smallestPlain = 64

  /// Nil for pictures in which nothing jumps; pictures of different sizes jump everywhere.
  package init?(from before: PixelImage, to after: PixelImage) {
    guard before.width == after.width, before.height == after.height else {
      for y in 0..<after.height { for x in 0..<after.width { broken.add(x: x, y: y, step: 255) } }
      return
    }
    let steps = zip(before.pixels, after.pixels).map(Self.step)
    guard steps.contains(where: { $0 > Self.tolerance }) else { return nil }
    let stays = Self.plainAreasThatStay(before, steps)
    for (index, step) in steps.enumerated() where step > Self.tolerance {
      let (x, y) = (index % before.width, index / before.width)
      let edge = ImageEdge(before, x, y)
      let isEdge = edge.contrast > Self.tolerance
      // An edge that moves by less than a quarter of a pixel is drawn a little differently, no more.
      if isEdge, step * 4 <= edge.contrast || edge.stays(in: after) { continue }
      if stays[index], !isEdge {
        arrived.add(x: x, y: y, step: step)
      } else {
        broken.add(x: x, y: y, step: step)
      }
    }
    if arrived.count == 0, broken.count == 0 { return nil }
  }

  /// The greatest difference of a channel.
  private static func step(_ a: UInt32, _ b: UInt32) -> Int {
    if a == b { return 0 }
    var greatest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      greatest = max(greatest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
    return greatest
  }

  /// For every pixel whether it belongs to a plain area of which most pixels did not jump.
  private static func plainAreasThatStay(_ picture: PixelImage, _ steps: [Int]) -> [Bool] {
    let (width, height, pixels) = (picture.width, picture.height, picture.pixels)
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
      guard area.count >= smallestPlain, jumped * 2 < area.count else { continue }
      for index in area { result[index] = true }
    }
    return result
  }
}
