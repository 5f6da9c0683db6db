import CoreGraphics

extension BandContext {
  /// Prepares the masks of a step for the rows of `part`. Returns false if nothing is covered there.
  @discardableResult
  mutating func prepare(_ step: UnretainedStep, _ part: PixelRect) -> Bool {
    rowMasks.removeAll()
    var isCovered = true
    for k in step.masks.indices {
      let mask = step.masks[k]
      if mask.fullyCovers(part) { continue }
      let kind: RowMask.Kind
      switch mask.kind {
      case .full: kind = .full
      case .rect(let r): kind = .rect(r)
      case .edges(let list):
        makeCells(k + 1)
        let (touches, evenOdd) = list.borrow {
          (cells[k].accumulate($0, in: part, &classifier, Kernels.table), $0.evenOdd)
        }
        isCovered = touches && isCovered
        kind = .cells(k, evenOdd: evenOdd)
      }
      rowMasks.append(
        RowMask(kind: kind, antialiased: mask.antialiased, alpha: mask.alpha, shader: mask.shader))
    }
    // With several masks, some cells may be filled. Only a sweep clears them, so the caller goes on.
    return isCovered || rowMasks.count > 1
  }

  /// Computes the coverage of row `y` by the prepared step, into `row`.
  mutating func makeCoverage(of step: UnretainedStep, in part: PixelRect, y: Int) {
    var isFirst = true
    for k in 0..<rowMasks.count {
      let mask = rowMasks[k]
      if isFirst {
        computeCoverage(by: mask, part, y, isFactor: false)
        isFirst = false
      } else {
        computeCoverage(by: mask, part, y, isFactor: true)
        product.setProduct(of: row, factor)
        swap(&row, &product)
      }
      if let shader = mask.shader, row.count > 0 {
        readAlpha(of: shader.takeUnretainedValue(), part, y)
        product.setProduct(of: row, factor)
        swap(&row, &product)
      }
      row.scale(by: mask.alpha)
    }
    if isFirst { row.fill(width: part.width) }
    row.scale(by: step.alpha)
  }

  /// Computes the coverage of row `y` by one mask, into `row` or `factor`.
  @inline(__always)
  private mutating func computeCoverage(by mask: RowMask, _ part: PixelRect, _ y: Int, isFactor: Bool) {
    var out = isFactor ? factor : row
    switch mask.kind {
    case .full:
      out.fill(width: part.width)
    case .rect(let r):
      let rows = min(r.w, Double(y + 1)) - max(r.y, Double(y))
      out.fill(
        rectFrom: r.x - Double(part.x0), to: r.z - Double(part.x0), rowCoverage: rows, width: part.width,
        antialiased: mask.antialiased)
    case .cells(let slot, let evenOdd):
      cells[slot].sweep(y: y, evenOdd: evenOdd, antialiased: mask.antialiased, into: &out)
    }
    if isFactor { factor = out } else { row = out }
  }

  /// Reads a shader's alpha into `factor`, at the pixels that the row covers.
  private mutating func readAlpha(of shader: Shader, _ part: PixelRect, _ y: Int) {
    scratch.reserve(shader.scratchCount(width: part.width))
    factor.reset()
    for k in 0..<row.count {
      let run = row.runs[k]
      let (start, count) = (Int(run.start), Int(run.end - run.start))
      shader.appendAlpha(
        to: &factor, start: start, x: part.x0 + start, y: y, count: count, pixels: fetched.row,
        scratch: scratch.row)
    }
  }
}
