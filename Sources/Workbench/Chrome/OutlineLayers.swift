import Simulator
import UIKit

/// The layers of one kind of outline: lines over halos.
///
/// An axis-aligned rectangle is the border of its own layer. All other outlines share one path. A path of many outlines
/// intersects itself, and its coverage costs more than all borders together.
@MainActor final class OutlineLayers {
  /// The layer of all halos, below the lines of every kind.
  let halos = CALayer()
  /// The layer of all lines.
  let lines = CALayer()

  private let kind: OverlayContents.Kind
  private let sharedHalo: CAShapeLayer
  private let sharedLine: CAShapeLayer
  private var borders: [(halo: CALayer, line: CALayer)] = []
  private var shown: [[CGPoint]] = []

  private static let haloWidth: CGFloat = 1
  private static let dashes: [OverlayContents.Kind: [CGFloat]] = [.mask: [4, 3], .clip: [8, 3]]
  /// The maximum deviation of an edge from a vertical or horizontal line, in points (our choice).
  private static let tolerance: CGFloat = 0.01

  init(_ kind: OverlayContents.Kind) {
    self.kind = kind
    let width = Self.width(of: kind)
    sharedHalo = CAShapeLayer(line: Palette.halo, width: width + 2 * Self.haloWidth)
    sharedLine = CAShapeLayer(line: Palette.line(kind), width: width, dashes: Self.dashes[kind] ?? [])
    halos.addSublayer(sharedHalo)
    lines.addSublayer(sharedLine)
  }

  /// Returns the line width for a kind. Outlines of animated layers are thicker, so colour is not the only difference.
  private static func width(of kind: OverlayContents.Kind) -> CGFloat { kind == .animated ? 2 : 1 }

  /// Shows outlines. Each has the given corners, in points of the window.
  func show(_ outlines: [[CGPoint]]) {
    if outlines == shown { return }
    shown = outlines
    let (path, frames) = (CGMutablePath(), outlines.map(rectangle))
    for (corners, frame) in zip(outlines, frames) where frame == nil {
      path.addLines(between: corners)
      path.closeSubpath()
    }
    if path != sharedLine.path { (sharedHalo.path, sharedLine.path) = (path, path) }
    show(frames.compactMap(\.self))
  }

  private func show(_ frames: [CGRect]) {
    while borders.count < frames.count { borders.append(makeBorder()) }
    let scale = UIScreen.main.scale
    for (border, frame) in zip(borders, frames) {
      // A border between two pixels is blurred, and costs more to draw.
      let line = frame.insetBy(dx: -border.line.borderWidth / 2, dy: -border.line.borderWidth / 2).onPixels(scale)
      border.line.frame = line
      border.halo.frame = line.insetBy(dx: -Self.haloWidth, dy: -Self.haloWidth)
    }
    for (index, border) in borders.enumerated() {
      for layer in [border.halo, border.line] { layer.isHidden = index >= frames.count }
    }
  }

  private func makeBorder() -> (halo: CALayer, line: CALayer) {
    let border = (halo: CALayer(), line: CALayer())
    (border.halo.borderColor, border.halo.borderWidth) = (sharedHalo.strokeColor, sharedHalo.lineWidth)
    (border.line.borderColor, border.line.borderWidth) = (sharedLine.strokeColor, sharedLine.lineWidth)
    halos.insertSublayer(border.halo, below: sharedHalo)
    lines.insertSublayer(border.line, below: sharedLine)
    return border
  }

  /// Returns the axis-aligned rectangle with the given corners. Returns nil for other shapes and for dashed kinds.
  private func rectangle(_ corners: [CGPoint]) -> CGRect? {
    guard corners.count == 4, Self.dashes[kind] == nil else { return nil }
    let (left, top) = (corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
    let (right, bottom) = (corners.map(\.x).max() ?? 0, corners.map(\.y).max() ?? 0)
    let isUpright = zip(corners, corners.dropFirst() + corners.prefix(1)).allSatisfy { start, end in
      abs(start.x - end.x) <= Self.tolerance || abs(start.y - end.y) <= Self.tolerance
    }
    return isUpright ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}

extension CGRect {
  /// Returns the rectangle with its edges on whole pixels. `scale` is the number of pixels per point.
  func onPixels(_ scale: CGFloat) -> CGRect {
    func snapped(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let (left, top) = (snapped(minX), snapped(minY))
    return CGRect(x: left, y: top, width: snapped(maxX) - left, height: snapped(maxY) - top)
  }
}
