// Fonts, and how text becomes outlines.
//
// A font is a file and a size. Text is shaped by HarfBuzz into glyphs; glyphs are outlines, drawn like any path by our
// own rasterizer, so that text is the same on every machine and sharp at every scale. Nothing is hinted.
// Rule inside: lengths leave this room in points, y down; font units stay inside.
import CoreGraphics
import Synchronization

/// A font at a size.
public final class CTFont: Sendable, Hashable {
  /// The name that was asked for.
  public let name: String
  /// Points an em.
  public let size: CGFloat
  /// From the baseline up, points.
  public let ascent: CGFloat
  /// From the baseline down, points, positive.
  public let descent: CGFloat
  /// Between two lines, points.
  public let leading: CGFloat
  /// Height of capital letters, points.
  public let capHeight: CGFloat
  /// Height of small letters, points.
  public let xHeight: CGFloat
  /// The file; nil when none can be read, and text then takes room but is not seen.
  package let face: FontFace?
  private let outlines = Mutex<[OutlineKey: CGPath]>([:])

  private struct OutlineKey: Hashable {
    var face: ObjectIdentifier
    var glyph: UInt32
  }

  private init(name: String, size: CGFloat, face: FontFace?, metrics: Metrics) {
    self.name = name
    self.size = size
    self.face = face
    ascent = metrics.ascent * size
    descent = metrics.descent * size
    leading = metrics.leading * size
    capHeight = metrics.capHeight * size
    xHeight = metrics.xHeight * size
  }

  /// The font of a PostScript name at a size; a name without a file falls back to Inter, said once by `log`.
  package static func named(_ name: String, size: CGFloat, log: (String) -> Void = { _ in }) -> CTFont {
    let size = size.isFinite ? max(0, size) : 0
    return FontLibrary.shared.font(key: "\(name)@\(size)") {
      let (face, metrics) = resolve(name, size: size, log: log)
      return CTFont(name: name, size: size, face: face, metrics: metrics)
    }
  }

  /// Whether there is a file of a PostScript name.
  package static func exists(_ name: String) -> Bool { FontLibrary.shared.face(named: name) != nil }

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

  /// The distance between two baselines, points.
  public var lineHeight: CGFloat { ascent + descent + leading }

  /// A glyph's outline in points, y down; the same object for every call.
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

  /// Whether both are one name at one size.
  public static func == (a: CTFont, b: CTFont) -> Bool { a.name == b.name && a.size == b.size }

  /// Hashes name and size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(size)
  }

  /// Shares of the em.
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
