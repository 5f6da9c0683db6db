// A context that records its drawing as a display list.
//
// Nothing is rasterised until the pixels are needed, so a recorded drawing is sharp at every scale. Each item is recorded
// with the complete graphics state: transform, clip, colours, line style, shadow, alpha and blend mode. Points of the
// current path are transformed when they are added, as on iOS. A later change of the transform does not move them.
// Rules: y points down, as in UIKit's contexts. Degenerate input records nothing.

/// A drawing environment that records a display list.
public final class CGContext {
  /// The items recorded so far; inside a transparency layer, the items of that layer.
  package var displayList = DisplayList() {
    didSet { if memory != nil { drawIntoMemory() } }
  }
  /// The memory of the bitmap, where a client has access to it.
  var memory: ContextMemory?
  /// The number of bytes of a row that the client asked for; nil for as many as the pixels need.
  var storedBytesPerRow: Int?
  var state = State()
  /// The graphics states that `saveGState()` has pushed.
  var savedStates: [State] = []
  /// The current path, in the list's coordinates.
  var currentPath = CGMutablePath()
  /// The size and the scale of the context's bitmap; nil for a context without one.
  package var bitmap: ContextBitmap?
  /// The stroke whose outline replaces the current path, with its transform; nil if nothing replaces the path.
  var outlinedStroke: (style: StrokeStyle, matrix: CGAffineTransform)?
  /// The value of `textMatrix`.
  var storedTextMatrix = CGAffineTransform.identity
  /// A Boolean value indicating whether edges may be anti-aliased.
  var allowsAntialiasing = true
  /// The contents of the context around each open transparency layer, the outermost first.
  var layers: [(list: DisplayList, state: State, savedStates: [State])] = []
  /// The number of open transparency layers beyond the maximum nesting depth.
  var ignoredLayers = 0

  /// Creates a context with an empty display list.
  package init() {}

  /// The graphics state, which `saveGState()` pushes.
  struct State {
    var matrix = CGAffineTransform.identity
    /// The index of the innermost clip in the list's clips; nil without a clip.
    var clip: Int?
    /// The number of clips that apply.
    var clipDepth = 0
    var fill = CGColor.black
    var stroke = CGColor.black
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var line = StrokeStyle()
    var shadow: DisplayShadow?
    var shouldAntialias = true
    var interpolation = CGInterpolationQuality.default
    /// The intersection of the clips' bounding boxes, in the list's coordinates; nil without a clip.
    var clipBounds: CGRect?
  }

  // MARK: State

  /// Pushes a copy of the graphics state onto the stack.
  public func saveGState() { savedStates.append(state) }

  /// Restores the graphics state that was pushed last. Without one the state stays as it is.
  public func restoreGState() {
    if let last = savedStates.popLast() { state = last }
  }

  /// The current transformation matrix, from user space to device space. In the device space of a bitmap y points up.
  public var ctm: CGAffineTransform { state.matrix.concatenating(bitmap?.matrix ?? .identity) }

  /// Concatenates a transform with the current one. The new transform is applied first.
  public func concatenate(_ transform: CGAffineTransform) { state.matrix = transform.concatenating(state.matrix) }

  /// Moves the origin of user space.
  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }

  /// Changes the scale of user space.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

  /// Rotates user space by an angle in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Sets the fill colour.
  public func setFillColor(_ color: CGColor) { state.fill = color }

  /// Sets the fill colour from sRGB components.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the fill colour to a gray.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = CGColor(gray: gray, alpha: alpha) }

  /// Sets the stroke colour.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }

  /// Sets the stroke colour from sRGB components.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the stroke colour to a gray.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.stroke = CGColor(gray: gray, alpha: alpha) }

  /// Sets the opacity of later drawing.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 1 : min(max(alpha, 0), 1) }

  /// Sets the blend mode of later drawing.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets the line width of strokes.
  public func setLineWidth(_ width: CGFloat) { state.line.width = width }

  /// Sets the style of the ends of open strokes.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }

  /// Sets the style of the corners of strokes.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

  /// Sets the ratio of miter length to line width above which a miter join is beveled.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

  /// Sets the dash pattern of strokes; an empty pattern draws solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dashPhase = phase
    state.line.dashPattern = lengths
  }

  /// Sets whether edges are anti-aliased.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

  /// The quality of resampling when an image is drawn at another size.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Sets a shadow for later drawing: black with an alpha of 1/3.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Sets a shadow for later drawing; nil as the colour removes it.
  ///
  /// The standard deviation of the Gaussian blur is `blur` / 2.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      DisplayShadow(color: $0, opacity: 1, offset: offset, sigma: max(0, blur.isFinite ? blur / 2 : 0))
    }
  }
}

/// Levels of quality for resampled images.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The default quality: linear interpolation.
  case `default`
  /// No interpolation: the nearest pixel.
  case none
  /// Low quality. It is drawn like the default.
  case low
  /// Medium quality. It is drawn like the default.
  case medium
  /// High quality. It is drawn like the default.
  case high
}
