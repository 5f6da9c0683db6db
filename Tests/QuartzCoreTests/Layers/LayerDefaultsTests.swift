import CoreGraphics
import QuartzCore
import Testing

/// Evidence: Semantics, "Defaults", with values that OpenCoreAnimation recorded from Apple's classes; otherwise docs.
@Suite(.onADevice) struct LayerDefaultsTests {
  private static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
  private static let whiteDot = CGColor(gray: 1, alpha: 1)

  /// Compares the defaults of a class with the expected values, property by property.
  private func expect(_ found: KeyValuePairs<String, Any?>, _ wanted: KeyValuePairs<String, Any?>) {
    #expect(found.map(\.key) == wanted.map(\.key))
    for (a, b) in zip(found, wanted) {
      #expect("\(a.value.map { "\($0)" } ?? "nil")" == "\(b.value.map { "\($0)" } ?? "nil")", "\(a.key)")
    }
  }

  @Test func layer() {
    let l = CALayer()
    expect(
      [
        "bounds": l.bounds, "position": l.position, "frame": l.frame, "anchorPoint": l.anchorPoint,
        "anchorPointZ": l.anchorPointZ, "zPosition": l.zPosition, "transform": l.transform,
        "sublayerTransform": l.sublayerTransform, "affineTransform": l.affineTransform(), "opacity": l.opacity,
        "isHidden": l.isHidden, "isDoubleSided": l.isDoubleSided, "isGeometryFlipped": l.isGeometryFlipped,
        "contentsAreFlipped": l.contentsAreFlipped(), "masksToBounds": l.masksToBounds, "mask": l.mask,
        "backgroundColor": l.backgroundColor, "cornerRadius": l.cornerRadius, "maskedCorners": l.maskedCorners.rawValue,
        "cornerCurve": l.cornerCurve.rawValue, "borderWidth": l.borderWidth, "borderColor": l.borderColor?.rgba,
        "shadowColor": l.shadowColor?.rgba, "shadowOpacity": l.shadowOpacity, "shadowOffset": l.shadowOffset,
        "shadowRadius": l.shadowRadius, "shadowPath": l.shadowPath, "allowsGroupOpacity": l.allowsGroupOpacity,
        "allowsEdgeAntialiasing": l.allowsEdgeAntialiasing, "edges": l.edgeAntialiasingMask.rawValue,
      ],
      [
        "bounds": CGRect.zero, "position": CGPoint.zero, "frame": CGRect.zero, "anchorPoint": CGPoint(x: 0.5, y: 0.5),
        "anchorPointZ": 0.0, "zPosition": 0.0, "transform": CATransform3DIdentity,
        "sublayerTransform": CATransform3DIdentity, "affineTransform": CGAffineTransform.identity, "opacity": 1.0,
        "isHidden": false, "isDoubleSided": true, "isGeometryFlipped": false, "contentsAreFlipped": true,
        "masksToBounds": false, "mask": nil, "backgroundColor": nil, "cornerRadius": 0.0, "maskedCorners": 15,
        "cornerCurve": "circular", "borderWidth": 0.0, "borderColor": SIMD4(0.0, 0, 0, 1),
        "shadowColor": SIMD4(0.0, 0, 0, 1), "shadowOpacity": 0.0, "shadowOffset": CGSize(width: 0, height: -3),
        "shadowRadius": 3.0, "shadowPath": nil, "allowsGroupOpacity": true, "allowsEdgeAntialiasing": false,
        "edges": 15,
      ])
  }

  @Test func contentsAndTree() {
    let l = CALayer()
    expect(
      [
        "contents": l.contents, "contentsRect": l.contentsRect, "contentsCenter": l.contentsCenter,
        "contentsGravity": l.contentsGravity.rawValue, "contentsScale": l.contentsScale,
        "contentsFormat": l.contentsFormat.rawValue, "magnificationFilter": l.magnificationFilter.rawValue,
        "minificationFilter": l.minificationFilter.rawValue, "minificationFilterBias": l.minificationFilterBias,
        "isOpaque": l.isOpaque, "needsDisplayOnBoundsChange": l.needsDisplayOnBoundsChange,
        "drawsAsynchronously": l.drawsAsynchronously, "shouldRasterize": l.shouldRasterize,
        "rasterizationScale": l.rasterizationScale, "filters": l.filters, "backgroundFilters": l.backgroundFilters,
        "compositingFilter": l.compositingFilter, "sublayers": l.sublayers, "superlayer": l.superlayer,
        "delegate": l.delegate, "name": l.name, "actions": l.actions, "style": l.style,
        "animationKeys": l.animationKeys(),
        "needsLayout": l.needsLayout(), "needsDisplay": l.needsDisplay(), "presentation": l.presentation(),
        "visibleRect": l.visibleRect,
      ],
      [
        "contents": nil, "contentsRect": Self.unit, "contentsCenter": Self.unit, "contentsGravity": "resize",
        "contentsScale": 1.0, "contentsFormat": "RGBA8", "magnificationFilter": "linear",
        "minificationFilter": "linear",
        "minificationFilterBias": 0.0, "isOpaque": false, "needsDisplayOnBoundsChange": false,
        "drawsAsynchronously": false, "shouldRasterize": false, "rasterizationScale": 1.0, "filters": nil,
        "backgroundFilters": nil, "compositingFilter": nil, "sublayers": nil, "superlayer": nil, "delegate": nil,
        "name": nil, "actions": nil, "style": nil, "animationKeys": nil, "needsLayout": false, "needsDisplay": false,
        "presentation": nil, "visibleRect": CGRect.zero,
      ])
  }

  /// The default timing of a layer and of an animation differs in the duration.
  @Test func timing() {
    expectTimes(of: CALayer(), duration: .infinity)
    expectTimes(of: CABasicAnimation(), duration: 0)
    expectTimes(of: CAEmitterCell(), duration: 0)
  }

  private func expectTimes(of t: any CAMediaTiming, duration: Double) {
    expect(
      [
        "beginTime": t.beginTime, "duration": t.duration, "speed": t.speed, "timeOffset": t.timeOffset,
        "repeatCount": t.repeatCount, "repeatDuration": t.repeatDuration, "autoreverses": t.autoreverses,
        "fillMode": t.fillMode.rawValue,
      ],
      [
        "beginTime": 0.0, "duration": duration, "speed": 1.0, "timeOffset": 0.0, "repeatCount": 0.0,
        "repeatDuration": 0.0, "autoreverses": false, "fillMode": "removed",
      ])
  }

  @Test func shape() {
    let s = CAShapeLayer()
    expect(
      [
        "path": s.path, "fillColor": s.fillColor?.rgba, "fillRule": s.fillRule.rawValue, "strokeColor": s.strokeColor,
        "strokeStart": s.strokeStart, "strokeEnd": s.strokeEnd, "lineWidth": s.lineWidth, "miterLimit": s.miterLimit,
        "lineCap": s.lineCap.rawValue, "lineJoin": s.lineJoin.rawValue, "lineDashPhase": s.lineDashPhase,
        "lineDashPattern": s.lineDashPattern,
      ],
      [
        "path": nil, "fillColor": SIMD4(0.0, 0, 0, 1), "fillRule": "non-zero", "strokeColor": nil, "strokeStart": 0.0,
        "strokeEnd": 1.0, "lineWidth": 1.0, "miterLimit": 10.0, "lineCap": "butt", "lineJoin": "miter",
        "lineDashPhase": 0.0, "lineDashPattern": nil,
      ])
  }

  @Test func gradientAndReplicator() {
    let (g, r) = (CAGradientLayer(), CAReplicatorLayer())
    expect(
      [
        "colors": g.colors, "locations": g.locations, "startPoint": g.startPoint, "endPoint": g.endPoint,
        "type": g.type.rawValue, "instanceCount": r.instanceCount, "preservesDepth": r.preservesDepth,
        "instanceDelay": r.instanceDelay, "instanceTransform": r.instanceTransform,
        "instanceColor": r.instanceColor?.rgba, "instanceRedOffset": r.instanceRedOffset,
        "instanceGreenOffset": r.instanceGreenOffset, "instanceBlueOffset": r.instanceBlueOffset,
        "instanceAlphaOffset": r.instanceAlphaOffset,
      ],
      [
        "colors": nil, "locations": nil, "startPoint": CGPoint(x: 0.5, y: 0), "endPoint": CGPoint(x: 0.5, y: 1),
        "type": "axial", "instanceCount": 1, "preservesDepth": false, "instanceDelay": 0.0,
        "instanceTransform": CATransform3DIdentity, "instanceColor": SIMD4(1.0, 1, 1, 1), "instanceRedOffset": 0.0,
        "instanceGreenOffset": 0.0, "instanceBlueOffset": 0.0, "instanceAlphaOffset": 0.0,
      ])
  }

  @Test func textScrollAndTiled() {
    let (t, s, d) = (CATextLayer(), CAScrollLayer(), CATiledLayer())
    expect(
      [
        "string": t.string, "font": t.font, "fontSize": t.fontSize, "foregroundColor": t.foregroundColor?.rgba,
        "isWrapped": t.isWrapped, "alignmentMode": t.alignmentMode.rawValue,
        "truncationMode": t.truncationMode.rawValue, "subpixel": t.allowsFontSubpixelQuantization,
        "scrollMode": s.scrollMode.rawValue, "masksToBounds": s.masksToBounds, "levelsOfDetail": d.levelsOfDetail,
        "levelsOfDetailBias": d.levelsOfDetailBias, "tileSize": d.tileSize, "fadeDuration": CATiledLayer.fadeDuration(),
      ],
      [
        "string": nil, "font": nil, "fontSize": 36.0, "foregroundColor": SIMD4(1.0, 1, 1, 1), "isWrapped": false,
        "alignmentMode": "natural", "truncationMode": "none", "subpixel": false, "scrollMode": "both",
        "masksToBounds": true, "levelsOfDetail": 1, "levelsOfDetailBias": 0,
        "tileSize": CGSize(width: 256, height: 256), "fadeDuration": 0.25,
      ])
  }

  @Test func emitter() {
    let e = CAEmitterLayer()
    expect(
      [
        "emitterCells": e.emitterCells, "emitterPosition": e.emitterPosition, "emitterZPosition": e.emitterZPosition,
        "emitterSize": e.emitterSize, "emitterDepth": e.emitterDepth, "emitterShape": e.emitterShape.rawValue,
        "emitterMode": e.emitterMode.rawValue, "renderMode": e.renderMode.rawValue, "preservesDepth": e.preservesDepth,
        "birthRate": e.birthRate, "lifetime": e.lifetime, "velocity": e.velocity, "scale": e.scale, "spin": e.spin,
      ],
      [
        "emitterCells": nil, "emitterPosition": CGPoint.zero, "emitterZPosition": 0.0, "emitterSize": CGSize.zero,
        "emitterDepth": 0.0, "emitterShape": "point", "emitterMode": "volume", "renderMode": "unordered",
        "preservesDepth": false, "birthRate": 1.0, "lifetime": 1.0, "velocity": 1.0, "scale": 1.0, "spin": 1.0,
      ])
  }

  @Test func emitterCell() {
    let c = CAEmitterCell()
    let zeros: [CGFloat] = [
      c.emissionLongitude, c.emissionLatitude, c.emissionRange, c.velocity, c.velocityRange, c.xAcceleration,
      c.yAcceleration, c.zAcceleration, c.scaleRange, c.scaleSpeed, c.spin, c.spinRange,
    ]
    let floats: [Float] = [
      c.birthRate, c.lifetime, c.lifetimeRange, c.redRange, c.greenRange, c.blueRange, c.alphaRange, c.redSpeed,
      c.greenSpeed, c.blueSpeed, c.alphaSpeed, c.minificationFilterBias,
    ]
    #expect(zeros.allSatisfy { $0 == 0 } && floats.allSatisfy { $0 == 0 })
    expect(
      [
        "name": c.name, "isEnabled": c.isEnabled, "contents": c.contents, "contentsRect": c.contentsRect,
        "contentsScale": c.contentsScale, "scale": c.scale, "color": c.color?.rgba, "emitterCells": c.emitterCells,
        "magnificationFilter": c.magnificationFilter, "minificationFilter": c.minificationFilter, "style": c.style,
      ],
      [
        "name": nil, "isEnabled": true, "contents": nil, "contentsRect": Self.unit, "contentsScale": 1.0, "scale": 1.0,
        "color": SIMD4(1.0, 1, 1, 1), "emitterCells": nil, "magnificationFilter": "linear",
        "minificationFilter": "linear", "style": nil,
      ])
  }

  @Test func animations() {
    let (b, k, s, t) = (
      CABasicAnimation(keyPath: "opacity"), CAKeyframeAnimation(), CASpringAnimation(), CATransition()
    )
    expect(
      [
        "keyPath": b.keyPath, "isAdditive": b.isAdditive, "isCumulative": b.isCumulative,
        "valueFunction": b.valueFunction, "fromValue": b.fromValue, "toValue": b.toValue, "byValue": b.byValue,
        "timingFunction": b.timingFunction, "delegate": b.delegate, "isRemovedOnCompletion": b.isRemovedOnCompletion,
        "values": k.values, "path": k.path, "keyTimes": k.keyTimes, "timingFunctions": k.timingFunctions,
        "calculationMode": k.calculationMode.rawValue, "rotationMode": k.rotationMode?.rawValue,
        "tensionValues": k.tensionValues, "continuityValues": k.continuityValues, "biasValues": k.biasValues,
        "mass": s.mass, "stiffness": s.stiffness, "damping": s.damping, "initialVelocity": s.initialVelocity,
        "allowsOverdamping": s.allowsOverdamping, "type": t.type.rawValue, "subtype": t.subtype?.rawValue,
        "startProgress": t.startProgress, "endProgress": t.endProgress, "filter": t.filter,
        "animations": CAAnimationGroup().animations,
      ],
      [
        "keyPath": "opacity", "isAdditive": false, "isCumulative": false, "valueFunction": nil, "fromValue": nil,
        "toValue": nil, "byValue": nil, "timingFunction": nil, "delegate": nil, "isRemovedOnCompletion": true,
        "values": nil, "path": nil, "keyTimes": nil, "timingFunctions": nil, "calculationMode": "linear",
        "rotationMode": nil, "tensionValues": nil, "continuityValues": nil, "biasValues": nil, "mass": 1.0,
        "stiffness": 100.0, "damping": 10.0, "initialVelocity": 0.0, "allowsOverdamping": false, "type": "fade",
        "subtype": nil, "startProgress": 0.0, "endProgress": 1.0, "filter": nil, "animations": nil,
      ])
  }

  @Test func transactionAndDisplayLink() {
    let stage = Stage()
    stage.turn {
      expect(
        [
          "animationDuration": CATransaction.animationDuration(), "disableActions": CATransaction.disableActions(),
          "animationTimingFunction": CATransaction.animationTimingFunction(),
          "completionBlock": CATransaction.completionBlock().map { _ in 1 },
        ],
        ["animationDuration": 0.25, "disableActions": false, "animationTimingFunction": nil, "completionBlock": nil])
      let link = CADisplayLink(target: stage, selector: Selector(("tick:")))
      expect(
        [
          "isPaused": link.isPaused, "preferredFramesPerSecond": link.preferredFramesPerSecond,
          "range": link.preferredFrameRateRange == .default, "duration": link.duration, "timestamp": link.timestamp,
        ],
        ["isPaused": false, "preferredFramesPerSecond": 0, "range": true, "duration": 1.0 / 60, "timestamp": 0.0])
    }
  }
}
