import CoreGraphics

// Sizes: Apple's layout specifications. Safe areas and radii: what simulators report; where tables disagree, the
// value of the system that the device shipped with. Rows that share a screen are one row with many names.
extension DeviceModel {
  /// Every preset, oldest first.
  public static let table: [DeviceModel] = [
    row("iPhone 4, iPhone 4s", 320, 480, 2, 20, 0, 0, 0, 0),
    row("iPhone 5, iPhone 5s, iPhone 5c, iPhone SE 1, iPhone SE", 320, 568, 2, 20, 0, 0, 0, 0),
    row("iPhone 8, iPhone 6, iPhone 6s, iPhone 7, iPhone SE 2, iPhone SE 3", 375, 667, 2, 20, 0, 0, 0, 0),
    row("iPhone 8 Plus, iPhone 6 Plus, iPhone 6s Plus, iPhone 7 Plus", 414, 736, 3, 20, 0, 0, 0, 0),
    row("iPhone X, iPhone XS, iPhone 11 Pro", 375, 812, 3, 44, 34, 44, 21, 39),
    row("iPhone XR, iPhone 11", 414, 896, 2, 48, 34, 48, 21, 41.5),
    row("iPhone XS Max, iPhone 11 Pro Max", 414, 896, 3, 44, 34, 44, 21, 39),
    row("iPhone 12 mini, iPhone 13 mini", 375, 812, 3, 50, 34, 50, 21, 44),
    row(
      "iPhone 12, iPhone 12 Pro, iPhone 13, iPhone 13 Pro, iPhone 14, iPhone 16e, iPhone 17e", 390, 844, 3, 47, 34, 47,
      21, 47.33),
    row("iPhone 12 Pro Max, iPhone 13 Pro Max, iPhone 14 Plus", 428, 926, 3, 47, 34, 47, 21, 53.33),
    row("iPhone 14 Pro, iPhone 15, iPhone 15 Pro, iPhone 16", 393, 852, 3, 59, 34, 59, 21, 55),
    row(
      "iPhone 14 Pro Max, iPhone 15 Plus, iPhone 15 Pro Max, iPhone 16 Plus", 430, 932, 3, 59, 34, 59, 21, 55),
    row("iPhone 16 Pro", 402, 874, 3, 62, 34, 62, 21, 62),
    row("iPhone 16 Pro Max", 440, 956, 3, 62, 34, 62, 21, 62),
    row("iPhone 17, iPhone 17 Pro", 402, 874, 3, 62, 34, 62, 20, 62),
    row("iPhone 17 Pro Max", 440, 956, 3, 62, 34, 62, 20, 62),
    row("iPhone Air", 420, 912, 3, 68, 34, 68, 20, 62),
    row("iPad Air 11, iPad Air 11\"", 820, 1180, 2, 24, 20, 0, 20, 18),
    row("iPad Pro 13, iPad Pro 13\", iPad Pro 13 M4, iPad Pro 13 M5", 1032, 1376, 2, 24, 20, 0, 20, 18),
  ]

  private static func row(
    _ names: String, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, _ top: CGFloat, _ bottom: CGFloat,
    _ sides: CGFloat, _ landscapeBottom: CGFloat, _ radius: CGFloat
  ) -> DeviceModel {
    let names = names.components(separatedBy: ", ")
    return DeviceModel(
      name: names[0], names: names, size: CGSize(width: width, height: height), scale: scale,
      safeArea: SafeArea(top: top, bottom: bottom, landscapeSides: sides, landscapeBottom: landscapeBottom),
      cornerRadius: radius)
  }
}

extension DeviceModel {
  /// The preset called `name`, or any size written `WxH@Nx`.
  ///
  /// Case, spaces and punctuation do not matter, nor does a leading "iPhone".
  public static func named(_ name: String) throws -> DeviceModel {
    if let custom = try sized(name) { return custom }
    let wanted = key(name)
    for model in table {
      guard let match = model.names.first(where: { key($0) == wanted || key($0) == "iphone" + wanted }) else {
        continue
      }
      var found = model
      found.name = match
      return found
    }
    let names = table.flatMap(\.names)
    let hint = ClosestName.of(name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
    throw SimulationError("no device is called \"\(name)\"\(hint)")
  }

  private static func sized(_ name: String) throws -> DeviceModel? {
    let parts = name.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].hasSuffix("x"), let scale = Double(plain: String(parts[1].dropLast())),
      let size = size(String(parts[0]))
    else { return nil }
    return try custom(size: size, scale: scale)
  }

  /// The size that `WxH` says, nil when it says none.
  package static func size(_ text: String) -> CGSize? {
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).compactMap {
      Double(plain: String($0))
    }
    return sides.count == 2 && sides.allSatisfy(\.isFinite) ? CGSize(width: sides[0], height: sides[1]) : nil
  }

  private static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
