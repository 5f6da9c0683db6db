import CoreGraphics
import Testing

@testable import UIKit

/// The part of the safe area that the insets of a scroll view contain.
///
/// Evidence: UIKit's header of `UIScrollViewContentInsetAdjustmentBehavior`.
@MainActor @Suite struct ScrollSafeAreaTests {
  private static let safeArea = UIEdgeInsets(top: 59, left: 10, bottom: 34, right: 10)

  /// Shows a scroll view that fills a plain controller, with a safe area.
  private func put<View: UIScrollView>(_ make: () -> View, change: (View) -> Void = { _ in }) -> (TestDevice, View) {
    let device = TestDevice()
    let view = device.device.run(make)
    device.turn {
      device.root.additionalSafeAreaInsets = Self.safeArea
      view.frame = device.root.view.bounds
      change(view)
      device.root.view.addSubview(view)
    }
    return (device, view)
  }

  @Test func automaticInsetsContainTheSafeAreaOfScrollableAxes() {
    let (device, scroll) = put({ UIScrollView() }) { $0.contentSize = CGSize(width: 375, height: 2000) }
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(scroll.contentOffset == CGPoint(x: 0, y: -59))
    device.turn { scroll.contentSize = CGSize(width: 500, height: 600) }
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
    #expect(scroll.contentOffset == CGPoint(x: -10, y: 0))
    device.turn { scroll.alwaysBounceVertical = true }
    #expect(scroll.adjustedContentInset == Self.safeArea)
    device.turn { scroll.contentInsetAdjustmentBehavior = .never }
    #expect(scroll.adjustedContentInset == .zero)
  }

  @Test func aTableInAPlainControllerBeginsBelowTheStatusBar() {
    let (_, table) = put({ UITableView() })
    #expect(table.adjustedContentInset.top == 59.0 && table.contentOffset.y == -59.0)
  }

  @Test func aNewHeightMayMakeTheContentsScroll() {
    let (device, scroll) = put({ UIScrollView() }) { $0.contentSize = CGSize(width: 375, height: 600) }
    #expect(scroll.adjustedContentInset.top == 0.0)
    device.turn { scroll.frame.size.height = 500 }
    #expect(scroll.adjustedContentInset.top == 59.0)
  }

  /// Otherwise contents that are pinned to the safe area of their view would be moved twice.
  @Test func subviewsReceiveTheEdgesThatTheInsetsLack() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 2000))
    let (device, scroll) = put({ UIScrollView() }) { scroll in
      scroll.contentSize = inner.bounds.size
      scroll.addSubview(inner)
    }
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
    device.turn { scroll.contentInsetAdjustmentBehavior = .never }
    #expect(inner.safeAreaInsets.top == 59.0)
  }

  /// Evidence: docs of `automaticallyAdjustsScrollIndicatorInsets`.
  @Test func theIndicatorsAvoidTheSafeArea() {
    let (device, scroll) = put({ UIScrollView() }) { $0.contentSize = CGSize(width: 375, height: 2000) }
    func top() -> CGFloat {
      device.turn {
        scroll.flashScrollIndicators()
        scroll.layoutIfNeeded()
      }
      return scroll.verticalIndicator.frame.minY - scroll.contentOffset.y
    }
    #expect(top() == 62.0)
    device.turn { scroll.automaticallyAdjustsScrollIndicatorInsets = false }
    #expect(top() == 3.0)
  }

  /// Only the content scroll view of a controller inside a navigation controller avoids bars without scrolling.
  @Test func shortContentsAvoidTheBarsOfANavigationController() {
    let (content, strip) = (UIScrollView(), UIScrollView())
    let stage = TestDevice {
      let first = UIViewController()
      content.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
      strip.frame = CGRect(x: 0, y: 0, width: 375, height: 100)
      strip.contentSize = CGSize(width: 2000, height: 100)
      first.view.addSubview(content)
      first.view.addSubview(strip)
      return UINavigationController(rootViewController: first)
    }
    #expect(content.adjustedContentInset.top == 44.0 && strip.adjustedContentInset.top == 0.0)
    let first = (stage.root as? UINavigationController)?.topViewController
    stage.turn { first?.automaticallyAdjustsScrollViewInsets = false }
    #expect(content.adjustedContentInset.top == 0.0)
  }
}
