import CoreGraphics

/// Creates the paths of shape elements.
enum SVGShape {
  static let names: Set<String> = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]

  /// Returns the path of a shape element, which is empty if the shape has no size.
  static func path(_ element: XMLElement, viewport: CGSize) throws -> CGPath {
    let diagonal = SVGLength.diagonal(of: viewport)
    func length(_ name: String, _ reference: CGFloat) throws -> CGFloat? {
      try element[name].map { try SVGLength.value($0, of: name, in: element, percentOf: reference) }
    }
    func x(_ name: String) throws -> CGFloat { try length(name, viewport.width) ?? 0 }
    func y(_ name: String) throws -> CGFloat { try length(name, viewport.height) ?? 0 }
    let path = CGMutablePath()
    switch element.name {
    case "path": return try SVGPathData.path(element["d"] ?? "", in: element)
    case "rect":
      let rect = try CGRect(x: x("x"), y: y("y"), width: max(0, x("width")), height: max(0, y("height")))
      guard rect.width > 0, rect.height > 0 else { break }
      let (rx, ry) = (try length("rx", viewport.width), try length("ry", viewport.height))
      let width = min(max(0, rx ?? ry ?? 0), rect.width / 2)
      let height = min(max(0, ry ?? rx ?? 0), rect.height / 2)
      if width > 0, height > 0 {
        path.addRoundedRect(in: rect, cornerWidth: width, cornerHeight: height)
      } else {
        path.addRect(rect)
      }
    case "circle", "ellipse":
      let isCircle = element.name == "circle"
      let rx = try isCircle ? length("r", diagonal) ?? 0 : x("rx")
      let ry = try isCircle ? rx : y("ry")
      guard rx > 0, ry > 0 else { break }
      path.addEllipse(in: try CGRect(x: x("cx") - rx, y: y("cy") - ry, width: 2 * rx, height: 2 * ry))
    case "line":
      path.move(to: try CGPoint(x: x("x1"), y: y("y1")))
      path.addLine(to: try CGPoint(x: x("x2"), y: y("y2")))
    default:
      let numbers = try SVGNumbers.list(element["points"] ?? "", of: "points", in: element)
      guard numbers.count % 2 == 0 else { throw ImageError(element, "points has an odd count of numbers") }
      let points = stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
      guard points.count > 1 else { break }
      path.addLines(between: points)
      if element.name == "polygon" { path.closeSubpath() }
    }
    return path
  }
}
