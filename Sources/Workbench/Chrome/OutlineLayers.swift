import Simulator
import UIKit

/// The layers of one kind of outline: lines over halos.
///
/// An upright rectangle is the border of a layer of its own. All others share one path. A path of many outlines crosses
/// itself, and to find its coverage costs more than all borders together.
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
  /// The greatest distance of an edge's ends from one vertical or horizontal line (our choice).
  private static let tolerance: CGFloat = 0.01

  init(_ kind: OverlayContents.Kind) {
    self.kind = kind
    let width = Self.width(of: kind)
    sharedHalo = CAShapeLayer(line: Palette.halo, width: width + 2 * Self.haloWidth)
    sharedLine = CAShapeLayer(line: Palette.line(kind), width: width, dashes: Self.dashes[kind] ?? [])
    halos.addSublayer(sharedHalo)
    lines.addSublayer(sharedLine)
  }

  /// Returns the width of outlines of a kind. Animated layers have strong ones, so that more than the colour tells them.
  private static func width(of kind: OverlayContents.Kind) -> CGFloat { kind == .animated ? 2 : 1 }

  /// Shows outlines with these corners.
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
    for (border, frame) in zip(borders, frames) {
      border.halo.frame = frame.insetBy(dx: -border.halo.borderWidth / 2, dy: -border.halo.borderWidth / 2)
      border.line.frame = frame.insetBy(dx: -border.line.borderWidth / 2, dy: -border.line.borderWidth / 2)
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

  /// Returns the rectangle with these corners; nil for another shape, and for a kind with dashes.
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
