import CKernels
import CoreGraphics

extension BandContext {
  /// Draws one colour over the target.
  mutating func fill(_ step: UnretainedStep, _ color: Pixel, _ target: PixelTarget, _ part: PixelRect) {
    let isWhole = step.masksFullyCover(part)
    if isWhole, fillOntoDeferred(step, color, part) { return }
    flush(under: part)
    if isWhole, step.alpha == 255 {
      if color >> 24 == 255, part.width >= 8, part.width <= Self.narrow {
        fillNarrow(color, target, part)
        return
      }
      // Rows that are contiguous in memory are drawn as one.
      let isContiguous = part.width == target.stride
      let (count, rows) = isContiguous ? (part.width * part.height, 1) : (part.width, part.height)
      for k in 0..<rows { table.over_solid(target.row(part.y0 + k, from: part.x0).base, count, color) }
      return
    }
    if step.alpha == 255, step.masks.count == 1, let list = step.masks[0].plainEdges {
      list.borrow { draw($0, color, target, part) }
      return
    }
    if !prepare(step, part) { return }
    var hasUniformCoverage = false
    let uniformRows = step.uniformRows
    for y in part.y0..<part.y1 {
      let isUniform = uniformRows.contains(y)
      if !(hasUniformCoverage && isUniform) { makeCoverage(of: step, in: part, y: y) }
      hasUniformCoverage = isUniform
      let target = target.row(y, from: part.x0)
      for k in 0..<row.count {
        let run = row.runs[k]
        let (start, count) = (Int(run.start), Int(run.end - run.start))
        if run.value < 0 {
          table.over_solid_mask(target[from: start].base, row.mask[from: start].base, count, color)
        } else {
          table.over_solid(target[from: start].base, count, run.value == 255 ? color : mul255(color, UInt32(run.value)))
        }
      }
    }
  }

  /// The largest width, in pixels, at which rows are filled inline instead of by a kernel call for each row.
  private static let narrow = 256

  /// Fills rows of at least eight pixels with an opaque colour. Some of the last eight pixels may be written twice.
  private func fillNarrow(_ color: Pixel, _ target: PixelTarget, _ part: PixelRect) {
    let (eight, last) = (SIMD8(repeating: color), part.width - 8)
    var row = target.row(part.y0, from: part.x0)
    for _ in 0..<part.height {
      var at = 0
      while at < last {
        row.store(eight, at: at)
        at &+= 8
      }
      row.store(eight, at: last)
      row = row[from: target.stride]
    }
  }

  /// Draws a shader over the target with a blend mode.
  mutating func fill(
    _ step: UnretainedStep, _ shader: Shader, _ mode: CGBlendMode, _ target: PixelTarget, _ part: PixelRect
  ) {
    if let color = shader.solid, mode == .normal {
      fill(step, color, target, part)
      return
    }
    if mode == .normal && step.masksFullyCover(part) {
      if step.alpha == 255, shader.isOpaque, deferCopy(of: shader, onto: target, in: part) { return }
      if fillOntoDeferred(step, shader, part) { return }
    }
    flush(under: part)
    let ready = shader.ready(part)
    ready?.prefetch(width: part.width, rows: part.height)
    if let ready, mode == .normal, step.masksFullyCover(part) {
      for k in 0..<part.height {
        table.over_row(
          target.row(part.y0 + k, from: part.x0).base, ready.base[from: k * ready.stride].base, part.width,
          UInt32(step.alpha))
      }
      return
    }
    if !prepare(step, part) { return }
    if let ready, mode == .normal, copy(ready, of: shader, step, target) { return }
    scratch.reserve(shader.scratchCount(width: part.width))
    let uniformRows = step.uniformRows
    var y = part.y0
    while y < part.y1 {
      makeCoverage(of: step, in: part, y: y)
      let end = uniformRows.contains(y) ? min(uniformRows.upperBound, part.y1) : y + 1
      paint(shader, mode, target, x: part.x0, rows: y..<end)
      y = end
    }
  }

  /// Copies an opaque image from memory through one antialiased shape. Returns false for other masks.
  private mutating func copy(
    _ ready: ReadyPixels, of shader: Shader, _ step: UnretainedStep, _ target: PixelTarget
  ) -> Bool {
    guard shader.isOpaque, step.alpha == 255, rowMasks.count == 1,
      case .cells(let slot, let evenOdd) = rowMasks[0].kind,
      rowMasks[0].alpha == 255, rowMasks[0].shader == nil, rowMasks[0].antialiased
    else { return false }
    cells[slot].draw(evenOdd: evenOdd, ready, onto: target, table)
    return true
  }

  /// Draws a shader into rows that share the coverage of the current row.
  private func paint(_ shader: Shader, _ mode: CGBlendMode, _ target: PixelTarget, x: Int, rows: Range<Int>) {
    let out = target.row(rows.lowerBound, from: x)
    if mode == .normal, !shader.isOpaque, drawOver(shader, out, target.stride, x, rows) { return }
    for y in rows { paint(shader, mode, target.row(y, from: x), x: x, y: y) }
  }

  /// Draws a shader over several rows at once. Returns false if the coverage or the shader does not allow it.
  private func drawOver(
    _ shader: Shader, _ out: MutableRow<Pixel>, _ stride: Int, _ x: Int, _ rows: Range<Int>
  ) -> Bool {
    for k in 0..<row.count where row.runs[k].value < 0 { return false }
    var k = 0
    while k < row.count {
      let (last, coverage) = edgedSpan(from: k)
      let start = Int(row.runs[k].start)
      let isDrawn = shader.drawOver(
        out[from: start], stride: stride, x: x + start, rows: rows, count: Int(row.runs[last].end) - start,
        coverage)
      if !isDrawn { return false }
      k = last + 1
    }
    return true
  }

  /// Returns a run joined with the single pixels before and after it, and the index of the last joined run.
  ///
  /// A rectangle has such pixels at its partially covered edges.
  private func edgedSpan(from k: Int) -> (Int, SpanCoverage) {
    let (runs, count) = (row.runs, row.count)
    let first = UInt32(runs[k].value)
    var middle = k
    if runs[k].end - runs[k].start == 1, k + 1 < count, runs[k + 1].start == runs[k].end { middle = k + 1 }
    let inner = UInt32(runs[middle].value)
    let isFollowed = middle + 1 < count && runs[middle + 1].start == runs[middle].end
    if isFollowed, runs[middle + 1].end - runs[middle + 1].start == 1 {
      return (middle + 1, SpanCoverage(inner: inner, first: first, last: UInt32(runs[middle + 1].value)))
    }
    return (middle, SpanCoverage(inner: inner, first: first, last: inner))
  }

  /// Draws a shader into the covered runs of a row. Runs less than 16 pixels apart are fetched together.
  private func paint(_ shader: Shader, _ mode: CGBlendMode, _ target: MutableRow<Pixel>, x: Int, y: Int) {
    let (runs, mask, count) = (row.runs, row.mask, row.count)
    let isCopied = shader.isOpaque && mode == .normal
    let isOver = mode == .normal && !isCopied
    var first = 0
    while first < count {
      let start = Int(runs[first].start)
      if isOver, runs[first].value >= 0,
        case let value = UInt32(runs[first].value),
        shader.drawOver(
          target[from: start], stride: 0, x: x + start, rows: y..<y + 1, count: Int(runs[first].end) - start,
          SpanCoverage(inner: value, first: value, last: value))
      {
        first += 1
        continue
      }
      var last = first
      while !runs[last].isLong, last + 1 < count, runs[last + 1].start - runs[last].end < 16, !runs[last + 1].isLong {
        last += 1
      }
      let length = Int(runs[last].end) - start
      var pixels = shader.direct(x: x + start, y: y, count: length)
      if pixels == nil {
        if first == last && isCopied && runs[first].value == 255 {
          shader.fetch(target[from: start], x: x + start, y: y, count: length, scratch: scratch.row)
          first += 1
          continue
        }
        shader.fetch(fetched.row, x: x + start, y: y, count: length, scratch: scratch.row)
        pixels = Row(fetched.row)
      }
      guard let pixels else { return }
      for k in first...last {
        let run = runs[k]
        let (from, length) = (Int(run.start), Int(run.end - run.start))
        if isCopied && run.value == 255 {
          target[from: from].copy(pixels[from: from - start], count: length)
        } else {
          blend(target[from: from], pixels[from: from - start], length, run, Row(mask[from: from]), mode)
        }
      }
      first = last + 1
    }
  }

  /// Fills a shape with one colour in one or two rectangles of the target. No coverage row is stored in between.
  mutating func fill(_ list: EdgeList, _ color: Pixel, _ target: PixelTarget, _ part: PixelRect, _ rest: PixelRect) {
    flush(under: part)
    draw(list, color, target, part)
    if rest.isEmpty { return }
    flush(under: rest)
    draw(list, color, target, rest)
  }

  private mutating func draw(_ list: EdgeList, _ color: Pixel, _ target: PixelTarget, _ part: PixelRect) {
    let part = part.intersection(list.bounds)
    if part.isEmpty { return }
    makeCells(1)
    if !cells[0].accumulate(list, in: part, &classifier, Kernels.table) { return }
    cells[0].draw(evenOdd: list.evenOdd, color, onto: target, table)
  }

  /// Blends a run of source pixels, weighted by the run's coverage or by its mask.
  @inline(__always)
  func blend(
    _ out: MutableRow<Pixel>, _ source: Row<Pixel>, _ count: Int, _ run: CoverageRun,
    _ mask: Row<UInt8>, _ mode: CGBlendMode
  ) {
    switch (mode, run.value) {
    case (.normal, -1): table.over_row_mask(out.base, source.base, mask.base, count)
    case (.normal, let value): table.over_row(out.base, source.base, count, UInt32(value))
    case (_, -1): BlendRow.row(out, source, count, mode: mode, coverage: 255, mask: mask)
    case (_, let value): BlendRow.row(out, source, count, mode: mode, coverage: UInt32(value), mask: nil)
    }
  }
}
