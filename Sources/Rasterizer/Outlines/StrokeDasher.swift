import CoreGraphics

/// Splits a path at the ends of its trim and of its dashes.
///
/// A trim applies to the whole path, and dashes restart at each subpath. Dashes are measured by arc length. A trim
/// counts whole segments by arc length, and divides a curve by its parameter, as snapshots of lottie-ios show.
struct StrokeDasher: ~Copyable {
  /// A parameter range of a segment, and its arc length from the start of the subpath.
  struct ArcLengthSpan {
    var segment: Int
    var from: Double
    var to: Double
    var begin: Double
    var length: Double
    /// The lengths of the derivative at both ends.
    var speeds: (Double, Double)

    /// Returns the parameter at an arc length. The speed is assumed to change linearly.
    ///
    /// With speeds a and b, the share s of the length is reached at the parameter
    /// s (a + b) / (a + √(a² + (b − a) s (a + b))).
    func parameter(at length: Double) -> Double {
      let share = max(0, (length - begin) / self.length)
      if share >= 1 { return to }
      let distance = share * (speeds.0 + speeds.1)
      let speed = speeds.0 + (speeds.0 * speeds.0 + (speeds.1 - speeds.0) * distance).squareRoot()
      return from + (to - from) * (speed > 0 ? min(1, distance / speed) : share)
    }

    /// Returns the arc length at a parameter, which is the inverse of `parameter(at:)`.
    func length(at parameter: Double) -> Double {
      let share = to > from ? max(0, min(1, (parameter - from) / (to - from))) : 1
      let sum = speeds.0 + speeds.1
      guard sum > 0 else { return begin + length * share }
      return begin + length * share * (2 * speeds.0 + (speeds.1 - speeds.0) * share) / sum
    }
  }
  /// The largest number of dashes in a subpath. With more, it is stroked as a solid line, since no dash would be
  /// visible.
  private static let maxDashes = 10_000
  /// The visible parts of the last path.
  var path = StrokePath()
  /// The spans of the current subpath.
  private var spans = ScratchBuffer<ArcLengthSpan>()
  /// The arc length of the current subpath.
  private var length = 0.0

  /// Returns a Boolean value that indicates whether a style trims or dashes paths.
  static func applies(to style: StrokeStyle) -> Bool { hasTrim(style) || hasDashes(style) }

  private static func hasTrim(_ style: StrokeStyle) -> Bool { style.trim.lowerBound > 0 || style.trim.upperBound < 1 }

  private static func hasDashes(_ style: StrokeStyle) -> Bool {
    let dashes = style.dashPattern
    return !dashes.isEmpty && dashes.allSatisfy { $0 >= 0 && $0.isFinite } && dashes.reduce(0, +) > 0
      && style.dashPhase.isFinite
  }

  /// Sets `path` to the visible parts of another path.
  mutating func split(_ whole: borrowing StrokePath, style: StrokeStyle, tolerance: Double) {
    path.removeAll()
    let (hasTrim, hasDashes) = (Self.hasTrim(style), Self.hasDashes(style))
    let dashes = style.dashPattern.map(Double.init)
    var total = 0.0
    if hasTrim {
      for k in 0..<whole.subpaths.count {
        measure(whole.subpaths[k], of: whole, tolerance)
        total += length
      }
    }
    let first = hasTrim ? max(0, min(1, Double(style.trim.lowerBound))) * total : 0
    let last = hasTrim ? max(0, min(1, Double(style.trim.upperBound))) * total : .infinity
    var before = 0.0
    for k in 0..<whole.subpaths.count {
      let subpath = whole.subpaths[k]
      measure(subpath, of: whole, tolerance)
      if !(length < .infinity) {
        // A subpath without a finite length cannot be split.
        path.append(subpath, of: whole)
        continue
      }
      let visible = (
        from: arcLength(ofTrim: max(0, first - before), whole),
        to: min(length, arcLength(ofTrim: last - before, whole))
      )
      before += length
      if visible.from > visible.to || (visible.from == visible.to && (length > 0 || hasTrim)) { continue }
      if hasDashes && length > 0 {
        appendDashes(of: subpath, whole, visible: visible, dashes: dashes, phase: Double(style.dashPhase))
      } else if visible.from <= 0 && visible.to >= length {
        path.append(subpath, of: whole)
      } else {
        appendPart(of: whole, from: visible.from, to: visible.to)
        path.endSubpath(isClosed: false)
      }
    }
  }

  /// Returns the arc length at which a trim of the subpath ends.
  ///
  /// In `trim`, the last segment counts as its length times the share of its parameter range.
  private func arcLength(ofTrim trim: Double, _ whole: borrowing StrokePath) -> Double {
    guard trim > 0, trim < length else { return trim }
    var first = 0
    while first < spans.count {
      var last = first
      while last + 1 < spans.count, spans[last + 1].segment == spans[first].segment { last += 1 }
      let (begin, end) = (spans[first].begin, spans[last].begin + spans[last].length)
      if trim <= end || last + 1 == spans.count {
        // On lines and circles, the arc length is proportional to the parameter.
        let segment = whole.segments[spans[first].segment]
        if segment.isLine || segment.isCircular || segment.arc != nil { return trim }
        let share = end > begin ? (trim - begin) / (end - begin) : 0
        let parameter = spans[first].from + (spans[last].to - spans[first].from) * share
        let span = (first..<last).first { spans[$0].to >= parameter } ?? last
        return spans[span].length(at: parameter)
      }
      first = last + 1
    }
    return trim
  }

  /// Appends the dashes of a subpath between two arc lengths.
  private mutating func appendDashes(
    of subpath: StrokePath.Subpath, _ whole: borrowing StrokePath, visible: (from: Double, to: Double),
    dashes: [Double], phase: Double
  ) {
    // A pattern with an odd number of elements is repeated, so that dashes and gaps alternate.
    let pattern = dashes.count % 2 == 1 ? dashes + dashes : dashes
    let period = pattern.reduce(0, +)
    if length / period * Double(pattern.count) > Double(Self.maxDashes) {
      path.append(subpath, of: whole)
      return
    }
    var at = -(phase - (phase / period).rounded(.down) * period)
    // The remainder of a huge phase is lost to rounding. The pattern then starts at its beginning.
    if !(at <= 0 && at >= -2 * period) { at = 0 }
    var dashSpans: [(from: Double, to: Double)] = []
    var index = 0
    while at < length {
      let end = at + pattern[index]
      if index % 2 == 0 {
        let (from, to) = (max(at, visible.from), min(end, visible.to))
        if to > from || (pattern[index] == 0 && at >= visible.from && at <= visible.to) {
          dashSpans.append((from, max(from, to)))
        }
      }
      at = end
      index = (index + 1) % pattern.count
    }
    if dashSpans.count == 1, dashSpans[0] == (0, length) {
      path.append(subpath, of: whole)
      return
    }
    // A dash across the start of a closed subpath is one open subpath.
    var seam: (from: Double, to: Double)?
    if subpath.isClosed, dashSpans.count > 1, dashSpans[0].from == 0, dashSpans[dashSpans.count - 1].to == length {
      seam = (dashSpans.removeLast().from, dashSpans.removeFirst().to)
    }
    for span in dashSpans {
      appendPart(of: whole, from: span.from, to: span.to)
      path.endSubpath(isClosed: false)
    }
    if let seam {
      appendPart(of: whole, from: seam.from, to: length)
      appendPart(of: whole, from: 0, to: seam.to, continuesSubpath: true)
      path.endSubpath(isClosed: false)
    }
  }

  /// Measures a subpath: sets its spans and its arc length.
  private mutating func measure(_ subpath: StrokePath.Subpath, of whole: borrowing StrokePath, _ tolerance: Double) {
    spans.removeAll()
    length = 0
    for k in subpath.first..<subpath.first + subpath.count {
      let segment = whole.segments[k]
      if segment.isLine {
        appendSpan(of: k, segment.curve, from: segment.from, to: segment.to)
        continue
      }
      if let arc = segment.arc {
        let own = arc.radius * abs(arc.sweep)
        spans.append(ArcLengthSpan(segment: k, from: 0, to: 1, begin: length, length: own, speeds: (own, own)))
        length += own
        continue
      }
      var from = segment.from
      CubicSubdivision(segment.curve, tolerance: tolerance).forEachCut { t, _ in
        appendSpan(of: k, segment.curve, from: from, to: t)
        from = t
      }
      appendSpan(of: k, segment.curve, from: from, to: segment.to)
    }
  }

  /// Appends a span, measured by Simpson's rule: its length is (a + 4m + b) / 6 times the parameter range.
  ///
  /// a, m and b are the speeds at its start, middle and end.
  private mutating func appendSpan(of segment: Int, _ curve: Cubic, from: Double, to: Double) {
    func speed(_ t: Double) -> Double {
      let v = curve.velocity(t)
      return (v.x * v.x + v.y * v.y).squareRoot()
    }
    let (a, b) = (speed(from), speed(to))
    let own = (a + 4 * speed((from + to) / 2) + b) * (to - from) * (1.0 / 6)
    if own > 0 {
      spans.append(
        ArcLengthSpan(segment: segment, from: from, to: to, begin: length, length: own, speeds: (a, b)))
    }
    length += own
  }

  /// Appends the part between two arc lengths, as a new subpath or as the continuation of the current one.
  private mutating func appendPart(
    of whole: borrowing StrokePath, from: Double, to: Double, continuesSubpath: Bool = false
  ) {
    var hasSubpath = continuesSubpath
    var part: (segment: Int, from: Double, to: Double)?
    for k in 0..<spans.count {
      let span = spans[k]
      if span.begin + span.length < from { continue }
      if span.begin > to { break }
      let (begin, end) = (span.parameter(at: from), span.parameter(at: to))
      if !hasSubpath {
        path.beginSubpath(at: whole.segments[span.segment].point(at: begin))
        hasSubpath = true
      }
      if let known = part, known.segment == span.segment {
        part = (known.segment, known.from, end)
        continue
      }
      if let part { path.append(whole.segments[part.segment].part(from: part.from, to: part.to)) }
      part = (span.segment, begin, end)
    }
    if let part { path.append(whole.segments[part.segment].part(from: part.from, to: part.to)) }
  }
}
