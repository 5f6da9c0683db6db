// Recording of shapes, images, lists, gradients and transparency layers.
extension CGContext {
  /// Records a filled shape in the current state.
  ///
  /// `transform` leads from the shape's space to the list's; without it the shape lies in user space.
  package func record(_ shape: DisplayShape, _ paint: DisplayPaint, transform: CGAffineTransform? = nil) {
    let transform = transform ?? state.matrix
    var display = DisplayState(
      transform: CATransform3DMakeAffineTransform(transform), clip: state.clip, opacity: Double(state.alpha))
    display.blendMode = state.blendMode
    display.antialiased = state.antialiased && allowsSmoothEdges
    let fill = DisplayFill(shape, paint, display)
    guard let shadow = state.shadow else {
      displayList.items.append(.fill(fill))
      return
    }
    // The item's visible pixels cast the shadow, so the item goes into a group of its own.
    var plain = fill
    plain.state = DisplayState(transform: display.transform)
    plain.state.antialiased = display.antialiased
    var group = DisplayGroup(
      DisplayList(items: [.fill(plain)]), DisplayState(clip: state.clip, opacity: Double(state.alpha)))
    group.state.blendMode = state.blendMode
    group.shadow = shadow
    displayList.items.append(.group(group))
  }

  /// Records a part of an image, stretched over a rectangle of user space with its first row at the top.
  package func record(image: CGImage, source: CGRect, destination: CGRect, tint: CGColor?) {
    guard !destination.isNull, image.width > 0, image.height > 0 else { return }
    var paint = DisplayImage(image.lightened(), source: source, destination: destination)
    paint.tint = tint
    if state.interpolation == .none { (paint.magnification, paint.minification) = (.nearest, .nearest) }
    record(.rect(destination), .image(paint), transform: state.matrix)
  }

  /// Draws an image in a rectangle.
  ///
  /// The first row lies at the bottom of the rectangle, as in Core Graphics when y points down.
  /// `UIImage.draw(in:)` draws upright.
  public func draw(_ image: CGImage, in rect: CGRect) {
    saveGState()
    concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * rect.midY))
    let source = CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height))
    record(image: image, source: source, destination: rect, tint: nil)
    restoreGState()
  }

  /// Records another list, whose coordinates are those of user space.
  package func record(_ list: DisplayList) {
    var group = DisplayGroup(
      list,
      DisplayState(
        transform: CATransform3DMakeAffineTransform(state.matrix), clip: state.clip, opacity: Double(state.alpha)))
    group.state.blendMode = state.blendMode
    group.shadow = state.shadow
    displayList.items.append(.group(group))
  }

  // MARK: Gradients

  /// Paints a gradient along the line between two points, over the clipping region.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    paint(gradient, .axial(from: start, to: end), options)
  }

  /// Paints a gradient between two circles, over the clipping region.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    paint(
      gradient, .twoCircles(from: startCenter, startRadius: startRadius, to: endCenter, endRadius: endRadius), options)
  }

  /// Paints a gradient that sweeps around a center from an angle, over the clipping region.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    let toward = CGPoint(
      x: center.x + CGFloat(Numerics.cos(Double(angle))), y: center.y + CGFloat(Numerics.sin(Double(angle))))
    paint(gradient, .conic(center: center, toward: toward), [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  private func paint(
    _ gradient: CGGradient, _ geometry: DisplayGradient.Geometry, _ options: CGGradientDrawingOptions
  ) {
    var display = DisplayGradient(geometry: geometry, colors: gradient.colors, locations: gradient.locations)
    display.extendsStart = options.contains(.drawsBeforeStartLocation)
    display.extendsEnd = options.contains(.drawsAfterEndLocation)
    record(.everything, .gradient(display), transform: state.matrix)
  }

  // MARK: Transparency layers

  /// The greatest number of transparency layers in each other. The contents of deeper ones are drawn without a layer.
  private static let maximumLayers = 64

  /// Begins a transparency layer.
  ///
  /// Later drawing goes into the layer. `endTransparencyLayer()` composes it with the alpha, blend mode and shadow that
  /// are current now.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    guard layers.count < Self.maximumLayers else {
      ignoredLayers += 1
      return
    }
    layers.append((displayList, state, saved))
    // The layer starts with all clips recorded so far, so that indices into them stay valid.
    displayList = DisplayList(items: [], clips: displayList.clips)
    saved = []
    (state.alpha, state.blendMode, state.shadow) = (1, .normal, nil)
  }

  /// Ends the innermost transparency layer and composes it.
  public func endTransparencyLayer() {
    guard ignoredLayers == 0 else {
      ignoredLayers -= 1
      return
    }
    guard let (outer, outerState, outerSaved) = layers.popLast() else { return }
    var group = DisplayGroup(
      displayList, DisplayState(clip: outerState.clip, opacity: Double(outerState.alpha)))
    group.state.blendMode = outerState.blendMode
    group.shadow = outerState.shadow
    (displayList, state, saved) = (outer, outerState, outerSaved)
    displayList.items.append(.group(group))
  }
}

/// Options that extend a gradient before its start and after its end.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32
  /// Creates a set of options from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour extends before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour extends after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
