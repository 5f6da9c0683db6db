import Testing
import UIKit

@MainActor @Suite struct BarAppearanceTests {
  private let stage = TestDevice()

  private func show(_ bar: UIView) {
    stage.turn {
      bar.frame = CGRect(x: 0, y: 0, width: 375, height: 49)
      stage.root.view.addSubview(bar)
      bar.layoutIfNeeded()
    }
  }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { labels(in: $0) } + [view].compactMap { $0 as? UILabel }
  }

  private func tap(_ x: CGFloat, at seconds: Double) {
    stage.touch(.began, x, 20, at: seconds)
    stage.touch(.ended, x, 20, at: seconds + 0.05)
  }

  @Test func appearanceSetsTitleAndBackground() {
    let bar = stage.device.run { UINavigationBar() }
    stage.turn {
      let look = UINavigationBarAppearance()
      look.configureWithOpaqueBackground()
      look.backgroundColor = .red
      look.titleTextAttributes = [.foregroundColor: UIColor.white, .font: UIFont.systemFont(ofSize: 22)]
      bar.standardAppearance = look
      // The bar keeps a copy.
      look.backgroundColor = .green
      bar.items = [UINavigationItem(title: "Title")]
    }
    show(bar)
    let title = labels(in: bar).first { $0.text == "Title" }
    #expect(title?.textColor == .white && title?.font == .systemFont(ofSize: 22))
    #expect(bar.standardAppearance.backgroundColor == .red)
    let grounds = (bar.subviews.first?.subviews ?? []).compactMap {
      ($0 as? UIVisualEffectView)?.contentView.backgroundColor
    }
    #expect(grounds == [.red])
  }

  @Test func topItemAppearanceOverridesTheBars() {
    let bar = stage.device.run { UINavigationBar() }
    stage.turn {
      let item = UINavigationItem(title: "Title")
      let look = UINavigationBarAppearance()
      look.titleTextAttributes = [.foregroundColor: UIColor.orange]
      item.standardAppearance = look
      bar.standardAppearance = UINavigationBarAppearance()
      bar.items = [item]
    }
    show(bar)
    #expect(labels(in: bar).first { $0.text == "Title" }?.textColor == .orange)
  }

  @Test func scrollEdgeAppearanceAppliesAtTheTop() {
    let list = UIScrollView()
    let top = UIViewController()
    let stage = TestDevice {
      list.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
      list.contentSize = CGSize(width: 375, height: 2000)
      top.view.addSubview(list)
      return UINavigationController(rootViewController: top)
    }
    let bar = top.navigationController?.navigationBar
    stage.turn {
      top.title = "Title"
      let (rest, edge) = (UINavigationBarAppearance(), UINavigationBarAppearance())
      rest.titleTextAttributes = [.foregroundColor: UIColor.red]
      edge.titleTextAttributes = [.foregroundColor: UIColor.green]
      bar?.standardAppearance = rest
      bar?.scrollEdgeAppearance = edge
    }
    var color: UIColor? { bar.flatMap { labels(in: $0).first { $0.text == "Title" }?.textColor } }
    #expect(top.contentScrollView(for: .top) === list && color == .green)
    stage.turn { list.contentOffset.y += 100 }
    #expect(color == .red)
    stage.turn { list.contentOffset.y -= 100 }
    #expect(color == .green)
  }

  @Test func barTextIsLightInDarkMode() throws {
    let bar = stage.device.run { UINavigationBar() }
    stage.turn {
      bar.overrideUserInterfaceStyle = .dark
      bar.items = [UINavigationItem(title: "Title")]
    }
    show(bar)
    let color = try #require(labels(in: bar).first { $0.text == "Title" }?.textColor)
    #expect(color.resolvedColor(with: bar.traitCollection) == UIColor.label.resolvedColor(with: bar.traitCollection))
    let background = try #require(bar.subviews.first?.backgroundColor)
    var white: CGFloat = 1
    background.getWhite(&white, alpha: nil)
    #expect(white < 0.2)
  }

  @Test func appearanceSetsToolbarButtons() {
    let bar = stage.device.run { UIToolbar() }
    stage.turn {
      let look = UIToolbarAppearance()
      look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.orange]
      bar.standardAppearance = look
      let own = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
      own.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
      bar.items = [UIBarButtonItem(title: "All", style: .plain, target: nil, action: nil), own]
    }
    show(bar)
    stage.turn {}
    #expect(labels(in: bar).first { $0.text == "All" }?.textColor == .orange)
    #expect(labels(in: bar).first { $0.text == "Own" }?.textColor == .green, "an item's own goes before the bar's")
  }

  @Test func standaloneTabBarReportsTheSelectedItem() {
    final class Listener: UITabBarDelegate {
      var calls: [Int] = []
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { calls.append(item.tag) }
    }
    let bar = stage.device.run { UITabBar() }
    let listener = Listener()
    stage.turn {
      bar.delegate = listener
      bar.items = [
        UITabBarItem(tabBarSystemItem: .search, tag: 1), UITabBarItem(title: "Two", image: nil, tag: 2),
      ]
    }
    show(bar)
    #expect(bar.selectedItem == nil && bar.items?.first?.title == "Search" && bar.items?.first?.image != nil)
    tap(300, at: 1)
    #expect(bar.selectedItem?.tag == 2 && listener.calls == [2])
  }

  @Test func tabsHaveBadgesAndAppearances() {
    let bar = stage.device.run { UITabBar() }
    stage.turn {
      let item = UITabBarItem(title: "One", image: nil, tag: 1)
      item.badgeValue = "7"
      let look = UITabBarAppearance()
      look.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.purple]
      look.stackedLayoutAppearance.normal.badgeBackgroundColor = .blue
      look.stackedLayoutAppearance.selected.badgeBackgroundColor = .blue
      bar.standardAppearance = look
      bar.items = [item, UITabBarItem(title: "Two", image: nil, tag: 2)]
      bar.selectedItem = item
    }
    show(bar)
    stage.turn {}
    let all = labels(in: bar)
    #expect(all.first { $0.text == "One" }?.textColor == .purple)
    #expect(all.first { $0.text == "Two" }?.textColor != .purple)
    let badge = all.first { $0.text == "7" }
    #expect(badge?.isHidden == false && badge?.backgroundColor == .blue)
  }

  @Test func delegateDecidesWhetherAnItemIsPopped() {
    final class PopDelegate: UINavigationBarDelegate {
      var calls: [String] = []
      var allows = false
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        calls.append("should \(item.title ?? "")")
        return allows
      }
      func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        calls.append("did \(item.title ?? "")")
      }
    }
    let bar = stage.device.run { UINavigationBar() }
    let delegate = PopDelegate()
    stage.turn {
      bar.delegate = delegate
      bar.items = [UINavigationItem(title: "A"), UINavigationItem(title: "B")]
    }
    show(bar)
    tap(25, at: 1)
    #expect(delegate.calls == ["should B"] && bar.items?.count == 2)
    delegate.allows = true
    tap(25, at: 2)
    #expect(delegate.calls == ["should B", "should B", "did B"] && bar.items?.count == 1)
  }
}
