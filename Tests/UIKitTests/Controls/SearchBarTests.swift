import CoreGraphics
import Testing
import UIKit

private final class Listener: NSObject, UISearchBarDelegate, UISearchResultsUpdating {
  var calls: [String] = []
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { calls.append("text \(searchText)") }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
  func updateSearchResults(for searchController: UISearchController) {
    calls.append("update \(searchController.searchBar.text ?? "") \(searchController.isActive)")
  }
}

/// Evidence: docs of `UISearchBarDelegate` and `UISearchController`.
@MainActor @Suite struct SearchBarTests {
  private let stage = TestDevice()
  private let listener = Listener()

  private func tap(_ x: CGFloat, _ y: CGFloat, at seconds: Double) {
    stage.touch(.began, x, y, at: seconds)
    stage.touch(.ended, x, y, at: seconds + 0.05)
  }

  @Test func typingSearchingAndCancellingAreReported() {
    let bar = stage.device.run { UISearchBar(frame: CGRect(x: 0, y: 100, width: 375, height: 56)) }
    stage.turn {
      bar.delegate = listener
      bar.showsCancelButton = true
      stage.root.view.addSubview(bar)
    }
    tap(100, 128, at: 1)
    #expect(bar.isFirstResponder && bar.searchTextField.isFirstResponder)
    stage.turn { UIApplication.shared.type("ab\n") }
    tap(340, 128, at: 2)
    #expect(listener.calls == ["text a", "text ab", "search", "cancel"])
  }

  @Test func aSearchControllerShowsItsResultsWhileThereIsText() {
    let results = stage.device.run { UIViewController() }
    let search = stage.device.run { UISearchController(searchResultsController: results) }
    stage.turn {
      search.searchResultsUpdater = listener
      search.searchBar.frame = CGRect(x: 0, y: 20, width: 375, height: 56)
      stage.root.view.addSubview(search.searchBar)
    }
    tap(100, 48, at: 1)
    #expect(search.isActive && search.searchBar.showsCancelButton && results.parent == nil)
    stage.turn { UIApplication.shared.type("a") }
    #expect(results.parent === stage.root && results.view.frame == CGRect(x: 0, y: 76, width: 375, height: 591))
    stage.run(through: 2)
    tap(340, 48, at: 2)
    #expect(!search.isActive && results.parent == nil && search.searchBar.text == "")
    #expect(listener.calls == ["update  true", "update a true", "update  false"])
  }

  @Test func aNavigationBarShowsTheSearchBarOfItsItem() {
    let stage = TestDevice { UINavigationController(rootViewController: UIViewController()) }
    let search = stage.device.run { UISearchController(searchResultsController: nil) }
    guard let stack = stage.root as? UINavigationController, let top = stack.topViewController else { return }
    stage.turn { top.navigationItem.searchController = search }
    stage.turn { stack.view.layoutIfNeeded() }
    #expect(stack.navigationBar.bounds.height == 96 && top.additionalSafeAreaInsets.top == 96)
    #expect(search.searchBar.frame == CGRect(x: 8, y: 44, width: 359, height: 52))
    stage.turn { top.navigationItem.searchController = nil }
    stage.turn { stack.view.layoutIfNeeded() }
    #expect(stack.navigationBar.bounds.height == 44 && search.searchBar.superview == nil)
  }
}
