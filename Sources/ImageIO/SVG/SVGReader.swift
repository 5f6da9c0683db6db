// Vector SVG pictures: the subset that asset catalogues take.
//
// Shapes, groups, uses, clips, linear and radial gradients, in attributes or `style`. Text, filters, masks, patterns,
// pictures inside pictures, style sheets and animation are errors that name the element and its line; a design tool
// has a command that turns each into paths.
// Rule inside: whatever the bytes, the outcome is a drawing or an `ImageError`; recursion and the number of shapes are
// bounded, however often an element uses another.
import CoreGraphics

/// Reads an SVG file as a drawing.
package enum SVGReader {
  /// Whether the bytes speak of an SVG file.
  package static func recognizes(_ data: Data) -> Bool {
    var head = String(decoding: data.prefix(4096), as: UTF8.self)[...]
    if head.first == "\u{FEFF}" { head.removeFirst() }
    head = head.drop(while: \.isWhitespace)
    return head.hasPrefix("<svg") || (head.hasPrefix("<?xml") || head.hasPrefix("<!")) && head.contains("<svg")
  }

  /// The drawing of a file.
  package static func drawing(_ data: Data) throws -> VectorDrawing {
    do {
      return try SVGDocument(XMLReader.read(data)).drawing()
    } catch let error as XMLError {
      throw ImageError("line \(error.line): \(error.problem)")
    }
  }
}

/// The root element, and what can be referred to.
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

  /// The element that `#id` or `url(#id)` names.
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

  func drawing() throws -> VectorDrawing {
    let box = try viewBox()
    func length(_ name: String, _ fallback: CGFloat?) throws -> CGFloat? {
      guard let text = root[name], !text.hasSuffix("%") else { return fallback }
      return try SVGLength.value(text, of: name, in: root, whole: 0)
    }
    let width = try length("width", box?.width) ?? 300
    let height = try length("height", box?.height) ?? 150
    guard width > 0, height > 0, width <= 16_384, height <= 16_384 else {
      throw ImageError(root, "a picture of \(width)x\(height) points cannot be drawn")
    }
    let size = CGSize(width: width, height: height)
    let context = CGContext()
    context.clip(to: CGRect(origin: .zero, size: size))
    context.concatenate(try placement(box ?? CGRect(origin: .zero, size: size), in: size))
    var drawer = SVGDrawer(document: self, context: context, viewport: box?.size ?? size)
    try drawer.drawChildren(of: root, try SVGStyle().applying(root))
    return VectorDrawing(list: context.displayList, size: size)
  }

  private func viewBox() throws -> CGRect? {
    guard let text = root["viewBox"] else { return nil }
    let numbers = try SVGNumbers.list(text, of: "viewBox", in: root)
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      throw ImageError(root, "viewBox is \"\(text)\", expected x, y, and a width and height above 0")
    }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// From the view box to points, as `preserveAspectRatio` says.
  private func placement(_ box: CGRect, in size: CGSize) throws -> CGAffineTransform {
    let words = (root["preserveAspectRatio"] ?? "xMidYMid meet").split(whereSeparator: \.isWhitespace).map(String.init)
    var (sx, sy) = (size.width / box.width, size.height / box.height)
    var (x, y) = (0.0, 0.0)
    if words.first != "none" {
      let factor = words.dropFirst().first == "slice" ? max(sx, sy) : min(sx, sy)
      (sx, sy) = (factor, factor)
      func share(_ axis: String, _ room: CGFloat) throws -> CGFloat {
        guard let word = words.first, let at = word.range(of: axis) else { return room / 2 }
        switch word[at.upperBound...].prefix(3) {
        case "Min": return 0
        case "Mid": return room / 2
        case "Max": return room
        default: throw ImageError(root, "preserveAspectRatio is \"\(words.joined(separator: " "))\"")
        }
      }
      x = try share("x", size.width - box.width * factor)
      y = try share("Y", size.height - box.height * factor)
    }
    return CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: x - box.minX * sx, ty: y - box.minY * sy)
  }
}
