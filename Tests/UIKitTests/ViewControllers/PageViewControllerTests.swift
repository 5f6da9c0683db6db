import BundleFixtures
import CoreGraphics
import Testing
import UIKit

private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  final class Page: UIViewController {
    var log: (String) -> Void = { _ in }
    override func viewDidAppear(_ animated: Bool) { log("appear \(title ?? "")") }
    override func viewDidDisappear(_ animated: Bool) { log("disappear \(title ?? "")") }
  }

  let pages: [Page]
  var events: [String] = []
  var dots = 0

  init(_ titles: [String]) {
    pages = titles.map { title in
      let page = Page()
      page.title = title
      return page
    }
    super.init()
    for page in pages { page.log = { [weak self] in self?.events.append($0) } }
  }

  private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
    let index = (pages.firstIndex { $0 === controller } ?? -5) + step
    return pages.indices.contains(index) ? pages[index] : nil
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(viewController, -1) }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(viewController, 1) }
  func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 1 }
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { events.append("will \(pendingViewControllers.first?.title ?? "")") }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { events.append("did \(previousViewControllers.first?.title ?? "") \(completed)") }
}

/// Evidence: docs of `UIPageViewController`, its data source and its delegate.
@MainActor @Suite struct PageViewControllerTests {
  private final class Kept { var book: Book? }

  private func open(_ kept: Kept, dots: Int = 0) throws -> (TestDevice, UIPageViewController, Book) {
    let stage = TestDevice {
      let book = Book(["a", "b", "c"])
      book.dots = dots
      kept.book = book
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
      (pages.dataSource, pages.delegate) = (book, book)
      return pages
    }
    stage.kept.append(kept)
    return (stage, try #require(stage.root as? UIPageViewController), try #require(kept.book))
  }

  @Test func aSwipeTurnsToTheNextPage() throws {
    let (stage, pages, book) = try open(Kept())
    #expect(book.events == ["appear a"] && !book.pages[1].isViewLoaded)
    stage.drag([(300, 300), (280, 300), (200, 300), (100, 300), (50, 300)], from: 1)
    stage.touch(.ended, 50, 300, at: 1.1)
    stage.run(through: 3)
    #expect(pages.viewControllers == [book.pages[1]])
    #expect(book.events.prefix(3) == ["appear a", "will b", "appear b"])
    #expect(Set(book.events.dropFirst(3)) == ["disappear a", "did a true"] && book.events.count == 5)
    let frame = stage.device.run { book.pages[1].view.convert(book.pages[1].view.bounds, to: nil) }
    #expect(frame == CGRect(x: 0, y: 0, width: 375, height: 667) && book.pages[0].parent == nil)
  }

  @Test func aShortDragReturns() throws {
    let (stage, pages, book) = try open(Kept())
    stage.drag([(300, 300), (280, 300), (270, 300), (270, 300), (270, 300)], from: 1, step: 0.2)
    stage.touch(.ended, 270, 300, at: 2.2)
    stage.run(through: 4)
    #expect(pages.viewControllers == [book.pages[0]] && book.events.last == "did a false")
  }

  @Test func clientCodeTurnsWithoutTellingTheDelegate() throws {
    let (stage, pages, book) = try open(Kept())
    var isDone = false
    stage.run(through: 1)
    stage.turn {
      pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) { isDone = $0 }
      #expect(!isDone)
    }
    stage.run(through: 3)
    #expect(isDone && pages.viewControllers == [book.pages[2]])
    #expect(book.events == ["appear a", "appear c", "disappear a"])
    stage.drag([(100, 300), (120, 300), (200, 300), (300, 300), (350, 300)], from: 4)
    stage.touch(.ended, 350, 300, at: 4.1)
    stage.run(through: 6)
    #expect(pages.viewControllers == [book.pages[1]])
  }

  @Test func dotsAreShownIfTheDataSourceCounts() throws {
    let (stage, pages, book) = try open(Kept(), dots: 3)
    stage.turn { pages.view.layoutIfNeeded() }
    let dots = pages.view.subviews.compactMap { $0 as? UIPageControl }.first
    #expect(dots?.numberOfPages == 3 && dots?.currentPage == 1)
    #expect(book.pages[0].view.bounds.height == 630)
  }
}
