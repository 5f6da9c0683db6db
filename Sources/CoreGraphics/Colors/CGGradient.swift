/// A smooth transition between colours at locations from 0 to 1.
///
/// Colours are interpolated before they are premultiplied.
public final class CGGradient: Sendable {
  /// The colours, ordered by location.
  package let colors: [CGColor]
  /// The location of each colour, ascending.
  package let locations: [CGFloat]

  package init(colors: [CGColor], locations: [CGFloat]?) {
    let count = colors.count
    let evenLocations = (0..<count).map { count > 1 ? CGFloat($0) / CGFloat(count - 1) : 0 }
    let unsorted = locations.map { $0.count == count ? $0 : evenLocations } ?? evenLocations
    // The index keeps the order of colours at equal locations.
    let sorted = zip(unsorted, colors).enumerated().sorted { a, b in
      (a.element.0, a.offset) < (b.element.0, b.offset)
    }
    self.colors = sorted.map(\.element.1)
    self.locations = sorted.map { $0.element.0 }
  }

  /// Creates a gradient from colours; nil if there are none.
  ///
  /// The colours are evenly spaced if `locations` is nil or has another count.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty else { return nil }
    self.init(colors: colors, locations: locations)
  }

  /// Creates a gradient from a Core Foundation array of colours; nil if it is empty or holds anything else.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    guard let colors = colors as? [CGColor] else { return nil }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }

  /// Creates a gradient from the components of `count` colours in a space, each with alpha last.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?, count: Int
  ) {
    let length = space.numberOfComponents + 1
    guard count > 0, components.count >= count * length else { return nil }
    let colors = (0..<count).compactMap { i in
      CGColor(colorSpace: space, components: Array(components[i * length..<(i + 1) * length]))
    }
    self.init(colors: colors, locations: locations)
  }
}
