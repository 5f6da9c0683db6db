import UIKit

/// The drawing around and over a device's screen.
package enum Bezel: String, Sendable, Codable, CaseIterable {
  /// The bare rectangle of pixels.
  case none
  /// The screen in its shape: rounded corners, notch or island, home indicator.
  case mask
  /// The screen in its shape inside the device's frame.
  case frame
}

extension DeviceModel {
  /// The part of the screen that is missing at its top.
  package enum Cutout: Sendable {
    case none
    case notch
    case island
  }

  /// The cutout, which follows from the corners and the safe area.
  package var cutout: Cutout {
    guard cornerRadius > 30 else { return .none }
    return safeArea.top >= 59 ? .island : .notch
  }

  /// A Boolean value indicating whether the device has a home indicator in the place of a button.
  package var hasHomeIndicator: Bool { safeArea.bottom > 0 }
}

/// The shapes of a device's screen and frame, as paths in points of the screen.
///
/// The sizes of notch, island and indicator are approximate: they are the same for all models of a kind.
@MainActor package struct DeviceArt {
  private static let islandSize = CGSize(width: 125, height: 37)
  private static let islandTop = 11.0
  private static let indicatorHeight = 5.0
  private static let indicatorBottom = 8.0
  /// The width of the frame in points of the screen.
  package nonisolated static let frameWidth = 12.0
  /// The minimum radius of the frame's corners.
  private static let minimumFrameRadius = 20.0

  private let model: DeviceModel

  package init(_ model: DeviceModel) { self.model = model }

  private var bounds: CGRect { CGRect(origin: .zero, size: model.size) }

  /// The outline of the screen, with its rounded corners.
  package var screen: CGPath { UIBezierPath(roundedRect: bounds, cornerRadius: model.cornerRadius).cgPath }

  /// The size of a square that contains a rounded corner. Apple's corners begin at 1.53 radii from the corner.
  package var cornerSize: Double { (model.cornerRadius * 1.53).rounded(.up) }

  /// Returns the outline of the frame, which is `width` points wide around the screen.
  package func frame(width: Double = frameWidth) -> CGPath {
    let radius = max(Self.minimumFrameRadius, model.cornerRadius + width)
    return UIBezierPath(roundedRect: bounds.insetBy(dx: -width, dy: -width), cornerRadius: radius).cgPath
  }

  /// The notch or the island; nil for a screen without one. In landscape, the device's top is at the left.
  package var cutout: CGPath? {
    let portraitSize = model.isLandscape ? CGSize(width: model.size.height, height: model.size.width) : model.size
    let path: UIBezierPath
    switch model.cutout {
    case .none: return nil
    case .island:
      let size = Self.islandSize
      path = UIBezierPath(
        roundedRect: CGRect(
          x: (portraitSize.width - size.width) / 2, y: Self.islandTop, width: size.width, height: size.height),
        cornerRadius: size.height / 2)
    case .notch: path = notch(in: portraitSize)
    }
    guard model.isLandscape else { return path.cgPath }
    path.apply(CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: model.size.height))
    return path.cgPath
  }

  /// Returns a notch with round lower corners and a fillet at the edge of the screen.
  private func notch(in size: CGSize) -> UIBezierPath {
    let (height, radius, fillet) = (model.safeArea.top - 14, 20.0, 6.0)
    let half = min(105, size.width * 0.25)
    let (left, right) = (size.width / 2 - half, size.width / 2 + half)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: left - fillet, y: 0))
    path.addQuadCurve(to: CGPoint(x: left, y: fillet), controlPoint: CGPoint(x: left, y: 0))
    path.addLine(to: CGPoint(x: left, y: height - radius))
    path.addQuadCurve(to: CGPoint(x: left + radius, y: height), controlPoint: CGPoint(x: left, y: height))
    path.addLine(to: CGPoint(x: right - radius, y: height))
    path.addQuadCurve(to: CGPoint(x: right, y: height - radius), controlPoint: CGPoint(x: right, y: height))
    path.addLine(to: CGPoint(x: right, y: fillet))
    path.addQuadCurve(to: CGPoint(x: right + fillet, y: 0), controlPoint: CGPoint(x: right, y: 0))
    path.close()
    return path
  }

  /// The home indicator; nil for a device with a button.
  package var indicator: CGPath? {
    guard model.hasHomeIndicator else { return nil }
    let width = (min(model.size.width * 0.36, 220)).rounded()
    return UIBezierPath(
      roundedRect: CGRect(
        x: (model.size.width - width) / 2, y: model.size.height - Self.indicatorBottom - Self.indicatorHeight,
        width: width, height: Self.indicatorHeight),
      cornerRadius: Self.indicatorHeight / 2
    ).cgPath
  }
}
