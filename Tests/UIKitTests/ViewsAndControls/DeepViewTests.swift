import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// A view that would make the tree of layers too deep is not added.
@MainActor @Suite struct DeepViewTests {
  @Test func viewsInEachOtherAreLimited() throws {
    try Device().run {
      Device.current.log = { _ in }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.isHidden = false
      var chain: [UIView] = [window]
      while chain.count < 1_000 {
        let view = UIView(frame: window.bounds)
        chain[chain.count - 1].addSubview(view)
        guard view.superview != nil else { break }
        chain.append(view)
      }
      #expect(chain.count == CALayer.maximumLevels)
      window.layoutIfNeeded()
      CATransaction.flush()
      let last = try #require(chain.last)
      #expect(window.hitTest(CGPoint(x: 1, y: 1), with: nil) === last)
      #expect(last.subviews.isEmpty)
      window.tintColor = .red
      #expect(last.tintColor == .red)
    }
  }
}
