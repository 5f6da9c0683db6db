import CoreGraphics

/// Cuts flattened subpaths by arc length: trims over the whole path, dashes anew for each subpath.
enum StrokePieces {
  /// More dashes than this in one subpath are drawn as a plain line: nobody could see them.
  private static let limit = 10_000

  /// Whether a style cuts lines at all.
  static func cuts(_ style: StrokeStyle) -> Bool { trims(style) || hasDashes(style) }

  private static func trims(_ style: StrokeStyle) -> Bool { style.trim.lowerBound > 0 || style.trim.upperBound < 1 }

  private static func hasDashes(_ style: StrokeStyle) -> Bool {
    let dashes = style.dashPattern
    return !dashes.isEmpty && dashes.allSatisfy { $0 >= 0 && $0.isFinite } && dashes.reduce(0, +) > 0
      && style.dashPhase.isFinite
  }

  static func cut(_ lines: [Polyline], style: StrokeStyle) -> [Polyline] {
    if !cuts(style) { return lines }
    let (trims, hasDashes) = (trims(style), hasDashes(style))
    let dashes = style.dashPattern.map(Double.init)
    let lengths = lines.map(length)
    let total = lengths.reduce(0, +)
    let first = max(0, min(1, Double(style.trim.lowerBound))) * total
    let last = max(0, min(1, Double(style.trim.upperBound))) * total
    var result: [Polyline] = []
    var before = 0.0
    for (line, length) in zip(lines, lengths) {
      let visible = (max(0, first - before), min(length, last - before))
      before += length
      if visible.0 > visible.1 || (visible.0 == visible.1 && (length > 0 || trims)) { continue }
      let isWhole = visible.0 <= 0 && visible.1 >= length
      if !hasDashes || length == 0 {
        result += isWhole ? [line] : [piece(of: line, visible.0, visible.1)]
        continue
      }
      result += dashed(line, length: length, visible: visible, dashes: dashes, phase: Double(style.dashPhase))
    }
    return result
  }

  private static func dashed(
    _ line: Polyline, length: Double, visible: (Double, Double), dashes: [Double], phase: Double
  ) -> [Polyline] {
    // An odd pattern is used twice, so that dashes and gaps alternate.
    let pattern = dashes.count % 2 == 1 ? dashes + dashes : dashes
    let period = pattern.reduce(0, +)
    if length / period * Double(pattern.count) > Double(limit) { return [line] }
    var at = -(phase - (phase / period).rounded(.down) * period)
    var spans: [(Double, Double)] = []
    var index = 0
    while at < length {
      let end = at + pattern[index]
      if index % 2 == 0 {
        let (from, to) = (max(at, visible.0), min(end, visible.1))
        if to > from || (pattern[index] == 0 && at >= visible.0 && at <= visible.1) {
          spans.append((from, max(from, to)))
        }
      }
      at = end
      index = (index + 1) % pattern.count
    }
    // On a closed subpath a dash over the seam is one piece.
    if line.isClosed, spans.count > 1, let head = spans.first, let tail = spans.last, head.0 == 0, tail.1 == length {
      spans.removeLast()
      spans.removeFirst()
      var joined = piece(of: line, tail.0, tail.1)
      let rest = piece(of: line, head.0, head.1)
      joined.points += rest.points.dropFirst()
      joined.isSmooth += rest.isSmooth.dropFirst()
      joined.bends += rest.bends.dropFirst()
      return spans.map { piece(of: line, $0.0, $0.1) } + [joined]
    }
    if spans.count == 1, spans[0] == (0, length) { return [line] }
    return spans.map { piece(of: line, $0.0, $0.1) }
  }

  private static func vertices(_ line: Polyline) -> [SIMD2<Double>] {
    line.isClosed && line.points.count > 1 ? line.points + [line.points[0]] : line.points
  }

  private static func length(_ line: Polyline) -> Double {
    let points = vertices(line)
    return zip(points, points.dropFirst()).reduce(0) { $0 + (($1.1 - $1.0) * ($1.1 - $1.0)).sum().squareRoot() }
  }

  /// The open part between two arc lengths.
  private static func piece(of line: Polyline, _ from: Double, _ to: Double) -> Polyline {
    let points = vertices(line)
    var result = Polyline()
    var at = 0.0
    for k in 0..<max(0, points.count - 1) {
      let step = ((points[k + 1] - points[k]) * (points[k + 1] - points[k])).sum().squareRoot()
      let next = at + step
      if next >= from && at <= to && step > 0 {
        let cut = (max(0, from - at) / step, min(step, to - at) / step)
        let begin = points[k] + (points[k + 1] - points[k]) * cut.0
        let end = points[k] + (points[k + 1] - points[k]) * cut.1
        if result.points.isEmpty { result.append(begin, smooth: false) }
        let smooth = next < to && k + 1 < line.isSmooth.count && line.isSmooth[k + 1]
        if let last = result.points.last, ((end - last) * (end - last)).sum() > 1e-18 {
          result.append(end, smooth: smooth)
          result.padBends()
          let bend = line.bends[(k + 1) % line.bends.count]
          result.bends[result.bends.count - 1] = Bend(
            begin: bend.direction(at: cut.0), end: bend.direction(at: cut.1))
        }
      }
      at = next
      if at > to { break }
    }
    result.padBends()
    return result
  }
}
