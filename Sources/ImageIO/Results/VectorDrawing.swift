import CoreGraphics

/// A vector image, which is sharp at every scale.
package struct VectorDrawing: Sendable {
  /// The drawing, in points.
  package let list: DisplayList
  /// The size in points.
  package let size: CGSize
  /// A description of the part of the file that is not drawn, or nil if everything is drawn.
  package let leavesOut: String?

  /// The largest number of points of all paths together. Drawing the outlines of so many curves needs 700 MB.
  static let maximumPoints = 90_000

  /// Creates a drawing. Throws an error if its paths have too many points.
  init(list: DisplayList, size: CGSize, leavesOut: String? = nil) throws {
    let points = list.pathPoints
    guard points <= Self.maximumPoints else {
      throw ImageError("the paths have \(points) points; at most \(Self.maximumPoints) can be drawn")
    }
    (self.list, self.size, self.leavesOut) = (list, size, leavesOut)
  }

  /// Returns an image with `scale` pixels per point.
  package func image(scale: CGFloat) throws -> CGImage {
    func pixels(_ length: CGFloat) throws -> Int {
      guard let count = Int(exactly: (length * scale).rounded(.up)) else {
        throw ImageError("\(size.width)x\(size.height) points at \(scale) pixels a point cannot be drawn")
      }
      return max(1, count)
    }
    let pixels = try PixelSize(pixels(size.width), pixels(size.height))
    return CGImage(.drawing(list, size: size, scale: scale), width: pixels.width, height: pixels.height)
  }
}

extension DisplayList {
  /// The number of points of all paths, including clips and masks.
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
