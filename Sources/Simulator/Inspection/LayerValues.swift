import QuartzCore

/// A layer's properties as JSON members, in the order of the table of layer properties.
///
/// A property with its standard value is omitted, unless its row says that it is always listed.
struct LayerValues {
  let members: [(key: String, value: JSONValue)]

  /// The number of members with which every layer begins.
  static let leadingCount = LayerProperty.common.prefix { $0.isAlwaysListed }.count

  init(_ properties: LayerProperties) {
    let rows = LayerProperty.common + LayerProperty.own(of: properties.kind)
    members = rows.filter { $0.isListed(for: properties) }.map { ($0.name, .value(of: $0, in: properties)) }
  }

  /// Returns the members of `model` that differ from these; nil if none does.
  func differences(in model: LayerValues) -> JSONValue? {
    let changed = model.members.filter { member in self.members.first { $0.key == member.key }?.value != member.value }
    let gone = members.filter { member in !model.members.contains { $0.key == member.key } }.map {
      ($0.key, JSONValue.null)
    }
    return changed.isEmpty && gone.isEmpty ? nil : .object(changed + gone)
  }
}

extension JSONValue {
  /// The value of a layer's property.
  fileprivate static func value(of row: LayerProperty, in properties: LayerProperties) -> JSONValue {
    switch row.read(properties) {
    case .nothing: .null
    case .number(let v): row.isSingle ? .single(v) : .number(v)
    case .flag(let v): .bool(v)
    case .name(let v): .string(v)
    case .point(let v): .point(v)
    case .size(let v): .size(v)
    case .rect(let v): .rect(v)
    case .transform(let v): .transform(v)
    case .color(let v): .color(v)
    case .path(let v): .path(v)
    case .numbers(let v): .numbers(v)
    case .colors(let v): .array(v.map { .color($0) })
    case .filters(let v): .filters(v)
    case .contents(let v): .contents(v)
    }
  }

  static func point(_ p: CGPoint) -> JSONValue { .numbers([p.x, p.y]) }
  static func size(_ s: CGSize) -> JSONValue { .numbers([s.width, s.height]) }
  static func rect(_ r: CGRect) -> JSONValue {
    .numbers([r.origin.x, r.origin.y, r.size.width, r.size.height])
  }
  static func transform(_ t: CATransform3D) -> JSONValue {
    .numbers([
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ])
  }

  /// Returns red, green, blue and alpha, not premultiplied.
  static func color(_ color: CGColor?) -> JSONValue {
    guard let c = color?.rgba else { return .null }
    return .numbers([c.x, c.y, c.z, c.w])
  }

  /// Returns a path in the form of layer documents: `["m",x,y]`, `["l",…]`, `["q",…]`, `["c",…]`, `["z"]`.
  static func path(_ path: CGPath?) -> JSONValue {
    guard let path else { return .null }
    var points = path.points[...]
    return .array(
      path.verbs.map { verb in
        let own = points.prefix(verb.pointCount)
        points = points.dropFirst(verb.pointCount)
        let name = ["m", "l", "q", "c", "z"][Int(verb.rawValue)]
        return .array([.string(name)] + own.flatMap { [.number($0.x), .number($0.y)] })
      })
  }

  fileprivate static func filters(_ filters: [LayerFilter]) -> JSONValue {
    .array(
      filters.map { filter in
        switch filter {
        case .gaussianBlur(let radius):
          .object([("name", .string("gaussianBlur")), ("inputRadius", .number(radius))])
        case .colorMatrix(let values):
          .object([("name", .string("colorMatrix")), ("inputColorMatrix", .array(values.map { .single(Double($0)) }))])
        case .tint(let color): .object([("name", .string("tint")), ("inputColor", .color(color))])
        }
      })
  }

  fileprivate static func contents(_ contents: LayerContents) -> JSONValue {
    switch contents {
    case .image(let image): .string("image \(image.width)x\(image.height)")
    case .drawing: .string("drawing")
    case .frames(let source): .string("frames \(text(of: source.pixelSize.width))x\(text(of: source.pixelSize.height))")
    case .hosted(let hosted): .string("tree \(text(of: hosted.size.width))x\(text(of: hosted.size.height))")
    case .blend(_, _, let share): .string("blend \(text(of: share))")
    }
  }
}
