import CKernels
import CoreGraphics

/// Pictures that belong on the target and were not drawn there yet, in at most two rectangles of a band.
///
/// An opaque one that lies ready in memory is held back; so is a translucent one that covers exactly the same. What is
/// drawn next over exactly that rectangle takes both as what is below, and writes the target once.
struct PendingRows {
  fileprivate struct Part {
    var area: PixelRect
    var target: PixelTarget
    var below: ReadyPixels
    /// The plan, which outlives the band, holds it.
    var above: Unmanaged<Shader>?
    var alpha: UInt32 = 0
  }
  fileprivate var parts: [Part] = []

  mutating func reserve() { parts.reserveCapacity(2) }
}

extension BandMemory {
  /// Holds an opaque picture back; false when it does not lie ready in memory.
  mutating func hold(_ shader: Shader, _ target: PixelTarget, _ part: PixelRect) -> Bool {
    guard let below = shader.ready(part) else { return false }
    flush(under: part)
    if pending.parts.count == 2 { return false }
    below.prefetch(width: part.width, rows: part.height)
    pending.parts.append(PendingRows.Part(area: part, target: target, below: below))
    return true
  }

  /// Draws a step that covers `part` evenly onto what is held back there; false when nothing is.
  mutating func fillOntoPending(_ step: DrawnStep, _ shader: Shader, _ part: PixelRect) -> Bool {
    if let color = shader.solid { return fillOntoPending(step, color, part) }
    guard step.alpha > 0, !shader.isOpaque || step.alpha < 255,
      let slot = pending.parts.firstIndex(where: { $0.area == part && $0.above == nil })
    else { return false }
    shader.ready(part)?.prefetch(width: part.width, rows: part.height)
    pending.parts[slot].above = Unmanaged.passUnretained(shader)
    pending.parts[slot].alpha = UInt32(step.alpha)
    return true
  }

  /// The same in one colour.
  mutating func fillOntoPending(_ step: DrawnStep, _ color: Pixel, _ part: PixelRect) -> Bool {
    guard step.alpha > 0, color >> 24 < 255 || step.alpha < 255,
      let slot = pending.parts.firstIndex(where: { $0.area == part })
    else { return false }
    draw(pending.parts.remove(at: slot), under: step.alpha == 255 ? color : scaled(color, UInt32(step.alpha)))
    return true
  }

  /// Draws what is held back and meets `part`.
  mutating func flush(under part: PixelRect) {
    if pending.parts.isEmpty { return }
    for slot in pending.parts.indices.reversed() where pending.parts[slot].area.intersects(part) {
      draw(pending.parts.remove(at: slot), under: 0)
    }
  }

  /// Draws all that is held back.
  mutating func flush() {
    while let part = pending.parts.popLast() { draw(part, under: 0) }
  }

  /// Draws what was held back, and a colour over it.
  private mutating func draw(_ part: PendingRows.Part, under color: Pixel) {
    let (area, target, alpha) = (part.area, part.target, part.alpha)
    let above = part.above?.takeUnretainedValue()
    let ready = above?.ready(area)
    if let above, ready == nil { scratch.reserve(above.scratchCount(width: area.width)) }
    var (width, rows) = (area.width, area.y0..<area.y1)
    if width == target.stride, width == part.below.stride, above == nil || width == ready?.stride {
      // Whole rows are one.
      (width, rows) = (width * area.height, area.y0..<area.y0 + 1)
    }
    var below = part.below.base
    for y in rows {
      let out = target.row(y, from: area.x0)
      if let above {
        var pixels = UnsafePointer(fetched.base)
        if let ready {
          pixels = ready.base + (y - area.y0) * ready.stride
        } else {
          above.fetch(fetched.base, x: area.x0, y: y, count: width, scratch: scratch.base)
        }
        if color == 0 {
          table.row_onto(out, below, pixels, width, alpha)
        } else {
          table.row_solid_onto(out, below, pixels, width, alpha, color)
        }
      } else if color == 0 {
        out.update(from: below, count: width)
      } else {
        table.solid_onto(out, below, width, color)
      }
      below += part.below.stride
    }
  }
}
