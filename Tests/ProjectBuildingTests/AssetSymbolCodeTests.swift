import CoreGraphics
import Testing

@testable import Projects

/// Symbols of asset catalogues in the code of a module.
@Suite struct AssetSymbolCodeTests {
  private let source = """
    import UIKit
    final class Screen: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .backdrop
        view.tintColor = UIColor(resource: .red)
        let images = [UIImage(resource: .home), UIImage.home, UIImage(resource: .Icons.star), UIImage.Icons.star]
        view.addSubview(UIImageView(image: images[0]))
      }
    }
    """

  private func rewritten(_ change: (inout RewritingJob) -> Void = { _ in }) throws -> TestModule.Rewritten {
    try TestModule.rewrite(source) { job in
      job.assetSymbols = [
        AssetSymbol(.color, "backdropColor"), AssetSymbol(.color, "red"), AssetSymbol(.image, "home"),
        AssetSymbol(.image, "star", groups: ["icons"]),
      ].compactMap { $0 }
      change(&job)
    }
  }

  @Test func resourcesHaveTheModulesBundle() throws {
    let module = try rewritten().module
    let place = #"UIKit.ImageResource(name: "icons/star", bundle: .main)"#
    #expect(module.contains("extension UIKit.ImageResource { enum Icons {} }"))
    let member = "static var `star`: UIKit.ImageResource { \(place) }"
    #expect(module.contains("extension UIKit.ImageResource.Icons { \(member) }"))
    #expect(!module.contains("UIKit.UIColor"))
    #expect(try rewritten { $0.bundle = "Kit_App.bundle" }.module.contains(#"(name: "home", bundle: .module)"#))
    #expect(
      try rewritten { $0.frameworkFolder = "Frameworks/Kit.framework" }.module
        .contains(#"UIKit.Bundle(path: UIKit.Bundle.main.bundlePath + "/Frameworks/Kit.framework") ?? .main"#))
  }

  @Test func generatedSymbolsCompile() throws {
    let module = try TestModule(["a.swift": source])
    defer { module.remove() }
    let catalog = module.folder + "/Assets.xcassets/"
    for set in ["backdropColor.colorset", "red.colorset", "home.imageset", "icons", "icons/star.imageset"] {
      try FileManager.default.createDirectory(atPath: catalog + set, withIntermediateDirectories: true)
    }
    let namespace = #"{"properties": {"provides-namespace": true}}"#
    try Data(namespace.utf8).write(to: URL(fileURLWithPath: catalog + "icons/Contents.json"))
    #expect(try module.build().modules.first?.findings == [])
  }

  @Test func classesHaveSymbolsIfTheProjectAsksForThem() throws {
    let module = try rewritten { $0.extendsAssetClasses = true }.module
    let value = "UIKit.UIColor(resource: UIKit.ColorResource.`backdrop`)"
    #expect(module.contains("extension UIKit.UIColor { static var `backdrop`: UIKit.UIColor { \(value) } }"))
    #expect(!module.contains("static var `red`: UIKit.UIColor"))
  }
}
