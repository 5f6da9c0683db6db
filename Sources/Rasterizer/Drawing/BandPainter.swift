import CoreGraphics

/// Where a band's pixels go: the address of pixel (0, 0), which need not exist, and the length of a row.
struct PixelTarget {
  var origin: UnsafeMutablePointer<Pixel>
  var stride: Int

  @inline(__always)
  func row(_ y: Int, from x: Int) -> UnsafeMutablePointer<Pixel> { origin + (y * stride + x) }
}

/// Draws bands of a plan; each thread has one, with memory that it keeps.
final class BandPainter: @unchecked Sendable {
  private var cells: [CellRows] = []
  /// The row at hand, and two to make it from.
  private var row = CoverageRow()
  private var factor = CoverageRow()
  private var product = CoverageRow()
  private var fetched: UnsafeMutablePointer<Pixel> = .allocate(capacity: 1)
  private var scratch: UnsafeMutablePointer<Pixel> = .allocate(capacity: 1)
  private var fetchedCount = 1
  private var scratchCount = 1
  /// One for each open group: the pixels below it and the coverage of each row.
  private var kept: [(pixels: UnsafeMutablePointer<Pixel>, count: Int, rows: [CoverageRow])] = []

  deinit {
    for rows in cells { rows.deallocate() }
    self.row.deallocate()
    factor.deallocate()
    product.deallocate()
    fetched.deallocate()
    scratch.deallocate()
    for buffer in kept {
      buffer.pixels.deallocate()
      for row in buffer.rows { row.deallocate() }
    }
  }

  /// Draws the steps in `range` onto one band's rectangle; a first stretch clears it.
  func paint(_ steps: [PlanStep], range: Range<Int>, clears: Bool, target: FrameBuffer, area: PixelRect) {
    self.row.reserve(width: area.width)
    factor.reserve(width: area.width)
    product.reserve(width: area.width)
    reserve(&fetched, &fetchedCount, area.width + 16)
    var step = range.lowerBound
    if let hidden = firstVisible(steps, range, area) {
      step = hidden
    } else if clears {
      for y in area.y0..<area.y1 {
        (target.base + (y * target.stride + area.x0)).update(repeating: 0, count: area.width)
      }
    }
    var surfaces = [PixelTarget(origin: target.base, stride: target.stride)]
    var depth = 0
    while step < range.upperBound {
      let current = steps[step]
      let part = current.bounds.intersection(area)
      if part.isEmpty {
        if case .beginGroup = current.kind { step = current.end }
        step += 1
        continue
      }
      switch current.kind {
      case .fill(let shader, let mode):
        fill(current, shader, mode, surfaces[surfaces.count - 1], part)
      case .beginGroup(let isolated):
        if !current.isIdle(on: area) {
          begin(current, isolated, &surfaces, part, depth)
          depth += 1
        }
      case .endGroup(let isolated, let mode):
        if !current.isIdle(on: area) {
          depth -= 1
          end(current, isolated, mode, &surfaces, part, depth)
        }
      case .restore(let copy):
        restore(current, copy, surfaces[surfaces.count - 1], part)
      }
      step += 1
    }
  }

  /// The last step that hides all before it in `area`, if any.
  private func firstVisible(_ steps: [PlanStep], _ range: Range<Int>, _ area: PixelRect) -> Int? {
    var depth = 0
    var step = range.upperBound - 1
    while step >= range.lowerBound {
      let current = steps[step]
      switch current.kind {
      case .endGroup where !current.isIdle(on: area): depth += 1
      case .beginGroup where !current.isIdle(on: area): depth -= 1
      case .fill where depth == 0 && current.hides(area): return step
      case .restore where current.bounds.intersects(area): return nil
      default: break
      }
      step -= 1
    }
    return nil
  }

  private func reserve(_ buffer: inout UnsafeMutablePointer<Pixel>, _ capacity: inout Int, _ count: Int) {
    if count <= capacity { return }
    buffer.deallocate()
    buffer = .allocate(capacity: count)
    buffer.initialize(repeating: 0, count: count)
    capacity = count
  }

  // MARK: Coverage

  /// Makes the covers of a step ready for the rows of `part`.
  private func prepare(_ step: PlanStep, _ part: PixelRect) {
    for (k, cover) in step.covers.enumerated() {
      guard case .edges(let list) = cover.kind, !cover.isWhole(on: part) else { continue }
      while cells.count <= k { cells.append(CellRows()) }
      cells[k].accumulate(list, in: part)
    }
  }

  /// The step's coverage of row `y`, in `row`.
  private func cover(_ step: PlanStep, _ part: PixelRect, _ y: Int) {
    // Held locally: every touch of a class's own property is checked for exclusive access (measured: a tenth).
    var (row, factor, product) = (self.row, self.factor, self.product)
    var isFirst = true
    for (k, cover) in step.covers.enumerated() {
      if cover.isWhole(on: part) { continue }
      if isFirst {
        single(cover, k, part, y, &row)
        isFirst = false
      } else {
        single(cover, k, part, y, &factor)
        product.multiply(row, factor)
        swap(&row, &product)
      }
      if let shader = cover.shader, row.count > 0 {
        factor.reset()
        readAlpha(of: shader, where: row, part, y, into: &factor)
        product.multiply(row, factor)
        swap(&row, &product)
      }
      row.scale(by: cover.alpha)
    }
    if isFirst { row.fill(width: part.width) }
    row.scale(by: step.alpha)
    (self.row, self.factor, self.product) = (row, factor, product)
  }

  private func single(_ cover: Cover, _ slot: Int, _ part: PixelRect, _ y: Int, _ out: inout CoverageRow) {
    switch cover.kind {
    case .full:
      out.fill(width: part.width)
    case .rect(let r):
      let rows = min(r.w, Double(y + 1)) - max(r.y, Double(y))
      out.fill(
        rectFrom: r.x - Double(part.x0), to: r.z - Double(part.x0), rowCoverage: rows, width: part.width,
        antialiased: cover.antialiased)
    case .edges(let list):
      cells[slot].sweep(y: y, evenOdd: list.evenOdd, antialiased: cover.antialiased, into: &out)
    }
  }

  /// A shader's alpha wherever `covered` is.
  private func readAlpha(
    of shader: Shader, where covered: CoverageRow, _ part: PixelRect, _ y: Int, into alpha: inout CoverageRow
  ) {
    reserve(&scratch, &scratchCount, shader.scratchCount(width: part.width))
    for k in 0..<covered.count {
      let run = covered.runs[k]
      let (start, count) = (Int(run.start), Int(run.end - run.start))
      if shader.fetchAlpha(alpha.mask + start, x: part.x0 + start, y: y, count: count) {
        alpha.appendMask(start: start, count: count)
        continue
      }
      let pixels: UnsafePointer<Pixel>
      if let ready = shader.direct(x: part.x0 + start, y: y, count: count) {
        pixels = ready
      } else {
        shader.fetch(fetched, x: part.x0 + start, y: y, count: count, scratch: scratch)
        pixels = UnsafePointer(fetched)
      }
      alpha.append(alphaOf: pixels, start: start, count: count)
    }
  }

  // MARK: Steps

  private func fill(
    _ step: PlanStep, _ shader: Shader, _ mode: CGBlendMode, _ target: PixelTarget, _ part: PixelRect
  ) {
    prepare(step, part)
    reserve(&scratch, &scratchCount, shader.scratchCount(width: part.width))
    let (fetched, scratch) = (fetched, scratch)
    var isKnown = false
    for y in part.y0..<part.y1 {
      let isAlike = step.alikeRows.contains(y)
      if !(isKnown && isAlike) { cover(step, part, y) }
      isKnown = isAlike
      let coverage = row
      let target = target.row(y, from: part.x0)
      for k in 0..<coverage.count {
        let run = coverage.runs[k]
        let (start, count) = (Int(run.start), Int(run.end - run.start))
        let out = target + start
        let mask = UnsafePointer(coverage.mask + start)
        if let color = shader.solid, mode == .normal {
          if run.value < 0 {
            BlendRow.solid(out, color, count, mask: mask)
          } else {
            BlendRow.solid(out, color, count, coverage: UInt32(run.value))
          }
          continue
        }
        let ready = shader.direct(x: part.x0 + start, y: y, count: count)
        if run.value == 255 && shader.isOpaque && mode == .normal {
          if let ready {
            out.update(from: ready, count: count)
          } else {
            shader.fetch(out, x: part.x0 + start, y: y, count: count, scratch: scratch)
          }
          continue
        }
        if ready == nil { shader.fetch(fetched, x: part.x0 + start, y: y, count: count, scratch: scratch) }
        blend(out, ready ?? UnsafePointer(fetched), count, run, mask, mode)
      }
    }
  }

  @inline(__always)
  private func blend(
    _ out: UnsafeMutablePointer<Pixel>, _ source: UnsafePointer<Pixel>, _ count: Int, _ run: CoverageRun,
    _ mask: UnsafePointer<UInt8>, _ mode: CGBlendMode
  ) {
    switch (mode, run.value) {
    case (.normal, -1): BlendRow.row(out, source, count, mask: mask)
    case (.normal, let value): BlendRow.row(out, source, count, coverage: UInt32(value))
    case (_, -1): BlendRow.row(out, source, count, mode: mode, coverage: 255, mask: mask)
    case (_, let value): BlendRow.row(out, source, count, mode: mode, coverage: UInt32(value), mask: nil)
    }
  }

  private func begin(
    _ step: PlanStep, _ isolated: Bool, _ surfaces: inout [PixelTarget], _ part: PixelRect, _ depth: Int
  ) {
    let needed = part.width * part.height
    while kept.count <= depth {
      kept.append((.allocate(capacity: 1), 1, (0..<EdgeList.bandHeight).map { _ in CoverageRow() }))
    }
    var (buffer, capacity) = (kept[depth].pixels, kept[depth].count)
    reserve(&buffer, &capacity, needed)
    (kept[depth].pixels, kept[depth].count) = (buffer, capacity)
    if isolated {
      buffer.update(repeating: 0, count: needed)
      surfaces.append(
        PixelTarget(origin: buffer - (part.y0 * part.width + part.x0), stride: part.width))
      return
    }
    // Keeps what the group will not cover whole.
    let target = surfaces[surfaces.count - 1]
    prepare(step, part)
    for y in part.y0..<part.y1 {
      cover(step, part, y)
      kept[depth].rows[y - part.y0].reserve(width: part.width)
      kept[depth].rows[y - part.y0].copy(self.row)
      let row = target.row(y, from: part.x0)
      let copy = buffer + (y - part.y0) * part.width
      var x = 0
      for k in 0..<self.row.count where self.row.runs[k].value == 255 {
        let run = self.row.runs[k]
        (copy + x).update(from: row + x, count: Int(run.start) - x)
        x = Int(run.end)
      }
      (copy + x).update(from: row + x, count: part.width - x)
    }
  }

  private func end(
    _ step: PlanStep, _ isolated: Bool, _ mode: CGBlendMode, _ surfaces: inout [PixelTarget], _ part: PixelRect,
    _ depth: Int
  ) {
    let buffer = kept[depth].pixels
    if isolated { surfaces.removeLast() }
    let target = surfaces[surfaces.count - 1]
    if isolated { prepare(step, part) }
    for y in part.y0..<part.y1 {
      if isolated {
        cover(step, part, y)
      } else {
        self.row.copy(kept[depth].rows[y - part.y0])
      }
      let row = target.row(y, from: part.x0)
      let other = UnsafePointer(buffer + (y - part.y0) * part.width)
      if isolated {
        for k in 0..<self.row.count {
          let run = self.row.runs[k]
          let start = Int(run.start)
          blend(
            row + start, other + start, Int(run.end) - start, run, UnsafePointer(self.row.mask + start), mode)
        }
      } else {
        mixBack(row, other, part.width)
      }
    }
  }

  private func restore(_ step: PlanStep, _ copy: SurfaceCopy, _ target: PixelTarget, _ part: PixelRect) {
    prepare(step, part)
    for y in part.y0..<part.y1 {
      cover(step, part, y)
      let other = copy.pixels.base + ((y - copy.bounds.y0) * copy.pixels.stride + part.x0 - copy.bounds.x0)
      mixBack(target.row(y, from: part.x0), UnsafePointer(other), part.width)
    }
  }

  /// Brings back `before` where the row's coverage leaves it.
  private func mixBack(_ row: UnsafeMutablePointer<Pixel>, _ before: UnsafePointer<Pixel>, _ width: Int) {
    let coverage = self.row
    var x = 0
    for k in 0..<coverage.count {
      let run = coverage.runs[k]
      let (start, end) = (Int(run.start), Int(run.end))
      if start > x { (row + x).update(from: before + x, count: start - x) }
      if run.value < 0 {
        for i in start..<end { row[i] = lerp255(before[i], row[i], UInt32(coverage.mask[i])) }
      } else if run.value < 255 {
        for i in start..<end { row[i] = lerp255(before[i], row[i], UInt32(run.value)) }
      }
      x = end
    }
    if x < width { (row + x).update(from: before + x, count: width - x) }
  }
}
