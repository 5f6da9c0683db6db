import CKernels
import CoreGraphics

extension BandContext {
  /// Defers the copy of an opaque image. Returns false if its pixels are not ready in memory, or if two copies wait.
  mutating func deferCopy(of shader: Shader, onto target: PixelTarget, in part: PixelRect) -> Bool {
    guard let below = shader.ready(part) else { return false }
    flush(under: part)
    if deferred.parts.count == 2 { return false }
    below.prefetch(width: part.width, rows: part.height)
    deferred.parts.append(DeferredCopies.Part(area: part, target: target, below: below))
    return true
  }

  /// Draws a step that covers all of `part` onto the deferred copy of that rectangle.
  ///
  /// A translucent image is deferred too, until a colour follows. Returns false if no copy can receive the step.
  mutating func fillOntoDeferred(_ step: UnretainedStep, _ shader: Shader, _ part: PixelRect) -> Bool {
    if let color = shader.solid { return fillOntoDeferred(step, color, part) }
    guard step.alpha > 0, !shader.isOpaque || step.alpha < 255,
      let slot = deferred.parts.firstIndex(where: { $0.area == part && $0.above == nil })
    else { return false }
    shader.ready(part)?.prefetch(width: part.width, rows: part.height)
    deferred.parts[slot].above = Unmanaged.passUnretained(shader)
    deferred.parts[slot].alpha = UInt32(step.alpha)
    return true
  }

  /// Draws one translucent colour onto the deferred copy of a rectangle. Returns false if there is none.
  mutating func fillOntoDeferred(_ step: UnretainedStep, _ color: Pixel, _ part: PixelRect) -> Bool {
    guard step.alpha > 0, color >> 24 < 255 || step.alpha < 255,
      let slot = deferred.parts.firstIndex(where: { $0.area == part })
    else { return false }
    draw(deferred.parts.remove(at: slot), under: step.alpha == 255 ? color : mul255(color, UInt32(step.alpha)))
    return true
  }

  /// Draws the deferred copies that intersect `part`.
  mutating func flush(under part: PixelRect) {
    if deferred.parts.isEmpty { return }
    for slot in deferred.parts.indices.reversed() where deferred.parts[slot].area.intersects(part) {
      draw(deferred.parts.remove(at: slot), under: 0)
    }
  }

  /// Draws all deferred copies.
  mutating func flush() {
    while let part = deferred.parts.popLast() { draw(part, under: 0) }
  }

  /// Draws a deferred copy with a colour over it. Colour 0 is transparent.
  private mutating func draw(_ part: DeferredCopies.Part, under color: Pixel) {
    guard let above = part.above else {
      draw(part.below, part, under: color)
      return
    }
    let (area, alpha) = (part.area, part.alpha)
    if let ready = above.takeUnretainedValue().ready(area) {
      draw(part.below, ready, part, under: color)
      return
    }
    let shader = above.takeUnretainedValue()
    scratch.reserve(shader.scratchCount(width: area.width))
    for y in area.y0..<area.y1 {
      let below = part.below.base[from: (y - area.y0) * part.below.stride]
      shader.fetch(fetched.row, x: area.x0, y: y, count: area.width, scratch: scratch.row)
      draw(below, Row(fetched.row), onto: part.target.row(y, from: area.x0), area.width, alpha, under: color, 0)
    }
  }

  /// Draws one image with a colour over it.
  private func draw(_ below: ReadyPixels, _ part: DeferredCopies.Part, under color: Pixel) {
    let (width, rows) = part.rows(isWhole: below.stride == part.area.width)
    for k in 0..<rows {
      let (out, pixels) = (part.target.row(part.area.y0 + k, from: part.area.x0), below.base[from: k * below.stride])
      if color == 0 {
        out.copy(pixels, count: width)
      } else {
        table.composite_solid(out.base, pixels.base, width, color, part.target.isNonTemporal)
      }
    }
  }

  /// Draws an image over another one, with a colour over both.
  private func draw(_ below: ReadyPixels, _ above: ReadyPixels, _ part: DeferredCopies.Part, under color: Pixel) {
    let (width, rows) = part.rows(isWhole: below.stride == part.area.width && above.stride == part.area.width)
    for k in 0..<rows {
      draw(
        below.base[from: k * below.stride], above.base[from: k * above.stride],
        onto: part.target.row(part.area.y0 + k, from: part.area.x0), width, part.alpha, under: color,
        part.target.isNonTemporal)
    }
  }

  @inline(__always)
  private func draw(
    _ below: Row<Pixel>, _ above: Row<Pixel>, onto out: MutableRow<Pixel>, _ count: Int,
    _ alpha: UInt32, under color: Pixel, _ isNonTemporal: Int32
  ) {
    if color == 0 {
      table.composite_row(out.base, below.base, above.base, count, alpha, isNonTemporal)
    } else {
      table.composite_row_solid(out.base, below.base, above.base, count, alpha, color, isNonTemporal)
    }
  }
}
