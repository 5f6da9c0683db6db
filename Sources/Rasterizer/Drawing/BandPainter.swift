import CKernels
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
  func paint(_ plan: Plan, range: Range<Int>, clears: Bool, target: FrameBuffer, area: PixelRect) {
    self.row.reserve(width: area.width)
    factor.reserve(width: area.width)
    product.reserve(width: area.width)
    reserve(&fetched, &fetchedCount, area.width + 16)
    let hole = choose(plan, range, area)
    if clears {
      for y in area.y0..<area.y1 {
        let line = target.base + y * target.stride
        if hole.x0 > area.x0 { (line + area.x0).update(repeating: 0, count: hole.x0 - area.x0) }
        if hole.x1 < area.x1 { (line + hole.x1).update(repeating: 0, count: area.x1 - hole.x1) }
      }
    }
    var surfaces = [PixelTarget(origin: target.base, stride: target.stride)]
    var depth = 0
    for choice in chosen {
      let current = plan.steps[choice.step]
      switch current.kind {
      case .fill(let shader, let mode):
        fill(current, shader, mode, surfaces[surfaces.count - 1], choice.part)
        if !choice.rest.isEmpty { fill(current, shader, mode, surfaces[surfaces.count - 1], choice.rest) }
      case .beginGroup(let isolated):
        begin(current, isolated, &surfaces, choice.part, depth)
        depth += 1
      case .endGroup(let isolated, let mode):
        depth -= 1
        end(current, isolated, mode, &surfaces, choice.part, depth)
      case .restore(let copy):
        restore(current, copy, surfaces[surfaces.count - 1], choice.part)
      }
    }
  }

  /// A step and where it can be seen.
  private struct Choice {
    var step: Int
    var part: PixelRect
    /// What is seen of it on the other side of what hides it.
    var rest = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
  }
  private var chosen: [Choice] = []

  /// A stretch of columns.
  private struct Columns {
    var x0: Int
    var x1: Int
  }

  /// Chooses, front to back, the steps of which something is seen; returns the columns that opaque steps fill.
  private func choose(_ plan: Plan, _ range: Range<Int>, _ area: PixelRect) -> Columns {
    var chosen = self.chosen
    self.chosen = []
    chosen.removeAll(keepingCapacity: true)
    var hole = Columns(x0: area.x1, x1: area.x1)
    // The parts of open groups, the innermost last; nil for those that make no difference.
    var open: [PixelRect?] = []
    var depth = 0
    let (top, bottom) = (Int32(area.y0), Int32(area.y1))
    var k = range.upperBound
    plan.rows.withUnsafeBufferPointer { rows in
      while k > range.lowerBound {
        k -= 1
        if rows[k].x >= bottom || rows[k].y <= top { continue }
        let step = plan.steps[k]
        var choice = Choice(step: k, part: step.bounds.intersection(area))
        if choice.part.isEmpty { continue }
        switch step.kind {
        case .fill:
          Self.cut(&choice, hole, splits: true)
          if !choice.part.isEmpty { chosen.append(choice) }
          if depth == 0, let hidden = step.hiddenColumns(on: area) { Self.unite(&hole, hidden) }
        case .endGroup:
          if step.isIdle(on: area) {
            open.append(nil)
            continue
          }
          Self.cut(&choice, hole, splits: false)
          if choice.part.isEmpty {
            k = step.begin
            continue
          }
          open.append(choice.part)
          depth += 1
          chosen.append(choice)
        case .beginGroup:
          guard let part = open.popLast() ?? nil else { continue }
          depth -= 1
          choice.part = part
          chosen.append(choice)
        case .restore:
          chosen.append(choice)
          hole = Columns(x0: area.x1, x1: area.x1)
        }
      }
    }
    chosen.reverse()
    self.chosen = chosen
    return hole
  }

  /// Takes away what is hidden; a hole in the middle leaves two parts where that is worth it.
  private static func cut(_ choice: inout Choice, _ hole: Columns, splits: Bool) {
    let part = choice.part
    if hole.x0 >= part.x1 || hole.x1 <= part.x0 { return }
    if hole.x0 <= part.x0 {
      choice.part.x0 = min(hole.x1, part.x1)
    } else if hole.x1 >= part.x1 {
      choice.part.x1 = hole.x0
    } else if splits && hole.x1 - hole.x0 >= 32 {
      choice.part.x1 = hole.x0
      choice.rest = part
      choice.rest.x0 = hole.x1
    }
  }

  private static func unite(_ hole: inout Columns, _ other: (Int, Int)) {
    if other.0 <= hole.x1 && other.1 >= hole.x0 {
      hole = Columns(x0: min(hole.x0, other.0), x1: max(hole.x1, other.1))
    } else if other.1 - other.0 > hole.x1 - hole.x0 {
      hole = Columns(x0: other.0, x1: other.1)
    }
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
      shader.appendAlpha(
        to: &alpha, start: start, x: part.x0 + start, y: y, count: count, pixels: fetched, scratch: scratch)
    }
  }

  // MARK: Steps

  private func fill(
    _ step: PlanStep, _ shader: Shader, _ mode: CGBlendMode, _ target: PixelTarget, _ part: PixelRect
  ) {
    if let color = shader.solid, mode == .normal, step.alpha == 255, step.covers.count == 1,
      drawSolid(step.covers[0], color, target, part)
    {
      return
    }
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
      if let color = shader.solid, mode == .normal {
        for k in 0..<coverage.count {
          let run = coverage.runs[k]
          let (start, count) = (Int(run.start), Int(run.end - run.start))
          if run.value < 0 {
            BlendRow.solid(target + start, color, count, mask: UnsafePointer(coverage.mask + start))
          } else {
            BlendRow.solid(target + start, color, count, coverage: UInt32(run.value))
          }
        }
        continue
      }
      paint(coverage, shader, mode, target, x: part.x0, y: y, fetched, scratch)
    }
  }

  /// Draws a shader where a row is covered; runs near each other are fetched together.
  @inline(__always)
  private func paint(
    _ coverage: CoverageRow, _ shader: Shader, _ mode: CGBlendMode, _ target: UnsafeMutablePointer<Pixel>, x: Int,
    y: Int, _ fetched: UnsafeMutablePointer<Pixel>, _ scratch: UnsafeMutablePointer<Pixel>
  ) {
    var first = 0
    while first < coverage.count {
      let start = Int(coverage.runs[first].start)
      var last = first
      while last + 1 < coverage.count, coverage.runs[last + 1].start - coverage.runs[last].end < 16 { last += 1 }
      let count = Int(coverage.runs[last].end) - start
      let isCopied = shader.isOpaque && mode == .normal
      var pixels = shader.direct(x: x + start, y: y, count: count)
      if pixels == nil {
        if first == last && isCopied && coverage.runs[first].value == 255 {
          shader.fetch(target + start, x: x + start, y: y, count: count, scratch: scratch)
          first += 1
          continue
        }
        shader.fetch(fetched, x: x + start, y: y, count: count, scratch: scratch)
        pixels = UnsafePointer(fetched)
      }
      guard let pixels else { return }
      for k in first...last {
        let run = coverage.runs[k]
        let (from, length) = (Int(run.start), Int(run.end - run.start))
        if isCopied && run.value == 255 {
          (target + from).update(from: pixels + (from - start), count: length)
        } else {
          blend(
            target + from, pixels + (from - start), length, run, UnsafePointer(coverage.mask + from), mode)
        }
      }
      first = last + 1
    }
  }

  /// Draws one shape in one colour, from its edges straight onto the target; false where more is asked.
  private func drawSolid(_ cover: Cover, _ color: Pixel, _ target: PixelTarget, _ part: PixelRect) -> Bool {
    guard case .edges(let list) = cover.kind, cover.shader == nil, cover.alpha == 255, cover.antialiased,
      !cover.isWhole(on: part)
    else { return false }
    let part = part.intersection(list.bounds)
    if part.isEmpty { return true }
    if cells.isEmpty { cells.append(CellRows()) }
    var rows = cells[0]
    rows.accumulate(list, in: part)
    let table = Kernels.table
    for y in part.y0..<part.y1 {
      rows.draw(y: y, evenOdd: list.evenOdd, color, onto: target.row(y, from: part.x0), table)
    }
    cells[0] = rows
    return true
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
        BlendRow.mix(row + start, before + start, end - start, mask: UnsafePointer(coverage.mask + start))
      } else if run.value < 255 {
        BlendRow.mix(row + start, before + start, end - start, coverage: UInt32(run.value))
      }
      x = end
    }
    if x < width { (row + x).update(from: before + x, count: width - x) }
  }
}
