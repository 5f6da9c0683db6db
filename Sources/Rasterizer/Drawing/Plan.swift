// A display list made ready for one target: flat steps in pixels that any band can be drawn from.
//
// Groups do not get a surface of their own where they can do without: what lies under a clipped, masked or faded
// group is kept, the group is drawn straight onto the target, and the two are mixed by the group's coverage. That is
// the same as composing a surface (source-over is linear in the source's coverage) and touches only edge pixels of a
// clip. Only other blend modes inside or outside ask for a transparent surface, and that is a band high.
// Rule inside: a step is immutable once the plan is drawn, but for the late pictures that barriers fill in.
import CoreGraphics

/// Something that covers pixels, in whole or in part.
final class Cover: @unchecked Sendable {
  enum Kind {
    case full
    /// x0, y0, x1, y1 in pixels.
    case rect(SIMD4<Double>)
    case edges(EdgeList)
  }
  let kind: Kind
  let antialiased: Bool
  /// Its alpha multiplies the coverage.
  let shader: Shader?
  /// 0…255.
  let alpha: Int32
  /// Rectangles that are covered whole.
  let interiors: [PixelRect]

  init(
    _ kind: Kind, antialiased: Bool = true, shader: Shader? = nil, alpha: Int32 = 255, interiors: [PixelRect] = []
  ) {
    self.kind = kind
    self.antialiased = antialiased
    self.shader = shader?.isOpaque == true ? nil : shader
    self.alpha = alpha
    guard self.shader == nil, alpha == 255 else {
      self.interiors = []
      return
    }
    switch kind {
    case .full: self.interiors = [PixelRect(x0: -1 << 30, y0: -1 << 30, x1: 1 << 30, y1: 1 << 30)]
    case .rect(let r): self.interiors = [Cover.inside(r)]
    case .edges: self.interiors = interiors
    }
  }

  /// The pixels that lie whole in a rectangle.
  static func inside(_ r: SIMD4<Double>) -> PixelRect {
    PixelRect(
      x0: PixelRect.whole(r.x.rounded(.up)), y0: PixelRect.whole(r.y.rounded(.up)),
      x1: PixelRect.whole(r.z.rounded(.down)), y1: PixelRect.whole(r.w.rounded(.down)))
  }

  /// Whether every pixel of `area` is covered whole.
  func isWhole(on area: PixelRect) -> Bool { interiors.contains { $0.contains(area) } }
}

/// One step of a plan.
final class PlanStep: @unchecked Sendable {
  enum Kind {
    case fill(Shader, CGBlendMode)
    /// Until its end, drawn onto a transparent surface (isolated) or straight onto what is there.
    case beginGroup(isolated: Bool)
    case endGroup(isolated: Bool, CGBlendMode)
    /// Mixes what was there before back in, where the step does not cover.
    case restore(SurfaceCopy)
  }
  let kind: Kind
  /// Where the step can change anything.
  let bounds: PixelRect
  /// Their product is the coverage.
  let covers: [Cover]
  /// 0…255, multiplies the coverage.
  let alpha: Int32
  /// Rows in which the coverage is the same, because only rectangles cut the step.
  let alikeRows: Range<Int>
  /// Whether the step is opaque where it covers.
  private let canHide: Bool
  /// For a group's end, the number of its beginning.
  var begin = 0

  init(_ kind: Kind, bounds: PixelRect, covers: [Cover], alpha: Int32 = 255) {
    (self.kind, self.bounds, self.alpha) = (kind, bounds, alpha)
    self.covers = covers.filter { !$0.isWhole(on: bounds) }
    var alike = bounds.y0..<max(bounds.y0, bounds.y1)
    for cover in self.covers {
      if case .rect(let r) = cover.kind, cover.shader == nil {
        let inside = Cover.inside(r)
        alike = alike.clamped(to: inside.y0..<max(inside.y0, inside.y1))
      } else {
        alike = 0..<0
      }
    }
    alikeRows = alike
    if case .fill(let shader, let mode) = kind, mode == .normal || mode == .copy, shader.isOpaque, alpha == 255 {
      canHide = true
    } else {
      canHide = false
    }
  }

  /// Whether the step covers every pixel of `area`, if only by its alpha.
  func isCovering(_ area: PixelRect) -> Bool { covers.allSatisfy { $0.isWhole(on: area) } }

  func isWhole(on area: PixelRect) -> Bool { alpha == 255 && covers.allSatisfy { $0.isWhole(on: area) } }

  /// The columns in which nothing below can be seen through the step in all rows of `area`, if any.
  func hiddenColumns(on area: PixelRect) -> (Int, Int)? {
    guard canHide, bounds.y0 <= area.y0, bounds.y1 >= area.y1 else { return nil }
    var (x0, x1) = (max(bounds.x0, area.x0), min(bounds.x1, area.x1))
    for cover in covers {
      var best = (0, 0)
      for inside in cover.interiors where inside.y0 <= area.y0 && inside.y1 >= area.y1 {
        let (from, to) = (max(inside.x0, x0), min(inside.x1, x1))
        if to - from > best.1 - best.0 { best = (from, to) }
      }
      (x0, x1) = best
    }
    return x0 < x1 ? (x0, x1) : nil
  }

  /// Whether a group makes no difference in `area`: all of it is covered and nothing is isolated.
  func isIdle(on area: PixelRect) -> Bool {
    switch kind {
    case .beginGroup(isolated: false), .endGroup(isolated: false, _): return isWhole(on: bounds.intersection(area))
    default: return false
    }
  }
}

/// A part of a target as it was at some moment of the drawing.
final class SurfaceCopy: @unchecked Sendable {
  let bounds: PixelRect
  let pixels: FrameBuffer

  init(bounds: PixelRect) {
    self.bounds = bounds
    pixels = FrameBuffer(width: bounds.width, height: bounds.height)
  }

  func take(from target: FrameBuffer) {
    for y in bounds.y0..<max(bounds.y0, bounds.y1) {
      (pixels.base + (y - bounds.y0) * pixels.stride).update(
        from: target.base + (y * target.stride + bounds.x0), count: bounds.width)
    }
  }
}

/// What must happen between two stretches of steps, once all bands got there.
struct PlanBarrier: Sendable {
  /// Steps before this one are drawn first.
  var step: Int
  var action: @Sendable (FrameBuffer) -> Void
}

/// A display list, ready to be drawn.
struct Plan: Sendable {
  var steps: [PlanStep] = []
  /// First row and the one after the last of each step, side by side.
  private(set) var rows: [SIMD2<Int32>] = []
  var barriers: [PlanBarrier] = []
  /// What backdrops show and what they are made from: neither may be damaged in part.
  var backdrops: [PixelRect] = []

  /// To be called when all steps are there.
  mutating func finish() {
    rows = steps.map { SIMD2(Int32(clamping: $0.bounds.y0), Int32(clamping: $0.bounds.y1)) }
  }
}
