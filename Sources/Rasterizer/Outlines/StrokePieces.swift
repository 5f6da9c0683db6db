import CoreGraphics

/// What dashes and trims leave of a path by arc length: trims over the whole path, dashes anew for each subpath.
struct StrokePieces: ~Copyable {
  /// A part of a segment, and where it lies by arc length from the beginning of the subpath.
  struct Stretch {
    var segment: Int
    var from: Double
    var to: Double
    var begin: Double
    var length: Double
    /// How fast the curve goes at both ends.
    var speeds: (Double, Double)

    /// The place at an arc length, as if the speed changed evenly.
    func place(_ at: Double) -> Double {
      let part = max(0, (at - begin) / length)
      if part >= 1 { return to }
      let way = part * (speeds.0 + speeds.1)
      let speed = speeds.0 + (speeds.0 * speeds.0 + (speeds.1 - speeds.0) * way).squareRoot()
      return from + (to - from) * (speed > 0 ? min(1, way / speed) : part)
    }
  }
  /// More dashes than this in one subpath are drawn as a plain line: nobody could see them.
  private static let limit = 10_000
  /// What is left.
  var path = StrokePath()
  /// Those of the subpath at hand.
  private var stretches = ScratchBuffer<Stretch>()
  private var length = 0.0

  /// Whether a style cuts paths at all.
  static func cuts(_ style: StrokeStyle) -> Bool { trims(style) || hasDashes(style) }

  private static func trims(_ style: StrokeStyle) -> Bool { style.trim.lowerBound > 0 || style.trim.upperBound < 1 }

  private static func hasDashes(_ style: StrokeStyle) -> Bool {
    let dashes = style.dashPattern
    return !dashes.isEmpty && dashes.allSatisfy { $0 >= 0 && $0.isFinite } && dashes.reduce(0, +) > 0
      && style.dashPhase.isFinite
  }

  /// Finds what a style leaves of a path.
  mutating func cut(_ whole: borrowing StrokePath, style: StrokeStyle, tolerance: Double) {
    path.removeAll()
    let (trims, hasDashes) = (Self.trims(style), Self.hasDashes(style))
    let dashes = style.dashPattern.map(Double.init)
    var total = 0.0
    if trims {
      for k in 0..<whole.runs.count {
        measure(whole, whole.runs[k], tolerance)
        total += length
      }
    }
    let first = trims ? max(0, min(1, Double(style.trim.lowerBound))) * total : 0
    let last = trims ? max(0, min(1, Double(style.trim.upperBound))) * total : .infinity
    var before = 0.0
    for k in 0..<whole.runs.count {
      let run = whole.runs[k]
      measure(whole, run, tolerance)
      if !(length < .infinity) {
        // Nobody can cut what is beyond all numbers.
        path.append(whole, run)
        continue
      }
      let visible = (max(0, first - before), min(length, last - before))
      before += length
      if visible.0 > visible.1 || (visible.0 == visible.1 && (length > 0 || trims)) { continue }
      if hasDashes && length > 0 {
        dash(whole, run, visible: visible, dashes: dashes, phase: Double(style.dashPhase))
      } else if visible.0 <= 0 && visible.1 >= length {
        path.append(whole, run)
      } else {
        cut(whole, visible.0, visible.1)
        path.end(isClosed: false)
      }
    }
  }

  private mutating func dash(
    _ whole: borrowing StrokePath, _ run: StrokePath.Run, visible: (Double, Double), dashes: [Double], phase: Double
  ) {
    // An odd pattern is used twice, so that dashes and gaps alternate.
    let pattern = dashes.count % 2 == 1 ? dashes + dashes : dashes
    let period = pattern.reduce(0, +)
    if length / period * Double(pattern.count) > Double(Self.limit) {
      path.append(whole, run)
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
      path.append(whole, run)
      return
    }
    // On a closed subpath a dash over the seam is one piece.
    var seam: (Double, Double)?
    if run.isClosed, spans.count > 1, spans[0].0 == 0, spans[spans.count - 1].1 == length {
      seam = (spans.removeLast().0, spans.removeFirst().1)
    }
    for span in spans {
      cut(whole, span.0, span.1)
      path.end(isClosed: false)
    }
    if let seam {
      cut(whole, seam.0, length)
      cut(whole, 0, seam.1, isMore: true)
      path.end(isClosed: false)
    }
  }

  /// Finds the stretches of a subpath and their lengths.
  private mutating func measure(_ whole: borrowing StrokePath, _ run: StrokePath.Run, _ tolerance: Double) {
    stretches.removeAll()
    length = 0
    for k in run.first..<run.first + run.count {
      let segment = whole.segments[k]
      if segment.isLine {
        add(k, segment.curve, segment.from, segment.to)
        continue
      }
      if let arc = segment.arc {
        let own = arc.radius * abs(arc.sweep)
        stretches.append(Stretch(segment: k, from: 0, to: 1, begin: length, length: own, speeds: (own, own)))
        length += own
        continue
      }
      var from = segment.from
      CubicCuts(segment.curve, tolerance: tolerance).visit { place, _ in
        add(k, segment.curve, from, place)
        from = place
      }
      add(k, segment.curve, from, segment.to)
    }
  }

  private mutating func add(_ segment: Int, _ curve: Cubic, _ from: Double, _ to: Double) {
    func speed(_ t: Double) -> Double {
      let v = curve.velocity(t)
      return (v.x * v.x + v.y * v.y).squareRoot()
    }
    let (a, b) = (speed(from), speed(to))
    // Simpson's rule.
    let own = (a + 4 * speed((from + to) / 2) + b) * (to - from) * (1.0 / 6)
    if own > 0 {
      stretches.append(
        Stretch(segment: segment, from: from, to: to, begin: length, length: own, speeds: (a, b)))
    }
    length += own
  }

  /// Appends the open part between two arc lengths as a subpath, or as more of the one that is being made.
  private mutating func cut(_ whole: borrowing StrokePath, _ from: Double, _ to: Double, isMore: Bool = false) {
    var isMore = isMore
    var part: (segment: Int, from: Double, to: Double)?
    for k in 0..<stretches.count {
      let stretch = stretches[k]
      if stretch.begin + stretch.length < from { continue }
      if stretch.begin > to { break }
      let (begin, end) = (stretch.place(from), stretch.place(to))
      if !isMore {
        path.begin(whole.segments[stretch.segment].point(begin))
        isMore = true
      }
      if let known = part, known.segment == stretch.segment {
        part = (known.segment, known.from, end)
        continue
      }
      if let part { path.append(whole.segments[part.segment].part(part.from, part.to)) }
      part = (stretch.segment, begin, end)
    }
    if let part { path.append(whole.segments[part.segment].part(part.from, part.to)) }
  }
}
