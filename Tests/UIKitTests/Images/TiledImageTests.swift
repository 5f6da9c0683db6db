import CoreGraphics
import Testing

@testable import UIKit

/// Resizable images and patterns, whose parts are repeated.
///
/// Evidence: docs of `UIImage.ResizingMode.tile` and `UIColor(patternImage:)`.
@MainActor @Suite struct TiledImageTests {
  /// An image of 20 × 10 points.
  private var image: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  /// The sources and destinations of the parts that a closure draws.
  private func parts(_ draw: () -> Void) -> [DisplayImage] {
    let context = CGContext()
    UIGraphicsPushContext(context)
    draw()
    UIGraphicsPopContext()
    return parts(of: context.displayList)
  }

  private func parts(of list: DisplayList) -> [DisplayImage] {
    list.items.compactMap { if case .fill(let fill) = $0, case .image(let image) = fill.paint { image } else { nil } }
  }

  @Test func theCentreIsRepeatedInItsSize() {
    TestDevice().device.run {
      let resizable = image.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5))
      let drawn = parts { resizable.draw(in: CGRect(x: 0, y: 0, width: 35, height: 10)) }
      #expect(drawn.map(\.destination.minX) == [0, 5, 15, 25, 30])
      #expect(drawn.map(\.destination.width) == [5, 10, 10, 5, 5])
      let scale = resizable.scale
      #expect(drawn.map(\.source.minX) == [0, 5, 5, 5, 15].map { $0 * scale })
      #expect(drawn.map(\.source.width) == [5, 10, 10, 5, 5].map { $0 * scale })
    }
  }

  @Test func onlyResizableImagesAreRepeated() {
    TestDevice().device.run {
      let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
      #expect(parts { image.draw(in: rect) }.map(\.destination) == [rect])
      #expect(parts { image.resizableImage(withCapInsets: .zero).draw(in: rect) }.count == 4)
      #expect(parts { image.resizableImage(withCapInsets: .zero, resizingMode: .stretch).draw(in: rect) }.count == 1)
    }
  }

  @Test func anImageViewRepeatsTheCentreInEverySize() {
    TestDevice().device.run {
      @MainActor func shown(_ view: UIImageView) -> [CGRect]? {
        guard case .drawing(let list)? = view.layer.layerContents else { return nil }
        return parts(of: list).map(\.destination)
      }
      let view = UIImageView(image: image.resizableImage(withCapInsets: .zero))
      view.frame.size = CGSize(width: 40, height: 10)
      #expect(shown(view)?.count == 2)
      view.frame.size = CGSize(width: 50, height: 10)
      #expect(shown(view)?.map(\.width) == [20, 20, 10])
      view.contentMode = .center
      #expect(shown(view) == nil && view.layer.contents as? CGImage === view.image?.cgImage)
      view.contentMode = .scaleToFill
      #expect(shown(view)?.count == 3)
      view.image = image
      #expect(shown(view) == nil)
    }
  }

  @Test func aPatternFillsABackgroundInItsSize() throws {
    let device = TestDevice()
    let view = device.makeView(CGRect(x: 0, y: 0, width: 100, height: 70))
    device.turn {
      let pattern = UIGraphicsImageRenderer(size: CGSize(width: 70, height: 70)).image { _ in }
      view.backgroundColor = UIColor(patternImage: pattern)
    }
    device.run(through: 0.1)
    guard case .drawing(let list)? = view.layer.layerContents else {
      Issue.record("the background is not drawn")
      return
    }
    #expect(parts(of: list).map(\.destination.width) == [70, 30])
  }
}
