// Functions of Core Text that take pointers.
import CoreGraphics

/// Writes the origins of a range of lines, the starts of their baselines. A length of 0 means the rest of the lines.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
  let first = min(max(0, range.location), frame.origins.count)
  let end = range.length > 0 ? min(first + range.length, frame.origins.count) : frame.origins.count
  for index in first..<end { unsafe origins[index - first] = frame.origins[index] }
}

/// Returns the size that a range of text needs within constraints, and writes the range that fits.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
  _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let width = constraints.width < .greatestFiniteMagnitude ? constraints.width : .infinity
  let layout = framesetter.layout(stringRange, width: width)
  let fitting = layout.lines.prefix { $0.origin.y + $0.descent <= constraints.height }
  if let fitRange = unsafe fitRange {
    unsafe fitRange.pointee = CFRange(
      location: max(0, stringRange.location), length: fitting.last?.range.upperBound ?? 0)
  }
  let height = fitting.last.map { $0.origin.y + $0.descent } ?? 0
  return CGSize(width: fitting.map { $0.origin.x + $0.width }.max() ?? 0, height: height)
}

/// Returns the width of a line, and writes its ascent, descent and leading. All are in points.
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  unsafe ascent?.pointee = line.line.ascent
  unsafe descent?.pointee = line.line.descent
  unsafe leading?.pointee = line.line.leading
  return Double(line.line.width)
}

/// Returns the distance in points from the start of a line to the caret before an index of the text.
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = line.line.caretOffset(at: charIndex - line.range.location + line.line.range.lowerBound)
  unsafe secondaryOffset?.pointee = offset
  return offset
}

/// Creates the font with a PostScript name, full name or family name at a size; 0 stands for 12 points.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  CTFont.named(name, size: size == 0 ? 12 : size, log: Device.current.log)
}

/// Makes a font available by its names. Returns false for a font whose file can no longer be read.
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { FontLibrary.shared.register(font) }

/// Makes the font of a file available by its names. Returns false for a file that is not a font.
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool { FontLibrary.shared.register(path: fontURL.path) }
