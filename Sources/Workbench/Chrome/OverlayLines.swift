import QuartzCore
import Simulator
import UIKit

/// The lines of the overlay: outlines over their halos, and crosses at anchor points.
///
/// Axis-aligned outlines and crosses are on whole pixels, in a bitmap. The other outlines are
/// shapes.
@MainActor final class OverlayLines {
  /// The layer of all lines.
  let layer = CALayer()

  private let bitmap = OverlayBitmap()
  private let polygons = OverlayContents.Kind.allCases.map { kind in
    PolygonLines {
      let halo = CAShapeLayer(line: Palette.halo, width: width(of: kind) + 2 * haloWidth)
      return (halo, CAShapeLayer(line: Palette.line(kind), width: width(of: kind), dashes: dashes[kind] ?? []))
    }
  }
  private let colors = OverlayContents.Kind.allCases.map { Palette.line($0).premultipliedPixel }
  private let (haloColor, anchorColor) = (Palette.halo.premultipliedPixel, Palette.text.premultipliedPixel)
  private var rectangles: [(kind: OverlayContents.Kind, rect: PixelFill)] = []

  private static let haloWidth: CGFloat = 1
  /// Half of the length of a cross, in points.
  private static let crossArm: CGFloat = 3
  private static let dashes: [OverlayContents.Kind: [CGFloat]] = [.mask: [4, 3], .clip: [8, 3]]
  /// The maximum deviation of an edge from a vertical or horizontal line, in points (our choice).
  private static let tolerance: CGFloat = 0.01
  /// The largest coordinate in pixels. Edges beyond it are not seen.
  private static let farthest: CGFloat = 1e6

  init() {
    layer.anchorPoint = .zero
    for lines in polygons.map(\.halos) + polygons.map(\.lines) { layer.addSublayer(lines) }
    layer.addSublayer(bitmap.layer)
  }

  /// Returns the line width for a kind. Outlines of animated layers are thicker, so colour is not the only difference.
  private static func width(of kind: OverlayContents.Kind) -> CGFloat { kind == .animated ? 2 : 1 }

  /// Returns a length in whole pixels, at least one.
  private static func pixels(_ length: CGFloat, _ scale: CGFloat) -> Int { max(1, Int((length * scale).rounded())) }

  /// Returns the pixel of a coordinate in points.
  private static func pixel(at value: CGFloat, _ scale: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
    value.isNaN ? Int(farthest) : Int(min(max(value * scale, -farthest), farthest).rounded(rule))
  }

  /// Shows the lines of a frame, and labels over them, in an area of a size in points; no lines without contents.
  func show(_ contents: OverlayContents?, stamps: [PixelStamp], size: CGSize, _ mapping: OverlayView.Mapping) {
    let scale = UIScreen.main.scale
    place(contents?.outlines ?? [], scale, mapping)
    bitmap.show(size: size, scale: scale) { fills in
      addHalos(scale, to: &fills)
      addLines(scale, to: &fills)
      for anchor in contents?.anchors ?? [] { addCross(at: mapping(anchor), scale, to: &fills) }
      for stamp in stamps { fills.add(stamp) }
    }
  }

  /// Finds the outlines for the bitmap, and shows the others as shapes.
  private func place(_ outlines: [OverlayContents.Outline], _ scale: CGFloat, _ mapping: OverlayView.Mapping) {
    rectangles.removeAll(keepingCapacity: true)
    var tilted: [[Quadrilateral]] = polygons.map { _ in [] }
    for outline in outlines {
      let (corners, index) = (outline.corners.map { mapping($0) }, outline.kind.rawValue)
      if corners.isAxisAligned(within: Self.tolerance) {
        rectangles.append((outline.kind, Self.outerEdges(of: corners.bounds, outline.kind, scale)))
      } else {
        tilted[index].append(corners)
      }
    }
    for (lines, outlines) in zip(polygons, tilted) { lines.show(outlines) }
  }

  /// Returns the outer edges of a line on whole pixels. A line between two pixels would be blurred.
  private static func outerEdges(of rect: CGRect, _ kind: OverlayContents.Kind, _ scale: CGFloat) -> PixelFill {
    let outset = width(of: kind) / 2
    func pixel(_ value: CGFloat) -> Int { Self.pixel(at: value, scale, .toNearestOrAwayFromZero) }
    return PixelFill(
      left: pixel(rect.minX - outset), top: pixel(rect.minY - outset), right: pixel(rect.maxX + outset),
      bottom: pixel(rect.maxY + outset))
  }

  private func addHalos(_ scale: CGFloat, to fills: inout TiledFills) {
    let width = Self.pixels(Self.haloWidth, scale)
    for (kind, rect) in rectangles {
      let thickness = Self.pixels(Self.width(of: kind), scale) + 2 * width
      fills.addFrame(rect.inset(by: -width).colored(haloColor), thickness: thickness)
    }
  }

  private func addLines(_ scale: CGFloat, to fills: inout TiledFills) {
    for kind in OverlayContents.Kind.allCases {
      let (width, color) = (Self.pixels(Self.width(of: kind), scale), colors[kind.rawValue])
      let dashes = Self.dashes[kind]?.map { Self.pixels($0, scale) }
      for (own, rect) in rectangles where own == kind {
        if let dashes {
          fills.addFrame(rect.colored(color), thickness: width, dash: dashes[0], gap: dashes[1])
        } else {
          fills.addFrame(rect.colored(color), thickness: width)
        }
      }
    }
  }

  /// Adds a cross with its halo. The halo is translucent, so its parts do not overlap.
  private func addCross(at point: CGPoint, _ scale: CGFloat, to fills: inout TiledFills) {
    let column = Self.pixel(at: point.x, scale, .down)
    let row = Self.pixel(at: point.y, scale, .down)
    let (arm, halo) = (Self.pixels(Self.crossArm, scale), Self.pixels(Self.haloWidth, scale))
    let line = Self.pixels(1, scale)
    let (inner, outer) = (-(line - 1) / 2, line - (line - 1) / 2)
    func add(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int, _ color: UInt32) {
      let rect = PixelFill(left: left, top: top, right: right, bottom: bottom, color: color)
      fills.add(rect.moved(right: column, down: row))
    }
    add(-arm, inner - halo, arm + 1, outer + halo, haloColor)
    add(inner - halo, -arm, outer + halo, inner - halo, haloColor)
    add(inner - halo, outer + halo, outer + halo, arm + 1, haloColor)
    add(-arm, inner, arm + 1, outer, anchorColor)
    add(inner, -arm, outer, arm + 1, anchorColor)
  }
}
