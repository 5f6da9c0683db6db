import CoreGraphics

/// The root element of an SVG file, and its elements by identifier.
struct SVGDocument {
  let root: XMLElement
  private var elements: [String: XMLElement] = [:]

  init(_ root: XMLElement) throws {
    guard root.name == "svg" else { throw ImageError(root, "expected <svg>") }
    self.root = root
    collect(root)
  }

  private mutating func collect(_ element: XMLElement) {
    if let id = element["id"], elements[id] == nil { elements[id] = element }
    for child in element.children { collect(child) }
  }

  /// Returns the element to which `#id` or `url(#id)` refers.
  func element(_ reference: String, from user: XMLElement) throws -> XMLElement {
    var id = reference.trimmingCharacters(in: .whitespaces)
    if id.hasPrefix("url("), let end = id.firstIndex(of: ")") {
      id = String(id[id.index(id.startIndex, offsetBy: 4)..<end])
    }
    id = id.trimmingCharacters(in: CharacterSet(charactersIn: "\"' "))
    guard id.hasPrefix("#"), let found = elements[String(id.dropFirst())] else {
      throw ImageError(user, "there is no element \"\(id)\" in this file")
    }
    return found
  }

  /// Draws the document, in points.
  func drawing() throws -> VectorDrawing {
    let box = try viewBox()
    func length(_ name: String, _ fallback: CGFloat?) throws -> CGFloat? {
      guard let text = root[name], !text.hasSuffix("%") else { return fallback }
      return try SVGLength.value(text, of: name, in: root, percentOf: 0)
    }
    let width = try length("width", box?.width) ?? 300
    let height = try length("height", box?.height) ?? 150
    guard width > 0, height > 0, width <= 16_384, height <= 16_384 else {
      throw ImageError(root, "an image of \(width)x\(height) points cannot be drawn")
    }
    let size = CGSize(width: width, height: height)
    let context = CGContext()
    context.clip(to: CGRect(origin: .zero, size: size))
    context.concatenate(try placement(box ?? CGRect(origin: .zero, size: size), in: size))
    var drawer = SVGDrawer(document: self, context: context, viewport: box?.size ?? size)
    try drawer.drawChildren(of: root, try SVGStyle().applying(root))
    return try VectorDrawing(list: context.displayList, size: size)
  }

  private func viewBox() throws -> CGRect? {
    guard let text = root["viewBox"] else { return nil }
    let numbers = try SVGNumbers.list(text, of: "viewBox", in: root)
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      throw ImageError(root, "viewBox is \"\(text)\", expected x, y, and a width and height above 0")
    }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Returns the transform from the view box to points, according to `preserveAspectRatio`.
  private func placement(_ box: CGRect, in size: CGSize) throws -> CGAffineTransform {
    let keywords = (root["preserveAspectRatio"] ?? "xMidYMid meet").split(whereSeparator: \.isWhitespace).map(
      String.init)
    var (sx, sy) = (size.width / box.width, size.height / box.height)
    var (x, y) = (0.0, 0.0)
    if keywords.first != "none" {
      let factor = keywords.dropFirst().first == "slice" ? max(sx, sy) : min(sx, sy)
      (sx, sy) = (factor, factor)
      func offset(_ axis: String, free: CGFloat) throws -> CGFloat {
        guard let keyword = keywords.first, let at = keyword.range(of: axis) else { return free / 2 }
        switch keyword[at.upperBound...].prefix(3) {
        case "Min": return 0
        case "Mid": return free / 2
        case "Max": return free
        default: throw ImageError(root, "preserveAspectRatio is \"\(keywords.joined(separator: " "))\"")
        }
      }
      x = try offset("x", free: size.width - box.width * factor)
      y = try offset("Y", free: size.height - box.height * factor)
    }
    return CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: x - box.minX * sx, ty: y - box.minY * sy)
  }
}
