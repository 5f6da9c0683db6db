/// Methods that observe the presentation of a search.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// Tells the delegate that a search is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Tells the delegate that a search began.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Tells the delegate that a search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Tells the delegate that a search ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing by default.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing by default.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing by default.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing by default.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// An object that updates the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Tells the object that the search began, or that its text or scope changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// A view controller that manages a search bar and the results of its search.
///
/// The results are shown below the search bar, in the view of the view controller that contains the bar.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The search bar.
  open private(set) var searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
  /// The view controller that shows the results; nil if the searched view controller shows them.
  open private(set) var searchResultsController: UIViewController?
  /// The object that updates the results.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate of the search.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// A Boolean value indicating whether the contents are dimmed during a search. The value is stored and has no effect.
  open var obscuresBackgroundDuringPresentation = true
  /// The deprecated name of `obscuresBackgroundDuringPresentation`.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// A Boolean value indicating whether the navigation bar is hidden during a search. The value is stored and has no
  /// effect.
  open var hidesNavigationBarDuringPresentation = true
  /// A Boolean value indicating whether the cancel button appears during a search.
  open var automaticallyShowsCancelButton = true
  private var isSearching = false

  /// Creates a search controller with a view controller for the results.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    observe()
  }

  /// Creates the controller that a storyboard describes.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    observe()
  }

  private func observe() {
    searchBar.whenChanged = { [weak self] change in
      switch change {
      case .began: self?.isActive = true
      case .text, .scope: self?.update()
      case .cancelled: self?.isActive = false
      case .ended: break
      }
    }
  }

  /// A Boolean value indicating whether a search is in progress.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      if newValue { begin() } else { end() }
    }
  }

  private func begin() {
    delegate?.willPresentSearchController(self)
    isSearching = true
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    searchBar.becomeFirstResponder()
    update()
    delegate?.didPresentSearchController(self)
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    isSearching = false
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    searchBar.searchTextField.text = ""
    update()
    delegate?.didDismissSearchController(self)
  }

  private func update() {
    showResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Shows the results while the search text is not empty.
  private func showResults() {
    guard let results = searchResultsController else { return }
    guard isSearching, let text = searchBar.text, !text.isEmpty, let host else {
      guard results.parent != nil else { return }
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      return results.removeFromParent()
    }
    guard results.parent !== host else { return }
    host.addChild(results)
    let bar = searchBar.convert(searchBar.bounds, to: host.view)
    let top = min(max(0, bar.maxY), host.view.bounds.height)
    results.view.frame = CGRect(
      x: 0, y: top, width: host.view.bounds.width, height: host.view.bounds.height - top)
    host.view.addSubview(results.view)
    results.didMove(toParent: host)
  }

  /// The view controller that contains the search bar.
  private var host: UIViewController? {
    let first = sequence(first: searchBar as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }
      .first { _ in true }
    return (first as? UINavigationController)?.topViewController ?? first
  }
}
