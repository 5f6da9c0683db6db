import CoreGraphics

/// The scope of a registered font. In this implementation every scope is the process.
public enum CTFontManagerScope: UInt32, Sendable {
  /// No scope.
  case none
  /// This process.
  case process
  /// All processes of the user.
  case persistent
  /// The session of the user.
  case session
}

/// Returns the size of a font in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }
/// Returns the distance from the baseline to the top of a line, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascent }
/// Returns the distance from the baseline to the bottom of a line, in points.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.descent }
/// Returns the leading of a font, the additional distance between two lines, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
/// Returns the height of capital letters in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
/// Returns the height of the lowercase x in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
/// Returns the number of font units per em; 0 for a font without a file.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.face?.handle.unitsPerEm ?? 0) }
/// Returns the number of glyphs of a font; 0 for a font without a file.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face?.handle.glyphCount ?? 0 }
/// Returns the PostScript name of a font. For a missing font it is the name of the font that is used instead.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString {
  let isAvailable = CTFont.exists(font.name) || SystemFont.weight(ofName: font.name) != nil
  return isAvailable ? font.name : font.face?.name ?? font.name
}
