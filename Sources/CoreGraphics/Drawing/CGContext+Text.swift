// The state of text. Glyphs are outlines at exact positions here, so the switches of smoothing and of positioning are
// accepted and change nothing.
extension CGContext {
  /// The transform from the space of glyphs to user space. It is no part of the saved graphics state.
  public var textMatrix: CGAffineTransform {
    get { glyphMatrix }
    set { glyphMatrix = newValue }
  }
  /// The point of user space at which the next text begins.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (glyphMatrix.tx, glyphMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// Sets whether the context may anti-alias edges, whatever `setShouldAntialias(_:)` says.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { allowsSmoothEdges = allowsAntialiasing }
  /// Sets whether fonts may be smoothed.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  /// Sets whether fonts are smoothed.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  /// Sets whether glyphs may lie between pixels.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
  /// Sets whether glyphs lie between pixels.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  /// Sets whether positions of glyphs may be rounded to parts of a pixel.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
  /// Sets whether positions of glyphs are rounded to parts of a pixel.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
}
