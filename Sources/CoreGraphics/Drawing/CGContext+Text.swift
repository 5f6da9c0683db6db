// The state of text.
//
// Glyphs are drawn as outlines at exact positions. The settings for the smoothing and the positioning of fonts therefore
// have no effect.
extension CGContext {
  /// The transform from text space to user space. `saveGState()` does not save it.
  public var textMatrix: CGAffineTransform {
    get { storedTextMatrix }
    set { storedTextMatrix = newValue }
  }
  /// The point of user space at which the next text is drawn.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (storedTextMatrix.tx, storedTextMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// Sets whether the context may anti-alias edges. If not, `setShouldAntialias(_:)` has no effect.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }
  /// Sets whether fonts may be smoothed.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  /// Sets whether fonts are smoothed.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  /// Sets whether glyphs may have positions between pixels.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
  /// Sets whether glyphs have positions between pixels.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  /// Sets whether positions of glyphs may be rounded to fractions of a pixel.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
  /// Sets whether positions of glyphs are rounded to fractions of a pixel.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
}
