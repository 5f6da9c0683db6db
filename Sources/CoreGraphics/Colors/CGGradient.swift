/// Colours at places between 0 and 1, blended un-premultiplied between them.
public final class CGGradient: Sendable {
  /// The colours, by place.
  package let colors: [CGColor]
  /// As many places, ascending.
  package let locations: [CGFloat]

  package init(colors: [CGColor], locations: [CGFloat]?) {
    let count = colors.count
    let even = (0..<count).map { count > 1 ? CGFloat($0) / CGFloat(count - 1) : 0 }
    let given = locations.map { $0.count == count ? $0 : even } ?? even
    let sorted = zip(given, colors).enumerated().sorted { a, b in
      (a.element.0, a.offset) < (b.element.0, b.offset)
    }
    self.colors = sorted.map(\.element.1)
    self.locations = sorted.map { $0.element.0 }
  }

  /// Creates a gradient; nil without colours. Without places the colours are evenly spaced.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty else { return nil }
    self.init(colors: colors, locations: locations)
  }

  /// Creates a gradient from component tuples of red, green, blue and alpha.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?, count: Int
  ) {
    guard count > 0, components.count >= count * 4 else { return nil }
    let colors = (0..<count).map { i in
      CGColor(
        srgbRed: components[i * 4], green: components[i * 4 + 1], blue: components[i * 4 + 2],
        alpha: components[i * 4 + 3])
    }
    self.init(colors: colors, locations: locations)
  }
}
