import CoreGraphics
import Simulator
import Testing

@Suite struct DeviceModelTests {
  @Test func theDefaultModelIsAniPhone8() {
    #expect(DeviceModel.standard.size == CGSize(width: 375, height: 667))
    #expect(DeviceModel.standard.scale == 2)
    #expect(DeviceModel.standard.pixelSize == CGSize(width: 750, height: 1334))
  }

  @Test(arguments: [
    ("iPhone X", 812, 3), ("iphone x", 812, 3), ("iPhone SE", 568, 2), ("IPHONE14PRO", 852, 3), ("14 pro max", 932, 3),
    ("iPad Air 11", 1180, 2), ("8", 667, 2),
  ]) func findsByName(_ name: String, _ height: Int, _ scale: Int) throws {
    let model = try DeviceModel.named(name)
    #expect(model.size.height == CGFloat(height))
    #expect(model.scale == CGFloat(scale))
  }

  @Test func namesAreUnique() {
    let names = DeviceModel.table.flatMap(\.names)
    #expect(Set(names).count == names.count)
  }

  @Test func aDeviceRotatesToLandscapeAndBack() throws {
    let model = try DeviceModel.named("iPhone X")
    let turned = model.rotated
    #expect(turned.size == CGSize(width: 812, height: 375))
    #expect(turned.name == "iPhone X landscape")
    #expect(try DeviceModel.named(turned.name) == turned)
    #expect(turned.rotated == model)
    let insets = turned.safeAreaInsets
    #expect([insets.top, insets.left, insets.bottom, insets.right] == [0, 44, 21, 44])
    #expect(model.safeAreaInsets.top == 44 && model.safeAreaInsets.bottom == 34)
    #expect(try DeviceModel.named("300x400@2x landscape").size == CGSize(width: 400, height: 300))
  }

  @Test(arguments: [
    ("iPhone 8", DeviceModel.Cutout.none, false), ("iPhone X", .notch, true), ("iPhone 13 mini", .notch, true),
    ("iPhone 15", .island, true), ("iPad Air 11", .none, true),
  ]) func aDeviceHasTheCutoutOfItsKind(name: String, cutout: DeviceModel.Cutout, indicator: Bool) throws {
    let model = try DeviceModel.named(name)
    #expect(model.cutout == cutout)
    #expect(model.hasHomeIndicator == indicator)
  }

  @Test func theListNamesEveryModelWithItsScreen() throws {
    for name in DeviceModel.table.flatMap(\.names) { #expect(DeviceModel.listText.contains(name)) }
    #expect(DeviceModel.listText.contains("375 × 667 @2x, safe area 20 top, 0 bottom"))
    guard case .array(let models) = try JSONParser.parse(Array(DeviceModel.listJSON.utf8)) else {
      Issue.record("the list is no array")
      return
    }
    #expect(models[2]["width"] == .number(375))
  }

  @Test func unknownNamesGetASuggestion() {
    let error = #expect(throws: SimulationError.self) { try DeviceModel.named("iPhne 8") }
    #expect(error?.message == "no device is called \"iPhne 8\"; did you mean \"iPhone 8\"?")
  }

  @Test func customSizesHaveNamesThatReadBack() throws {
    let model = try DeviceModel.custom(size: CGSize(width: 400, height: 300), scale: 1.5)
    #expect(model.name == "400x300@1.5x")
    #expect(try DeviceModel.named(model.name) == model)
    #expect(try DeviceModel.custom(size: CGSize(width: 375, height: 812), scale: 3).safeArea.top == 44)
  }

  @Test(arguments: [(0, 10, 2), (10, -1, 2), (10, 10, 0), (10_000, 10, 8), (10, 10, 9)])
  func impossibleSizesAreRefused(_ width: Int, _ height: Int, _ scale: Int) {
    #expect(throws: SimulationError.self) {
      try DeviceModel.custom(size: CGSize(width: width, height: height), scale: CGFloat(scale))
    }
  }
}
