// Fonts.
//
// A font is a file and a size. HarfBuzz shapes text into glyphs, and the rasterizer fills their outlines like other paths.
// Text is therefore the same on every machine and sharp at every scale. Outlines are not hinted.
// Rule: lengths in the interface of this target are in points, y down. Font units are internal.
import CoreGraphics
import Synchronization

/// A font at a size.
public final class CTFont: Sendable, Hashable {
  /// The name with which the font was requested.
  public let name: String
  /// The size of the em in points.
  public let size: CGFloat
  /// The typographic features that are turned on.
  package let features: [FontFeature]
  /// The distance from the baseline to the top of a line, in points.
  public let ascent: CGFloat
  /// The distance from the baseline to the bottom of a line, in points; positive.
  public let descent: CGFloat
  /// The additional distance between two lines, in points.
  public let leading: CGFloat
  /// The height of capital letters in points.
  public let capHeight: CGFloat
  /// The height of the lowercase x in points.
  public let xHeight: CGFloat
  /// The font file; nil if no font can be read. Text then has no glyphs.
  package let face: FontFace?
  /// The outlines of glyphs at the size of the font.
  private let outlines = Mutex<[OutlineKey: CGPath]>([:])

  private struct OutlineKey: Hashable {
    var face: ObjectIdentifier
    var glyph: UInt32
  }

  private init(name: String, size: CGFloat, features: [FontFeature], face: FontFace?, metrics: Metrics) {
    self.name = name
    self.size = size
    self.features = features
    self.face = face
    ascent = metrics.ascent * size
    descent = metrics.descent * size
    leading = metrics.leading * size
    capHeight = metrics.capHeight * size
    xHeight = metrics.xHeight * size
  }

  /// Returns the font with a PostScript name at a size, with typographic features.
  ///
  /// A name without a file falls back to Inter. `log` receives a message then, once for each font.
  package static func named(
    _ name: String, size: CGFloat, features: [FontFeature] = [], log: (String) -> Void = { _ in }
  ) -> CTFont {
    let size = size.isFinite ? max(0, size) : 0
    let key = "\(name)@\(size)" + features.map { " \($0.type).\($0.selector)" }.joined()
    return FontLibrary.shared.font(key: key) {
      let (face, metrics) = resolve(name, size: size, log: log)
      return CTFont(name: name, size: size, features: features, face: face, metrics: metrics)
    }
  }

  /// Returns the same font at another size.
  package func withSize(_ size: CGFloat) -> CTFont { .named(name, size: size, features: features) }

  /// Returns a Boolean value indicating whether there is a file for a PostScript name.
  package static func exists(_ name: String) -> Bool { FontLibrary.shared.face(named: name) != nil }

  /// Returns the file and the metrics for a name. The system font has the metrics of San Francisco.
  private static func resolve(_ name: String, size: CGFloat, log: (String) -> Void) -> (FontFace?, Metrics) {
    if let weight = SystemFont.weight(ofName: name) {
      let face = FontLibrary.shared.face(named: SystemFont.fileName(weight: weight, size: size))
      return (face ?? FontLibrary.shared.fallbacks.first, SystemFont.metrics)
    }
    if let face = FontLibrary.shared.face(named: name) { return (face, Metrics(face.handle)) }
    log("font \(name): no file \(name).otf or .ttf in the font folders; Inter is used instead")
    let face = FontLibrary.shared.fallbacks.first
    return (face, face.map { Metrics($0.handle) } ?? SystemFont.metrics)
  }

  /// The distance between two baselines in points.
  public var lineHeight: CGFloat { ascent + descent + leading }

  /// Returns the outline of a glyph in points, y down. Every call returns the same object, which caches identify.
  func outline(of glyph: UInt32, face: FontFace) -> CGPath {
    let key = OutlineKey(face: ObjectIdentifier(face), glyph: glyph)
    return outlines.withLock { outlines in
      if let known = outlines[key] { return known }
      let unit = size / CGFloat(face.handle.unitsPerEm)
      let units = face.outline(of: glyph)
      let scaled = CGPath(verbs: units.verbs, points: units.points.map { CGPoint(x: $0.x * unit, y: -$0.y * unit) })
      outlines[key] = scaled
      return scaled
    }
  }

  /// Returns a Boolean value indicating whether two fonts have the same name, size and features.
  public static func == (a: CTFont, b: CTFont) -> Bool {
    a.name == b.name && a.size == b.size && a.features == b.features
  }

  /// Hashes the name and the size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(size)
  }

  /// Vertical metrics as fractions of the em.
  struct Metrics {
    var ascent, descent, leading, capHeight, xHeight: CGFloat
  }
}

extension CTFont.Metrics {
  init(_ handle: FontHandle) {
    let em = CGFloat(handle.unitsPerEm)
    let (up, down, gap) = handle.verticalExtents
    let (capital, small) = handle.letterHeights
    self.init(
      ascent: CGFloat(up) / em, descent: CGFloat(-down) / em, leading: CGFloat(gap) / em,
      capHeight: CGFloat(capital) / em, xHeight: CGFloat(small) / em)
  }
}
