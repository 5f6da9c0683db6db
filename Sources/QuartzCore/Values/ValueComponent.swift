/// A part of a value that a key path can name after its property.
enum ValueComponent: Sendable, Equatable {
  case x
  case y
  case width
  case height
  case origin
  case size
  case originX
  case originY
  case sizeWidth
  case sizeHeight
  case transform(TransformComponent)

  /// Creates the part called `path` of a value of kind `kind`; nil if there is none.
  init?(_ path: String, of kind: AnimatableValue.Kind) {
    switch (kind, path) {
    case (.point, "x"): self = .x
    case (.point, "y"): self = .y
    case (.size, "width"): self = .width
    case (.size, "height"): self = .height
    case (.rect, "origin"): self = .origin
    case (.rect, "size"): self = .size
    case (.rect, "origin.x"): self = .originX
    case (.rect, "origin.y"): self = .originY
    case (.rect, "size.width"): self = .sizeWidth
    case (.rect, "size.height"): self = .sizeHeight
    case (.transform, _):
      guard let component = TransformComponent(rawValue: path), component.kind != .numbers else { return nil }
      self = .transform(component)
    default: return nil
    }
  }

  var kind: AnimatableValue.Kind {
    switch self {
    case .origin: .point
    case .size: .size
    case .transform(let component): component.kind
    default: .number
    }
  }

  func read(_ value: AnimatableValue) -> AnimatableValue {
    switch (self, value) {
    case (.x, .point(let p)): .number(p.x)
    case (.y, .point(let p)): .number(p.y)
    case (.width, .size(let s)): .number(s.width)
    case (.height, .size(let s)): .number(s.height)
    case (.origin, .rect(let r)): .point(r.origin)
    case (.size, .rect(let r)): .size(r.size)
    case (.originX, .rect(let r)): .number(r.origin.x)
    case (.originY, .rect(let r)): .number(r.origin.y)
    case (.sizeWidth, .rect(let r)): .number(r.size.width)
    case (.sizeHeight, .rect(let r)): .number(r.size.height)
    case (.transform(let component), .transform(let t)): component.read(t)
    default: .nothing
    }
  }

  /// Returns `value` with this part replaced.
  func write(_ part: AnimatableValue, into value: AnimatableValue) -> AnimatableValue {
    switch (self, value, part) {
    case (.x, .point(let p), .number(let n)): .point(CGPoint(x: n, y: p.y))
    case (.y, .point(let p), .number(let n)): .point(CGPoint(x: p.x, y: n))
    case (.width, .size(let s), .number(let n)): .size(CGSize(width: n, height: s.height))
    case (.height, .size(let s), .number(let n)): .size(CGSize(width: s.width, height: n))
    case (.origin, .rect(let r), .point(let p)): .rect(CGRect(origin: p, size: r.size))
    case (.size, .rect(let r), .size(let s)): .rect(CGRect(origin: r.origin, size: s))
    case (.originX, .rect(let r), .number(let n)): .rect(CGRect(origin: CGPoint(x: n, y: r.origin.y), size: r.size))
    case (.originY, .rect(let r), .number(let n)): .rect(CGRect(origin: CGPoint(x: r.origin.x, y: n), size: r.size))
    case (.sizeWidth, .rect(let r), .number(let n)):
      .rect(CGRect(origin: r.origin, size: CGSize(width: n, height: r.size.height)))
    case (.sizeHeight, .rect(let r), .number(let n)):
      .rect(CGRect(origin: r.origin, size: CGSize(width: r.size.width, height: n)))
    case (.transform(let component), .transform(let t), _): .transform(component.write(part, into: t))
    default: value
    }
  }
}
