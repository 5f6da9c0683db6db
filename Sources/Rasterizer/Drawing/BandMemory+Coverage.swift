import CoreGraphics

extension BandMemory {
  /// Makes the covers of a step ready for the rows of `part`.
  mutating func prepare(_ step: DrawnStep, _ part: PixelRect) {
    for k in step.covers.indices {
      let cover = step.covers[k]
      guard case .edges(let list) = cover.kind, !cover.isWhole(on: part) else { continue }
      while cells.count <= k { cells.append(CellRows()) }
      cells[k].accumulate(list, in: part)
    }
  }

  /// The step's coverage of row `y`, in `row`.
  mutating func cover(_ step: DrawnStep, _ part: PixelRect, _ y: Int) {
    var isFirst = true
    for k in step.covers.indices {
      let cover = step.covers[k]
      if cover.isWhole(on: part) { continue }
      if isFirst {
        single(cover, k, part, y, isFactor: false)
        isFirst = false
      } else {
        single(cover, k, part, y, isFactor: true)
        product.multiply(row, factor)
        swap(&row, &product)
      }
      if let shader = cover.shader, row.count > 0 {
        readAlpha(of: shader, part, y)
        product.multiply(row, factor)
        swap(&row, &product)
      }
      row.scale(by: cover.alpha)
    }
    if isFirst { row.fill(width: part.width) }
    row.scale(by: step.alpha)
  }

  /// One cover's coverage of row `y`, as the row itself or as its factor.
  @inline(__always)
  private mutating func single(_ cover: Cover, _ slot: Int, _ part: PixelRect, _ y: Int, isFactor: Bool) {
    var out = isFactor ? factor : row
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
    if isFactor { factor = out } else { row = out }
  }

  /// A shader's alpha wherever the row is covered, in `factor`.
  private mutating func readAlpha(of shader: Shader, _ part: PixelRect, _ y: Int) {
    scratch.reserve(shader.scratchCount(width: part.width))
    factor.reset()
    for k in 0..<row.count {
      let run = row.runs[k]
      let (start, count) = (Int(run.start), Int(run.end - run.start))
      shader.appendAlpha(
        to: &factor, start: start, x: part.x0 + start, y: y, count: count, pixels: fetched.base,
        scratch: scratch.base)
    }
  }
}
