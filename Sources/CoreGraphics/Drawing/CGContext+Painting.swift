// Items of the display list: shapes, images, lists, gradients and transparency layers.
extension CGContext {
  /// Records a filled shape in the current graphics state.
  ///
  /// `transform` maps the shape's space to the list's. Without it the shape lies in user space.
  package func record(_ shape: DisplayShape, _ paint: DisplayPaint, transform: CGAffineTransform? = nil) {
    let transform = transform ?? state.matrix
    var display = DisplayState(
      transform: CATransform3DMakeAffineTransform(transform), clip: state.clip, opacity: Double(state.alpha))
    display.blendMode = state.blendMode
    display.antialiased = state.shouldAntialias && allowsAntialiasing
    let fill = DisplayFill(shape, paint, display)
    guard let shadow = state.shadow else {
      displayList.items.append(.fill(fill))
      return
    }
    // The visible pixels of the item cast the shadow, so the item becomes a group. The group has the clip, the opacity and
    // the blend mode.
    var contents = fill
    contents.state = DisplayState(transform: display.transform)
    contents.state.antialiased = display.antialiased
    var group = DisplayGroup(
      DisplayList(items: [.fill(contents)]), DisplayState(clip: state.clip, opacity: Double(state.alpha)))
    group.state.blendMode = state.blendMode
    group.shadow = shadow
    displayList.items.append(.group(group))
  }

  /// Records the part `source` of an image, stretched over a rectangle of user space.
  ///
  /// The first row of the image is at the least y. A tint replaces the colours and keeps the alpha.
  package func record(image: CGImage, source: CGRect, destination: CGRect, tint: CGColor?) {
    guard !destination.isNull, image.width > 0, image.height > 0 else { return }
    var paint = DisplayImage(image.rasterizedIfExcessive(), source: source, destination: destination)
    paint.tint = tint
    if state.interpolation == .none { (paint.magnification, paint.minification) = (.nearest, .nearest) }
    record(.rect(destination), .image(paint), transform: state.matrix)
  }

  /// Draws an image in a rectangle.
  ///
  /// The first row of the image is at the greatest y, as in Core Graphics. Where y points down the image is upside down;
  /// `UIImage.draw(in:)` draws it upright.
  public func draw(_ image: CGImage, in rect: CGRect) {
    saveGState()
    concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * rect.midY))
    let source = CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height))
    record(image: image, source: source, destination: rect, tint: nil)
    restoreGState()
  }

  /// Records another list as a group, with the list's coordinates in user space.
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

  /// Paints a gradient around a center, over the clipping region. It starts at an angle in radians from the x axis.
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

  /// The maximum nesting depth of transparency layers (our choice). A deeper layer is drawn into the one around it.
  private static let maximumLayerDepth = 64

  /// Begins a transparency layer.
  ///
  /// Later drawing is recorded in the layer. `endTransparencyLayer()` composites it with the alpha, the blend mode and the
  /// shadow of the graphics state at the beginning.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    guard layers.count < Self.maximumLayerDepth else {
      ignoredLayers += 1
      return
    }
    layers.append((displayList, state, savedStates))
    // The layer starts with the clips of the outer list, to which the graphics state refers by index.
    displayList = DisplayList(items: [], clips: displayList.clips)
    savedStates = []
    (state.alpha, state.blendMode, state.shadow) = (1, .normal, nil)
  }

  /// Ends the innermost transparency layer and composites it.
  public func endTransparencyLayer() {
    guard ignoredLayers == 0 else {
      ignoredLayers -= 1
      return
    }
    guard let (outer, outerState, outerSavedStates) = layers.popLast() else { return }
    var group = DisplayGroup(
      displayList, DisplayState(clip: outerState.clip, opacity: Double(outerState.alpha)))
    group.state.blendMode = outerState.blendMode
    group.shadow = outerState.shadow
    (displayList, state, savedStates) = (outer, outerState, outerSavedStates)
    displayList.items.append(.group(group))
  }
}

/// Options for drawing a gradient beyond its start and its end.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt32
  /// Creates options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour fills the area before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour fills the area after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
