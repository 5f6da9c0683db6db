// The tables: one line per property, in the order of Apple's documentation.
extension LayerProperty {
  /// The property called `name` of a layer that adds `kind`.
  static func named(_ name: String, in kind: LayerKind) -> LayerProperty? {
    let own: [String: LayerProperty] =
      switch kind {
      case .shape: shape
      case .gradient: gradient
      case .replicator: replicator
      case .emitter: emitter
      case .text: text
      default: [:]
      }
    return own[name] ?? plain[name]
  }

  private static func table(_ entries: [LayerProperty], isImplicit: Bool = true) -> [String: LayerProperty] {
    Dictionary(entries.map { ($0.name, isImplicit ? $0 : $0.unasked) }) { first, _ in first }
  }

  static let plain = table([
    .rect("bounds", { $0.bounds }, { $0.bounds = $1 }),
    .point("position", { $0.position }, { $0.position = $1 }),
    .number("zPosition", { $0.zPosition }, { $0.zPosition = $1 }),
    .point("anchorPoint", { $0.anchorPoint }, { $0.anchorPoint = $1 }),
    .number("anchorPointZ", { $0.anchorPointZ }, { $0.anchorPointZ = $1 }),
    .transform("transform", { $0.transform }, { $0.transform = $1 }),
    .transform("sublayerTransform", { $0.sublayerTransform }, { $0.sublayerTransform = $1 }),
    .number("opacity", { $0.opacity }, { $0.opacity = $1 }),
    .flag("hidden", { $0.isHidden }, { $0.isHidden = $1 }),
    .flag("isHidden", { $0.isHidden }, { $0.isHidden = $1 }),
    .flag("doubleSided", { $0.isDoubleSided }, { $0.isDoubleSided = $1 }),
    .flag("masksToBounds", { $0.masksToBounds }, { $0.masksToBounds = $1 }),
    .color("backgroundColor", { $0.backgroundColor }, { $0.backgroundColor = $1 }),
    .number("cornerRadius", { $0.cornerRadius }, { $0.cornerRadius = $1 }),
    .number("borderWidth", { $0.borderWidth }, { $0.borderWidth = $1 }),
    .color("borderColor", { $0.borderColor }, { $0.borderColor = $1 }),
    .color("shadowColor", { $0.shadowColor }, { $0.shadowColor = $1 }),
    .number("shadowOpacity", { $0.shadowOpacity }, { $0.shadowOpacity = $1 }),
    .size("shadowOffset", { $0.shadowOffset }, { $0.shadowOffset = $1 }),
    .number("shadowRadius", { $0.shadowRadius }, { $0.shadowRadius = $1 }),
    .path("shadowPath", { $0.shadowPath }, { $0.shadowPath = $1 }),
    .backdrop,
    .contents,
    .rect("contentsRect", { $0.contentsRect }, { $0.contentsRect = $1 }),
    .rect("contentsCenter", { $0.contentsCenter }, { $0.contentsCenter = $1 }),
    .number("contentsScale", { $0.contentsScale }, { $0.contentsScale = $1 }),
    .number("minificationFilterBias", { $0.minificationFilterBias }, { $0.minificationFilterBias = $1 }),
    .name("contentsGravity", { $0.contentsGravity }, { $0.contentsGravity = $1 }),
    .flag("shouldRasterize", { $0.shouldRasterize }, { $0.shouldRasterize = $1 }),
    .number("rasterizationScale", { $0.rasterizationScale }, { $0.rasterizationScale = $1 }),
  ])

  static let shape = table([
    .path("path", { $0.shape.path }, { $0.shape.path = $1 }),
    .color("fillColor", { $0.shape.fillColor }, { $0.shape.fillColor = $1 }),
    .color("strokeColor", { $0.shape.strokeColor }, { $0.shape.strokeColor = $1 }),
    .number("strokeStart", { $0.shape.strokeStart }, { $0.shape.strokeStart = $1 }),
    .number("strokeEnd", { $0.shape.strokeEnd }, { $0.shape.strokeEnd = $1 }),
    .number("lineWidth", { $0.shape.lineWidth }, { $0.shape.lineWidth = $1 }),
    .number("miterLimit", { $0.shape.miterLimit }, { $0.shape.miterLimit = $1 }),
    .number("lineDashPhase", { $0.shape.lineDashPhase }, { $0.shape.lineDashPhase = $1 }),
    .numbers(
      "lineDashPattern", { $0.shape.lineDashPattern.map { Double($0) } },
      { $0.shape.lineDashPattern = $1.map { CGFloat($0) } }),
  ])

  static let gradient = table([
    .colors("colors", { $0.gradient.colors }, { $0.gradient.colors = $1 }),
    .numbers(
      "locations", { $0.gradient.locations?.map { Double($0) } },
      { $0.gradient.locations = $1.map { CGFloat($0) } }),
    .point("startPoint", { $0.gradient.startPoint }, { $0.gradient.startPoint = $1 }),
    .point("endPoint", { $0.gradient.endPoint }, { $0.gradient.endPoint = $1 }),
  ])

  static let text = table([
    .number("fontSize", { $0.text.fontSize }, { $0.text.fontSize = $1 }),
    .color("foregroundColor", { $0.text.foregroundColor }, { $0.text.foregroundColor = $1 }),
  ])

  /// None of them moves unasked.
  static let emitter = table(
    [
      .point("emitterPosition", { $0.emitter?.position ?? .zero }, { $0.emitter?.position = $1 }),
      .number("emitterZPosition", { $0.emitter?.zPosition ?? 0 }, { $0.emitter?.zPosition = $1 }),
      .size("emitterSize", { $0.emitter?.size ?? .zero }, { $0.emitter?.size = $1 }),
      .number("emitterDepth", { $0.emitter?.depth ?? 0 }, { $0.emitter?.depth = $1 }),
      .number("birthRate", { $0.emitter?.birthRate ?? 1 }, { $0.emitter?.birthRate = $1 }),
      .number("lifetime", { $0.emitter?.lifetime ?? 1 }, { $0.emitter?.lifetime = $1 }),
      .number("velocity", { $0.emitter?.velocity ?? 1 }, { $0.emitter?.velocity = $1 }),
      .number("scale", { $0.emitter?.scale ?? 1 }, { $0.emitter?.scale = $1 }),
      .number("spin", { $0.emitter?.spin ?? 1 }, { $0.emitter?.spin = $1 }),
    ], isImplicit: false)

  static let replicator = table([
    .number(
      "instanceCount", { Double($0.replicator.instanceCount) },
      { $0.replicator.instanceCount = Int(max(0, min(1e6, $1))) }),
    .number("instanceDelay", { $0.replicator.instanceDelay }, { $0.replicator.instanceDelay = $1 }),
    .transform("instanceTransform", { $0.replicator.instanceTransform }, { $0.replicator.instanceTransform = $1 }),
    .color("instanceColor", { $0.replicator.instanceColor }, { $0.replicator.instanceColor = $1 }),
    .number(
      "instanceRedOffset", { $0.replicator.instanceRedOffset }, { $0.replicator.instanceRedOffset = $1 }),
    .number(
      "instanceGreenOffset", { $0.replicator.instanceGreenOffset }, { $0.replicator.instanceGreenOffset = $1 }),
    .number(
      "instanceBlueOffset", { $0.replicator.instanceBlueOffset }, { $0.replicator.instanceBlueOffset = $1 }),
    .number(
      "instanceAlphaOffset", { $0.replicator.instanceAlphaOffset }, { $0.replicator.instanceAlphaOffset = $1 }),
  ])
}

extension LayerProperties {
  /// What CAShapeLayer adds; defaults for another kind.
  package var shape: ShapeProperties {
    get { if case .shape(let value) = kind { value } else { ShapeProperties() } }
    set { kind = .shape(newValue) }
  }
  /// What CAGradientLayer adds; defaults for another kind.
  package var gradient: GradientProperties {
    get { if case .gradient(let value) = kind { value } else { GradientProperties() } }
    set { kind = .gradient(newValue) }
  }
  /// What CAEmitterLayer adds; nil for another kind.
  package var emitter: EmitterProperties? {
    get { if case .emitter(let value) = kind { value } else { nil } }
    set { if let newValue { kind = .emitter(newValue) } }
  }
  /// What CATextLayer adds; defaults for another kind.
  package var text: TextProperties {
    get { if case .text(let value) = kind { value } else { TextProperties() } }
    set { kind = .text(newValue) }
  }
  /// What CAReplicatorLayer adds; defaults for another kind.
  package var replicator: ReplicatorProperties {
    get { if case .replicator(let value) = kind { value } else { ReplicatorProperties() } }
    set { kind = .replicator(newValue) }
  }
}
