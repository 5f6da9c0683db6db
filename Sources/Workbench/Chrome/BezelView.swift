import Simulator
import UIKit

/// The body of a device, drawn behind its screen.
@MainActor final class DeviceFrameView: UIView {
  private let body = CAShapeLayer()
  private var shown: DeviceDrawing?

  override init(frame: CGRect) {
    super.init(frame: frame)
    body.fillColor = Palette.deviceFrame.cgColor
    body.strokeColor = Palette.deviceEdge.cgColor
    body.lineWidth = 1
    layer.addSublayer(body)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ drawing: DeviceDrawing) {
    if drawing == shown { return }
    shown = drawing
    frame = drawing.screen
    isHidden = drawing.bezel != .frame
    withoutActions {
      body.path = drawing.path(DeviceArt(drawing.model).frame(width: drawing.frameWidth))
    }
  }
}

/// The parts of a device that cover its screen: rounded corners, notch or island, and home indicator.
///
/// Four small layers cover the corners. A corner radius on the screen's layer would need a group for each frame of the
/// scene.
@MainActor final class DeviceMaskView: UIView {
  private let corners = (0..<4).map { _ in DeviceCorner() }
  private let cutout = CAShapeLayer()
  private let indicator = CAShapeLayer()
  private var shown: DeviceDrawing?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for corner in corners { layer.addSublayer(corner.layer) }
    cutout.fillColor = UIColor.black.cgColor
    indicator.fillColor = UIColor(white: 0.55, alpha: 0.9).cgColor
    for part in [cutout, indicator] { layer.addSublayer(part) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ drawing: DeviceDrawing) {
    if drawing == shown { return }
    shown = drawing
    frame = drawing.screen
    isHidden = drawing.bezel == .none
    if isHidden { return }
    let art = DeviceArt(drawing.model)
    withoutActions {
      cutout.path = art.cutout.map(drawing.path)
      indicator.path = art.indicator.map(drawing.path)
      showCorners(drawing, art)
    }
  }

  private func showCorners(_ drawing: DeviceDrawing, _ art: DeviceArt) {
    let size = art.cornerSize * drawing.scale
    let screen = drawing.path(art.screen)
    let body = drawing.bezel == .frame ? drawing.path(art.frame(width: drawing.frameWidth)) : nil
    for (index, corner) in corners.enumerated() {
      let x = index % 2 == 0 ? 0 : bounds.width - size
      let y = index < 2 ? 0 : bounds.height - size
      corner.show(screen: screen, body: body, of: bounds, in: CGRect(x: x, y: y, width: size, height: size))
    }
  }
}

/// The area outside a rounded corner of the screen. It shows the window's background and, above it, the device's body.
@MainActor private struct DeviceCorner {
  let layer = CALayer()
  private let outside = CAShapeLayer()
  private let ring = CAShapeLayer()
  private let edge = CAShapeLayer(line: Palette.deviceEdge, width: 1)

  init() {
    layer.masksToBounds = true
    for part in [outside, ring] { part.fillRule = .evenOdd }
    outside.fillColor = Palette.background.cgColor
    ring.fillColor = Palette.deviceFrame.cgColor
    for part in [outside, ring, edge] { layer.addSublayer(part) }
  }

  /// Shows the outlines inside a square. `body` is the outline of the device's body; nil without a bezel.
  func show(screen: CGPath, body: CGPath?, of bounds: CGRect, in square: CGRect) {
    layer.isHidden = square.isEmpty
    (layer.frame, layer.bounds) = (square, square)
    let around = CGMutablePath()
    around.addRect(bounds.insetBy(dx: -1, dy: -1))
    around.addPath(screen)
    outside.path = around
    let between = body.map { body in
      let path = CGMutablePath()
      path.addPath(body)
      path.addPath(screen)
      return path
    }
    (ring.path, edge.path) = (between, body)
  }
}

/// The geometry of a device that is drawn in the window.
struct DeviceDrawing: Equatable {
  var model: DeviceModel
  var bezel: Bezel
  /// The frame of the screen in points of the window.
  var screen: CGRect

  /// The scale from points of the device to points of the window.
  var scale: Double { screen.width / max(1, model.size.width) }

  /// The width of the bezel, in points of the device. It stays inside the window's margin.
  var frameWidth: Double { min(DeviceArt.frameWidth, (WindowLayout.margin - 4) / max(0.01, scale)) }

  /// Converts a path from points of the device to points of the window, relative to the screen.
  func path(_ path: CGPath) -> CGPath {
    let scaled = CGMutablePath()
    scaled.addPath(path, transform: CGAffineTransform(scaleX: scale, y: screen.height / max(1, model.size.height)))
    return scaled
  }
}

/// Changes layers without implicit animations.
@MainActor private func withoutActions(_ body: () -> Void) {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  defer { CATransaction.commit() }
  body()
}
