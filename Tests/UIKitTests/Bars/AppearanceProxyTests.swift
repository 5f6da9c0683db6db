import Testing
import UIKit

private final class Card: UIView {
  var ring: UIColor?
}

private final class Shelf: UIView {}

@MainActor @Suite struct AppearanceProxyTests {
  private let stage = TestDevice()

  init() {
    RuntimeClass.register(Card.self, name: "Proxy.Card") {
      $0.maker { Card() }
      $0.reader("ring") { $0.ring }
      $0.outlet("ring") { (card, color: UIColor?) in card.ring = color }
    }
  }

  @Test func proxyValuesApplyWhenAViewIsShown() {
    let (plain, own) = stage.device.run { (UISwitch(), UISwitch()) }
    stage.turn {
      UISwitch.appearance().onTintColor = .red
      own.onTintColor = .green
      stage.root.view.addSubview(plain)
      stage.root.view.addSubview(own)
    }
    #expect(plain.onTintColor == .red && plain.thumbTintColor == nil)
    #expect(own.onTintColor == .green)
  }

  /// Evidence: a sample of a library changes the appearance that a proxy has set, before the bar is in a window.
  @Test func aBarReadsItsAppearanceFromTheProxy() {
    stage.turn {
      let appearance = UINavigationBarAppearance()
      appearance.titleTextAttributes = [.foregroundColor: UIColor.green]
      UINavigationBar.appearance().standardAppearance = appearance
      let bar = UINavigationBar()
      bar.standardAppearance.backgroundColor = .black
      #expect(bar.standardAppearance.titleTextAttributes[.foregroundColor] as? UIColor == .green)
      #expect(UINavigationBar.appearance().standardAppearance.backgroundColor != .black)
    }
  }

  @Test func containersNarrowAProxy() {
    let (inside, outside, shelf) = stage.device.run { (UILabel(), UILabel(), Shelf()) }
    stage.turn {
      UILabel.appearance().textColor = .red
      UILabel.appearance(whenContainedInInstancesOf: [Shelf.self]).textColor = .blue
      shelf.addSubview(inside)
      stage.root.view.addSubview(shelf)
      stage.root.view.addSubview(outside)
    }
    #expect(inside.textColor == .blue && outside.textColor == .red)
  }

  @Test func proxiesSetPropertiesOfClientClasses() {
    let card = stage.device.run { Card() }
    stage.turn {
      Card.appearance().ring = .red
      stage.root.view.addSubview(card)
    }
    #expect(card.ring == .red)
  }

  @Test func proxyValuesOfStatesApply() {
    let (button, own, segments, slider) = stage.device.run {
      (UIButton(), UIButton(), UISegmentedControl(items: ["a"]), UISlider())
    }
    let image = UIImage(systemName: "circle")
    stage.turn {
      UIButton.appearance().setTitleColor(.red, for: .normal)
      UIButton.appearance().isExclusiveTouch = true
      UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
      UISlider.appearance().setThumbImage(image, for: .normal)
      own.setTitleColor(.blue, for: .normal)
      for view in [button, own, segments, slider] as [UIView] { stage.root.view.addSubview(view) }
    }
    #expect(button.titleColor(for: .normal) == .red && button.isExclusiveTouch)
    #expect(own.titleColor(for: .normal) == .blue)
    #expect(segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .green)
    #expect(slider.thumbImage(for: .normal) === image)
  }

  @Test func proxyValuesApplyToToolbars() {
    let bar = stage.device.run { UIToolbar() }
    stage.turn {
      let appearance = UIToolbarAppearance()
      appearance.backgroundColor = .green
      UIToolbar.appearance().standardAppearance = appearance
      stage.root.view.addSubview(bar)
    }
    #expect(bar.standardAppearance.backgroundColor == .green)
  }

  /// Evidence: apps style the parts of a search bar by `appearance(whenContainedInInstancesOf: [UISearchBar.self])`.
  @Test func partsOfASearchBarHaveTheirOwnProxies() throws {
    let bar = stage.device.run { UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56)) }
    stage.turn {
      let item = UIBarButtonItem.appearance(whenContainedInInstancesOf: [UISearchBar.self])
      item.title = "Stop"
      item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
      UITextField.appearance(whenContainedInInstancesOf: [UISearchBar.self]).defaultTextAttributes = [
        .foregroundColor: UIColor.blue
      ]
      stage.root.view.addSubview(bar)
    }
    let button = try #require(bar.subviews.compactMap { $0 as? UIButton }.first)
    #expect(button.title(for: .normal) == "Stop" && button.titleColor(for: .normal) == .red)
    #expect(bar.searchTextField.textColor == .blue)
  }

  @Test func proxyValuesApplyToBarsAndTheirItems() {
    let (bar, tabs) = stage.device.run { (UINavigationBar(), UITabBar()) }
    let item = stage.device.run { UITabBarItem(title: "One", image: nil, tag: 0) }
    stage.turn {
      UINavigationBar.appearance().barTintColor = .red
      let look = UINavigationBarAppearance()
      look.backgroundColor = .green
      UINavigationBar.appearance().standardAppearance = look
      UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
      tabs.items = [item]
      stage.root.view.addSubview(bar)
      stage.root.view.addSubview(tabs)
    }
    #expect(bar.barTintColor == .red && bar.standardAppearance.backgroundColor == .green)
    #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
  }
}
