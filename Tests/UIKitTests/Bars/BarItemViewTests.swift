import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct BarItemViewTests {
  /// Menus that point at an item ask for its view by key.
  @Test func anItemKnowsTheViewThatShowsIt() throws {
    let stage = TestDevice()
    let bar = stage.device.run { UINavigationBar(frame: CGRect(x: 0, y: 0, width: 375, height: 44)) }
    var items: [UIBarButtonItem] = []
    stage.turn {
      items = [
        UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil), UIBarButtonItem(customView: UIView()),
      ]
      let item = UINavigationItem(title: "Title")
      (item.leftBarButtonItem, item.rightBarButtonItem) = (items[0], items[1])
      bar.items = [item]
      stage.root.view.addSubview(bar)
      bar.layoutIfNeeded()
    }
    stage.turn {
      let view = items[0].value(forKey: "view") as? UIView
      #expect(view != nil && view?.isDescendant(of: bar) == true)
      #expect(items[1].value(forKey: "view") as? UIView === items[1].customView)
    }
  }

  @Test func aToolbarShowsChangesOfItsItems() {
    let stage = TestDevice()
    let bar = stage.device.run { UIToolbar(frame: CGRect(x: 0, y: 0, width: 375, height: 44)) }
    var item = UIBarButtonItem()
    func labels() -> [String?] {
      stage.device.run {
        @MainActor func texts(_ view: UIView) -> [String?] {
          ((view as? UILabel).map { [$0.text] } ?? []) + view.subviews.flatMap(texts)
        }
        return texts(bar)
      }
    }
    stage.turn {
      item = UIBarButtonItem(title: "Play", style: .plain, target: nil, action: nil)
      bar.items = [item]
      stage.root.view.addSubview(bar)
    }
    #expect(labels() == ["Play"])
    stage.turn { item.title = "Pause" }
    #expect(labels() == ["Pause"])
    // An item that left the bar does not change it.
    stage.turn { bar.items = [UIBarButtonItem(title: "Stop", style: .plain, target: nil, action: nil)] }
    stage.turn { item.title = "Go" }
    #expect(labels() == ["Stop"])
  }
}
