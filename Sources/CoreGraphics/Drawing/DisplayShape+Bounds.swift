extension DisplayShape {
  /// The bounding box of the shape in its own space; nil if it is unbounded.
  package var bounds: CGRect? {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect), .ring(let rect, _, _, _):
      return rect.standardized
    case .path(let path, _):
      return path.boundingBox
    case .stroke(let path, let style):
      // A square cap reaches √2 half widths from the end of the line, a miter up to the miter limit.
      let reach = style.width / 2 * max(style.join == .miter ? style.miterLimit : 1, 1.5)
      let box = path.boundingBox
      return box.isNull ? box : box.insetBy(dx: -reach, dy: -reach)
    case .glyphs(let glyphs):
      return glyphs.reduce(CGRect.null) { $0.union($1.outline.boundingBox.offsetBy(dx: $1.origin.x, dy: $1.origin.y)) }
    case .everything:
      return nil
    }
  }
}
