import CoreGraphics
import Testing
import UIKit

/// Image views whose image changes while an animation runs.
@MainActor @Suite struct ImageViewTests {
  private func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
  }

  @Test func anImageReplacesTheFramesOfAnAnimatedOne() {
    TestDevice().device.run {
      let view = UIImageView(image: UIImage.animatedImage(with: [image(.red), image(.blue)], duration: 1))
      #expect(view.isAnimating)
      view.image = image(.green)
      #expect(!view.isAnimating)
      view.image = UIImage.animatedImage(with: [image(.red), image(.blue)], duration: 1)
      view.image = nil
      #expect(!view.isAnimating && view.layer.contents == nil)
      view.animationImages = [image(.red), image(.blue)]
      view.startAnimating()
      view.image = image(.green)
      #expect(view.isAnimating, "the view's own frames continue")
    }
  }
}
