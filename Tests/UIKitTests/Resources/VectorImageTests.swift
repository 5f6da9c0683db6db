import BundleFixtures
import CoreGraphics
import TestDevices
import Testing
import UIKit

@MainActor @Suite struct VectorImageTests {
  private static let contents =
    #"{"images": [{"filename": "Mark.pdf", "idiom": "universal"}], "info": {"author": "xcode", "version": 1}}"#

  /// A page of 40×20 points without a table; readers look for its objects.
  private static func file(_ operators: String) -> String {
    """
    %PDF-1.4
    1 0 obj
    << /Type /Catalog /Pages 2 0 R >>
    endobj
    2 0 obj
    << /Kids [3 0 R] /MediaBox [0 0 40 20] >>
    endobj
    3 0 obj
    << /Contents 4 0 R >>
    endobj
    4 0 obj
    << /Length \(operators.utf8.count) >>
    stream
    \(operators)
    endstream
    endobj
    """
  }

  private func bundle(_ operators: String) throws -> TemporaryBundle {
    try TemporaryBundle([
      "Assets.xcassets/Mark.imageset/Contents.json": Self.contents,
      "Assets.xcassets/Mark.imageset/Mark.pdf": Self.file(operators), "Loose.pdf": Self.file(operators),
    ])
  }

  /// Images of 40 × 20 points have the pixels of a screen of that scale.
  private func expectVectors(named names: [String], at scale: Int) throws {
    UIScreen.main.configure(size: CGSize(width: 100, height: 100), scale: CGFloat(scale))
    for name in names {
      let image = try #require(UIImage(named: name), "\(name)")
      #expect(image.size == CGSize(width: 40, height: 20))
      #expect(image.scale == CGFloat(scale))
      #expect(image.cgImage?.width == 40 * scale)
    }
  }

  @Test(arguments: [1, 2, 3]) func vectorImageHasPointSizeAndScreenPixels(scale: Int) throws {
    let bundle = try bundle("1 0 0 rg 0 0 20 20 re f")
    try bundle.device.run {
      try expectVectors(named: ["Mark", "Loose.pdf"], at: scale)
    }
    #expect(bundle.failure == nil)
  }

  private func scalable(_ body: String) throws -> TemporaryBundle {
    let file = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'>\n\(body)</svg>"
    return try TemporaryBundle([
      "Assets.xcassets/Mark.imageset/Contents.json": Self.contents.replacingOccurrences(of: "pdf", with: "svg"),
      "Assets.xcassets/Mark.imageset/Mark.svg": file, "Loose.svg": file,
    ])
  }

  @Test(arguments: [1, 2, 3]) func scalableFileIsAVectorImage(scale: Int) throws {
    let bundle = try scalable("<circle cx='10' cy='10' r='9' fill='red'/>")
    try bundle.device.run {
      try expectVectors(named: ["Mark", "Loose.svg"], at: scale)
    }
    #expect(bundle.failure == nil)
  }

  /// A placeholder stands in, because code that unwraps the image would end the program.
  @Test func unsupportedElementIsNamed() throws {
    let bundle = try scalable("<text>words</text>")
    let log = Log()
    bundle.device.log = { log.append($0) }
    bundle.device.run { #expect(UIImage(named: "Mark")?.size == CGSize(width: 44, height: 44)) }
    #expect(bundle.failure == nil)
    #expect(
      log.lines.first?.hasSuffix(
        "Assets.xcassets/Mark.imageset/Mark.svg: is not a readable image: the element <text> on line 2: "
          + "not supported, convert it to paths") ?? false)
  }

  @Test func textOfADrawingIsLeftOut() throws {
    let bundle = try bundle("1 0 0 rg 0 0 5 5 re f BT /F 12 Tf (words) Tj ET")
    let log = Log()
    bundle.device.log = { log.append($0) }
    bundle.device.run { #expect(UIImage(named: "Mark") != nil) }
    #expect(bundle.failure == nil)
    #expect(
      log.lines.first?.hasSuffix(
        "Assets.xcassets/Mark.imageset/Mark.pdf: text, which can be converted to outlines, is left out") ?? false)
  }
}
