import CoreGraphics

/// The antialiasing test of pixelmatch.
enum SmoothedEdge {
  /// Returns a Boolean value indicating whether a pixel of an image is probably antialiased.
  ///
  /// Such a pixel has a darker and a lighter neighbour, and at most two neighbours of equal luma. In both images, its
  /// darkest or lightest neighbour has at least three neighbours of its own colour. The image's border counts as one.
  static func contains(_ image: PixelImage, _ x: Int, _ y: Int, _ other: PixelImage) -> Bool {
    var equal = isAtBorder(image, x, y) ? 1 : 0
    var (darkest, lightest) = ((value: 0.0, x: 0, y: 0), (value: 0.0, x: 0, y: 0))
    let own = image.pixels[y * image.width + x]
    for (nx, ny) in neighbours(image, x, y) {
      let light = ImageDifference.distance(own, image.pixels[ny * image.width + nx], lightOnly: true)
      if light == 0 {
        equal += 1
        if equal > 2 { return false }
      } else if light < darkest.value {
        darkest = (light, nx, ny)
      } else if light > lightest.value {
        lightest = (light, nx, ny)
      }
    }
    guard darkest.value != 0, lightest.value != 0 else { return false }
    return [darkest, lightest].contains { place in
      hasManySiblings(image, place.x, place.y) && hasManySiblings(other, place.x, place.y)
    }
  }

  private static func hasManySiblings(_ image: PixelImage, _ x: Int, _ y: Int) -> Bool {
    let own = image.pixels[y * image.width + x]
    let equal = neighbours(image, x, y).count { image.pixels[$0.1 * image.width + $0.0] == own }
    return equal + (isAtBorder(image, x, y) ? 1 : 0) > 2
  }

  private static func isAtBorder(_ image: PixelImage, _ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == image.width - 1 || y == image.height - 1
  }

  private static func neighbours(_ image: PixelImage, _ x: Int, _ y: Int) -> [(Int, Int)] {
    var places: [(Int, Int)] = []
    for ny in max(0, y - 1)...min(image.height - 1, y + 1) {
      for nx in max(0, x - 1)...min(image.width - 1, x + 1) where nx != x || ny != y { places.append((nx, ny)) }
    }
    return places
  }
}
