import CoreGraphics

/// A linear or radial gradient, with the attributes and stops that it inherits through `href`.
struct SVGGradient {
  private static let maximumChain = 16

  private let element: XMLElement
  /// The element, followed by the gradients from which it inherits.
  private let chain: [XMLElement]
  private let viewport: CGSize

  init(_ element: XMLElement, _ document: SVGDocument, viewport: CGSize) throws {
    guard ["linearGradient", "radialGradient"].contains(element.name) else {
      throw ImageError(element, "a paint of this kind is not supported, gradients are")
    }
    var chain = [element]
    while let last = chain.last, let reference = last["href"] ?? last["xlink:href"] {
      guard chain.count < Self.maximumChain else { throw ImageError(element, "inherits from itself") }
      chain.append(try document.element(reference, from: last))
    }
    (self.element, self.chain, self.viewport) = (element, chain, viewport)
  }

  private func attribute(_ name: String) -> String? { chain.lazy.compactMap { $0[name] }.first }

  /// Returns the gradient for a shape, and the transform from its coordinates to the shape's. Returns nil if it paints
  /// nothing.
  func resolved(for path: CGPath) throws -> (gradient: DisplayGradient, matrix: CGAffineTransform)? {
    let stops = try self.stops()
    guard !stops.colors.isEmpty else { return nil }
    if let method = attribute("spreadMethod"), method != "pad" {
      throw ImageError(element, "spreadMethod \(method) is not supported, pad is")
    }
    let isInBox = attribute("gradientUnits") != "userSpaceOnUse"
    let reference = isInBox ? CGSize(width: 1, height: 1) : viewport
    var matrix =
      try attribute("gradientTransform").map {
        try SVGTransform.matrix($0, of: "gradientTransform", in: element)
      } ?? .identity
    if isInBox {
      let box = path.boundingBoxOfPath
      guard !box.isNull, box.width > 0, box.height > 0 else { return nil }
      matrix = matrix.concatenating(
        CGAffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY))
    }
    guard abs(matrix.a * matrix.d - matrix.b * matrix.c) > 1e-12 else { return nil }
    func length(_ name: String, of reference: CGFloat, default share: CGFloat) throws -> CGFloat {
      try attribute(name).map { try SVGLength.value($0, of: name, in: element, percentOf: reference) } ?? share
        * reference
    }
    let geometry: DisplayGradient.Geometry
    if element.name == "linearGradient" {
      geometry = .axial(
        from: try CGPoint(
          x: length("x1", of: reference.width, default: 0), y: length("y1", of: reference.height, default: 0)),
        to: try CGPoint(
          x: length("x2", of: reference.width, default: 1), y: length("y2", of: reference.height, default: 0)))
    } else {
      let diagonal = isInBox ? 1 : SVGLength.diagonal(of: reference)
      let center = try CGPoint(
        x: length("cx", of: reference.width, default: 0.5), y: length("cy", of: reference.height, default: 0.5))
      let focus = try CGPoint(
        x: attribute("fx") == nil ? center.x : length("fx", of: reference.width, default: 0.5),
        y: attribute("fy") == nil ? center.y : length("fy", of: reference.height, default: 0.5))
      geometry = .twoCircles(
        from: focus, startRadius: max(0, try length("fr", of: diagonal, default: 0)), to: center,
        endRadius: max(0, try length("r", of: diagonal, default: 0.5)))
    }
    return (DisplayGradient(geometry: geometry, colors: stops.colors, locations: stops.locations), matrix)
  }

  /// Returns the colours and locations of the nearest gradient in the chain that has stops.
  private func stops() throws -> (colors: [CGColor], locations: [CGFloat]) {
    var (colors, locations): ([CGColor], [CGFloat]) = ([], [])
    guard let owner = chain.first(where: { $0.child("stop") != nil }) else { return (colors, locations) }
    for stop in owner.children where stop.name == "stop" {
      var (color, opacity, current) = (CGColor.black, 1.0, CGColor.black)
      func set(_ name: String, _ value: String) throws {
        switch name {
        case "color": current = try SVGStyle.color(value, name, stop)
        case "stop-color":
          color = value.lowercased() == "currentcolor" ? current : try SVGStyle.color(value, name, stop)
        case "stop-opacity": opacity = try SVGStyle.share(value, name, stop)
        default: break
        }
      }
      for (name, value) in stop.attributes { try set(name, value) }
      for declaration in (stop["style"] ?? "").split(separator: ";") {
        let parts = declaration.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        if parts.count == 2 { try set(parts[0], parts[1]) }
      }
      let offset = CGFloat(try stop["offset"].map { try SVGStyle.share($0, "offset", stop) } ?? 0)
      colors.append(color.copy(alpha: color.alpha * opacity) ?? color)
      locations.append(max(offset, locations.last ?? 0))
    }
    // A single stop paints the entire area.
    if colors.count == 1 { (colors, locations) = ([colors[0], colors[0]], [0, 1]) }
    return (colors, locations)
  }
}
