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

  /// Appends what a style leaves of the lines.
  static func cut(_ lines: borrowing Polylines, style: StrokeStyle, to pieces: inout Polylines) {
    let (trims, hasDashes) = (trims(style), hasDashes(style))
    let dashes = style.dashPattern.map(Double.init)
    var total = 0.0
    for k in 0..<lines.runs.count { total += RunWalk(lines, lines.runs[k]).length }
    let first = max(0, min(1, Double(style.trim.lowerBound))) * total
    let last = max(0, min(1, Double(style.trim.upperBound))) * total
    var before = 0.0
    for k in 0..<lines.runs.count {
      let line = RunWalk(lines, lines.runs[k])
      let length = line.length
      let visible = (max(0, first - before), min(length, last - before))
      before += length
      if visible.0 > visible.1 || (visible.0 == visible.1 && (length > 0 || trims)) { continue }
      let isWhole = visible.0 <= 0 && visible.1 >= length
      if hasDashes && length > 0 {
        dash(line, length, visible: visible, dashes: dashes, phase: Double(style.dashPhase), &pieces)
      } else if isWhole {
        line.copy(to: &pieces)
      } else {
        line.cut(visible.0, visible.1, to: &pieces)
        pieces.endRun(isClosed: false)
      }
    }
  }

  private static func dash(
    _ line: RunWalk, _ length: Double, visible: (Double, Double), dashes: [Double], phase: Double,
    _ pieces: inout Polylines
  ) {
    // An odd pattern is used twice, so that dashes and gaps alternate.
    let pattern = dashes.count % 2 == 1 ? dashes + dashes : dashes
    let period = pattern.reduce(0, +)
    if length / period * Double(pattern.count) > Double(limit) {
      line.copy(to: &pieces)
      return
    }
    var at = -(phase - (phase / period).rounded(.down) * period)
    // Of a phase beyond what a Double counts in periods nothing is left.
    if !(at <= 0 && at >= -2 * period) { at = 0 }
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
    if spans.count == 1, spans[0] == (0, length) {
      line.copy(to: &pieces)
      return
    }
    // On a closed subpath a dash over the seam is one piece.
    var seam: (Double, Double)?
    if line.isClosed, spans.count > 1, spans[0].0 == 0, spans[spans.count - 1].1 == length {
      seam = (spans.removeLast().0, spans.removeFirst().1)
    }
    for span in spans {
      line.cut(span.0, span.1, to: &pieces)
      pieces.endRun(isClosed: false)
    }
    if let seam {
      line.cut(seam.0, length, to: &pieces)
      line.cut(0, seam.1, to: &pieces)
      pieces.endRun(isClosed: false)
    }
  }
}

/// A run of lines, to be cut by arc length.
private struct RunWalk {
  let isClosed: Bool
  private let points: UnsafeMutablePointer<SIMD2<Double>>
  private let isSmooth: UnsafeMutablePointer<Bool>
  private let bends: UnsafeMutablePointer<Bend>
  private let count: Int

  init(_ lines: borrowing Polylines, _ run: Polylines.Run) {
    points = lines.points.base + run.first
    isSmooth = lines.isSmooth.base + run.first
    bends = lines.bends.base + run.first
    (count, isClosed) = (run.count, run.isClosed)
  }

  private var lines: Int { isClosed && count > 1 ? count : count - 1 }

  /// The point at which a line ends.
  private func end(_ line: Int) -> Int { line + 1 < count ? line + 1 : 0 }

  var length: Double {
    var sum = 0.0
    for k in 0..<lines {
      let d = points[end(k)] - points[k]
      sum += (d * d).sum().squareRoot()
    }
    return sum
  }

  func copy(to pieces: inout Polylines) {
    for k in 0..<count {
      pieces.points.append(points[k])
      pieces.isSmooth.append(isSmooth[k])
      pieces.bends.append(bends[k])
    }
    pieces.endRun(isClosed: isClosed)
  }

  /// Appends the open part between two arc lengths to the run that is being made.
  func cut(_ from: Double, _ to: Double, to pieces: inout Polylines) {
    var at = 0.0
    for k in 0..<lines {
      let (begin, side) = (points[k], points[end(k)] - points[k])
      let step = (side * side).sum().squareRoot()
      let next = at + step
      if next >= from && at <= to && step > 0 {
        let cut = (max(0, from - at) / step, min(step, to - at) / step)
        if pieces.points.count == pieces.first {
          pieces.append(begin + side * cut.0, smooth: false, bend: .straight)
        }
        let bend = bends[end(k)]
        pieces.append(
          begin + side * cut.1, smooth: next < to && k + 1 < count && isSmooth[k + 1],
          bend: Bend(begin: bend.direction(at: cut.0), end: bend.direction(at: cut.1)))
      }
      at = next
      if at > to { break }
    }
  }
}
