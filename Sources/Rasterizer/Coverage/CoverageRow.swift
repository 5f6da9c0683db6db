import CKernels
import CoreGraphics

/// A stretch of pixels; x counts from the left of the area that is drawn. Its value is 1…255 for the whole run, −1 when
/// each pixel's is in the mask.
typealias CoverageRun = CKRun

extension CoverageRun {
  /// Whether so many pixels are covered alike that they are drawn by themselves, apart from those beside them: a choice.
  @inline(__always)
  var isLong: Bool { value >= 0 && end - start >= 32 }
}

/// How much of each pixel of one row is covered: runs of one value, and runs with a byte each.
struct CoverageRow {
  private(set) var runs: UnsafeMutablePointer<CoverageRun>
  private(set) var mask: UnsafeMutablePointer<UInt8>
  var count = 0
  private var capacity = 0

  init() {
    runs = .allocate(capacity: 1)
    mask = .allocate(capacity: 1)
  }

  func deallocate() {
    runs.deallocate()
    mask.deallocate()
  }

  mutating func reserve(width: Int) {
    if width + 16 <= capacity { return }
    deallocate()
    capacity = width + 16
    runs = .allocate(capacity: capacity)
    mask = .allocate(capacity: capacity)
    mask.initialize(repeating: 0, count: capacity)
  }

  @inline(__always)
  mutating func reset() { count = 0 }

  @inline(__always)
  mutating func append(_ start: Int, _ end: Int, _ value: Int32) {
    if value == 0 || start >= end { return }
    if count > 0, runs[count - 1].value == value, Int(runs[count - 1].end) == start {
      runs[count - 1].end = Int32(truncatingIfNeeded: end)
      return
    }
    runs[count] = CoverageRun(
      start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end), value: value)
    count += 1
  }

  @inline(__always)
  mutating func appendMixed(_ start: Int, _ end: Int) { append(start, end, -1) }

  /// The same coverage as another row of the same width.
  mutating func copy(_ other: CoverageRow) {
    count = other.count
    runs.update(from: other.runs, count: count)
    for k in 0..<count where runs[k].value < 0 {
      let (start, end) = (Int(runs[k].start), Int(runs[k].end))
      (mask + start).update(from: other.mask + start, count: end - start)
    }
  }

  /// The bytes of the mask at `start` as coverage; stretches of nothing and of everything become runs of their own.
  mutating func appendMask(start: Int, count: Int) {
    var k = start
    let stop = start + count
    while k < stop {
      let value = mask[k]
      var end = k + 1
      if value == 0 || value == 255 {
        while end < stop && mask[end] == value { end += 1 }
        if end - k >= 8 || end == stop {
          append(k, end, Int32(value))
          k = end
          continue
        }
      } else {
        while end < stop && mask[end] != 0 && mask[end] != 255 { end += 1 }
      }
      appendMixed(k, end)
      k = end
    }
  }

  /// The alphas of `count` pixels; stretches of nothing and of everything become runs of their own.
  mutating func append(alphaOf pixels: UnsafePointer<Pixel>, start: Int, count: Int) {
    for k in 0..<count { mask[start + k] = UInt8(truncatingIfNeeded: pixels[k] >> 24) }
    appendMask(start: start, count: count)
  }

  /// Everything covered.
  mutating func fill(width: Int) {
    count = 0
    append(0, width, 255)
  }

  /// The exact coverage of an axis-aligned rectangle given in pixels, `x` from the left of the area.
  mutating func fill(
    rectFrom x0: Double, to x1: Double, rowCoverage: Double, width: Int, antialiased: Bool
  ) {
    count = 0
    let (a, b) = (max(x0, 0), min(x1, Double(width)))
    if a >= b || rowCoverage <= 0 { return }
    func byte(_ share: Double) -> Int32 {
      let v = Int32(share * rowCoverage * 255 + 0.5)
      return antialiased ? v : (v >= 128 ? 255 : 0)
    }
    let (first, last) = (Int(a), min(Int(b), width - 1))
    if first == last {
      append(first, first + 1, byte(b - a))
      return
    }
    append(first, first + 1, byte(Double(first + 1) - a))
    append(first + 1, last, byte(1))
    append(last, last + 1, byte(b - Double(last)))
  }

  /// The product of two rows.
  mutating func multiply(_ a: CoverageRow, _ b: CoverageRow) {
    count = 0
    var (i, j) = (0, 0)
    while i < a.count && j < b.count {
      let (p, q) = (a.runs[i], b.runs[j])
      let start = Int(max(p.start, q.start))
      let end = Int(min(p.end, q.end))
      if start < end {
        switch (p.value, q.value) {
        case (-1, -1):
          for x in start..<end { mask[x] = Self.product(a.mask[x], b.mask[x]) }
          appendMixed(start, end)
        case (-1, let v):
          scaledMask(a.mask, start, end, v)
        case (let v, -1):
          scaledMask(b.mask, start, end, v)
        case (let v, let w):
          append(start, end, Int32(Self.product(UInt8(v), UInt8(w))))
        }
      }
      if p.end <= q.end { i += 1 }
      if q.end <= p.end { j += 1 }
    }
  }

  @inline(__always)
  private mutating func scaledMask(_ source: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int, _ value: Int32) {
    if value == 255 {
      (mask + start).update(from: source + start, count: end - start)
    } else {
      let v = UInt8(value)
      for x in start..<end { mask[x] = Self.product(source[x], v) }
    }
    appendMixed(start, end)
  }

  /// Everything faded.
  mutating func scale(by alpha: Int32) {
    if alpha == 255 { return }
    for k in 0..<count {
      if runs[k].value < 0 {
        let v = UInt8(alpha)
        for x in Int(runs[k].start)..<Int(runs[k].end) { mask[x] = Self.product(mask[x], v) }
      } else {
        // Zero stays a run: it draws nothing.
        runs[k].value = Int32(Self.product(UInt8(runs[k].value), UInt8(alpha)))
      }
    }
  }

  /// a · b / 255, rounded.
  @inline(__always)
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let t = UInt32(a) &* UInt32(b) &+ 128
    return UInt8(truncatingIfNeeded: (t &+ (t >> 8)) >> 8)
  }
}
