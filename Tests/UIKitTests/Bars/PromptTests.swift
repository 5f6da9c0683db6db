import Testing
import UIKit

@MainActor @Suite struct PromptTests {
  private let top = UIViewController()
  private let stage: TestDevice
  private var stack: UINavigationController { stage.root as? UINavigationController ?? UINavigationController() }

  init() {
    let top = top
    stage = TestDevice {
      top.title = "Title"
      top.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
      return UINavigationController(rootViewController: top)
    }
  }

  private func label(_ text: String) -> UILabel? {
    func labels(in view: UIView) -> [UILabel] {
      view.subviews.flatMap { labels(in: $0) } + [view].compactMap { $0 as? UILabel }
    }
    return labels(in: stack.navigationBar).first { $0.text == text }
  }

  /// Evidence: a bar with a prompt is 74 points high on iOS, 30 more than one without.
  @Test func aPromptIsAboveTheTitle() throws {
    let (height, title) = (stack.navigationBar.frame.height, try #require(label("Title")).frame)
    let inset = top.view.safeAreaInsets.top
    stage.turn { top.navigationItem.prompt = "Choose one" }
    #expect(stack.navigationBar.frame.height == height + 30 && top.view.safeAreaInsets.top == inset + 30)
    let prompt = try #require(label("Choose one"))
    #expect(!prompt.isHidden && prompt.frame.maxY <= title.minY + 30 && prompt.font.pointSize == 13)
    #expect(label("Title")?.frame == title.offsetBy(dx: 0, dy: 30))
    stage.turn { top.navigationItem.prompt = nil }
    #expect(stack.navigationBar.frame.height == height && label("Title")?.frame == title && prompt.isHidden)
  }

  @Test func aBarByItselfIsHigherWithAPrompt() {
    stage.turn {
      let bar = UINavigationBar()
      let item = UINavigationItem(title: "Title")
      bar.items = [item]
      #expect(bar.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 300, height: 44))
      item.prompt = "Choose one"
      #expect(bar.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 300, height: 74))
    }
  }
}
