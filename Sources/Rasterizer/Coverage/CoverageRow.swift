import CKernels
import CoreGraphics

/// A run of pixels, in x coordinates relative to the drawn area's left edge.
///
/// The value is the coverage of the whole run, 1…255, or −1 if the mask has a value for each pixel.
typealias CoverageRun = CKRun

extension CoverageRun {
  /// A Boolean value indicating whether the run is uniform and long enough to be drawn separately from its neighbours.
  ///
  /// The length of 32 pixels was not tuned.
  @inline(__always)
  var isLong: Bool { value >= 0 && end - start >= 32 }
}

/// The coverage of one row of pixels as runs. A run is uniform, or has a byte in the mask for each pixel.
struct CoverageRow {
  private(set) var runs: MutableRow<CoverageRun>
  private(set) var mask: MutableRow<UInt8>
  var count = 0
  private var capacity = 0

  init() {
    runs = .allocateUninitialized(count: 1)
    mask = .allocateUninitialized(count: 1)
  }

  func deallocate() {
    runs.deallocate()
    mask.deallocate()
  }

  mutating func reserve(width: Int) {
    if width + 16 <= capacity { return }
    deallocate()
    capacity = width + 16
    runs = .allocateUninitialized(count: capacity)
    mask = .allocate(repeating: 0, count: capacity)
  }

  @inline(__always)
  mutating func reset() { count = 0 }

  /// Appends a run, or extends the last one if it is adjacent and has the same value.
  @inline(__always)
  mutating func appendRun(from start: Int, to end: Int, value: Int32) {
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
  mutating func appendMaskRun(from start: Int, to end: Int) { appendRun(from: start, to: end, value: -1) }

  /// Copies the coverage of another row of the same width.
  mutating func copy(from other: CoverageRow) {
    count = other.count
    runs.copy(other.runs, count: count)
    for k in 0..<count where runs[k].value < 0 {
      let (start, end) = (Int(runs[k].start), Int(runs[k].end))
      mask[from: start].copy(other.mask[from: start], count: end - start)
    }
  }

  /// Appends the mask's bytes from `start` on as runs. At least eight equal bytes of 0 or 255 become a uniform run.
  mutating func appendMask(start: Int, count: Int) {
    var k = start
    let stop = start + count
    while k < stop {
      let value = mask[k]
      var end = k + 1
      if value == 0 || value == 255 {
        while end < stop && mask[end] == value { end += 1 }
        if end - k >= 8 || end == stop {
          appendRun(from: k, to: end, value: Int32(value))
          k = end
          continue
        }
      } else {
        while end < stop && mask[end] != 0 && mask[end] != 255 { end += 1 }
      }
      appendMaskRun(from: k, to: end)
      k = end
    }
  }

  /// Appends the alphas of `count` pixels as coverage.
  mutating func append(alphaOf pixels: Row<Pixel>, start: Int, count: Int) {
    for k in 0..<count { mask[start + k] = UInt8(truncatingIfNeeded: pixels[k] >> 24) }
    appendMask(start: start, count: count)
  }

  /// Sets full coverage for all pixels.
  mutating func fill(width: Int) {
    count = 0
    appendRun(from: 0, to: width, value: 255)
  }

  /// Sets the exact coverage of an axis-aligned rectangle, in x coordinates relative to the drawn area's left edge.
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
      appendRun(from: first, to: first + 1, value: byte(b - a))
      return
    }
    appendRun(from: first, to: first + 1, value: byte(Double(first + 1) - a))
    appendRun(from: first + 1, to: last, value: byte(1))
    appendRun(from: last, to: last + 1, value: byte(b - Double(last)))
  }

  /// Sets the coverage to the product of two rows, by merging their sorted runs.
  mutating func setProduct(of a: CoverageRow, _ b: CoverageRow) {
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
          appendMaskRun(from: start, to: end)
        case (-1, let v):
          appendScaledMask(a.mask, from: start, to: end, by: v)
        case (let v, -1):
          appendScaledMask(b.mask, from: start, to: end, by: v)
        case (let v, let w):
          appendRun(from: start, to: end, value: Int32(Self.product(UInt8(v), UInt8(w))))
        }
      }
      if p.end <= q.end { i += 1 }
      if q.end <= p.end { j += 1 }
    }
  }

  @inline(__always)
  private mutating func appendScaledMask(
    _ source: MutableRow<UInt8>, from start: Int, to end: Int, by value: Int32
  ) {
    if value == 255 {
      mask[from: start].copy(source[from: start], count: end - start)
    } else {
      let v = UInt8(value)
      for x in start..<end { mask[x] = Self.product(source[x], v) }
    }
    appendMaskRun(from: start, to: end)
  }

  /// Multiplies all coverage by an alpha from 0 to 255.
  mutating func scale(by alpha: Int32) {
    if alpha == 255 { return }
    for k in 0..<count {
      if runs[k].value < 0 {
        let v = UInt8(alpha)
        for x in Int(runs[k].start)..<Int(runs[k].end) { mask[x] = Self.product(mask[x], v) }
      } else {
        // A run with value 0 may remain. It draws nothing.
        runs[k].value = Int32(Self.product(UInt8(runs[k].value), UInt8(alpha)))
      }
    }
  }

  /// Returns a · b / 255, rounded to nearest.
  @inline(__always)
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let t = UInt32(a) &* UInt32(b) &+ 128
    return UInt8(truncatingIfNeeded: (t &+ (t >> 8)) >> 8)
  }
}
