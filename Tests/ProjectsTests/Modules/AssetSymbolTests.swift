import Testing

@testable import Projects

/// The symbols that Xcode makes for images and colours.
@Suite struct AssetSymbolTests {
  /// Each pair was seen in code that Xcode had generated.
  @Test(arguments: [
    ("LuLu", "luLu"), ("Product.1", "product1"), ("Zpp.img", "zppImg"), ("img.g", "imgG"), ("Frame 74", "frame74"),
    ("favicon-32x32", "favicon32X32"), ("clean-and-jerk", "cleanAndJerk"), ("city_nyc", "cityNyc"),
    ("APCPhoto", "apcPhoto"), ("DSTextPrimary", "dsTextPrimary"), ("10c", "_10C"), ("10_back_arm", "_10BackArm"),
    ("AccentColor", "accent"), ("backgroundColor", "background"), ("widget_bg_color", "widgetBg"),
    ("btn_color_disable", "btnColorDisable"), ("offer_Image", "offer"), ("ac_edn_image", "acEdn"),
    ("CLR_LIGHT_LAYER", "CLR_LIGHT_LAYER"), ("CLR_LAUNCH_SCREEN_COLOR", "CLR_LAUNCH_SCREEN"),
  ]) func identifiersAreThoseOfXcode(name: String, identifier: String) {
    #expect(AssetSymbol(.image, name)?.identifier == identifier)
    #expect(AssetSymbol(.color, name)?.identifier == identifier)
  }

  @Test func namesWithoutWordsHaveNoSymbol() {
    #expect(AssetSymbol(.image, "--") == nil && AssetSymbol(.image, "") == nil)
    #expect(AssetSymbol(.color, "Color")?.identifier == "color" && AssetSymbol(.image, "image")?.identifier == "image")
  }

  @Test func symbolsDoNotHideMembersOfTheirClass() {
    #expect(AssetSymbol(.color, "Red")?.isTaken == true && AssetSymbol(.color, "Ruby")?.isTaken == false)
    #expect(AssetSymbol(.color, "Red", groups: ["Brand"])?.isTaken == false)
  }

  @Test func groupsMayBePartOfTheName() throws {
    let folder = try TemporaryFolder()
    try folder.write("A.xcassets/Contents.json", "{}")
    try folder.write("A.xcassets/home_icon.imageset/Contents.json", "{}")
    try folder.write("A.xcassets/HomeIcon.imageset/Contents.json", "{}")
    try folder.write("A.xcassets/plain/sky.colorset/Contents.json", "{}")
    try folder.write("A.xcassets/my icons/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
    try folder.write("A.xcassets/my icons/Star.imageset/Contents.json", "{}")
    try folder.write("A.xcassets/AppIcon.appiconset/Contents.json", "{}")
    let found = AssetSymbolFinder([.init(path: folder.path + "/A.xcassets", name: "A.xcassets")]).symbols
    #expect(found.map(\.name) == ["sky", "HomeIcon", "my icons/Star"])
    #expect(found.map(\.identifier) == ["sky", "homeIcon", "star"])
    #expect(found.map(\.namespace) == [[], [], ["MyIcons"]])
  }
}
