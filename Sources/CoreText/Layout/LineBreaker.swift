import CoreGraphics

/// Greedy line breaking: each line of shaped runs ends at its last break opportunity.
///
/// The text is shaped once, and a line is a slice of its glyphs. Break opportunities are after spaces, after hyphens, and
/// beside ideographs. A word that is wider than the line is broken at the end of the line.
struct LineBreaker {
  private let runs: [TextRun]
  private let width: CGFloat
  private let lineBreak: TextLineBreakMode
  /// The style of paragraphs without a style of their own.
  private let defaultParagraph: TextParagraph
  /// The UTF-16 text. A line feed stands for every end of a paragraph, a line separator for every other line break.
  ///
  /// A carriage return is left only before a line feed, with which it is one end.
  private let units: [UInt16]
  private let glyphs: [ShapedGlyph]
  /// A Boolean value indicating whether a part of the text is left out. It is valid after `lines(maximum:)`.
  private(set) var isTruncated = false

  private static let lineFeed: UInt16 = 0x0A
  private static let carriageReturn: UInt16 = 0x0D
  private static let lineSeparator: UInt16 = 0x2028
  private static let paragraphSeparator: UInt16 = 0x2029
  private static let tab: UInt16 = 0x09
  private static let space: UInt16 = 0x20
  /// The tolerance of comparisons of widths in points, because sums of advances are rounded.
  private static let tolerance: CGFloat = 1e-6

  init(runs: [TextRun], width: CGFloat, lineBreak: TextLineBreakMode, defaultParagraph: TextParagraph) {
    self.runs = runs
    self.width = width
    self.lineBreak = lineBreak
    self.defaultParagraph = defaultParagraph
    units = Self.withUniformBreaks(runs.flatMap { $0.text.utf16 })
    glyphs = TextRun.shaped(runs)
  }

  /// Returns text in which each kind of break has one code unit.
  ///
  /// `NSString` documents which breaks end a paragraph. A vertical tab, a form feed and NEL only end a line.
  private static func withUniformBreaks(_ text: [UInt16]) -> [UInt16] {
    text.indices.map { index in
      switch text[index] {
      case carriageReturn: index + 1 < text.count && text[index + 1] == lineFeed ? carriageReturn : lineFeed
      case paragraphSeparator: lineFeed
      case 0x0B, 0x0C, 0x85: lineSeparator
      default: text[index]
      }
    }
  }

  private static func isBreak(_ unit: UInt16) -> Bool {
    unit == lineFeed || unit == carriageReturn || unit == lineSeparator
  }

  /// Returns the offset of the first break from an offset on, or that of the end of the text.
  private func nextBreak(from start: Int) -> Int { units[start...].firstIndex(where: Self.isBreak) ?? units.count }

  /// Returns the offset after the break at an offset.
  private func start(after end: Int) -> Int {
    units.indices.contains(end) && units[end] == Self.carriageReturn ? end + 2 : end + 1
  }

  /// Returns the lines. A maximum of 0 means no limit.
  mutating func lines(maximum: Int) -> [TextLine] {
    guard !units.isEmpty else { return [] }
    var lines: [TextLine] = []
    var start = 0
    while start <= units.count {
      let isLast = maximum > 0 && lines.count + 1 == maximum
      let nextBreak = nextBreak(from: start)
      if isLast || !wraps {
        let textEnd = isLast && wraps ? units.count : nextBreak
        lines.append(lastLine(from: start, nextBreak: nextBreak, textEnd: textEnd))
        if isLast { break }
        start = self.start(after: nextBreak)
        continue
      }
      let end = breakPoint(from: start, nextBreak: nextBreak)
      lines.append(line(justified(start..<end, isLast: end == nextBreak), range: start..<end))
      start = end == nextBreak ? self.start(after: end) : end
      if end == units.count { break }
    }
    return lines
  }

  /// Returns the style of the paragraph that contains an offset. The paragraph's first character determines it.
  func paragraph(at start: Int) -> TextParagraph {
    guard runs.contains(where: { $0.paragraph != nil }) else { return defaultParagraph }
    let paragraphStart = units[..<start].lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? 0
    return runs[runIndex(at: paragraphStart)].paragraph ?? defaultParagraph
  }

  /// Returns whether the line that starts at an offset is the first of its paragraph.
  func startsParagraph(_ start: Int) -> Bool { start == 0 || units[start - 1] == Self.lineFeed }

  /// Returns the available width of the line that starts at an offset.
  private func availableWidth(at start: Int) -> CGFloat {
    paragraph(at: start).availableWidth(isFirst: startsParagraph(start), in: width)
  }

  /// Returns the glyphs of a line. In a justified paragraph the spaces are widened, except before a break.
  private func justified(_ range: Range<Int>, isLast: Bool) -> ArraySlice<ShapedGlyph> {
    var line = glyphs(in: range)
    guard !isLast, paragraph(at: range.lowerBound).alignment == .justified else { return line }
    while let last = line.last, isSpace(last) { line.removeLast() }
    let freeWidth = availableWidth(at: range.lowerBound) - line.reduce(0) { $0 + $1.advance }
    let spaces = line.indices.filter { isSpace(line[$0]) }
    guard freeWidth > 0, freeWidth.isFinite else { return line }
    for index in spaces { line[index].advance += freeWidth / CGFloat(spaces.count) }
    return line
  }

  private var wraps: Bool { lineBreak == .byWordWrapping || lineBreak == .byCharWrapping || truncates }
  private var truncates: Bool {
    lineBreak == .byTruncatingTail || lineBreak == .byTruncatingHead || lineBreak == .byTruncatingMiddle
  }

  /// Returns the last line of a text that ends at `textEnd`, with an ellipsis if the text does not fit.
  ///
  /// The ellipsis depends on the mode: others clip the line, or end it at a break opportunity.
  private mutating func lastLine(from start: Int, nextBreak: Int, textEnd: Int) -> TextLine {
    let rest = glyphs(in: start..<nextBreak)
    let fits = trimmedWidth(rest) <= availableWidth(at: start) + Self.tolerance
    if fits && textEnd <= self.start(after: nextBreak) { return line(rest, range: start..<nextBreak) }
    guard truncates else {
      if lineBreak == .byClipping { return line(rest, range: start..<nextBreak) }
      let end = breakPoint(from: start, nextBreak: nextBreak)
      isTruncated = end < textEnd
      return line(glyphs(in: start..<end), range: start..<end)
    }
    isTruncated = true
    return truncated(rest, range: start..<nextBreak)
  }

  /// Returns a line of glyphs, a part of which is replaced by an ellipsis.
  private func truncated(_ glyphs: ArraySlice<ShapedGlyph>, range: Range<Int>) -> TextLine {
    let anchor = lineBreak == .byTruncatingHead ? glyphs.first : glyphs.last
    let runIndex = anchor?.run ?? 0
    var ellipsisRun = runs[runIndex]
    ellipsisRun.text = "…"
    let ellipsis = ellipsisRun.shaped(from: range.upperBound, index: runIndex)
    let available = availableWidth(at: range.lowerBound) - ellipsis.reduce(0) { $0 + $1.advance }
    var head: [ShapedGlyph] = []
    var tail: [ShapedGlyph] = []
    switch lineBreak {
    case .byTruncatingHead: tail = Self.suffix(of: glyphs, width: available)
    case .byTruncatingMiddle:
      head = Self.prefix(of: glyphs, width: available / 2)
      tail = Self.suffix(of: glyphs, width: available - head.reduce(0) { $0 + $1.advance })
    default:
      head = Self.prefix(of: glyphs, width: available)
      while let last = head.last, isSpace(last) { head.removeLast() }
    }
    return line((head + ellipsis + tail)[...], range: range)
  }

  /// Returns the longest prefix of glyphs that fits into a width.
  private static func prefix(of glyphs: ArraySlice<ShapedGlyph>, width: CGFloat) -> [ShapedGlyph] {
    var used: CGFloat = 0
    return Array(
      glyphs.prefix {
        used += $0.advance
        return used <= width
      })
  }

  /// Returns the longest suffix of glyphs that fits into a width.
  private static func suffix(of glyphs: ArraySlice<ShapedGlyph>, width: CGFloat) -> [ShapedGlyph] {
    prefix(of: ArraySlice(glyphs.reversed()), width: width).reversed()
  }

  /// Returns the UTF-16 offset at which the line from `start` ends, which is always after `start`.
  private func breakPoint(from start: Int, nextBreak: Int) -> Int {
    let available = availableWidth(at: start)
    var used: CGFloat = 0
    var lastAllowed: Int?
    for glyph in glyphs(in: start..<nextBreak) {
      if glyph.cluster > start, allowsBreak(before: glyph.cluster) { lastAllowed = glyph.cluster }
      used += glyph.advance
      guard used > available + Self.tolerance, !isSpace(glyph), glyph.cluster > start else { continue }
      return lineBreak == .byCharWrapping ? glyph.cluster : lastAllowed ?? glyph.cluster
    }
    return nextBreak
  }

  /// Returns whether a line may end after a code unit. That is a space, a hyphen, a zero width space, an en dash or an
  /// em dash.
  private static func allowsBreak(after unit: UInt16) -> Bool {
    switch unit {
    case space, tab, 0x2D, 0x200B, 0x2013, 0x2014: true
    default: false
    }
  }

  private func allowsBreak(before index: Int) -> Bool {
    let before = units[index - 1]
    return Self.allowsBreak(after: before) || Self.isIdeograph(before) || Self.isIdeograph(units[index])
  }

  /// Returns whether a code unit is kana, a CJK ideograph or a Hangul syllable.
  private static func isIdeograph(_ unit: UInt16) -> Bool {
    (0x3040...0x30FF).contains(unit) || (0x3400...0x9FFF).contains(unit) || (0xAC00...0xD7A3).contains(unit)
  }

  private func isSpace(_ glyph: ShapedGlyph) -> Bool {
    units.indices.contains(glyph.cluster) && (units[glyph.cluster] == Self.space || units[glyph.cluster] == Self.tab)
  }

  /// Returns the glyphs of a range. Clusters are in ascending order, because text runs left to right.
  private func glyphs(in range: Range<Int>) -> ArraySlice<ShapedGlyph> {
    let from = glyphs.partitioningIndex { $0.cluster >= range.lowerBound }
    let to = glyphs.partitioningIndex { $0.cluster >= range.upperBound }
    return glyphs[from..<to]
  }

  /// Returns the width of glyphs without trailing spaces.
  private func trimmedWidth(_ glyphs: ArraySlice<ShapedGlyph>) -> CGFloat {
    var trimmed = glyphs
    while let last = trimmed.last, isSpace(last) { trimmed.removeLast() }
    return trimmed.reduce(0) { $0 + $1.advance }
  }

  private func line(_ glyphs: ArraySlice<ShapedGlyph>, range: Range<Int>) -> TextLine {
    let fonts = glyphs.isEmpty ? [runs[runIndex(at: range.lowerBound)].font] : glyphs.map { runs[$0.run].font }
    return TextLine(
      width: trimmedWidth(glyphs), ascent: fonts.map(\.ascent).max() ?? 0,
      descent: fonts.map(\.descent).max() ?? 0, leading: fonts.map(\.leading).max() ?? 0, range: range,
      glyphs: Array(glyphs), runs: runs)
  }

  /// Returns the index of the run at a UTF-16 offset, or of the last run.
  private func runIndex(at offset: Int) -> Int {
    var end = 0
    for (index, run) in runs.enumerated() {
      end += run.text.utf16.count
      if offset < end { return index }
    }
    return runs.count - 1
  }
}

extension Array {
  /// Returns the first index whose element satisfies a predicate, by binary search.
  ///
  /// The predicate must be true for all elements after the first for which it is true.
  fileprivate func partitioningIndex(_ belongsInSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
