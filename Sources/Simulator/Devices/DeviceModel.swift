import CoreGraphics
import ImageIO
import UIKit

/// A device model: the size, scale, safe area and corners of its screen.
public struct DeviceModel: Sendable, Hashable {
  /// The name of the model: the first of the names that share the screen.
  public var name: String
  /// All names of models with this screen.
  public var names: [String]
  /// The size of the screen in points, in the device's orientation.
  public var size: CGSize
  /// The scale of the screen in pixels per point.
  public var scale: CGFloat
  /// The insets of the safe area.
  public var safeArea: SafeArea
  /// The radius of the display's corners in points.
  public var cornerRadius: CGFloat
  /// A Boolean value indicating whether the device lies on its side, with its top at the left.
  package var isLandscape = false

  /// The insets of the safe area in both orientations.
  public struct SafeArea: Sendable, Hashable {
    /// The top inset in portrait: the status bar or the notch.
    public var top: CGFloat
    /// The bottom inset in portrait: the home indicator.
    public var bottom: CGFloat
    /// The left and right insets in landscape.
    public var landscapeSides: CGFloat
    /// The bottom inset in landscape.
    public var landscapeBottom: CGFloat
  }

  /// The insets of the safe area in the device's orientation.
  package var safeAreaInsets: UIEdgeInsets {
    guard isLandscape else { return UIEdgeInsets(top: safeArea.top, left: 0, bottom: safeArea.bottom, right: 0) }
    // In landscape, a tablet keeps its status bar, and a phone has none.
    let top = size.height >= 600 ? safeArea.top : 0
    let sides = safeArea.landscapeSides
    return UIEdgeInsets(top: top, left: sides, bottom: safeArea.landscapeBottom, right: sides)
  }

  /// The size of the screen in pixels.
  public var pixelSize: CGSize { CGSize(width: size.width * scale, height: size.height * scale) }

  /// The default model: the iPhone 8, with 375 × 667 points at a scale of 2.
  public static let standard = table[2]

  /// Returns a device of any size.
  ///
  /// A device with the size and scale of a preset gets its safe area. Another phone at least twice as tall as wide gets
  /// that of an iPhone X. Any other device has only the status bar of 20 points.
  public static func custom(size: CGSize, scale: CGFloat) throws -> DeviceModel {
    let sides = [size.width, size.height]
    let shown = "\(text(size)) at \(scale.isFinite ? JSONValue.text(of: scale) : "\(scale)")"
    guard sides.allSatisfy({ $0.isFinite && $0 >= 1 && (1...16384).contains($0 * scale) }), scale <= 8
    else { throw SimulationError("a screen has 1 to 16384 pixels a side and a scale up to 8, not \(shown)") }
    guard size.width * scale * size.height * scale <= CGFloat(PixelSize.maximumCount) else {
      throw SimulationError(
        "a screen has at most \(PixelSize.maximumCount >> 20) million pixels, not \(shown); a smaller scale has fewer")
    }
    var model = standard
    if let known = table.first(where: { $0.size == size && $0.scale == scale }) { model = known }
    model.name = "\(text(size))@\(JSONValue.text(of: scale))x"
    model.names = [model.name]
    if model.size != size {
      let tall = size.width < 500 && size.height >= 2 * size.width
      model.safeArea = (table.first { tall && $0.name == "iPhone X" } ?? standard).safeArea
      model.cornerRadius = 0
    }
    (model.size, model.scale) = (size, scale)
    return model
  }

  private static func text(_ size: CGSize) -> String {
    "\(JSONValue.text(of: size.width))x\(JSONValue.text(of: size.height))"
  }
}
