import CoreGraphics

/// An axial or radial shading (ISO 32000-1, 8.7.4.5.3 and 8.7.4.5.4).
struct PDFShading {
  /// The number of intervals at which a function is sampled unless it is piecewise linear. The value was not tuned.
  private static let steps = 64

  private let coordinates: [Double]
  private let isRadial: Bool
  private let gradient: CGGradient
  private let options: CGGradientDrawingOptions
  private let box: CGRect?

  init(_ object: PDFObject?, resources: [String: PDFObject], _ file: PDFFile) throws {
    let entries = try file.resolve(object).entries
    let type = try file.entry("ShadingType", of: entries).integer ?? 0
    guard type == 2 || type == 3 else {
      throw ImageError("a shading of type \(type) is not supported, axial (2) and radial (3) are")
    }
    isRadial = type == 3
    coordinates = try file.numbers(entries?["Coords"]) ?? []
    guard coordinates.count == (isRadial ? 6 : 4) else { throw ImageError("a shading whose Coords do not fit") }
    let space = try PDFColorSpace(entries?["ColorSpace"], resources: resources, file)
    let function = try PDFFunction(entries?["Function"], file)
    let domain = try file.numbers(entries?["Domain"]) ?? [0, 1]
    guard domain.count == 2, domain[0] <= domain[1] else { throw ImageError("a shading whose Domain does not fit") }
    gradient = Self.gradient(function, domain[0]...domain[1], space)
    let extends = try (file.entry("Extend", of: entries).array ?? []).map { try file.resolve($0).boolean ?? false }
    var options: CGGradientDrawingOptions = []
    if extends.first == true { options.insert(.drawsBeforeStartLocation) }
    if extends.count > 1, extends[1] { options.insert(.drawsAfterEndLocation) }
    self.options = options
    box = try file.rectangle(entries?["BBox"])
  }

  /// Converts a function to colour stops, exactly if it is piecewise linear.
  private static func gradient(
    _ function: PDFFunction, _ domain: ClosedRange<Double>, _ space: PDFColorSpace
  ) -> CGGradient {
    let width = domain.upperBound - domain.lowerBound
    var (colors, locations): ([CGColor], [CGFloat]) = ([], [])
    func addStop(_ x: Double, at location: Double) {
      colors.append(space.color(function([x])))
      locations.append(min(max(location, 0), 1))
    }
    func location(_ x: Double) -> Double { width > 0 ? (x - domain.lowerBound) / width : 0 }
    if let breaks = function.breaks(in: domain) {
      addStop(domain.lowerBound, at: 0)
      // A discontinuity has two colours at one location: the limit before it and the value at it.
      for x in breaks where domain.contains(x) {
        addStop(max(domain.lowerBound, x - width * 1e-9), at: location(x))
        addStop(x, at: location(x))
      }
      addStop(domain.upperBound, at: 1)
    } else {
      for step in 0...steps {
        let share = Double(step) / Double(steps)
        addStop(domain.lowerBound + share * width, at: share)
      }
    }
    return CGGradient(colors: colors, locations: locations)
  }

  /// Paints the shading over the clipping region.
  func draw(in context: CGContext) {
    context.saveGState()
    defer { context.restoreGState() }
    if let box { context.clip(to: box) }
    func point(_ index: Int) -> CGPoint { CGPoint(x: coordinates[index], y: coordinates[index + 1]) }
    if isRadial {
      context.drawRadialGradient(
        gradient, startCenter: point(0), startRadius: coordinates[2], endCenter: point(3), endRadius: coordinates[5],
        options: options)
    } else {
      context.drawLinearGradient(gradient, start: point(0), end: point(2), options: options)
    }
  }
}
