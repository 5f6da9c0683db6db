import QuartzCore

/// The properties of a layer as JSON members, in a fixed order.
///
/// Some properties are always listed. Any other property is listed if it differs from its default value.
struct LayerValues {
  private(set) var members: [(key: String, value: JSONValue)] = []

  init(_ p: LayerProperties) {
    addAlways(p)
    addStyle(p)
    addContents(p)
    switch p.kind {
    case .shape(let shape): add(shape)
    case .gradient(let gradient): add(gradient)
    case .replicator(let replicator): add("instanceCount", .number(Double(replicator.instanceCount)))
    case .plain, .transform, .emitter, .text: break
    }
  }

  /// Returns the members of `model` that differ from these; nil if none does.
  func differences(in model: LayerValues) -> JSONValue? {
    let changed = model.members.filter { member in self.members.first { $0.key == member.key }?.value != member.value }
    let gone = members.filter { member in !model.members.contains { $0.key == member.key } }.map {
      ($0.key, JSONValue.null)
    }
    return changed.isEmpty && gone.isEmpty ? nil : .object(changed + gone)
  }

  private mutating func add(_ key: String, _ value: JSONValue) { members.append((key, value)) }

  private mutating func add(_ key: String, _ value: JSONValue, unless isDefault: Bool) {
    if !isDefault { add(key, value) }
  }

  private mutating func addAlways(_ p: LayerProperties) {
    add("bounds", .rect(p.bounds))
    add("position", .point(p.position))
    add("anchorPoint", .point(p.anchorPoint))
    add("transform", .transform(p.transform))
    add("opacity", .single(p.opacity))
    add("hidden", .bool(p.isHidden))
    add("cornerRadius", .number(p.cornerRadius))
    add("backgroundColor", .color(p.backgroundColor))
  }

  private mutating func addStyle(_ p: LayerProperties) {
    let d = LayerProperties()
    add("zPosition", .number(p.zPosition), unless: p.zPosition == 0)
    add("anchorPointZ", .number(p.anchorPointZ), unless: p.anchorPointZ == 0)
    add(
      "sublayerTransform", .transform(p.sublayerTransform), unless: CATransform3DIsIdentity(p.sublayerTransform))
    add("doubleSided", .bool(p.isDoubleSided), unless: p.isDoubleSided)
    add("masksToBounds", .bool(p.masksToBounds), unless: !p.masksToBounds)
    add("maskedCorners", .number(Double(p.maskedCorners)), unless: p.maskedCorners == d.maskedCorners)
    add("cornerCurve", .string("continuous"), unless: !p.continuousCorners)
    add("borderWidth", .number(p.borderWidth), unless: p.borderWidth == 0)
    add("borderColor", .color(p.borderColor), unless: p.borderWidth == 0)
    let shadowless = p.shadowOpacity == 0
    add("shadowOpacity", .single(p.shadowOpacity), unless: shadowless)
    add("shadowColor", .color(p.shadowColor), unless: shadowless)
    add("shadowOffset", .size(p.shadowOffset), unless: shadowless)
    add("shadowRadius", .number(p.shadowRadius), unless: shadowless)
    add("allowsGroupOpacity", .bool(p.allowsGroupOpacity), unless: p.allowsGroupOpacity)
    add("shouldRasterize", .bool(p.shouldRasterize), unless: !p.shouldRasterize)
    add("filters", .filters(p.filters), unless: p.filters.isEmpty)
    add("backgroundFilters", .filters(p.backgroundFilters), unless: p.backgroundFilters.isEmpty)
    add("compositingFilter", .string(p.compositingFilter.map { "\($0)" } ?? ""), unless: p.compositingFilter == nil)
  }

  private mutating func addContents(_ p: LayerProperties) {
    guard let contents = p.contents else { return }
    add("contents", .contents(contents))
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    add("contentsGravity", .string(p.contentsGravity), unless: p.contentsGravity == "resize")
    add("contentsRect", .rect(p.contentsRect), unless: p.contentsRect == whole)
    add("contentsCenter", .rect(p.contentsCenter), unless: p.contentsCenter == whole)
    add("contentsScale", .number(p.contentsScale), unless: p.contentsScale == 1)
  }

  private mutating func add(_ shape: ShapeProperties) {
    add("path", .path(shape.path))
    add("fillColor", .color(shape.fillColor))
    add("fillRule", .string("even-odd"), unless: shape.fillRule == .winding)
    add("strokeColor", .color(shape.strokeColor))
    add("strokeStart", .number(shape.strokeStart))
    add("strokeEnd", .number(shape.strokeEnd))
    add("lineWidth", .number(shape.lineWidth))
    add("lineCap", .string("\(shape.lineCap)"), unless: shape.lineCap == .butt)
    add("lineJoin", .string("\(shape.lineJoin)"), unless: shape.lineJoin == .miter)
    add("miterLimit", .number(shape.miterLimit), unless: shape.miterLimit == 10)
    add("lineDashPattern", .numbers(shape.lineDashPattern.map { Double($0) }), unless: shape.lineDashPattern.isEmpty)
    add("lineDashPhase", .number(shape.lineDashPhase), unless: shape.lineDashPhase == 0)
  }

  private mutating func add(_ gradient: GradientProperties) {
    add("type", .string(gradient.type))
    add("colors", .array(gradient.colors.map { .color($0) }))
    add("locations", gradient.locations.map { .numbers($0.map { Double($0) }) } ?? .null)
    add("startPoint", .point(gradient.startPoint))
    add("endPoint", .point(gradient.endPoint))
  }
}

extension JSONValue {
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
