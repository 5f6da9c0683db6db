import CKernels
import CoreGraphics

/// Rows of pictures that belong on the target and were not copied there yet, in at most two rectangles of a band.
///
/// What is drawn next over exactly such a rectangle reads them as what is below, and writes the target once.
struct PendingRows {
  fileprivate struct Part {
    var area = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    var target: PixelTarget?
  }
  fileprivate var parts = [Part(), Part()]
  /// A band's rows of each part.
  fileprivate let rows: UnsafeMutablePointer<UnsafePointer<Pixel>> = .allocate(capacity: 2 * EdgeList.bandHeight)

  func deallocate() { rows.deallocate() }

  fileprivate func row(_ part: Int, _ y: Int) -> UnsafePointer<Pixel> {
    rows[part * EdgeList.bandHeight + y - parts[part].area.y0]
  }
}

extension BandMemory {
  /// Holds an opaque picture back; false when it does not lie ready in memory.
  mutating func hold(_ shader: Shader, _ target: PixelTarget, _ part: PixelRect) -> Bool {
    guard shader.canLieReady, part.height <= EdgeList.bandHeight else { return false }
    flush(under: part)
    guard let slot = pending.parts.firstIndex(where: { $0.target == nil }) else { return false }
    for y in part.y0..<part.y1 {
      guard let ready = shader.direct(x: part.x0, y: y, count: part.width) else { return false }
      pending.rows[slot * EdgeList.bandHeight + y - part.y0] = ready
    }
    pending.parts[slot] = PendingRows.Part(area: part, target: target)
    return true
  }

  /// Draws a step that covers `part` evenly onto what is held back there; false when nothing is.
  mutating func fillOntoPending(_ step: DrawnStep, _ shader: Shader, _ target: PixelTarget, _ part: PixelRect) -> Bool {
    if let color = shader.solid { return fillOntoPending(step, color, target, part) }
    guard step.alpha > 0, !shader.isOpaque || step.alpha < 255,
      let slot = pending.parts.firstIndex(where: { $0.target != nil && $0.area == part })
    else { return false }
    let alpha = UInt32(step.alpha)
    scratch.reserve(shader.scratchCount(width: part.width))
    for y in part.y0..<part.y1 {
      let (out, below) = (target.row(y, from: part.x0), pending.row(slot, y))
      if let ready = shader.direct(x: part.x0, y: y, count: part.width) {
        table.row_onto(out, below, ready, part.width, alpha)
      } else {
        shader.fetch(fetched.base, x: part.x0, y: y, count: part.width, scratch: scratch.base)
        table.row_onto(out, below, fetched.base, part.width, alpha)
      }
    }
    pending.parts[slot].target = nil
    return true
  }

  /// The same in one colour.
  mutating func fillOntoPending(_ step: DrawnStep, _ color: Pixel, _ target: PixelTarget, _ part: PixelRect) -> Bool {
    guard step.alpha > 0, color >> 24 < 255 || step.alpha < 255,
      let slot = pending.parts.firstIndex(where: { $0.target != nil && $0.area == part })
    else { return false }
    let color = step.alpha == 255 ? color : scaled(color, UInt32(step.alpha))
    for y in part.y0..<part.y1 {
      table.solid_onto(target.row(y, from: part.x0), pending.row(slot, y), part.width, color)
    }
    pending.parts[slot].target = nil
    return true
  }

  /// Copies what is held back and meets `part`.
  mutating func flush(under part: PixelRect) {
    for slot in 0..<2 where pending.parts[slot].target != nil && pending.parts[slot].area.intersects(part) {
      copy(slot)
    }
  }

  /// Copies all that is held back.
  mutating func flush() {
    for slot in 0..<2 where pending.parts[slot].target != nil { copy(slot) }
  }

  private mutating func copy(_ slot: Int) {
    guard let target = pending.parts[slot].target else { return }
    let area = pending.parts[slot].area
    for y in area.y0..<area.y1 {
      target.row(y, from: area.x0).update(from: pending.row(slot, y), count: area.width)
    }
    pending.parts[slot].target = nil
  }
}
