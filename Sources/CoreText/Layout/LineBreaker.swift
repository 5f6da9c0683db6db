import CoreGraphics

/// Breaks shaped runs into lines, each at its last break opportunity (greedy line breaking).
///
/// The text is shaped once, and a line is a slice of its glyphs. Break opportunities are after spaces, after hyphens, and
/// beside ideographs. A word that is wider than the line is broken at the end of the line.
struct LineBreaker {
  private let runs: [TextRun]
  private let width: CGFloat
  private let lineBreak: TextLineBreakMode
  private let standard: TextParagraph
  private let units: [UInt16]
  private let glyphs: [ShapedGlyph]
  private(set) var isTruncated = false

  init(runs: [TextRun], width: CGFloat, lineBreak: TextLineBreakMode, standard: TextParagraph) {
    self.runs = runs
    self.width = width
    self.lineBreak = lineBreak
    self.standard = standard
    units = runs.flatMap { $0.text.utf16.map { Self.separators.contains($0) ? 10 : $0 } }
    glyphs = TextRun.shaped(runs)
  }

  /// The next line, line separator and paragraph separator characters, which end a line as a line feed does.
  private static let separators: Set<UInt16> = [0x85, 0x2028, 0x2029]

  /// Returns the lines, at most `maximum` of them unless that is 0.
  mutating func lines(maximum: Int) -> [TextLine] {
    guard !units.isEmpty else { return [] }
    var lines: [TextLine] = []
    var start = 0
    while start <= units.count {
      let isLast = maximum > 0 && lines.count + 1 == maximum
      let paragraphEnd = units[start...].firstIndex(of: 10) ?? units.count
      if isLast || !wraps {
        let cut = isLast && wraps ? units.count : paragraphEnd
        lines.append(lastLine(from: start, paragraphEnd: paragraphEnd, cut: cut))
        if isLast { break }
        start = paragraphEnd + 1
        continue
      }
      let end = breakPoint(from: start, paragraphEnd: paragraphEnd)
      lines.append(line(stretched(start..<end, isLast: end == paragraphEnd), range: start..<end))
      start = end == paragraphEnd ? end + 1 : end
      if end == units.count { break }
    }
    return lines
  }

  /// Returns the style of the paragraph that contains a line; its first letter determines it.
  func paragraph(at start: Int) -> TextParagraph {
    guard runs.contains(where: { $0.paragraph != nil }) else { return standard }
    let head = units[..<start].lastIndex(of: 10).map { $0 + 1 } ?? 0
    return runs[runIndex(at: head)].paragraph ?? standard
  }

  /// Returns whether a line is the first of its paragraph.
  func startsParagraph(_ start: Int) -> Bool { start == 0 || units[start - 1] == 10 }

  /// Returns the available width of the line that starts at an offset.
  private func availableWidth(at start: Int) -> CGFloat {
    paragraph(at: start).availableWidth(isFirst: startsParagraph(start), in: width)
  }

  /// Returns the glyphs of a line. In a justified paragraph the spaces are widened, except in the last line.
  private func stretched(_ range: Range<Int>, isLast: Bool) -> ArraySlice<ShapedGlyph> {
    var line = glyphs(in: range)
    guard !isLast, paragraph(at: range.lowerBound).alignment == .justified else { return line }
    while let last = line.last, isSpace(last) { line.removeLast() }
    let free = availableWidth(at: range.lowerBound) - line.reduce(0) { $0 + $1.advance }
    let spaces = line.indices.filter { isSpace(line[$0]) }
    guard free > 0, free.isFinite else { return line }
    for index in spaces { line[index].advance += free / CGFloat(spaces.count) }
    return line
  }

  private var wraps: Bool { lineBreak == .byWordWrapping || lineBreak == .byCharWrapping || truncates }
  private var truncates: Bool {
    lineBreak == .byTruncatingTail || lineBreak == .byTruncatingHead || lineBreak == .byTruncatingMiddle
  }

  /// Returns the last line of a text, with an ellipsis if the mode truncates.
  private mutating func lastLine(from start: Int, paragraphEnd: Int, cut: Int) -> TextLine {
    let paragraph = glyphs(in: start..<paragraphEnd)
    let fits = trimmedWidth(paragraph) <= availableWidth(at: start) + 1e-6
    if fits && cut <= paragraphEnd + 1 { return line(paragraph, range: start..<paragraphEnd) }
    guard truncates else {
      if lineBreak == .byClipping { return line(paragraph, range: start..<paragraphEnd) }
      let end = breakPoint(from: start, paragraphEnd: paragraphEnd)
      isTruncated = end < cut
      return line(glyphs(in: start..<end), range: start..<end)
    }
    isTruncated = true
    return truncated(paragraph, range: start..<paragraphEnd)
  }

  private func truncated(_ paragraph: ArraySlice<ShapedGlyph>, range: Range<Int>) -> TextLine {
    let anchor = lineBreak == .byTruncatingHead ? paragraph.first : paragraph.last
    let run = anchor?.run ?? 0
    var ellipsisRun = runs[run]
    ellipsisRun.text = "…"
    let ellipsis = ellipsisRun.shaped(from: range.upperBound, index: run)
    let available = availableWidth(at: range.lowerBound) - ellipsis.reduce(0) { $0 + $1.advance }
    var head: [ShapedGlyph] = []
    var tail: [ShapedGlyph] = []
    switch lineBreak {
    case .byTruncatingHead: tail = Self.suffix(of: paragraph, width: available)
    case .byTruncatingMiddle:
      head = Self.prefix(of: paragraph, width: available / 2)
      tail = Self.suffix(of: paragraph, width: available - head.reduce(0) { $0 + $1.advance })
    default:
      head = Self.prefix(of: paragraph, width: available)
      while let last = head.last, isSpace(last) { head.removeLast() }
    }
    return line((head + ellipsis + tail)[...], range: range)
  }

  private static func prefix(of glyphs: ArraySlice<ShapedGlyph>, width: CGFloat) -> [ShapedGlyph] {
    var used: CGFloat = 0
    return Array(
      glyphs.prefix {
        used += $0.advance
        return used <= width
      })
  }

  private static func suffix(of glyphs: ArraySlice<ShapedGlyph>, width: CGFloat) -> [ShapedGlyph] {
    prefix(of: ArraySlice(glyphs.reversed()), width: width).reversed()
  }

  /// Returns the UTF-16 offset at which the line from `start` ends, which is always after `start`.
  private func breakPoint(from start: Int, paragraphEnd: Int) -> Int {
    let available = availableWidth(at: start)
    var used: CGFloat = 0
    var lastAllowed: Int?
    for glyph in glyphs(in: start..<paragraphEnd) {
      if glyph.cluster > start, allowsBreak(before: glyph.cluster) { lastAllowed = glyph.cluster }
      used += glyph.advance
      guard used > available + 1e-6, !isSpace(glyph), glyph.cluster > start else { continue }
      return lineBreak == .byCharWrapping ? glyph.cluster : lastAllowed ?? glyph.cluster
    }
    return paragraphEnd
  }

  private func allowsBreak(before index: Int) -> Bool {
    let before = units[index - 1]
    return before == 32 || before == 9 || before == 45 || before == 0x200B || before == 0x2013 || before == 0x2014
      || Self.isIdeograph(before) || Self.isIdeograph(units[index])
  }

  private static func isIdeograph(_ unit: UInt16) -> Bool {
    (0x3040...0x30FF).contains(unit) || (0x3400...0x9FFF).contains(unit) || (0xAC00...0xD7A3).contains(unit)
  }

  private func isSpace(_ glyph: ShapedGlyph) -> Bool {
    units.indices.contains(glyph.cluster) && (units[glyph.cluster] == 32 || units[glyph.cluster] == 9)
  }

  /// Returns the glyphs of a range. Clusters are in ascending order, because text runs left to right.
  private func glyphs(in range: Range<Int>) -> ArraySlice<ShapedGlyph> {
    let from = glyphs.partitioningIndex { $0.cluster >= range.lowerBound }
    let to = glyphs.partitioningIndex { $0.cluster >= range.upperBound }
    return glyphs[from..<to]
  }

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
  /// Returns the first index whose element satisfies a predicate that is false before it and true after it.
  fileprivate func partitioningIndex(_ belongsInSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
