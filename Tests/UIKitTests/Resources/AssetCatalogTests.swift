import BundleFixtures
import CoreGraphics
import PropertyTesting
import Testing
import UIKit

@MainActor @Suite struct AssetCatalogTests {
  private static let group = "Assets.xcassets/Contents.json"
  private static let info = #"{"info": {"author": "xcode", "version": 1}}"#

  private func colorSet(_ entries: String) -> String { #"{"colors": [\#(entries)], "info": {"version": 1}}"# }

  private func components(_ color: UIColor?, dark: Bool = false) -> [CGFloat]? {
    let traits = UITraitCollection(userInterfaceStyle: dark ? .dark : .light)
    return color?.resolvedColor(with: traits).cgColor.components?.map { ($0 * 10_000).rounded() / 10_000 }
  }

  @Test func resourcesAreFoundByName() throws {
    let bundle = try TemporaryBundle([
      Self.group: Self.info,
      "Assets.xcassets/Hex.colorset/Contents.json": colorSet(
        #"{"idiom": "universal", "color": {"components": {"red": "0xFF", "green": "0x33", "blue": "0x00", "alpha": 1}}}"#
      ),
    ])
    bundle.device.run {
      #expect(components(UIColor(resource: ColorResource(name: "Hex", bundle: .main))) == [1, 0.2, 0, 1])
      #expect(components(UIColor(resource: ColorResource(name: "Other", bundle: .main)))?.last == 0)
      #expect(UIImage(resource: ImageResource(name: "Other", bundle: .main)).size == .zero)
    }
  }

  @Test func coloursAreReadInEveryNotation() throws {
    let bundle = try TemporaryBundle([
      Self.group: Self.info,
      "Assets.xcassets/Fraction.colorset/Contents.json": colorSet(
        #"{"idiom": "universal", "color": {"color-space": "srgb", "components": "#
          + #"{"red": "0.250", "green": "1.000", "blue": "0", "alpha": "0.500"}}}"#),
      "Assets.xcassets/Hex.colorset/Contents.json": colorSet(
        #"{"idiom": "universal", "color": {"components": {"red": "0xFF", "green": "0x33", "blue": "0x00", "alpha": 1}}}"#
      ),
      "Assets.xcassets/Bytes.colorset/Contents.json": colorSet(
        #"{"idiom": "universal", "color": {"components": {"red": "255", "green": "51", "blue": "0", "alpha": "1.0"}}}"#),
      "Assets.xcassets/Grey.colorset/Contents.json": colorSet(
        #"{"idiom": "universal", "color": {"color-space": "gray-gamma-22", "components": {"white": "0.5", "alpha": "1"}}}"#
      ),
      "Assets.xcassets/Wide.colorset/Contents.json": colorSet(
        #"{"idiom": "universal", "color": {"color-space": "display-p3", "components": "#
          + #"{"red": "1.0", "green": "1.0", "blue": "1.0", "alpha": "1.0"}}}"#),
      "Assets.xcassets/Own Group/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "Assets.xcassets/Own Group/Both.colorset/Contents.json": colorSet(
        #"{"idiom": "universal", "color": {"components": {"white": "1.0", "alpha": "1.0"}}},"#
          + #"{"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],"#
          + #""color": {"components": {"white": "0.0", "alpha": "1.0"}}}"#),
    ])
    bundle.device.run {
      #expect(components(UIColor(named: "Fraction")) == [0.25, 1, 0, 0.5])
      #expect(components(UIColor(named: "Hex")) == [1, 0.2, 0, 1])
      #expect(components(UIColor(named: "Bytes")) == [1, 0.2, 0, 1])
      #expect(components(UIColor(named: "Grey")) == [0.5, 1])
      #expect(components(UIColor(named: "Wide")) == [1, 1, 1, 1])
      #expect(UIColor(named: "Both") == nil)
      #expect(components(UIColor(named: "Own Group/Both")) == [1, 1])
      #expect(components(UIColor(named: "Own Group/Both"), dark: true) == [0, 1])
    }
    #expect(bundle.failure == nil)
  }

  @Test(arguments: [
    (
      #"{"colors": [{"color": {"components": {"red": "x"}}}]}"#, "A.colorset/Contents.json",
      "expected a colour component"
    ),
    (#"{"colors": 3}"#, "A.colorset/Contents.json: <colors>", "expected a value of type"),
    (#"{"colors": [{"color": "#, "A.colorset/Contents.json", "expected JSON"),
    (
      #"{"colors": [{"color": {"components": {"red": "1"}}}]}"#, "A.colorset/Contents.json",
      "expected red, green and blue"
    ),
    (
      #"{"colors": [{"color": {"reference": "octarine"}}]}"#, "A.colorset/Contents.json",
      "there is no colour \"octarine\""
    ),
  ])
  func invalidCatalogContentsAreErrors(text: String, place: String, problem: String) throws {
    let bundle = try TemporaryBundle([Self.group: Self.info, "Assets.xcassets/A.colorset/Contents.json": text])
    bundle.device.run { #expect(UIColor(named: "A") == nil) }
    #expect(bundle.failure?.contains(place) == true, "\(bundle.failure ?? "")")
    #expect(bundle.failure?.contains(problem) == true, "\(bundle.failure ?? "")")
  }

  @Test func aSetIsReadWhenItIsAskedFor() throws {
    let bundle = try TemporaryBundle([
      Self.group: Self.info, "Assets.xcassets/Damaged.colorset/Contents.json": "{",
      "Assets.xcassets/Whole.colorset/Contents.json": colorSet(
        #"{"idiom": "universal", "color": {"components": {"white": "1.0"}}}"#),
    ])
    bundle.device.run {
      #expect(components(UIColor(named: "Whole")) == [1, 1])
      // The contents are kept.
      try? bundle.write(Data("{".utf8), to: "Assets.xcassets/Whole.colorset/Contents.json")
      #expect(components(UIColor(named: "Whole")) == [1, 1])
      #expect(UIColor(named: "Damaged") == nil)
    }
    #expect(bundle.failure?.contains("Damaged.colorset/Contents.json") == true)
  }

  @Test func symbolicLinkCyclesAreIgnored() throws {
    let bundle = try TemporaryBundle([Self.group: Self.info])
    try FileManager.default.createSymbolicLink(
      at: bundle.url("Assets.xcassets/Again"), withDestinationURL: bundle.url("Assets.xcassets"))
    bundle.device.run { #expect(UIColor(named: "A") == nil) }
    #expect(bundle.failure == nil)
  }

  @Test func deeplyNestedGroupsAreAnError() throws {
    let path = "Assets.xcassets/" + (0..<40).map { "g\($0)/" }.joined() + "Contents.json"
    let bundle = try TemporaryBundle([path: Self.info])
    bundle.device.run { #expect(UIColor(named: "A") == nil) }
    #expect(bundle.failure?.contains("nested deeper than 32") == true)
  }

  /// Truncated and damaged contents give an error or a colour, never a trap. The seed is printed.
  @Test func damagedCatalogsDoNotTrap() throws {
    let text = Array(
      colorSet(
        #"{"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],"#
          + #""color":{"color-space":"srgb","components":{"red":"0.5","green":"0x10","blue":"7","alpha":"1"}}}"#
      ).utf8)
    var random = PropertyTest.generator("damaged colours")
    var failures = 0
    for _ in 0..<150 {
      var bytes = text
      if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
      for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let bundle = try TemporaryBundle([:])
      try bundle.write(Data(bytes), to: "Assets.xcassets/A.colorset/Contents.json")
      bundle.device.run { _ = UIColor(named: "A") }
      if bundle.failure != nil { failures += 1 }
    }
    #expect(failures > 50, "seed \(PropertyTest.seed)")
  }
}
