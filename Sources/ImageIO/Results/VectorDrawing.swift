import CoreGraphics

/// A drawing in points, which is sharp at every scale.
package struct VectorDrawing: Sendable {
  package let list: DisplayList
  /// The size in points.
  package let size: CGSize
  /// The part of the file that is not drawn; nil for a file that is drawn whole.
  package let leavesOut: String?

  /// The largest number of points of all paths together. Outlines of as many curves take 700 MB when they are drawn.
  static let maximumPoints = 90_000

  /// Creates a drawing; one with too many points is an error.
  init(list: DisplayList, size: CGSize, leavesOut: String? = nil) throws {
    let points = list.pathPoints
    guard points <= Self.maximumPoints else {
      throw ImageError("the paths have \(points) points; at most \(Self.maximumPoints) can be drawn")
    }
    (self.list, self.size, self.leavesOut) = (list, size, leavesOut)
  }

  /// Returns an image with `scale` pixels per point.
  package func image(scale: CGFloat) throws -> CGImage {
    func pixels(_ length: CGFloat) -> Int { max(1, Int((length * scale).rounded(.up))) }
    let pixels = try PixelSize(pixels(size.width), pixels(size.height))
    return CGImage(.drawing(list, size: size, scale: scale), width: pixels.width, height: pixels.height)
  }
}

extension DisplayList {
  /// The number of points of all paths that are drawn or clip.
  fileprivate var pathPoints: Int {
    let clipping = clips.reduce(0) { $0 + $1.shape.pathPoints }
    return items.reduce(clipping) { sum, item in
      switch item {
      case .fill(let fill): sum + fill.shape.pathPoints
      case .group(let group): sum + group.contents.pathPoints + (group.mask?.pathPoints ?? 0)
      case .backdrop: sum
      }
    }
  }
}

extension DisplayShape {
  fileprivate var pathPoints: Int {
    switch self {
    case .path(let path, _), .stroke(let path, _): path.points.count
    default: 0
    }
  }
}
