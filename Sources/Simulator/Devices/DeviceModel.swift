// The devices that a scene can run on, as an author knows them: by name, with points, scale, insets, corners.
import CoreGraphics

/// Size, scale, safe area and corners of a device's screen.
public struct DeviceModel: Sendable, Hashable {
  /// What it is called, the first of the names that share the screen.
  public var name: String
  /// Every name that means this screen.
  public var names: [String]
  /// The screen in points, portrait.
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  /// The safe area's insets, portrait.
  public var safeArea: SafeArea
  /// The display's corner radius in points.
  public var cornerRadius: CGFloat

  /// Insets of the safe area in portrait.
  public struct SafeArea: Sendable, Hashable {
    /// Above: status bar or notch.
    public var top: CGFloat
    /// Below: home indicator.
    public var bottom: CGFloat
    /// Left and right in landscape.
    public var landscapeSides: CGFloat
    /// Below in landscape.
    public var landscapeBottom: CGFloat
  }

  /// The screen in pixels.
  public var pixelSize: CGSize { CGSize(width: size.width * scale, height: size.height * scale) }

  /// The screen of tutorial-era scenes, and the default: 375×667 at 2.
  public static let standard = table[2]

  /// A device of any size.
  ///
  /// Phones as tall as an iPhone X have its safe area, all others the status bar's 20 points.
  public static func custom(size: CGSize, scale: CGFloat) throws -> DeviceModel {
    let sides = [size.width, size.height]
    guard sides.allSatisfy({ $0.isFinite && $0 >= 1 && (1...16384).contains($0 * scale) }), scale <= 8
    else {
      throw SimulationError(
        "a screen has 1 to 16384 pixels a side and a scale up to 8, not \(text(size)) at \(scale.isFinite ? JSONValue.text(of: scale) : "\(scale)")"
      )
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
