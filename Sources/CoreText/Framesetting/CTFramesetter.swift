import CoreGraphics

/// An object that lays out an attributed string in frames.
public final class CTFramesetter {
  private let runs: [TextRun]

  init(_ text: NSAttributedString) { runs = text.attributeRuns.map { TextRun($0, attributes: $1, font: .standard) } }

  /// Lays out a range in lines of a given width. A length of 0 means the rest of the text.
  func layout(_ range: CFRange, width: CGFloat) -> TextLayout {
    TextLayout(runs(in: range), width: width, lineBreak: .byWordWrapping)
  }

  /// Returns the runs in a range of UTF-16 offsets, the first and the last one shortened to it.
  private func runs(in range: CFRange) -> [TextRun] {
    let first = max(0, range.location)
    let (sum, overflows) = first.addingReportingOverflow(range.length)
    let end = range.length > 0 && !overflows ? sum : .max
    var start = 0
    return runs.compactMap { run in
      let units = Array(run.text.utf16)
      defer { start += units.count }
      let (from, to) = (max(0, first - start), min(units.count, end == .max ? units.count : end - start))
      guard from < to else { return nil }
      var part = run
      part.text = String(decoding: units[from..<to], as: UTF16.self)
      return part
    }
  }
}

extension CTFont {
  /// Core Text's default font.
  static var standard: CTFont { .named("Helvetica", size: 12) }
}

/// Creates a framesetter for an attributed string.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(attrString)
}

/// Creates the frame of a range of the text. Lines that do not fit into the height of the path are left out.
///
/// Lines fill the path's bounding box, whereas Apple follows the path's shape. Frame attributes are ignored.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
  let box = path.boundingBox
  let layout = framesetter.layout(stringRange, width: box.width)
  return CTFrame(layout, path: path, textOffset: max(0, stringRange.location))
}
