/// Methods that observe and control scrolling and zooming.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Tells the delegate that the offset changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Tells the delegate that the scale changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Tells the delegate that a drag is about to begin.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Tells the delegate that a drag is about to end. The velocity is in points per millisecond, and the delegate may
  /// change the target offset.
  @unsafe func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Tells the delegate that a drag ended.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Tells the delegate that a deceleration is about to begin.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Tells the delegate that a deceleration ended.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Tells the delegate that a scrolling animation of the program ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Tells the delegate that a pinch is about to zoom.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Tells the delegate that the zoom ended.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Tells the delegate that the adjusted insets changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  /// Returns the view to zoom.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Asks whether a tap on the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Tells the delegate that a tap on the status bar scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing by default.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing by default.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing by default.
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// Does nothing by default.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Returns nil by default, so that nothing zooms.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Returns true by default.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
}

/// A scroll view whose delegate observes scrolling.
///
/// Table and collection views declare a `delegate` of a more specific protocol, as on iOS. Swift cannot override a
/// class's property with another type, so the scroll view's `delegate` is declared in a protocol extension.
@preconcurrency @MainActor
public protocol UIScrollViewDelegating: AnyObject {}

extension UIScrollViewDelegating where Self: UIScrollView {
  /// The delegate of the scroll view.
  public var delegate: (any UIScrollViewDelegate)? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }
}
