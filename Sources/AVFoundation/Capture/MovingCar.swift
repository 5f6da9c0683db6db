import UIKit

/// A car that drives along the synthetic street, repeated endlessly.
struct MovingCar {
  /// The start position, the speed per second (negative to the left) and the height of the wheels, in pixels of the
  /// street.
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
  private static let tail = CGColor(srgbRed: 1, green: 0.2, blue: 0.16, alpha: 1)
  private static let loop = Double(StreetImage.width) + 400

  /// Appends the visible parts of the car. The upper left corner of the frame is at (left, top) of the street.
  func add(to items: inout [DisplayItem], seconds t: Double, left: Double, top: Double) {
    var x = (start + speed * t).truncatingRemainder(dividingBy: Self.loop)
    if x < 0 { x += Self.loop }
    x -= 200 + left
    guard x > -200, x < Double(SyntheticCamera.size.width) + 40 else { return }
    let y = ground - top
    let ahead = speed > 0
    items.append(box(x + 38, y - 62, 84, 34, 16, color))
    items.append(box(x + 48, y - 56, 64, 22, 8, Self.glass))
    items.append(box(x, y - 40, 160, 32, 12, color))
    items.append(disc(x + 36, y - 8, 14, Self.dark))
    items.append(disc(x + 124, y - 8, 14, Self.dark))
    items.append(box(x + (ahead ? 150 : 0), y - 34, 10, 10, 4, Self.lamp))
    items.append(box(x + (ahead ? 0 : 150), y - 34, 10, 10, 4, Self.tail))
  }

  private func box(_ x: Double, _ y: Double, _ w: Double, _ h: Double, _ r: Double, _ color: CGColor) -> DisplayItem {
    .fill(DisplayFill(.roundedRect(CGRect(x: x, y: y, width: w, height: h), DisplayCorners(all: r)), .color(color)))
  }

  private func disc(_ x: Double, _ y: Double, _ r: Double, _ color: CGColor) -> DisplayItem {
    .fill(DisplayFill(.ellipse(CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r)), .color(color)))
  }
}
