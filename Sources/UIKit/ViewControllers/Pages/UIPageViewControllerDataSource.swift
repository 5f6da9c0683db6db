/// Methods that provide the pages of a page view controller.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// Returns the page before a page; nil for none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after a page; nil for none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots; 0 for no dots.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the highlighted dot.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0 by default.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Returns 0 by default.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Methods that observe a page view controller.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Tells the delegate that a gesture begins to turn to pages.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// Tells the delegate that a turn by a gesture ended. `completed` is true if another page is visible now.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Returns the location of the spine for an orientation. It is never called here.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
  /// Does nothing by default.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing by default.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  /// Returns the leading edge by default.
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { .min }
}
