import CoreGraphics

/// Draws elements into a recording context.
struct SVGDrawer {
  private static let maximumDepth = 64
  private static let maximumElements = 100_000
  private static let ignored: Set<String> = [
    "defs", "title", "desc", "metadata", "linearGradient", "radialGradient", "clipPath",
  ]

  let document: SVGDocument
  let context: CGContext
  /// The size to which percentages are relative.
  let viewport: CGSize
  private var depth = 0
  private var count = 0

  init(document: SVGDocument, context: CGContext, viewport: CGSize) {
    (self.document, self.context, self.viewport) = (document, context, viewport)
  }

  /// Draws the children of an element.
  mutating func drawChildren(of element: XMLElement, _ style: SVGStyle) throws {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw ImageError(element, "nested deeper than \(Self.maximumDepth)") }
    for child in element.children { try draw(child, style) }
  }

  /// Draws an element with its transform, clip and opacity.
  private mutating func draw(_ element: XMLElement, _ inherited: SVGStyle) throws {
    // Elements with a namespace prefix are annotations of design tools.
    if Self.ignored.contains(element.name) || element.name.contains(":") { return }
    let isShape = SVGShape.names.contains(element.name)
    guard isShape || ["g", "use", "a"].contains(element.name) else {
      throw ImageError(element, "not supported\(Self.hints[element.name] ?? "")")
    }
    let style = try inherited.applying(element, viewport: viewport)
    guard style.isShown, style.opacity > 0 else { return }
    count += 1
    guard count <= Self.maximumElements else {
      throw ImageError(element, "more than \(Self.maximumElements) elements are drawn")
    }
    context.saveGState()
    defer { context.restoreGState() }
    if let transform = element["transform"] {
      context.concatenate(try SVGTransform.matrix(transform, of: "transform", in: element))
    }
    let matrix = context.ctm
    // A singular transform maps the shape to a line or a point, which is invisible.
    guard abs(matrix.a * matrix.d - matrix.b * matrix.c) > 1e-12 else { return }
    if let reference = style.clipPath { try clip(reference, element) }
    let isGroup = style.opacity < 1
    if isGroup {
      context.setAlpha(style.opacity)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    defer { if isGroup { context.endTransparencyLayer() } }
    if isShape {
      if style.isVisible { try draw(try SVGShape.path(element, viewport: viewport), style, element) }
    } else if element.name == "use" {
      try drawUse(element, style)
    } else {
      try drawChildren(of: element, style)
    }
  }

  private static let hints = [
    "text": ", convert it to paths", "image": ", only vectors are", "style": ", use attributes instead of style sheets",
  ]

  /// Draws the element to which a `use` element refers.
  private mutating func drawUse(_ element: XMLElement, _ style: SVGStyle) throws {
    guard let reference = element["href"] ?? element["xlink:href"] else { throw ImageError(element, "expected href") }
    let used = try document.element(reference, from: element)
    func length(_ name: String, _ reference: CGFloat) throws -> CGFloat {
      try element[name].map { try SVGLength.value($0, of: name, in: element, percentOf: reference) } ?? 0
    }
    context.translateBy(x: try length("x", viewport.width), y: try length("y", viewport.height))
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw ImageError(element, "nested deeper than \(Self.maximumDepth)") }
    try draw(used, style)
  }

  // MARK: Painting

  /// Fills and strokes the path of a shape.
  private func draw(_ path: CGPath, _ style: SVGStyle, _ element: XMLElement) throws {
    guard !path.isEmpty else { return }
    switch style.fill {
    case .none: break
    case .color(let color):
      context.setAlpha(style.fillOpacity)
      context.record(.path(path, style.fillRule), .color(color), transform: context.ctm)
    case .reference(let reference):
      let gradient = try SVGGradient(document.element(reference, from: element), document, viewport: viewport)
      guard let (display, matrix) = try gradient.resolved(for: path) else { break }
      // The path is recorded in the gradient's coordinates, in which its circles are circles.
      context.setAlpha(style.fillOpacity)
      context.record(
        .path(path.applying(matrix.inverted()), style.fillRule), .gradient(display),
        transform: matrix.concatenating(context.ctm))
    }
    switch style.stroke {
    case .none: break
    case .color(let color):
      guard style.line.width > 0 else { break }
      context.setAlpha(style.strokeOpacity)
      context.record(.stroke(path, style.line), .color(color), transform: context.ctm)
    case .reference: throw ImageError(element, "a line with a gradient is not supported, convert it to an outline")
    }
  }

  // MARK: Clipping

  /// Clips to the single shape of a `clipPath` element.
  private mutating func clip(_ reference: String, _ user: XMLElement) throws {
    let element = try document.element(reference, from: user)
    guard element.name == "clipPath" else { throw ImageError(user, "clip-path names a <\(element.name)>") }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw ImageError(element, "nested deeper than \(Self.maximumDepth)") }
    let shapes = element.children.filter { SVGShape.names.contains($0.name) || $0.name == "use" }
    if let other = element.children.first(where: {
      !Self.ignored.contains($0.name) && !SVGShape.names.contains($0.name) && $0.name != "use"
    }) {
      throw ImageError(other, "not supported in a clipPath")
    }
    guard shapes.count <= 1 else {
      throw ImageError(shapes[1], "a clipPath of several shapes is not supported, unite them")
    }
    if element["clipPathUnits"] == "objectBoundingBox" {
      throw ImageError(element, "clipPathUnits objectBoundingBox is not supported")
    }
    let own = try SVGStyle().applying(element, viewport: viewport)
    if let outer = own.clipPath { try clip(outer, element) }
    guard var shape = shapes.first else { return context.clip(to: .zero) }
    var matrix = try element["transform"].map { try SVGTransform.matrix($0, of: "transform", in: element) } ?? .identity
    while true {
      if let transform = shape["transform"] {
        matrix = try SVGTransform.matrix(transform, of: "transform", in: shape).concatenating(matrix)
      }
      guard shape.name == "use" else { break }
      guard shape["x"] == nil, shape["y"] == nil, let reference = shape["href"] ?? shape["xlink:href"] else {
        throw ImageError(shape, "not supported in a clipPath")
      }
      let used = try document.element(reference, from: shape)
      guard SVGShape.names.contains(used.name) else { throw ImageError(used, "not supported in a clipPath") }
      shape = used
    }
    let style = try SVGStyle().applying(shape, viewport: viewport)
    context.beginPath()
    context.addPath(try SVGShape.path(shape, viewport: viewport).applying(matrix))
    context.clip(using: style.clipRule)
  }
}
