import CoreGraphics

// The sizes are those of Apple's layout specifications. Safe areas and radii are the values that Apple's simulators
// report. Where published tables disagree, the value of the system that the device shipped with counts. Devices with
// the same screen share an entry.
extension DeviceModel {
  /// All presets, the oldest first.
  public static let table: [DeviceModel] = [
    screen(
      of: "iPhone 4, iPhone 4s",
      points: (320, 480), scale: 2, safeArea: (top: 20, bottom: 0, landscapeSides: 0, landscapeBottom: 0),
      cornerRadius: 0),
    screen(
      of: "iPhone 5, iPhone 5s, iPhone 5c, iPhone SE 1, iPhone SE",
      points: (320, 568), scale: 2, safeArea: (top: 20, bottom: 0, landscapeSides: 0, landscapeBottom: 0),
      cornerRadius: 0),
    screen(
      of: "iPhone 8, iPhone 6, iPhone 6s, iPhone 7, iPhone SE 2, iPhone SE 3",
      points: (375, 667), scale: 2, safeArea: (top: 20, bottom: 0, landscapeSides: 0, landscapeBottom: 0),
      cornerRadius: 0),
    screen(
      of: "iPhone 8 Plus, iPhone 6 Plus, iPhone 6s Plus, iPhone 7 Plus",
      points: (414, 736), scale: 3, safeArea: (top: 20, bottom: 0, landscapeSides: 0, landscapeBottom: 0),
      cornerRadius: 0),
    screen(
      of: "iPhone X, iPhone XS, iPhone 11 Pro",
      points: (375, 812), scale: 3, safeArea: (top: 44, bottom: 34, landscapeSides: 44, landscapeBottom: 21),
      cornerRadius: 39),
    screen(
      of: "iPhone XR, iPhone 11",
      points: (414, 896), scale: 2, safeArea: (top: 48, bottom: 34, landscapeSides: 48, landscapeBottom: 21),
      cornerRadius: 41.5),
    screen(
      of: "iPhone XS Max, iPhone 11 Pro Max",
      points: (414, 896), scale: 3, safeArea: (top: 44, bottom: 34, landscapeSides: 44, landscapeBottom: 21),
      cornerRadius: 39),
    screen(
      of: "iPhone 12 mini, iPhone 13 mini",
      points: (375, 812), scale: 3, safeArea: (top: 50, bottom: 34, landscapeSides: 50, landscapeBottom: 21),
      cornerRadius: 44),
    screen(
      of: "iPhone 12, iPhone 12 Pro, iPhone 13, iPhone 13 Pro, iPhone 14, iPhone 16e, iPhone 17e",
      points: (390, 844), scale: 3, safeArea: (top: 47, bottom: 34, landscapeSides: 47, landscapeBottom: 21),
      cornerRadius: 47.33),
    screen(
      of: "iPhone 12 Pro Max, iPhone 13 Pro Max, iPhone 14 Plus",
      points: (428, 926), scale: 3, safeArea: (top: 47, bottom: 34, landscapeSides: 47, landscapeBottom: 21),
      cornerRadius: 53.33),
    screen(
      of: "iPhone 14 Pro, iPhone 15, iPhone 15 Pro, iPhone 16",
      points: (393, 852), scale: 3, safeArea: (top: 59, bottom: 34, landscapeSides: 59, landscapeBottom: 21),
      cornerRadius: 55),
    screen(
      of: "iPhone 14 Pro Max, iPhone 15 Plus, iPhone 15 Pro Max, iPhone 16 Plus",
      points: (430, 932), scale: 3, safeArea: (top: 59, bottom: 34, landscapeSides: 59, landscapeBottom: 21),
      cornerRadius: 55),
    screen(
      of: "iPhone 16 Pro",
      points: (402, 874), scale: 3, safeArea: (top: 62, bottom: 34, landscapeSides: 62, landscapeBottom: 21),
      cornerRadius: 62),
    screen(
      of: "iPhone 16 Pro Max",
      points: (440, 956), scale: 3, safeArea: (top: 62, bottom: 34, landscapeSides: 62, landscapeBottom: 21),
      cornerRadius: 62),
    screen(
      of: "iPhone 17, iPhone 17 Pro",
      points: (402, 874), scale: 3, safeArea: (top: 62, bottom: 34, landscapeSides: 62, landscapeBottom: 20),
      cornerRadius: 62),
    screen(
      of: "iPhone 17 Pro Max",
      points: (440, 956), scale: 3, safeArea: (top: 62, bottom: 34, landscapeSides: 62, landscapeBottom: 20),
      cornerRadius: 62),
    screen(
      of: "iPhone Air",
      points: (420, 912), scale: 3, safeArea: (top: 68, bottom: 34, landscapeSides: 68, landscapeBottom: 20),
      cornerRadius: 62),
    screen(
      of: "iPad Air 11, iPad Air 11\"",
      points: (820, 1180), scale: 2, safeArea: (top: 24, bottom: 20, landscapeSides: 0, landscapeBottom: 20),
      cornerRadius: 18),
    screen(
      of: "iPad Pro 13, iPad Pro 13\", iPad Pro 13 M4, iPad Pro 13 M5",
      points: (1032, 1376), scale: 2, safeArea: (top: 24, bottom: 20, landscapeSides: 0, landscapeBottom: 20),
      cornerRadius: 18),
  ]

  private static func screen(
    of names: String, points: (width: CGFloat, height: CGFloat), scale: CGFloat,
    safeArea: (top: CGFloat, bottom: CGFloat, landscapeSides: CGFloat, landscapeBottom: CGFloat), cornerRadius: CGFloat
  ) -> DeviceModel {
    let names = names.components(separatedBy: ", ")
    return DeviceModel(
      name: names[0], names: names, size: CGSize(width: points.width, height: points.height), scale: scale,
      safeArea: SafeArea(
        top: safeArea.top, bottom: safeArea.bottom, landscapeSides: safeArea.landscapeSides,
        landscapeBottom: safeArea.landscapeBottom),
      cornerRadius: cornerRadius)
  }
}

extension DeviceModel {
  /// Returns the preset called `name`, or a device of the size `WxH@Nx`.
  ///
  /// Case, spaces, punctuation and a leading "iPhone" do not matter. A final "landscape" turns the device on its side.
  public static func named(_ name: String) throws -> DeviceModel {
    if name.lowercased().hasSuffix(landscape) {
      let upright = try named(String(name.dropLast(landscape.count)))
      return upright.isLandscape ? upright : upright.rotated
    }
    if let custom = try customDevice(name) { return custom }
    let wanted = comparisonKey(name)
    for model in table {
      let match = model.names.first { comparisonKey($0) == wanted || comparisonKey($0) == "iphone" + wanted }
      guard let match else { continue }
      var found = model
      found.name = match
      return found
    }
    let names = table.flatMap(\.names)
    let hint = ClosestName.of(name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
    throw SimulationError("no device is called \"\(name)\"\(hint)")
  }

  private static let landscape = " landscape"

  /// The device turned on its side, or back.
  package var rotated: DeviceModel {
    var model = self
    model.size = CGSize(width: size.height, height: size.width)
    model.isLandscape.toggle()
    model.name = isLandscape ? String(name.dropLast(Self.landscape.count)) : name + Self.landscape
    return model
  }

  /// Returns the device of the text `WxH@Nx`; nil for any other text.
  private static func customDevice(_ name: String) throws -> DeviceModel? {
    let parts = name.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].hasSuffix("x"), let scale = Double(plain: String(parts[1].dropLast())),
      let size = size(String(parts[0]))
    else { return nil }
    return try custom(size: size, scale: scale)
  }

  /// Returns the size of the text `WxH`; nil for any other text.
  package static func size(_ text: String) -> CGSize? {
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).compactMap {
      Double(plain: String($0))
    }
    return sides.count == 2 && sides.allSatisfy(\.isFinite) ? CGSize(width: sides[0], height: sides[1]) : nil
  }

  /// Returns a name for comparisons: its letters and digits in lower case.
  private static func comparisonKey(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
