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

  @Test func viewsTakeOverWhatWasSetWhenTheyAreShown() {
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
  @Test func aBarThatIsAskedForItsAppearanceHasThatOfTheProxy() {
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

  @Test func classesOfTheClientHaveTheirOwnProperties() {
    let card = stage.device.run { Card() }
    stage.turn {
      Card.appearance().ring = .red
      stage.root.view.addSubview(card)
    }
    #expect(card.ring == .red)
  }

  @Test func barsTakeOverLooksAndThoseOfTheirItems() {
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
