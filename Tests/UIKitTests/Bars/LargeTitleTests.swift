import Testing
import UIKit

@MainActor @Suite struct LargeTitleTests {
  private let list = UIScrollView()
  private let top = UIViewController()
  private let stage: TestDevice
  private var stack: UINavigationController { stage.root as? UINavigationController ?? UINavigationController() }

  init() {
    let (list, top) = (list, top)
    stage = TestDevice {
      list.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
      list.contentSize = CGSize(width: 375, height: 2000)
      top.title = "Title"
      top.view.addSubview(list)
      let stack = UINavigationController(rootViewController: top)
      stack.navigationBar.prefersLargeTitles = true
      return stack
    }
  }

  private func titles(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { titles(in: $0) } + [view].compactMap { $0 as? UILabel }.filter { $0.text == "Title" }
  }

  private var large: UILabel? { titles(in: stack.navigationBar).first { $0.font.pointSize == 34 } }
  private var small: UILabel? { titles(in: stack.navigationBar).first { $0.font.pointSize == 17 } }

  @Test func largeTitleIsBelowTheButtons() {
    #expect(stack.navigationBar.frame.height == 96)
    #expect(top.view.safeAreaInsets.top == stack.navigationBar.frame.maxY)
    #expect(list.contentOffset.y == -stack.navigationBar.frame.maxY)
    #expect(large?.superview?.frame == CGRect(x: 0, y: 44, width: 375, height: 52) && small?.alpha == 0)
  }

  @Test func largeTitleCollapsesWhileScrolling() {
    let rest = list.contentOffset.y
    stage.turn { list.contentOffset.y = rest + 20 }
    #expect(stack.navigationBar.frame.height == 76 && small?.alpha == 0)
    stage.turn { list.contentOffset.y = rest + 300 }
    #expect(stack.navigationBar.frame.height == 44 && small?.alpha == 1)
    #expect(large?.superview?.isHidden == true)
    stage.turn { list.contentOffset.y = rest - 30 }
    #expect(stack.navigationBar.frame.height == 126, "it grows with overscrolled contents")
    stage.turn { list.contentOffset.y = rest }
    #expect(stack.navigationBar.frame.height == 96)
  }

  @Test func theBarIsClearUntilContentsAreBehindIt() throws {
    let background = try #require(stack.navigationBar.subviews.first)
    #expect(background.backgroundColor == .clear)
    stage.turn { list.contentOffset.y += 300 }
    #expect(background.backgroundColor?.cgColor.alpha ?? 0 > 0.5)
    stage.turn {
      list.contentOffset.y -= 300
      stack.navigationBar.barTintColor = .red
    }
    #expect(background.backgroundColor?.cgColor.alpha ?? 0 > 0.5)
  }

  @Test func itemsChooseTheLargeTitleDisplayMode() {
    let next = stage.device.run { UIViewController() }
    stage.turn { stack.pushViewController(next, animated: false) }
    #expect(stack.navigationBar.frame.height == 96, "automatic equals the previous mode")
    stage.turn { next.navigationItem.largeTitleDisplayMode = .never }
    #expect(stack.navigationBar.frame.height == 44)
    #expect(next.view.safeAreaInsets.top == stack.navigationBar.frame.maxY)
    stage.turn { stack.popViewController(animated: false) }
    stage.turn { stack.navigationBar.prefersLargeTitles = false }
    #expect(stack.navigationBar.frame.height == 44)
  }
}
