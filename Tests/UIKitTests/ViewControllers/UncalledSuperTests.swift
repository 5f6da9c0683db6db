import CoreGraphics
import Testing
import UIKit

/// Overrides that do not call super. On iOS the containers work without it, as public projects rely on.
@MainActor @Suite struct UncalledSuperTests {
  private final class Navigation: UINavigationController {
    override func viewDidLoad() {}
    override func viewWillLayoutSubviews() {}
    override func viewDidLayoutSubviews() {}
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  }

  private final class Tabs: UITabBarController {
    override func viewDidLoad() {}
    override func viewWillLayoutSubviews() {}
    override func viewDidLayoutSubviews() {}
  }

  private final class Split: UISplitViewController {
    override func viewDidLoad() {}
    override func viewDidLayoutSubviews() {}
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  }

  private final class Pages: UIPageViewController {
    override func viewDidLoad() {}
    override func viewDidLayoutSubviews() {}
  }

  private final class Label: UILabel {
    /// The number of times that the text was drawn.
    var count = 0
    override func drawText(in rect: CGRect) {
      count += 1
      super.drawText(in: rect)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  }

  /// Returns a view controller with a square in its view, and the square.
  private func makeContent() -> (UIViewController, UIView) {
    let (content, square) = (UIViewController(), UIView(frame: CGRect(x: 100, y: 300, width: 50, height: 50)))
    content.view.addSubview(square)
    return (content, square)
  }

  @Test(arguments: ["navigation", "tabs", "split", "pages"])
  func containersShowTheirContents(_ kind: String) throws {
    var shown: UIView?
    let stage = TestDevice {
      let (content, square) = makeContent()
      shown = square
      switch kind {
      case "navigation": return Navigation(rootViewController: content)
      case "tabs":
        let tabs = Tabs()
        tabs.viewControllers = [content]
        return tabs
      case "split":
        let split = Split()
        split.viewControllers = [UINavigationController(rootViewController: content)]
        return split
      default:
        let pages = Pages(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([content], direction: .forward, animated: false)
        return pages
      }
    }
    stage.run(through: 1)
    let square = try #require(shown)
    #expect(square.window === stage.window)
    #expect(square.convert(square.bounds, to: nil) == CGRect(x: 100, y: 300, width: 50, height: 50))
    if let navigation = stage.root as? UINavigationController { #expect(navigation.navigationBar.frame.height == 44) }
    if let tabs = stage.root as? UITabBarController { #expect(tabs.tabBar.frame.maxY == 667) }
  }

  @Test func aLabelIsRedrawnForDarkMode() {
    let stage = TestDevice()
    let label = stage.device.run { Label(frame: CGRect(x: 0, y: 0, width: 100, height: 30)) }
    stage.turn {
      label.text = "text"
      stage.root.view.addSubview(label)
    }
    stage.run(through: 0.1)
    let count = label.count
    stage.turn { stage.window.overrideUserInterfaceStyle = .dark }
    stage.run(through: 0.2)
    #expect(label.count == count + 1)
  }
}
