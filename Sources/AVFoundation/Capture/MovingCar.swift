import UIKit

/// A car that drives along the synthetic street, repeated endlessly.
struct MovingCar {
  /// The start position, the speed per second (negative to the left) and the height of the ground, in street pixels.
  var start, speed, ground: Double
  var color: CGColor

  static let all = [
    MovingCar(start: 300, speed: 210, ground: 1118, color: CGColor(srgbRed: 0.86, green: 0.28, blue: 0.24, alpha: 1)),
    MovingCar(start: 1500, speed: 150, ground: 1112, color: CGColor(srgbRed: 0.93, green: 0.77, blue: 0.29, alpha: 1)),
    MovingCar(start: 900, speed: -180, ground: 1196, color: CGColor(srgbRed: 0.30, green: 0.56, blue: 0.78, alpha: 1)),
    MovingCar(start: 1900, speed: -240, ground: 1204, color: CGColor(srgbRed: 0.85, green: 0.87, blue: 0.90, alpha: 1)),
  ]
  private static let dark = CGColor(srgbRed: 0.08, green: 0.08, blue: 0.11, alpha: 1)
  private static let glass = CGColor(srgbRed: 0.62, green: 0.73, blue: 0.82, alpha: 0.9)
  private static let lamp = CGColor(srgbRed: 1, green: 0.93, blue: 0.66, alpha: 1)
  private static let tailLamp = CGColor(srgbRed: 1, green: 0.2, blue: 0.16, alpha: 1)
  /// The width of the street with the invisible parts on both sides, after which a car appears again.
  private static let loopWidth = Double(StreetImage.width) + 400

  /// Appends the visible parts of the car. The upper left corner of the frame is at (left, top) of the street.
  func add(to items: inout [DisplayItem], seconds t: Double, left: Double, top: Double) {
    var x = (start + speed * t).truncatingRemainder(dividingBy: Self.loopWidth)
    if x < 0 { x += Self.loopWidth }
    x -= 200 + left
    guard x > -200, x < Double(SyntheticCamera.size.width) + 40 else { return }
    let y = ground - top
    let isForward = speed > 0
    items.append(box(x: x + 38, y: y - 62, width: 84, height: 34, radius: 16, color))
    items.append(box(x: x + 48, y: y - 56, width: 64, height: 22, radius: 8, Self.glass))
    items.append(box(x: x, y: y - 40, width: 160, height: 32, radius: 12, color))
    items.append(disc(x: x + 36, y: y - 8, radius: 14, Self.dark))
    items.append(disc(x: x + 124, y: y - 8, radius: 14, Self.dark))
    items.append(box(x: x + (isForward ? 150 : 0), y: y - 34, width: 10, height: 10, radius: 4, Self.lamp))
    items.append(box(x: x + (isForward ? 0 : 150), y: y - 34, width: 10, height: 10, radius: 4, Self.tailLamp))
  }

  private func box(
    x: Double, y: Double, width: Double, height: Double, radius: Double, _ color: CGColor
  ) -> DisplayItem {
    let rect = CGRect(x: x, y: y, width: width, height: height)
    return .fill(DisplayFill(.roundedRect(rect, DisplayCorners(all: radius)), .color(color)))
  }

  private func disc(x: Double, y: Double, radius: Double, _ color: CGColor) -> DisplayItem {
    let rect = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    return .fill(DisplayFill(.ellipse(rect), .color(color)))
  }
}
