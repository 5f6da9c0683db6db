// A context that records.
//
// Drawing calls become items of a display list. Nothing is rasterised until the pixels are needed, so a recorded drawing
// is sharp at every scale. Each item is recorded with the complete graphics state: transform, clip, colours, line style,
// shadow, alpha and blend mode. The current path is kept in the list's coordinates, as on iOS: a transform that is set
// between two calls affects only the later call.
// Rules: y points down, as in UIKit's contexts. Degenerate input records nothing.

/// A drawing environment that records a display list.
public final class CGContext {
  /// The items recorded so far; inside a transparency layer, the items of that layer.
  package var displayList = DisplayList()
  var state = State()
  var saved: [State] = []
  /// The current path, in the list's coordinates.
  var currentPath = CGMutablePath()
  /// The pixels that the drawing is meant for, or nil where they are not known.
  package var bitmap: ContextBitmap?
  /// The style and the transform of the stroke whose outline is the current path, or nil for a plain path.
  var outlinedStroke: (style: StrokeStyle, matrix: CGAffineTransform)?
  /// The transform from the space of glyphs to user space.
  var glyphMatrix = CGAffineTransform.identity
  /// A Boolean value indicating whether edges may be anti-aliased.
  var allowsSmoothEdges = true
  var layers: [(list: DisplayList, state: State, saved: [State])] = []
  /// The number of open transparency layers that were too deep to begin.
  var ignoredLayers = 0

  /// Creates a context with an empty display list.
  package init() {}

  /// The graphics state, which `saveGState()` pushes.
  struct State {
    var matrix = CGAffineTransform.identity
    var clip: Int?
    /// The number of clips that apply.
    var clipLevels = 0
    var fill = CGColor.black
    var stroke = CGColor.black
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var line = StrokeStyle()
    var shadow: DisplayShadow?
    var antialiased = true
    var interpolation = CGInterpolationQuality.default
    /// The bounding box of the clips in the list's coordinates, nil where nothing clips.
    var clipBounds: CGRect?
  }

  // MARK: State

  /// Pushes a copy of the graphics state onto the stack.
  public func saveGState() { saved.append(state) }

  /// Restores the graphics state that was pushed last.
  public func restoreGState() {
    if let last = saved.popLast() { state = last }
  }

  /// The current transformation matrix, from user space to device space. In device space y points up.
  public var ctm: CGAffineTransform { state.matrix.concatenating(bitmap?.matrix ?? .identity) }

  /// Transforms user space; the new transform is applied before the current one.
  public func concatenate(_ transform: CGAffineTransform) { state.matrix = transform.concatenating(state.matrix) }

  /// Moves the origin of user space.
  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }

  /// Changes the scale of user space.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

  /// Rotates user space by an angle in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Sets the fill colour.
  public func setFillColor(_ color: CGColor) { state.fill = color }

  /// Sets the fill colour.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the fill colour to a gray.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = CGColor(gray: gray, alpha: alpha) }

  /// Sets the stroke colour.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }

  /// Sets the stroke colour.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the stroke colour to a gray.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.stroke = CGColor(gray: gray, alpha: alpha) }

  /// Sets the opacity of later drawing.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 1 : min(max(alpha, 0), 1) }

  /// Sets how later drawing blends with the content below it.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets the line width of strokes.
  public func setLineWidth(_ width: CGFloat) { state.line.width = width }

  /// Sets the style of the ends of open strokes.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }

  /// Sets the style of the corners of strokes.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

  /// Sets the ratio of miter length to line width above which a corner is beveled.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

  /// Sets the dash pattern of strokes; an empty pattern draws solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dashPhase = phase
    state.line.dashPattern = lengths
  }

  /// Sets whether edges are anti-aliased.
  public func setShouldAntialias(_ smooth: Bool) { state.antialiased = smooth }

  /// The quality of resampling when an image is drawn at another size.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Sets a shadow for later drawing, black with an opacity of one third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Sets a shadow for later drawing; nil as the colour removes it.
  ///
  /// The standard deviation of the Gaussian is half of `blur`.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      DisplayShadow(color: $0, opacity: 1, offset: offset, sigma: max(0, blur.isFinite ? blur / 2 : 0))
    }
  }
}

/// Levels of quality for resampled images.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The default quality, linear interpolation.
  case `default`
  /// No interpolation: the nearest pixel.
  case none
  /// Low quality, drawn as the default.
  case low
  /// Medium quality, drawn as the default.
  case medium
  /// High quality, drawn as the default.
  case high
}
