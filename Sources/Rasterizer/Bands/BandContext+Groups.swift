import CKernels
import CoreGraphics

extension BandContext {
  /// Draws a translucent group whose only visible step is an opaque image, without a saved backdrop.
  ///
  /// The image is mixed into the target by the group's alpha, which yields the same bytes. Returns false if the group
  /// at index `k` is not of this kind.
  func mixImage(_ plan: UnretainedPlan, _ k: Int, _ target: PixelTarget) -> Bool {
    guard k + 2 < visible.count else { return false }
    let (group, image) = (plan[visible[k].step], plan[visible[k + 1].step])
    guard case .fill(let shader, .normal) = image.kind, case .endGroup = plan[visible[k + 2].step].kind
    else { return false }
    let part = visible[k].part
    guard visible[k + 1].part == part, visible[k + 1].rightPart.isEmpty, shader.isOpaque, image.fullyCovers(part),
      group.masksFullyCover(part), let ready = shader.ready(part)
    else { return false }
    ready.prefetch(width: part.width, rows: part.height)
    for y in 0..<part.height {
      table.mix(
        target.row(part.y0 + y, from: part.x0).base, ready.base[from: y * ready.stride].base, part.width,
        UInt32(255 - group.alpha))
    }
    return true
  }

  /// Begins a group: saves the pixels below it, or creates the surface of an isolated group.
  mutating func begin(_ step: UnretainedStep, _ isolated: Bool, _ part: PixelRect, _ depth: Int) {
    let needed = part.width * part.height
    while savedBackdrops.count <= depth { savedBackdrops.append(SavedBackdrop()) }
    savedBackdrops[depth].pixels.reserve(needed)
    let buffer = savedBackdrops[depth].pixels.row
    if isolated {
      buffer.fill(with: 0, count: needed)
      surfaces.append(
        PixelTarget(origin: buffer[from: -(part.y0 * part.width + part.x0)], stride: part.width))
      return
    }
    // Only pixels that the group does not cover fully are saved.
    let target = surfaces[surfaces.count - 1]
    prepare(step, part)
    for y in part.y0..<part.y1 {
      makeCoverage(of: step, in: part, y: y)
      savedBackdrops[depth].rows[y - part.y0].reserve(width: part.width)
      savedBackdrops[depth].rows[y - part.y0].copy(from: row)
      let pixels = target.row(y, from: part.x0)
      let copy = buffer[from: (y - part.y0) * part.width]
      var x = 0
      for k in 0..<row.count where row.runs[k].value == 255 {
        let run = row.runs[k]
        copy[from: x].copy(pixels[from: x], count: Int(run.start) - x)
        x = Int(run.end)
      }
      copy[from: x].copy(pixels[from: x], count: part.width - x)
    }
  }

  /// Ends a group: blends the surface of an isolated group, or restores saved pixels where the group is not opaque.
  mutating func end(_ step: UnretainedStep, _ isolated: Bool, _ mode: CGBlendMode, _ part: PixelRect, _ depth: Int) {
    let buffer = savedBackdrops[depth].pixels.row
    if isolated { surfaces.removeLast() }
    let target = surfaces[surfaces.count - 1]
    if isolated { prepare(step, part) }
    for y in part.y0..<part.y1 {
      if isolated {
        makeCoverage(of: step, in: part, y: y)
      } else {
        row.copy(from: savedBackdrops[depth].rows[y - part.y0])
      }
      let pixels = target.row(y, from: part.x0)
      let other = Row(buffer[from: (y - part.y0) * part.width])
      if isolated {
        for k in 0..<row.count {
          let run = row.runs[k]
          let start = Int(run.start)
          blend(
            pixels[from: start], other[from: start], Int(run.end) - start, run, Row(row.mask[from: start]), mode)
        }
      } else {
        mixBack(pixels, other, part.width)
      }
    }
  }

  /// Restores pixels from an earlier copy of the target, except where the step covers them.
  mutating func restore(_ step: UnretainedStep, _ copy: SurfaceCopy, _ target: PixelTarget, _ part: PixelRect) {
    prepare(step, part)
    for y in part.y0..<part.y1 {
      makeCoverage(of: step, in: part, y: y)
      let other = copy.pixels.row(y - copy.bounds.y0)[from: part.x0 - copy.bounds.x0]
      mixBack(target.row(y, from: part.x0), Row(other), part.width)
    }
  }

  /// Interpolates from `before` to the current pixels by the row's coverage.
  private func mixBack(_ pixels: MutableRow<Pixel>, _ before: Row<Pixel>, _ width: Int) {
    var x = 0
    for k in 0..<row.count {
      let run = row.runs[k]
      let (start, end) = (Int(run.start), Int(run.end))
      if start > x { pixels[from: x].copy(before[from: x], count: start - x) }
      if run.value < 0 {
        table.mix_mask(pixels[from: start].base, before[from: start].base, row.mask[from: start].base, end - start)
      } else if run.value < 255 {
        table.mix(pixels[from: start].base, before[from: start].base, end - start, UInt32(run.value))
      }
      x = end
    }
    if x < width { pixels[from: x].copy(before[from: x], count: width - x) }
  }
}
