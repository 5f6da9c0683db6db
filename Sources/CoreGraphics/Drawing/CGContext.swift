// A context that records.
//
// Drawing calls become items of a display list; nothing is rasterised until somebody looks, so a recorded drawing is
// sharp at every scale. The state that Core Graphics keeps (matrix, clip, colours, line, shadow, alpha, blend mode) is
// resolved into each item when it is recorded. The current path is kept in the list's space, as Apple does, so that
// a matrix set between two calls moves only what comes after.
// Rule inside: coordinates are y down, as in UIKit's contexts; degenerate input records nothing.

/// Records what is drawn as a display list.
public final class CGContext {
  /// What was drawn so far; inside a transparency layer, what that layer holds.
  package var displayList = DisplayList()
  var state = State()
  var saved: [State] = []
  /// The current path, in the list's space.
  var currentPath = CGMutablePath()
  /// The size of an image context, pixels; nil for a layer's.
  var imageSize: CGSize?
  var layers: [(list: DisplayList, state: State, saved: [State])] = []

  /// Creates a context that has drawn nothing.
  package init() {}

  /// What `saveGState` keeps.
  struct State {
    var matrix = CGAffineTransform.identity
    var clip: Int?
    var fill = CGColor.black
    var stroke = CGColor.black
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var line = StrokeStyle()
    var shadow: DisplayShadow?
    var antialiased = true
    var interpolation = CGInterpolationQuality.default
  }

  // MARK: State

  /// Keeps the state for `restoreGState`.
  public func saveGState() { saved.append(state) }

  /// Goes back to the state kept last.
  public func restoreGState() {
    if let last = saved.popLast() { state = last }
  }

  /// The matrix from user space to the recording's.
  public var ctm: CGAffineTransform { state.matrix }

  /// Applies a transform before the current one.
  public func concatenate(_ transform: CGAffineTransform) { state.matrix = transform.concatenating(state.matrix) }

  /// Moves the origin.
  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }

  /// Scales user space.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

  /// Turns user space.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Sets the colour that fills.
  public func setFillColor(_ color: CGColor) { state.fill = color }

  /// Sets the colour that fills.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets a grey that fills.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = CGColor(gray: gray, alpha: alpha) }

  /// Sets the colour that strokes.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }

  /// Sets the colour that strokes.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets a grey that strokes.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.stroke = CGColor(gray: gray, alpha: alpha) }

  /// Sets the opacity of everything drawn.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 1 : min(max(alpha, 0), 1) }

  /// Sets how what is drawn meets what is below.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets the stroke's width.
  public func setLineWidth(_ width: CGFloat) { state.line.width = width }

  /// Sets how strokes end.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }

  /// Sets how strokes turn.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

  /// Sets how far a sharp corner may reach.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

  /// Sets the dashes; none for an empty pattern.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dashPhase = phase
    state.line.dashPattern = lengths
  }

  /// Sets whether edges are smooth.
  public func setShouldAntialias(_ smooth: Bool) { state.antialiased = smooth }

  /// How images are resampled.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Sets the shadow of everything drawn, a third opaque black.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Sets the shadow of everything drawn; no colour, no shadow. A blur is twice the Gaussian's sigma.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      DisplayShadow(color: $0, opacity: 1, offset: offset, sigma: max(0, blur.isFinite ? blur / 2 : 0))
    }
  }
}

/// How images are resampled.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As usual.
  case `default`
  /// Nearest pixel.
  case none
  /// Fast.
  case low
  /// Better.
  case medium
  /// Best.
  case high
}
