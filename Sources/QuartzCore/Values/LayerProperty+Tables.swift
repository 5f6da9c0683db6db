// The tables: one row per property. An inspection lists them in this order.
extension LayerProperty {
  /// The properties of every layer.
  package static let common: [LayerProperty] = [
    .rect("bounds", { $0.bounds }, { $0.bounds = $1 }).listed().animatedByViews(.additive),
    .point("position", { $0.position }, { $0.position = $1 }).listed().animatedByViews(.additive),
    .point("anchorPoint", { $0.anchorPoint }, { $0.anchorPoint = $1 }).listed().animatedByViews(.additive),
    .transform("transform", { $0.transform }, { $0.transform = $1 }).listed().animatedByViews(.additive),
    .number("opacity", { $0.opacity }, { $0.opacity = $1 }).listed().single().within(0...1).animatedByViews(.additive),
    .flag("hidden", { $0.isHidden }, { $0.isHidden = $1 }).listed(),
    .number("cornerRadius", { $0.cornerRadius }, { $0.cornerRadius = $1 }).listed().animatedByViews(.replacing),
    .color("backgroundColor", { $0.backgroundColor }, { $0.backgroundColor = $1 }).listed()
      .animatedByViews(.replacing),
    .flag("isHidden", { $0.isHidden }, { $0.isHidden = $1 }).alias(),
    .number("zPosition", { $0.zPosition }, { $0.zPosition = $1 }).animatedByViews(.additive),
    .number("anchorPointZ", { $0.anchorPointZ }, { $0.anchorPointZ = $1 }).animatedByViews(.additive),
    .transform("sublayerTransform", { $0.sublayerTransform }, { $0.sublayerTransform = $1 })
      .animatedByViews(.additive),
    .flag("geometryFlipped", { $0.isGeometryFlipped }, { $0.isGeometryFlipped = $1 }).notAnimatable(),
    .flag("doubleSided", { $0.isDoubleSided }, { $0.isDoubleSided = $1 }),
    .flag("masksToBounds", { $0.masksToBounds }, { $0.masksToBounds = $1 }),
    .number("maskedCorners", { Double($0.maskedCorners) }, { $0.maskedCorners = UInt(exactly: $1) ?? $0.maskedCorners })
      .notAnimatable(),
    .name(
      "cornerCurve", { $0.continuousCorners ? "continuous" : "circular" },
      {
        $0.continuousCorners = $1 == "continuous"
      }
    ).notAnimatable().oneOf("circular", "continuous"),
    .number("borderWidth", { $0.borderWidth }, { $0.borderWidth = $1 }).listed { $0.borderWidth != 0 }
      .animatedByViews(.replacing),
    .color("borderColor", { $0.borderColor }, { $0.borderColor = $1 }).listed { $0.borderWidth != 0 }
      .animatedByViews(.replacing),
    .number("shadowOpacity", { $0.shadowOpacity }, { $0.shadowOpacity = $1 }).listed { $0.shadowOpacity != 0 }
      .single().within(0...1).animatedByViews(.replacing),
    .color("shadowColor", { $0.shadowColor }, { $0.shadowColor = $1 }).listed { $0.shadowOpacity != 0 }
      .animatedByViews(.replacing),
    .size("shadowOffset", { $0.shadowOffset }, { $0.shadowOffset = $1 }).listed { $0.shadowOpacity != 0 }
      .animatedByViews(.replacing),
    .number("shadowRadius", { $0.shadowRadius }, { $0.shadowRadius = $1 }).listed { $0.shadowOpacity != 0 }
      .animatedByViews(.replacing),
    .path("shadowPath", { $0.shadowPath }, { $0.shadowPath = $1 }).relevant { $0.shadowOpacity != 0 }
      .animatedByViews(.replacing),
    .flag("allowsGroupOpacity", { $0.allowsGroupOpacity }, { $0.allowsGroupOpacity = $1 }).notAnimatable(),
    .flag("shouldRasterize", { $0.shouldRasterize }, { $0.shouldRasterize = $1 }),
    .number("rasterizationScale", { $0.rasterizationScale }, { $0.rasterizationScale = $1 })
      .relevant { $0.shouldRasterize },
    .filters("filters", { $0.filters }, { $0.filters = $1 }).notAnimatable().keepingObject(),
    .filters("backgroundFilters", { $0.backgroundFilters }, { $0.backgroundFilters = $1 }).notAnimatable()
      .keepingObject(),
    .backdrop.alias().animatedByViews(.replacing),
    .compositingFilter.notAnimatable().keepingObject().oneOf(
      [
        "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight", "softLight",
        "difference", "exclusion", "hue", "saturation", "color", "luminosity",
      ].map { $0 + "BlendMode" }),
    .contents.listed { $0.contents != nil }.keepingObject(),
    .name("contentsGravity", { $0.contentsGravity }, { $0.contentsGravity = $1 }).relevant { $0.contents != nil }
      .oneOf("resize", "resizeAspect", "resizeAspectFill", "center"),
    .rect("contentsRect", { $0.contentsRect }, { $0.contentsRect = $1 }).relevant { $0.contents != nil }
      .animatedByViews(.replacing),
    .rect("contentsCenter", { $0.contentsCenter }, { $0.contentsCenter = $1 }).relevant { $0.contents != nil }
      .animatedByViews(.replacing),
    .number("contentsScale", { $0.contentsScale }, { $0.contentsScale = $1 }).relevant { $0.contents != nil }
      .within(0.01...100),
    .name("magnificationFilter", { $0.magnificationFilter }, { $0.magnificationFilter = $1 }).notAnimatable()
      .relevant { $0.contents != nil }.oneOf("linear", "nearest"),
    .name("minificationFilter", { $0.minificationFilter }, { $0.minificationFilter = $1 }).notAnimatable()
      .relevant { $0.contents != nil }.oneOf("linear", "nearest"),
    .number("minificationFilterBias", { $0.minificationFilterBias }, { $0.minificationFilterBias = $1 }).single()
      .relevant { $0.contents != nil },
  ]

  /// The properties of CAShapeLayer.
  package static let shape: [LayerProperty] = [
    .path("path", { $0.shape.path }, { $0.shape.path = $1 }).listed(),
    .color("fillColor", { $0.shape.fillColor }, { $0.shape.fillColor = $1 }).listed().animatedByViews(.replacing),
    .name(
      "fillRule", { $0.shape.fillRule == .evenOdd ? "even-odd" : "non-zero" },
      {
        $0.shape.fillRule = $1 == "even-odd" ? .evenOdd : .winding
      }
    ).notAnimatable().oneOf("non-zero", "even-odd"),
    .color("strokeColor", { $0.shape.strokeColor }, { $0.shape.strokeColor = $1 }).listed()
      .animatedByViews(.replacing),
    .number("strokeStart", { $0.shape.strokeStart }, { $0.shape.strokeStart = $1 }).listed()
      .animatedByViews(.replacing),
    .number("strokeEnd", { $0.shape.strokeEnd }, { $0.shape.strokeEnd = $1 }).listed().animatedByViews(.replacing),
    .number("lineWidth", { $0.shape.lineWidth }, { $0.shape.lineWidth = $1 }).listed().animatedByViews(.replacing),
    .name(
      "lineCap", { "\($0.shape.lineCap)" },
      {
        $0.shape.lineCap = $1 == "round" ? .round : $1 == "square" ? .square : .butt
      }
    ).notAnimatable().oneOf("butt", "round", "square"),
    .name(
      "lineJoin", { "\($0.shape.lineJoin)" },
      {
        $0.shape.lineJoin = $1 == "round" ? .round : $1 == "bevel" ? .bevel : .miter
      }
    ).notAnimatable().oneOf("miter", "round", "bevel"),
    .number("miterLimit", { $0.shape.miterLimit }, { $0.shape.miterLimit = $1 }),
    .numbers(
      "lineDashPattern", { $0.shape.lineDashPattern.map { Double($0) } },
      { $0.shape.lineDashPattern = ($1 ?? []).map { CGFloat($0) } }
    ).notNegative(),
    .number("lineDashPhase", { $0.shape.lineDashPhase }, { $0.shape.lineDashPhase = $1 }),
  ]

  /// The properties of CAGradientLayer.
  package static let gradient: [LayerProperty] = [
    .name("type", { $0.gradient.type }, { $0.gradient.type = $1 }).notAnimatable().listed()
      .oneOf("axial", "radial", "conic"),
    .colors("colors", { $0.gradient.colors }, { $0.gradient.colors = $1 }).listed().animatedByViews(.replacing),
    .numbers(
      "locations", { $0.gradient.locations?.map { Double($0) } },
      { $0.gradient.locations = $1?.map { CGFloat($0) } }
    ).listed().animatedByViews(.replacing),
    .point("startPoint", { $0.gradient.startPoint }, { $0.gradient.startPoint = $1 }).listed()
      .animatedByViews(.replacing),
    .point("endPoint", { $0.gradient.endPoint }, { $0.gradient.endPoint = $1 }).listed().animatedByViews(.replacing),
  ]

  /// The properties of CATextLayer that animations reach.
  package static let text: [LayerProperty] = [
    .number("fontSize", { $0.text.fontSize }, { $0.text.fontSize = $1 }),
    .color("foregroundColor", { $0.text.foregroundColor }, { $0.text.foregroundColor = $1 }),
  ]

  /// The properties of CAEmitterLayer. None of them animates implicitly.
  package static let emitter = explicit([
    .point("emitterPosition", { $0.emitter?.position ?? .zero }, { $0.emitter?.position = $1 }),
    .number("emitterZPosition", { $0.emitter?.zPosition ?? 0 }, { $0.emitter?.zPosition = $1 }),
    .size("emitterSize", { $0.emitter?.size ?? .zero }, { $0.emitter?.size = $1 }),
    .number("emitterDepth", { $0.emitter?.depth ?? 0 }, { $0.emitter?.depth = $1 }),
    .name("emitterShape", { $0.emitter?.shape ?? "point" }, { $0.emitter?.shape = $1 }).notAnimatable(),
    .name("emitterMode", { $0.emitter?.mode ?? "volume" }, { $0.emitter?.mode = $1 }).notAnimatable(),
    .name("renderMode", { $0.emitter?.renderMode ?? "unordered" }, { $0.emitter?.renderMode = $1 }).notAnimatable(),
    .flag("preservesDepth", { $0.emitter?.preservesDepth ?? false }, { $0.emitter?.preservesDepth = $1 })
      .notAnimatable(),
    .number("birthRate", { $0.emitter?.birthRate ?? 1 }, { $0.emitter?.birthRate = $1 }).single(),
    .number("lifetime", { $0.emitter?.lifetime ?? 1 }, { $0.emitter?.lifetime = $1 }).single(),
    .number("velocity", { $0.emitter?.velocity ?? 1 }, { $0.emitter?.velocity = $1 }).single(),
    .number("scale", { $0.emitter?.scale ?? 1 }, { $0.emitter?.scale = $1 }).single(),
    .number("spin", { $0.emitter?.spin ?? 1 }, { $0.emitter?.spin = $1 }).single(),
  ])

  /// The properties of CAReplicatorLayer.
  package static let replicator: [LayerProperty] = [
    .number(
      "instanceCount", { Double($0.replicator.instanceCount) },
      { $0.replicator.instanceCount = Int(max(0, min(1e6, $1))) }
    ).listed(),
    .flag("preservesDepth", { $0.replicator.preservesDepth }, { $0.replicator.preservesDepth = $1 }).notAnimatable(),
    .number("instanceDelay", { $0.replicator.instanceDelay }, { $0.replicator.instanceDelay = $1 }),
    .transform("instanceTransform", { $0.replicator.instanceTransform }, { $0.replicator.instanceTransform = $1 }),
    .color("instanceColor", { $0.replicator.instanceColor }, { $0.replicator.instanceColor = $1 }),
    .number("instanceRedOffset", { $0.replicator.instanceRedOffset }, { $0.replicator.instanceRedOffset = $1 })
      .single(),
    .number("instanceGreenOffset", { $0.replicator.instanceGreenOffset }, { $0.replicator.instanceGreenOffset = $1 })
      .single(),
    .number("instanceBlueOffset", { $0.replicator.instanceBlueOffset }, { $0.replicator.instanceBlueOffset = $1 })
      .single(),
    .number("instanceAlphaOffset", { $0.replicator.instanceAlphaOffset }, { $0.replicator.instanceAlphaOffset = $1 })
      .single(),
  ]
}

extension LayerProperties {
  /// The properties of CAShapeLayer; defaults for another kind.
  package var shape: ShapeProperties {
    get { if case .shape(let value) = kind { value } else { ShapeProperties() } }
    set { kind = .shape(newValue) }
  }
  /// The properties of CAGradientLayer; defaults for another kind.
  package var gradient: GradientProperties {
    get { if case .gradient(let value) = kind { value } else { GradientProperties() } }
    set { kind = .gradient(newValue) }
  }
  /// The properties of CAEmitterLayer; nil for another kind.
  package var emitter: EmitterProperties? {
    get { if case .emitter(let value) = kind { value } else { nil } }
    set { if let newValue { kind = .emitter(newValue) } }
  }
  /// The properties of CATextLayer; defaults for another kind.
  package var text: TextProperties {
    get { if case .text(let value) = kind { value } else { TextProperties() } }
    set { kind = .text(newValue) }
  }
  /// The properties of CAReplicatorLayer; defaults for another kind.
  package var replicator: ReplicatorProperties {
    get { if case .replicator(let value) = kind { value } else { ReplicatorProperties() } }
    set { kind = .replicator(newValue) }
  }
}
