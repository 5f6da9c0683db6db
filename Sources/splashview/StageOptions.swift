import ArgumentParser
import CoreGraphics
import Simulator
import Workbench

/// The options for the contents of a video around and over the screen.
struct StageOptions: ParsableArguments, Sendable {
  @Flag(help: "Shows outlines and names of layers.")
  var overlay = false
  @Flag(help: "Shows cards of running animations.")
  var curves = false
  @Flag(help: "Shows the fingers of the gesture.")
  var touches = false
  @Flag(help: "Shows the device around its screen.")
  var bezel = false
  @Flag(help: "Cuts off the corners of the display.")
  var mask = false
  @Option(parsing: .unconditional, help: "The colour behind the devices, RRGGBB or RRGGBBAA.")
  var background: String?
  @Option(parsing: .unconditional, help: "Devices side by side, separated by commas.")
  var devices: String?

  /// Returns the style of the stage; nil to show only the screen.
  func style() throws -> StageStyle? {
    var style = StageStyle()
    (style.showsLayers, style.showsCurves, style.showsTouches) = (overlay, curves, touches)
    (style.hasBezel, style.isMasked, style.background) = (bezel, mask, try background.map(Self.color))
    return style == StageStyle() && devices == nil ? nil : style
  }

  private static func color(_ text: String) throws -> CGColor {
    let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
    guard [6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
      throw SimulationError("--background is \"\(text)\", expected a colour such as 20242c or 20242cff")
    }
    let value = digits.count == 6 ? number << 8 | 255 : number
    let parts = [24, 16, 8, 0].map { CGFloat(value >> UInt32($0) & 255) / 255 }
    return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// Returns the launch plans of the devices. Without devices, there is one plan for the scene's own device.
  @MainActor func plans(of scene: SceneOptions) throws -> [LaunchPlan] {
    guard let devices else { return [try scene.plan()] }
    if scene.device != nil || scene.size != nil {
      throw SimulationError("--devices, --device and --size exclude each other")
    }
    let names = devices.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    guard !names.isEmpty else { throw SimulationError("--devices is empty, expected names such as iPhone 8,iPhone X") }
    return try names.map { name in try scene.plan { $0.device = name } }
  }
}
