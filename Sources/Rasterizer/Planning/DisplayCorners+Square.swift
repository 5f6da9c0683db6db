import CoreGraphics

extension DisplayCorners {
  /// The corners of a rectangle, with radii of 0.
  static let square = DisplayCorners(all: 0)

  /// Returns a Boolean value that indicates whether all radii are equal, whichever curve the corners have.
  static func ~= (pattern: DisplayCorners, value: DisplayCorners) -> Bool {
    value.minXMinY == pattern.minXMinY && value.maxXMinY == pattern.maxXMinY && value.maxXMaxY == pattern.maxXMaxY
      && value.minXMaxY == pattern.minXMaxY
  }
}
