import CoreGraphics

extension DisplayCorners {
  static let square = DisplayCorners(all: 0)

  static func ~= (pattern: DisplayCorners, value: DisplayCorners) -> Bool {
    value.minXMinY == pattern.minXMinY && value.maxXMinY == pattern.maxXMinY && value.maxXMaxY == pattern.maxXMaxY
      && value.minXMaxY == pattern.minXMaxY
  }
}
